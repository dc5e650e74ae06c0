"""Take pictures of a page of a new wiki: `python -m tests.wiki.screenshots FOLDER [PAGE.wikitext]`.

Each is of one skin at one width. Without a file the page has a battle with ten steps, and an error.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, chromium_path
from tests.wiki.battle_calls import TEMPLATE, TEN_STEPS, call, called
from tests.wiki.mediawiki import SKINS, Wiki, started

WIDTHS = (1280, 360)
TITLE = "Battle damage"
PAGE = "\n".join(
    [
        "Before the table.",
        call(TEN_STEPS, TEMPLATE),
        "With reasons:",
        call(TEN_STEPS, TEMPLATE, why="yes"),
        f"In a sentence: {call(TEN_STEPS, TEMPLATE, show='sentence')}",
        "",
        called({"attacker": "Sword", "attack": "2000", "02 value": "1"}, TEMPLATE),
    ]
)


def take(wiki: Wiki, title: str, folder: Path) -> list[Path]:
    """Write a picture of a whole page for each skin and width, and return the files."""
    files = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        for width in WIDTHS:
            page = browser.new_page(viewport={"width": width, "height": 900})
            for skin in SKINS:
                page.goto(wiki.url(title, skin), wait_until="networkidle")
                files.append(folder / f"{skin}-{width}.png")
                page.screenshot(path=files[-1], full_page=True)
        browser.close()
    return files


def main(folder: Path, *page: str) -> None:
    """Save the page in a new wiki and take its pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, started(Path(place)) as wiki:
        wiki.save(TITLE, Path(page[0]).read_text("utf-8") if page else PAGE)
        print(*take(wiki, TITLE, folder), sep="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
