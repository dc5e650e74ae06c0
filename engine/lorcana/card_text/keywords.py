"""List the grammar's rows for keywords, as a card prints them and as it gives them to others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.card_words import Plain
from engine.lorcana.card_text.row import Row, compiled

_INK = r"(?: ?(?:⬡|\{i\}))?"
_COST = rf" ?-?:? (?P<number>\d{{1,2}}){_INK}(?!\d)"
_PLUS = r" \+?(?P<number>\d{1,2})(?!\d)"

PRINTED = (
    Row("adventurous", "keyword", r"adventurous\b", "Adventurous", {}, "adventurous"),
    Row("alert", "keyword", r"alert\b", "Alert", {}, "alert"),
    Row("bodyguard", "keyword", r"bodyguard\b", "Bodyguard", {}, "bodyguard"),
    Row("boost", "keyword", rf"boost{_COST}", "Boost 2 ⬡", {"amount": 2}, "boost"),
    Row(
        "challenger",
        "keyword",
        rf"challenger{_PLUS}",
        "Challenger +3 (While challenging, this character gets +3 ¤.)",
        {"amount": 3},
        "challenger",
    ),
    Row("evasive", "keyword", r"evasive\b", "Evasive", {}, "evasive"),
    Row("reckless", "keyword", r"reckless\b", "Reckless", {}, "reckless"),
    Row(
        "resist",
        "keyword",
        rf"resist{_PLUS}",
        "Resist +2 (Damage dealt to this character is reduced by 2.)",
        {"amount": 2},
        "resist",
    ),
    Row("rush", "keyword", r"rush\b", "Rush", {}, "rush"),
    Row(
        "shift",
        "keyword",
        rf"(?:[a-z][a-z'&-]{{1,15}} ){{0,3}}?shift{_COST}",
        "Universal Shift 4 (You may pay 4 ⬡ to play this on top of any of your characters.)",
        {"amount": 4},
        "shift",
    ),
    Row(
        "shift_otherwise",
        "keyword",
        r"(?:[a-z][a-z'&-]{1,15} ){0,3}?shift(?=: ?[a-z])",
        "Shift: Discard 2 cards",
        {"keyword": "shift", "amount": None},
        "shift",
    ),
    Row(
        "sing_together",
        "keyword",
        rf"sing together{_COST}",
        "Sing Together 7 (Any number of your or your teammates’ characters may sing this.)",
        {"amount": 7},
        "sing",
    ),
    Row("singer", "keyword", rf"singer{_COST}", "Singer 5", {"amount": 5}, "singer"),
    Row("support", "keyword", r"support\b", "Support", {}, "support"),
    Row("vanish", "keyword", r"vanish\b", "Vanish", {}, "vanish"),
    Row("ward", "keyword", r"ward\b", "Ward", {}, "ward"),
)
COUNTED = ("boost", "challenger", "resist", "shift", "sing_together", "singer")
# A separate sentence follows, so a keyword there needs no other words.
WHOLE_SENTENCES = ("shift_otherwise",)

ANY = "|".join(row.id.replace("_", " ") for row in PRINTED if row.id not in WHOLE_SENTENCES)
ONE_GIVEN = rf"(?P<name>{ANY})\b(?: \+?(?P<number>\d{{1,2}})\b)?"
_ONE_GIVEN = rf"(?:{ANY})\b(?: \+?\d{{1,2}}\b)?"
GIVEN = rf"{_ONE_GIVEN}(?:(?:,? (?:and|or) |, ){_ONE_GIVEN}){{0,3}}"

_BEGINS = re.compile(r"(?:^|[.!?|\"]) *")
_BETWEEN = re.compile(r"[ ,;/-]*")
_PRINTED = [(row, compiled(row)) for row in PRINTED]


def printed_keywords(
    readable: str, read_as: Plain, text: str
) -> Iterator[tuple[Row, re.Match[str]]]:
    """Yield the consecutive keywords that begin a text or a sentence and have no words after them.

    A sentence that goes on, “Evasive characters can’t …”, is about a keyword and prints none.
    """
    read_to = 0
    for begin in _BEGINS.finditer(readable):
        place = begin.end()
        while place >= read_to and (keyword := _at(readable, place)):
            end = keyword[1].end()
            after = _BETWEEN.match(readable, end)
            assert after
            place = after.end()
            goes_on = place < len(readable) and text[read_as.places[place]].islower()
            if goes_on and keyword[0].id not in WHOLE_SENTENCES and not _at(readable, place):
                break
            read_to = place
            yield keyword


def _at(readable: str, place: int) -> tuple[Row, re.Match[str]] | None:
    for row, pattern in _PRINTED:
        match = pattern.match(readable, place)
        if match:
            return row, match
    return None
