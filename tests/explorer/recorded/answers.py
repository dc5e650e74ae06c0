"""Record what a list of addresses answers, without its sentences.

    python -m tests.explorer.recorded   # write answers.txt anew, after a change that is meant

`addresses.txt` has an address of every page and export, `answers.txt` the status of each and a hash
of what its answer holds besides sentences:

    JSON     the document, each text with a space in it left out
    a page   the addresses it links to, the names of its fields, the numbers in its text
    others   the numbers in it; of a picture or a script, all of it
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from django.http import HttpResponseBase
from django.test import Client

from engine.lorcana import Board
from engine.yugioh import Battle
from explorer.models import Ruling, Scenario

FOLDER = Path(__file__).parent
ANSWERS = FOLDER / "answers.txt"
NUMBER = re.compile(r"[0-9]+")
RECORDED = datetime(2026, 11, 28, 12, tzinfo=UTC)
# These differ from one day, or from one run, to the next.
PASSING = re.compile(
    r"[A-Z][a-z]+ [0-9]{1,2}, 20[0-9]{2}|20[0-9]{2}-[0-9]{2}-[0-9]{2}(T[0-9:.]+(Z|\+[0-9:]+)?)?"
)


def addresses() -> list[str]:
    """Return the addresses whose answers are recorded."""
    return (FOLDER / "addresses.txt").read_text("utf-8").splitlines()


def save_scenarios() -> None:
    """Save the battles and the board that some of the addresses are about, and date the rulings."""
    sword = {"card": "Double-Edged Sword", "stat": "atk", "change": 2000}
    ohime = {"atk": 0, "def": 0, "name": "Ohime the Manifested Mikanko", "passcode": 81260679}
    ohime |= {"indestructible_by_battle": True, "modifiers": [sword]}
    storm = {"atk": 1000, "def": 1000, "name": "Number C96: Dark Storm"}
    odd = 'C96 | <b>&\' "x" [[y]] {{z}}'
    battles: list[tuple[str, Any]] = [
        (
            "One",
            {
                "attacker": {"atk": 2000, "def": 0, "name": "Jinzo"},
                "target": None,
                "effects": [{"step": "02", "card": "Card of 02", "controller": "you"}],
            },
        ),
        (
            "",
            {
                "attacker": ohime,
                "target": storm,
                "effects": [
                    {"step": "02", "card": "Double-Edged Sword", "controller": "you"},
                    {"step": "03", "kind": "instead", "card": "Ohime", "controller": "you"},
                    {"step": "03", "kind": "also", "card": odd, "controller": "opponent"},
                ],
            },
        ),
    ]
    for title, battle in battles:
        Scenario.objects.get_or_save(Battle.from_document({"game": "yugioh", **battle}), title)
    board = {
        "game": "lorcana",
        "characters": [
            {"id": "a", "owner": "A", "strength": 3, "willpower": 4},
            {"id": "b", "owner": "B", "strength": 2, "willpower": 2, "exerted": True},
        ],
        "action": {"type": "challenge", "challenger": "a", "target": "b"},
    }
    Scenario.objects.get_or_save(Board.from_document(board), "Two")
    Ruling.objects.update(changed=RECORDED)  # pictures of rulings print the day


def answers() -> Iterator[str]:
    """Yield a line for each address: its status, the hash of its answer, the address."""
    for number, address in enumerate(addresses()):
        one_of_many = f"10.0.{number // 250}.{number % 250}"  # no limit is reached
        response = Client(REMOTE_ADDR=one_of_many).get(address)
        digest = sha256(without_sentences(response).encode()).hexdigest()[:16]
        yield f"{response.status_code} {digest} {address}"


def without_sentences(response: HttpResponseBase) -> str:
    """Return what an answer holds besides sentences."""
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    body = b"".join(getattr(response, "streaming_content", ())) or getattr(response, "content", b"")
    if kind == "application/json":
        return json.dumps(_without_texts(json.loads(body)), sort_keys=True)
    if kind == "text/html":
        page = _Page(PASSING.sub("", body.decode()))
        return "\n".join([*sorted(page.links), *sorted(page.fields), _numbers(page.text)])
    if kind in ("image/x-icon", "text/javascript", "image/png"):
        return sha256(body).hexdigest()
    return _numbers(PASSING.sub("", body.decode()))


def _without_texts(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_texts(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_without_texts(each) for each in value]
    is_text = isinstance(value, str) and (" " in value or PASSING.search(value))
    return "…" if is_text else value


def _numbers(text: str) -> str:
    """Return each number of a text with how often it comes."""
    counts = Counter(NUMBER.findall(text))
    return " ".join(f"{number}x{counts[number]}" for number in sorted(counts))


class _Page(HTMLParser):
    """A page: its links, the names of its fields, its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.fields: set[str] = set()
        self.text = ""
        self._hidden = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self._hidden += tag in ("script", "style", "textarea", "title")
        if tag in ("a", "form"):
            self.links.add(has.get("href") or has.get("action", ""))
        elif tag in ("input", "select") and has.get("name") != "csrfmiddlewaretoken":
            self.fields.add(has.get("name", ""))

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in ("script", "style", "textarea", "title")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.text += f"{data} "
