"""Build a board for trying a Disney Lorcana card text, with two more characters as targets.

Readers can change anything on that board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.document import Document
from engine.lorcana import (
    ACTION_FIELDS,
    COUNTED_KEYWORDS,
    EFFECT_FIELDS,
    PLAIN_KEYWORDS,
    Board,
    InvalidDocument,
)
from engine.lorcana.card_text import TextEffect, part_of
from explorer.addresses.board import query_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

Part = tuple[TextEffect, Document]  # what was read, and its name in a document

CARD: Document = {
    "name": gettext_noop("Pasted card"),
    "type": "character",
    "strength": 3,
    "willpower": 4,
}
PLACE: Document = {"name": gettext_noop("Pasted location"), "type": "location", "willpower": 6}
_THIS, _OTHER, _OPPOSING = "a", "b", "c"
_OTHERS: tuple[Document, ...] = (
    {"id": _OTHER, "name": gettext_noop("Your other character"), "owner": "A", "strength": 2,
     "willpower": 5, "damage": 2},
    {"id": _OPPOSING, "name": gettext_noop("Opposing character"), "owner": "B", "strength": 3,
     "willpower": 6, "damage": 1, "exerted": True},
)  # fmt: skip
# Which card is meant. A chosen character is the opponent's if the effect does it harm.
_MEANT = {
    "this": _THIS,
    "chosen_own": _OTHER,
    "another_chosen_own": _OTHER,
    "several_chosen_own": _OTHER,
    "own_others": _OTHER,
    "here": _OTHER,
    "each_own": _THIS + _OTHER,
    "each_other": _OTHER + _OPPOSING,
    "each": _THIS + _OTHER + _OPPOSING,
    "challenger": _OPPOSING,
    "challenged": _OPPOSING,
    "chosen_opposing": _OPPOSING,
    "several_chosen_opposing": _OPPOSING,
    "each_opposing": _OPPOSING,
}
_HARMFUL = ("deal", "put", "move", "cant_challenge")
_ON_BOARD = (*COUNTED_KEYWORDS, *PLAIN_KEYWORDS)


def board_query(effects: Sequence[TextEffect]) -> str:
    """Return the query string of a board for what was read, or "" if no board can show it."""
    parts = [(each, part) for each in effects if (part := part_of(each))]
    keywords = {
        each.keyword: each.amount if isinstance(each.amount, int) else True
        for each in effects
        if each.type == "keyword" and each.keyword in _ON_BOARD
    }
    if not parts and not keywords:
        return ""
    is_place = any(each.whom == "here" for each in effects)
    card = _named(PLACE if is_place else CARD) | {"keywords": keywords}
    try:
        board = Board.from_document(_document(card, [*_by(card, parts)]))
    except InvalidDocument:
        return ""
    return query_of(board.to_document())


def _by(card: Document, parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the parts, with the name of the source card where they have a field for it."""
    names = {_THIS: card["name"]} | {each["id"]: _named(each)["name"] for each in _OTHERS}
    for effect, part in parts:
        fields = EFFECT_FIELDS.get(part["type"]) or ACTION_FIELDS[part["type"]]
        has_it = _MEANT.get(effect.given_to or "this", _OTHER)[0]  # by a quoted ability, perhaps
        yield effect, part | ({"card": names[has_it]} if "card" in fields else {})


def _document(card: Document, parts: Sequence[Part]) -> Document:
    effects = [
        each
        for effect, part in parts
        if part["type"] in EFFECT_FIELDS
        for each in _effects(effect, part)
    ]
    actions = [(effect, part) for effect, part in parts if part["type"] not in EFFECT_FIELDS]
    first = next((_action(effect, part, card) for effect, part in actions), None)
    enters = first is not None and first["type"] == "play"
    others = [_named(each) | ({"at": _THIS} if _is_at(each, card) else {}) for each in _OTHERS]
    return {
        "game": "lorcana",
        "characters": [*([] if enters else [card | {"id": _THIS, "owner": "A"}]), *others],
        "effects": [] if enters else effects,
        "action": first or _challenge(card, effects),
    }


def _named(card: Document) -> Document:
    name = card["name"]
    return card | {"name": _(name)}


def _is_at(other: Document, card: Document) -> bool:
    return (card["type"], other["owner"]) == ("location", "A")


def _challenge(card: Document, effects: Sequence[Document]) -> Document:
    """Return the action: the card challenges, unless it can't or another card is meant."""
    about = {each.get("target") for each in effects}
    challenges = _OTHER if card["type"] == "location" else _THIS
    if _OTHER in about and _THIS not in about and not card["keywords"]:
        challenges = _OTHER
    return {"type": "challenge", "challenger": challenges, "target": _OPPOSING}


def _effects(effect: TextEffect, part: Document) -> Iterator[Document]:
    """Yield the effect once for each card that it refers to."""
    fields = EFFECT_FIELDS[part["type"]]
    if "source" in fields and "target" not in fields:
        yield part | {"source": _THIS}
    elif "target" in fields:
        yield from (part | {"target": id} for id in _meant(effect, part))
    else:
        yield part


def _action(effect: TextEffect, part: Document, card: Document) -> Document:
    fields = ACTION_FIELDS[part["type"]]
    if "new" in fields:
        new = {name: value for name, value in card.items() if name != "name"}
        return part | {"new": new | {"id": card["name"]}}
    if "from" in fields:
        to = _meant(effect, part)[0]
        source = _MEANT.get(effect.source or "", _OTHER)[0]
        return part | {"from": source if source != to else _other_than(to), "to": to}
    chosen = {"chosen_by": "A"} if "chosen" in (effect.whom or "") and "chosen_by" in fields else {}
    return part | chosen | {"targets": [*_meant(effect, part)]}


def _other_than(id: str) -> str:
    return _OTHER if id != _OTHER else _OPPOSING


def _meant(effect: TextEffect, part: Document) -> str:
    is_harmful = part["type"] in _HARMFUL or part.get("amount", 0) in range(-99, 0)
    meant = _OPPOSING if is_harmful else _OTHER
    return _MEANT.get(effect.whom or "", meant)
