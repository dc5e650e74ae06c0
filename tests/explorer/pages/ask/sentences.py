"""Read listed sentences, and judge the page that answers one of them.

What must come was written before any sentence was tried: from the printed numbers, the texts of
the cards and the rules.
"""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from django.test import Client

from explorer.models import Card
from tests.parsed_html import Element, page_of

_FOLDER = Path(__file__).parent
_LINE = re.compile(r"(?P<text>.+?) => (?P<expected>.+?)(?: @(?P<source>.+?))?")
_DAMAGE = re.compile(r"(you|opponent) (\d+)")
FORMS = re.compile(
    r"nobody|withheld|(you|opponent) \d+(, (you|opponent) \d+)?|to (/\S+|card .+)"
    r"|(withheld & )?(says|noted) .+"
)


class Judgment(Enum):
    """How a page compares with what must come; wrong is a verdict that must not come."""

    RIGHT = "right"
    WITHHELD = "withheld"
    WRONG = "wrong"


class Judged(NamedTuple):
    """A sentence with what must come: each of `allowed` is right."""

    kind: str
    text: str
    allowed: tuple[str, ...]
    source: str  # the id of a tried question, or the card; empty if it was made up


def sentences(file: str = "sentences.txt") -> list[Judged]:
    """Return all sentences in the order of their file."""
    found = []
    kind = ""
    for line in (_FOLDER / file).read_text("utf-8").splitlines():
        if line.startswith("## "):
            kind = line[3:]
        elif line and not line.startswith("#"):
            match = _LINE.fullmatch(line)
            assert match, line
            allowed = tuple(match["expected"].split(" or "))
            found.append(Judged(kind, match["text"], allowed, match["source"] or ""))
    return found


def judge(client: Client, sentence: Judged) -> tuple[Judgment, str]:
    """Return the judgment on the home page’s answer, and the verdict that it printed."""
    page = page_of(client.get("/", {"q": sentence.text})).one("div", id="asked")
    shown = verdict(page)
    if any(_comes(each, page, shown) for each in sentence.allowed):
        return Judgment.RIGHT, shown
    return (Judgment.WRONG if shown else Judgment.WITHHELD), shown


def verdict(page: Element) -> str:
    """Return the verdict of a page; empty if it has none, says that it depends, or asks which
    effect is meant.
    """
    shown = " ".join(each.text for each in page.all("h2", "verdict"))
    return "" if shown == "It depends." or shown.startswith("Which effect of ") else shown


def _comes(expected: str, page: Element, shown: str) -> bool:
    if expected == "withheld":
        return not shown
    if expected.startswith("to "):
        return not shown and _leads_to(expected[3:], page)
    if expected == "nobody" or _DAMAGE.match(expected):
        points = {who: int(number) for who, number in _DAMAGE.findall(expected)}
        return _losses(shown) == (points.get("opponent", 0), points.get("you", 0))
    return all(_says(each, page, shown) for each in expected.split(" & "))


def _says(words: str, page: Element, shown: str) -> bool:
    if words == "withheld":
        return not shown
    if words.startswith("noted "):
        return words[6:] in page.text
    return words.removeprefix("says ") in shown


def _leads_to(address: str, page: Element) -> bool:
    if address.startswith("card "):
        address = Card.objects.get(name=address[5:]).get_absolute_url()
    return any(each.startswith(address) for each in page.addresses)


def _losses(shown: str) -> tuple[int, int] | None:
    """Return what the opponent and you take by a verdict on a battle; None for another verdict."""
    if shown.startswith(("Nobody takes damage", "No damage calculation")):
        return 0, 0
    taken = [re.search(rf"{who} takes? (\d+|none)", shown, re.I) for who in ("opponent", "you")]
    if None in taken:
        return None
    numbers = [match[1] for match in taken if match]
    opponent, you = (0 if number == "none" else int(number) for number in numbers)
    return opponent, you
