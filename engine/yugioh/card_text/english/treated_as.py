"""Read the names and series that a card counts as besides its own name."""

from __future__ import annotations

import re

from engine.yugioh.card_text.text_effect import CardText

_COUNTS_AS = re.compile(r"(?<!\bnot )\btreated as (?:an? )?[^.)]{1,120}|\bname becomes [^.)]{1,80}")
_QUOTED = re.compile(r"[\"“]([^\"”]{1,60})[\"”]")
_ITS_OWN = re.compile(r"\bthis card\b(?! was)|\bthis card's name\b")


def treated_as(card: CardText) -> list[str]:
    """Return what a card’s texts say in quotation marks that the card itself is treated as."""
    found: list[str] = []
    for sentence in re.split(r"[.(\n●]", f"{card.text}\n{card.pendulum_text}"):
        for match in _COUNTS_AS.finditer(sentence):
            if _ITS_OWN.search(sentence[: match.start() + 4].lower()):
                found += _QUOTED.findall(match[0])
    return [*dict.fromkeys(found)]
