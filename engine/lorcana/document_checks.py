"""Check a board document across its fields: ids, places, and the number and depth of actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import Document, Problem, printable
from engine.lorcana.effects import COUNTED, ID, NUMBER, PLAIN, SIGNED

DEEPEST = 10
MOST_ABOUT = 80
_LISTS = ("actions", "declaration_triggers", "after_damage_triggers", "played_triggers")


def deeper_than_allowed(document: Any) -> Problem | None:
    """Return a problem at the first action that is nested too deeply, if there is one."""
    action = document.get("action") if isinstance(document, dict) else None
    level = [("action", action)]
    for _ in range(DEEPEST):
        level = [inner for place, each in level for inner in _within(place, each)]
    if not level:
        return None
    return Problem(level[0][0], "this action is nested too deeply", _DEEP)


_DEEP = f"at most {DEEPEST} levels of actions"


def more_than_allowed(document: Any) -> Problem | None:
    """Return a problem if nested actions name too many cards.

    Each action may be valid, but all of them together could take seconds and make an endless table.
    """
    action = document.get("action") if isinstance(document, dict) else None
    count = cards_about(action)
    if count <= MOST_ABOUT:
        return None
    return Problem("action", f"this action and those within it name cards {count} times", _ABOUT)


def cards_about(action: Any) -> int:
    """Return how many cards an action's document names, with all nested actions; each action counts
    as one more.
    """
    if not isinstance(action, dict):
        return 0
    inner = sum(cards_about(each) for _, each in _within("", action))
    return inner + max(1, len(_listed(action.get("targets"))))


_ABOUT = f"at most {MOST_ABOUT} times in all nested actions together"


def _within(place: str, action: Any) -> Iterator[tuple[str, Any]]:
    for name in _LISTS if isinstance(action, dict) else ():
        for at, each in enumerate(_listed(action.get(name))):
            yield f"{place}.{name}.{at}", each


def between_fields(document: Any) -> Iterator[Problem]:
    """Yield problems for duplicate ids, unknown ids, and places that are not locations."""
    cards = document.get("characters") if isinstance(document, dict) else None
    if not isinstance(cards, list):
        return
    yield from _duplicate_ids(cards)
    yield from _strengths_and_places(cards)
    known = {card["id"] for card in cards if isinstance(card, dict) and _is_text(card, "id")}
    for at, effect in enumerate(_listed(document.get("effects"))):
        for name in ("target", "source"):
            yield from _known(effect, name, f"effects.{at}.{name}", known)
        yield from _value_of_keyword(effect, f"effects.{at}.value")


def _is_text(part: Document, name: str) -> bool:
    return isinstance(part.get(name), str)


def _duplicate_ids(cards: list[Any]) -> Iterator[Problem]:
    """Yield problems for ids that several cards have, in play or under another card."""
    seen: set[str] = set()
    shown = [(f"characters.{at}", card) for at, card in enumerate(cards)]
    under = [
        (f"{place}.under.{at}", card)
        for place, top in shown
        if isinstance(top, dict)
        for at, card in enumerate(_listed(top.get("under")))
    ]
    for place, card in (*shown, *under):
        if isinstance(card, dict) and _is_text(card, "id"):
            if card["id"] in seen:
                message = f"{printable(card['id'])} is another card’s id"
                yield Problem(f"{place}.id", message, _ITS_OWN)
            seen.add(card["id"])


_ITS_OWN = "a unique id"


def _value_of_keyword(effect: Any, place: str) -> Iterator[Problem]:
    """Yield a problem for a keyword that lacks its number or has one it does not take."""
    if not isinstance(effect, dict) or effect.get("type") != "grant_keyword":
        return
    keyword, value = effect.get("keyword"), effect.get("value")
    if keyword in COUNTED and (value is None or value is True):
        yield Problem(place, f"{keyword} needs a number", NUMBER)
    if keyword in PLAIN and type(value) is int:
        yield Problem(place, f"{keyword} takes no number", "true or null")


def _strengths_and_places(cards: list[Any]) -> Iterator[Problem]:
    shown = [card for card in cards if isinstance(card, dict)]
    locations = [
        card["id"] for card in shown if card.get("type") == "location" and _is_text(card, "id")
    ]
    for at, card in enumerate(cards):
        if not isinstance(card, dict):
            continue
        is_location = card.get("type") == "location"
        if is_location and card.get("strength") is not None:
            yield Problem(f"characters.{at}.strength", "a location has no strength", "null")
        if not is_location and card.get("strength") is None:
            yield Problem(f"characters.{at}.strength", "this is missing", SIGNED)
        place = card.get("at")
        if isinstance(place, str) and place not in locations:
            allowed = ", ".join(f'"{printable(id)}"' for id in locations) or "null"
            yield Problem(f"characters.{at}.at", "there is no such location", allowed)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _known(part: Any, name: str, place: str, known: set[str]) -> Iterator[Problem]:
    id = part.get(name) if isinstance(part, dict) else None
    if isinstance(id, str) and id not in known:
        yield Problem(place, f"there is no card {printable(id)}", ID)
