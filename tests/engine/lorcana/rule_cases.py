"""Define the short notation for cases of Lorcana's rules, which were worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.document import Document


class Case(NamedTuple):
    """A board, and what the rules come to on it.

    Numbers and results are those of the Comprehensive Rules 2.0.1; `today` has the fields that have
    another value in 2.3.0. `since` is the edition that has the ability; a case of 2.3.0 alone has
    its numbers.

    `cards`: of the characters `a` and `b`, what differs from those that the functions of these
    names return. `rules`: the numbers it is about, with blanks between. `shows`: the effect or
    action that applies in it (`+effect TYPE`) or does not (`-action TYPE`). `row`: what a row
    applies, whether it did, its rule. `no_row`: what no row applies. `disputed`: the ids of all
    the open points.
    """

    name: str
    rules: str
    cards: list[Document]
    action: Document
    effects: Sequence[Document] = ()
    shows: str = ""
    damage: dict[str, int] | None = None
    dealt: dict[str, int] | None = None
    strength: dict[str, int] | None = None
    banished: Sequence[str] = ()
    illegal_by: str | None = None
    row: Sequence[str | bool] | None = None
    no_row: str | None = None
    disputed: Sequence[str] = ()
    today: Mapping[str, Any] = {}
    since: str = "crd-2.0.1"

    def board(self, ruleset: str) -> Document:
        usual = {"a": a(), "b": b()}
        return {
            "game": "lorcana",
            "ruleset": ruleset,
            "characters": [usual.get(card["id"], {}) | card for card in self.cards],
            "effects": [*self.effects],
            "action": self.action,
        }


def card(id: str, owner: str, strength: int, willpower: int, **fields: Any) -> Document:
    """Return a character; one of player B's is exerted."""
    numbers = {"strength": strength, "willpower": willpower}
    return {"id": id, "owner": owner, **numbers, "exerted": owner == "B", **fields}


def location(id: str, owner: str, willpower: int, **fields: Any) -> Document:
    return {"id": id, "owner": owner, "type": "location", "willpower": willpower, **fields}


def a(strength: int = 3, willpower: int = 4, **fields: Any) -> Document:
    """Return player A's character."""
    return card("a", "A", strength, willpower, **fields)


def b(strength: int = 2, willpower: int = 5, **fields: Any) -> Document:
    """Return player B's character, exerted."""
    return card("b", "B", strength, willpower, **fields)


def on(type: str, target: str, **fields: Any) -> Document:
    """Return an effect on a card."""
    return {"type": type, "target": target, **fields}


def by(type: str, source: str, **fields: Any) -> Document:
    """Return an effect that a card has on others."""
    return {"type": type, "source": source, **fields}


def granted(target: str, keyword: str, value: int | bool = True, **fields: Any) -> Document:
    return on("grant_keyword", target, keyword=keyword, value=value, **fields)


def act(type: str, **fields: Any) -> Document:
    return {"type": type, **fields}


def fight(challenger: str = "a", target: str = "b", **fields: Any) -> Document:
    return act("challenge", challenger=challenger, target=target, **fields)


def deal(amount: int, *targets: str, **fields: Any) -> Document:
    return act("deal", amount=amount, targets=[*targets], **fields)


def put(amount: int, *targets: str, **fields: Any) -> Document:
    return act("put", amount=amount, targets=[*targets], **fields)


def remove(amount: int | str, *targets: str, **fields: Any) -> Document:
    return act("remove", amount=amount, targets=[*targets], **fields)


def move(amount: int | str, source: str, to: str, **fields: Any) -> Document:
    return act("move", amount=amount, to=to, **{"from": source}, **fields)


def shift(onto: str | list[str], strength: int, willpower: int, **fields: Any) -> Document:
    new = {"id": "top", "strength": strength, "willpower": willpower}
    return act("shift", onto=onto, new=new, **fields)


def then(*actions: Document) -> Document:
    """Return actions one after the other."""
    return act("sequence", actions=[*actions])
