"""Check a board document across its fields: ids, numbers, editions, and how much actions name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import MESSAGES, Document, Problem, Quoted, printable
from engine.languages import gettext_noop, pgettext
from engine.lorcana.editions import CURRENT, EDITIONS, SHIFTS, Edition
from engine.lorcana.effects import COUNTED, ID, NUMBER, PLAIN, SIGNED
from engine.text import Reworded, Series, Text, message, plural_message

DEEPEST = 10
MOST_ABOUT = 80
# The fields that have a list of actions.
ACTION_LISTS = frozenset(
    {
        "declaration_triggers",
        "deals_triggers",
        "takes_triggers",
        "after_damage_triggers",
        "played_triggers",
        "actions",
    }
)


def deeper_than_allowed(document: Any) -> Problem | None:
    """Return a problem at the first action that is nested too deeply, if there is one."""
    action = document.get("action") if isinstance(document, dict) else None
    level = [("action", action)]
    for _level in range(DEEPEST):
        level = [inner for place, each in level for inner in _within(place, each)]
    if not level:
        return None
    allowed = message("at most {levels} levels of actions", levels=DEEPEST)
    deep = message("this action is nested too deeply")
    return Problem(level[0][0], "nested_too_deeply", deep, allowed)


def more_than_allowed(document: Any) -> Problem | None:
    """Return a problem if nested actions name too many cards.

    Each action may be valid, but all of them together could take seconds and make an endless table.
    """
    action = document.get("action") if isinstance(document, dict) else None
    count = cards_about(action)
    if count <= MOST_ABOUT:
        return None
    times = message("this action and those within it name cards {count} times", count=count)
    allowed = message("at most {count} times in all nested actions together", count=MOST_ABOUT)
    return Problem("action", "too_many_cards", times, allowed)


def cards_about(action: Any) -> int:
    """Return how many cards an action's document names, with all nested actions; each action counts
    as one more.
    """
    if not isinstance(action, dict):
        return 0
    inner = sum(cards_about(each) for _, each in _within("", action))
    return inner + max(1, len(_listed(action.get("targets"))))


def _within(place: str, action: Any) -> Iterator[tuple[str, Any]]:
    """Yield the actions directly within an action, with their places."""
    for name, actions in action.items() if isinstance(action, dict) else ():
        if name in ACTION_LISTS and isinstance(actions, list):
            for at, each in enumerate(actions):
                yield f"{place}.{name}.{at}", each


def between_fields(document: Any) -> Iterator[Problem]:
    """Yield problems for duplicate ids, unknown ids, places that are not locations, numbers that a
    card lacks or can't have, and parts that the edition does not have.
    """
    cards = document.get("characters") if isinstance(document, dict) else None
    if not isinstance(cards, list):
        return
    actions = [*_actions("action", document.get("action"))]
    yield from _duplicate_ids(cards)
    yield from _printed_numbers(cards)
    yield from _places(cards)
    for place, action in actions:
        if isinstance(action.get("new"), dict):
            yield from _new_card(place, action)
        if action.get("within_resolution") is True and action.get("takes_triggers"):
            waiting = message("abilities wait until the whole effect has resolved")
            allowed = message("an empty list; the last move of the effect can have them")
            yield Problem(f"{place}.takes_triggers", "abilities_wait", waiting, allowed)
        if action.get("type") == "shift":
            yield from _shift(place, action)
    types = _types(cards, actions)
    for at, effect in enumerate(_listed(document.get("effects"))):
        for name in ("target", "source"):
            yield from _affected(effect, name, f"effects.{at}.{name}", types)
        yield from _value_of_keyword(effect, f"effects.{at}.value")
    ruleset = document.get("ruleset", CURRENT.id)
    edition = EDITIONS.get(ruleset) if isinstance(ruleset, str) else None
    if edition and edition is not CURRENT:  # which has everything
        yield from _not_in_edition(document, cards, actions, edition)


def _types(cards: list[Any], actions: list[tuple[str, Document]]) -> dict[str, Any]:
    """Return the types of the cards that an effect can be about, by id.

    An effect of a card that is played later applies from then on, and one of a card under a
    temporary character once that card is in play again.
    """
    below = [
        each
        for card in cards
        if isinstance(card, dict) and card.get("temporary") is True
        for each in _listed(card.get("under"))
    ]
    new = [action.get("new") for _, action in actions]
    return {
        card["id"]: card.get("type", "character")
        for card in (*below, *new, *cards)
        if isinstance(card, dict) and _is_text(card, "id")
    }


def new_ids(action: Any) -> set[str]:
    """Return the ids of the cards that an action’s document plays, with all nested actions."""
    return {*_types([], [*_actions("", action)])}


def _actions(place: str, action: Any) -> Iterator[tuple[str, Document]]:
    """Yield an action and all that are nested in it, with their places."""
    if isinstance(action, dict):
        yield place, action
        for inner, each in _within(place, action):
            yield from _actions(inner, each)


def _not_in_edition(
    document: Document, cards: list[Any], actions: list[tuple[str, Document]], edition: Edition
) -> Iterator[Problem]:
    """Yield problems for keywords and kinds of Shift that came with a later edition."""
    kinds = [(f"{place}.variant", action.get("variant")) for place, action in actions]
    kinds += [
        (f"characters.{at}.temporary", "temporary")
        for at, card in enumerate(cards)
        if isinstance(card, dict) and card.get("temporary") is True
    ]
    for place, variant in kinds:
        if isinstance(variant, str) and variant not in edition.shift_variants:
            having = [each.id for each in EDITIONS.values() if variant in each.shift_variants]
            if having:
                is_card = place.endswith(".temporary")
                shifts = [*map(Quoted, edition.shift_variants)]
                one_of = Quoted(False) if is_card else Series(shifts, Reworded(_or))
                yield _lacks(place, edition, message(SHIFTS[variant]), having[0], one_of)
    printed = [(f"characters.{at}.keywords", card) for at, card in enumerate(cards)]
    printed += [(f"{place}.new.keywords", action.get("new")) for place, action in actions]
    printed += [
        (f"characters.{at}.under.{below}.keywords", under)
        for at, card in enumerate(cards)
        if isinstance(card, dict)
        for below, under in enumerate(_listed(card.get("under")))
    ]
    later = {name for each in EDITIONS.values() for name in each.keywords} - edition.keywords
    for keyword in sorted(later):
        having = [each.id for each in EDITIONS.values() if keyword in each.keywords]
        what = keyword.capitalize()
        for place, card in printed:
            keywords = card.get("keywords") if isinstance(card, dict) else None
            if isinstance(keywords, dict) and keywords.get(keyword) is True:
                yield _lacks(f"{place}.{keyword}", edition, what, having[0], Quoted(False))
        for at, effect in enumerate(_listed(document.get("effects"))):
            if isinstance(effect, dict) and effect.get("keyword") == keyword:
                allowed = message("a keyword of that edition")
                yield _lacks(f"effects.{at}.keyword", edition, what, having[0], allowed)


def _lacks(place: str, edition: Edition, what: Text, other: str, allowed: Text) -> Problem:
    """Return the problem of a part that an edition does not have, but another one."""
    ruleset_has_none = message(
        "the ruleset {ruleset} has no {what}; {other} has it",
        ruleset=edition.id,
        what=what,
        other=other,
    )
    return Problem(place, "not_in_edition", ruleset_has_none, allowed)


def _or() -> str:
    return pgettext("between allowed values", " or ")


def _is_text(part: Document, name: str) -> bool:
    return isinstance(part.get(name), str)


def _duplicate_ids(cards: list[Any]) -> Iterator[Problem]:
    """Yield problems for ids that several cards have, in play or under another card."""
    seen: set[str] = set()
    in_play = [(f"characters.{at}", card) for at, card in enumerate(cards)]
    under = [
        (f"{place}.under.{at}", card)
        for place, top in in_play
        if isinstance(top, dict)
        for at, card in enumerate(_listed(top.get("under")))
    ]
    for place, card in (*in_play, *under):
        if isinstance(card, dict) and _is_text(card, "id"):
            if card["id"] in seen:
                repeated = message("{id} is another card’s id", id=printable(card["id"]))
                yield Problem(f"{place}.id", "repeated_id", repeated, message("a unique id"))
            seen.add(card["id"])


def _value_of_keyword(effect: Any, place: str) -> Iterator[Problem]:
    """Yield a problem for a keyword that lacks its number or has one it does not take."""
    if not isinstance(effect, dict) or effect.get("type") != "grant_keyword":
        return
    keyword, value = effect.get("keyword"), effect.get("value")
    if keyword in COUNTED and (value is None or value is True):
        needs = message("{keyword} needs a number", keyword=keyword)
        yield Problem(place, "keyword_needs_number", needs, message(NUMBER))
    if keyword in PLAIN and type(value) is int:
        takes = message("{keyword} takes no number", keyword=keyword)
        yield Problem(place, "keyword_takes_no_number", takes, message("true or null"))


def _printed_numbers(cards: list[Any]) -> Iterator[Problem]:
    """Yield problems for a strength, willpower or damage that is missing or can't be there."""
    for at, card in enumerate(cards):
        if not isinstance(card, dict):
            continue
        place, kind = f"characters.{at}", card.get("type")
        if (card.get("willpower") is None) != (kind == "item"):
            yield from _willpower(place, card)
        if kind == "item" and card.get("damage"):
            yield _item_without_damage(f"{place}.damage")
        if kind == "item" and card.get("at") is not None:
            nowhere = message("an item is at no location")
            yield Problem(f"{place}.at", "item_at_location", nowhere, Quoted(None))
        lacks_strength = card.get("strength") is None
        if kind == "location" or kind == "item":
            if not lacks_strength:
                without = message(_WITHOUT_STRENGTH[kind])
                yield Problem(f"{place}.strength", f"{kind}_strength", without, Quoted(None))
        elif lacks_strength:
            yield _missing(f"{place}.strength", SIGNED)
        if card.get("temporary") is True and not _is_shifted(card):
            only = message("only a character with a character under it is temporary")
            yield Problem(f"{place}.temporary", "not_temporary", only, Quoted(False))
        if "under" not in card:
            continue
        for below, under in enumerate(_listed(card["under"])):
            if isinstance(under, dict):
                yield from _willpower(f"{place}.under.{below}", under)
                yield from _no_strength(f"{place}.under.{below}", under)


def _is_shifted(card: Document) -> bool:
    """Return whether it is a character on top of another one."""
    under = _listed(card.get("under"))
    below = under[0] if under else None
    return isinstance(below, dict) and all(
        each.get("type", "character") == "character" for each in (card, below)
    )


_WITHOUT_STRENGTH = {
    "location": gettext_noop("a location has no strength"),
    "item": gettext_noop("an item has no strength"),
}


def _willpower(place: str, card: Document) -> Iterator[Problem]:
    if card.get("type") == "item":
        if card.get("willpower") is not None:
            without = message("an item has no willpower")
            yield Problem(f"{place}.willpower", "item_willpower", without, Quoted(None))
    elif card.get("willpower") is None:
        yield _missing(f"{place}.willpower", NUMBER)


def _missing(place: str, allowed: str) -> Problem:
    return Problem(place, "missing", MESSAGES.message("missing"), message(allowed))


def _item_without_damage(place: str) -> Problem:
    return Problem(place, "item_damage", message("an item has no damage"), "0")


def _places(cards: list[Any]) -> Iterator[Problem]:
    """Yield problems for cards that are at something other than a location."""
    locations = [
        card["id"]
        for card in cards
        if isinstance(card, dict) and card.get("type") == "location" and _is_text(card, "id")
    ]
    for at, card in enumerate(cards):
        place = card.get("at") if isinstance(card, dict) else None
        if isinstance(place, str) and place not in locations:
            allowed: Text = ", ".join(f'"{printable(id)}"' for id in locations) or Quoted(None)
            no_such = message("there is no such location")
            yield Problem(f"characters.{at}.at", "no_such_location", no_such, allowed)


def _new_card(place: str, action: Document) -> Iterator[Problem]:
    """Yield problems for numbers and states that a card entering play can’t have."""
    card, kind = action["new"], action["new"].get("type")
    yield from _willpower(f"{place}.new", card)
    yield from _no_strength(f"{place}.new", card)
    if kind == "location" and action.get("enters_exerted") is True:
        never = message("a location is never exerted")
        yield Problem(f"{place}.enters_exerted", "exerted_location", never, Quoted(False))
    if kind == "item" and action.get("enters_with_damage"):
        yield _item_without_damage(f"{place}.enters_with_damage")


def _no_strength(place: str, card: Document) -> Iterator[Problem]:
    """Yield a problem for the strength of an item.

    That of a location has always been accepted, and means nothing.
    """
    if card.get("type") == "item" and card.get("strength"):
        without = message(_WITHOUT_STRENGTH["item"])
        yield Problem(f"{place}.strength", "item_strength", without, "0")


def _shift(place: str, action: Document) -> Iterator[Problem]:
    """Yield a problem for a shift onto one card twice, or onto another number of cards than its
    kind allows.
    """
    onto = action.get("onto")
    if isinstance(onto, list) and len(onto) == 2 and onto[0] == onto[1]:
        twice = message("the same card is listed twice")
        yield Problem(f"{place}.onto", "card_listed_twice", twice, message("two different ids"))
    variant, count = str(action.get("variant", "shift")), _count(action.get("onto"))
    least, most = {"duo": (2, 2), "combo": (1, 2)}.get(variant, (1, 1))
    if count and not least <= count <= most:
        kind = SHIFTS.get(variant, SHIFTS["shift"])
        wrong_count = plural_message(
            "{shift} does not go onto {count} card",
            "{shift} does not go onto {count} cards",
            count,
            shift=message(kind),
            count=count,
        )
        allowed = {(1, 1): ID, (2, 2): _TWO}.get((least, most), _ONE_OR_TWO)
        yield Problem(f"{place}.onto", "shift_onto_count", wrong_count, message(allowed))


_TWO, _ONE_OR_TWO = (
    gettext_noop("a list of two ids"),
    gettext_noop("the id of a card in play, or two"),
)


def _count(onto: Any) -> int:
    return len(onto) if isinstance(onto, list) else int(isinstance(onto, str))


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _affected(effect: Any, name: str, place: str, types: dict[str, Any]) -> Iterator[Problem]:
    """Yield a problem for an effect of or on a card that is not there, or on an item, which has no
    strength, willpower or damage.
    """
    id = effect.get(name) if isinstance(effect, dict) else None
    if not isinstance(id, str):
        return
    if id not in types:
        no_card = message("there is no card {id}", id=printable(id))
        yield Problem(place, "no_such_card", no_card, message(ID))
    elif types[id] == "item" and (name == "target" or _is_on_its_source(effect)):
        has_none = message("an item has no strength, willpower or damage")
        allowed = message("the id of a character or location")
        yield Problem(place, "effect_on_item", has_none, allowed)


def _is_on_its_source(effect: Document) -> bool:
    on_itself = ("self", "self_while_card_under")
    return effect.get("type") == "redirect_as_put" or effect.get("scope") in on_itself
