"""Take a picture of a board on the workbench (`npx vite --port 5199` must be running in web/).

`python web/workbench/look.py gold 12 /tmp/gold.png [width] [height] [theme] [telling]`; a game called
`gold&general` is drawn as one that brings no drawing.
"""

import os
import sys

from playwright.sync_api import sync_playwright

game, scene, file, *more = sys.argv[1:]
width, height, theme, telling = (*more, *("1280", "800", "dark", "")[len(more) :])
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
    )
    page = browser.new_page(viewport={"width": int(width), "height": int(height)})
    page.on("console", lambda message: print("console:", message.text))
    page.on("pageerror", lambda error: print("error:", error))
    told = f"&telling={telling}" if telling else ""
    address = f"http://localhost:{os.environ.get('PORT', '5199')}/workbench/index.html"
    page.goto(f"{address}?game={game}&scene={scene}&theme={theme}{told}")
    page.locator("#app > div > p").wait_for()
    page.wait_for_timeout(500)
    page.screenshot(path=file, animations="disabled")
    browser.close()
