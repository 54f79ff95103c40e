"""What the Python of a browser lacks of the standard library; imported before anything that looks for it."""

import time

if not hasattr(time, "thread_time"):
    time.thread_time = time.perf_counter  # there is one thread, and nothing else counts its time
