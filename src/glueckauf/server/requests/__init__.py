"""What reaches the house over HTTP and sockets, and what answers it."""
