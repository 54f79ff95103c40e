"""Without a house: the same Python, in a worker of the browser, behind a page that lies on any static host.

What is here opens the house of `server/` where there is one guest, one thread
and no network: `kept.py` keeps its journal in the browser, `inline.py` lets
bots think in between, `doors.py` answers what routes answer elsewhere, and
`border.py` is the border to JavaScript.  `export.py` writes the site.
"""
