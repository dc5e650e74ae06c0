"""Turn the condition of a card that the opponent controls to the side of the reader.

The catalogue has conditions from the side of the card's controller: “you control a Token”. A page
about a battle speaks to its reader.
"""

from __future__ import annotations

import re

_OTHER_SIDE = {
    "your opponent controls": "you control",
    "you control": "your opponent controls",
    "you have": "your opponent has",
    "you attack": "your opponent attacks",
    "your LP": "the opponent’s LP",
    "your": "your opponent’s",
    "yours": "the opponent’s",
}
_SIDED = re.compile(
    r"“[^”]*”"  # a name stays
    r"|\b(?P<theirs>(?:your|the) opponent’s)(?P<goes_on> )?"
    rf"|\b(?:{'|'.join(_OTHER_SIDE)})\b"
)


def condition_for_reader(when: str, controller: str) -> str:
    """Return a condition of a card of this player, with “you” for the reader of the page."""
    return _SIDED.sub(_turned, when.replace("'", "’")) if controller == "opponent" else when


def _turned(found: re.Match[str]) -> str:
    if found["theirs"]:
        return "your " if found["goes_on"] else "yours"
    return _OTHER_SIDE.get(found[0], found[0])
