"""Check a board document across its fields: ids, numbers, editions, and how much actions name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import MESSAGES, Document, Problem, printable
from engine.languages import gettext as _
from engine.languages import gettext_noop, ngettext, pgettext
from engine.lorcana.editions import CURRENT, EDITIONS, SHIFTS, Edition
from engine.lorcana.effects import COUNTED, ID, NUMBER, PLAIN, SIGNED

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
    allowed = _("at most {levels} levels of actions").format(levels=DEEPEST)
    return Problem(level[0][0], _("this action is nested too deeply"), allowed)


def more_than_allowed(document: Any) -> Problem | None:
    """Return a problem if nested actions name too many cards.

    Each action may be valid, but all of them together could take seconds and make an endless table.
    """
    action = document.get("action") if isinstance(document, dict) else None
    count = cards_about(action)
    if count <= MOST_ABOUT:
        return None
    message = _("this action and those within it name cards {count} times").format(count=count)
    allowed = _("at most {count} times in all nested actions together").format(count=MOST_ABOUT)
    return Problem("action", message, allowed)


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
            message = _("abilities wait until the whole effect has resolved")
            allowed = _("an empty list; the last move of the effect can have them")
            yield Problem(f"{place}.takes_triggers", message, allowed)
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
                message = _("the ruleset {ruleset} has no {what}; {other} has it").format(
                    ruleset=edition.id, what=_(SHIFTS[variant]), other=having[0]
                )
                allowed = pgettext("between allowed values", " or ").join(
                    f'"{each}"' for each in edition.shift_variants
                )
                is_card = place.endswith(".temporary")
                yield Problem(place, message, "false" if is_card else allowed)
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
        message = _("the ruleset {ruleset} has no {what}; {other} has it").format(
            ruleset=edition.id, what=keyword.capitalize(), other=having[0]
        )
        for place, card in printed:
            keywords = card.get("keywords") if isinstance(card, dict) else None
            if isinstance(keywords, dict) and keywords.get(keyword) is True:
                yield Problem(f"{place}.{keyword}", message, "false")
        for at, effect in enumerate(_listed(document.get("effects"))):
            if isinstance(effect, dict) and effect.get("keyword") == keyword:
                yield Problem(f"effects.{at}.keyword", message, _("a keyword of that edition"))


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
                message = _("{id} is another card’s id").format(id=printable(card["id"]))
                yield Problem(f"{place}.id", message, _("a unique id"))
            seen.add(card["id"])


def _value_of_keyword(effect: Any, place: str) -> Iterator[Problem]:
    """Yield a problem for a keyword that lacks its number or has one it does not take."""
    if not isinstance(effect, dict) or effect.get("type") != "grant_keyword":
        return
    keyword, value = effect.get("keyword"), effect.get("value")
    if keyword in COUNTED and (value is None or value is True):
        message = _("{keyword} needs a number").format(keyword=keyword)
        yield Problem(place, message, _(NUMBER))
    if keyword in PLAIN and type(value) is int:
        message = _("{keyword} takes no number").format(keyword=keyword)
        yield Problem(place, message, _("true or null"))


def _printed_numbers(cards: list[Any]) -> Iterator[Problem]:
    """Yield problems for a strength, willpower or damage that is missing or can't be there."""
    for at, card in enumerate(cards):
        if not isinstance(card, dict):
            continue
        place, kind = f"characters.{at}", card.get("type")
        if (card.get("willpower") is None) != (kind == "item"):
            yield from _willpower(place, card)
        if kind == "item" and card.get("damage"):
            yield Problem(f"{place}.damage", _("an item has no damage"), "0")
        if kind == "item" and card.get("at") is not None:
            yield Problem(f"{place}.at", _("an item is at no location"), "null")
        lacks_strength = card.get("strength") is None
        if kind == "location" or kind == "item":
            if not lacks_strength:
                yield Problem(f"{place}.strength", _(_WITHOUT_STRENGTH[kind]), "null")
        elif lacks_strength:
            yield Problem(f"{place}.strength", MESSAGES["missing"], _(SIGNED))
        if card.get("temporary") is True and not _is_shifted(card):
            message = _("only a character with a character under it is temporary")
            yield Problem(f"{place}.temporary", message, "false")
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
            yield Problem(f"{place}.willpower", _("an item has no willpower"), "null")
    elif card.get("willpower") is None:
        yield Problem(f"{place}.willpower", MESSAGES["missing"], _(NUMBER))


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
            allowed = ", ".join(f'"{printable(id)}"' for id in locations) or "null"
            yield Problem(f"characters.{at}.at", _("there is no such location"), allowed)


def _new_card(place: str, action: Document) -> Iterator[Problem]:
    """Yield problems for numbers and states that a card entering play can’t have."""
    card, kind = action["new"], action["new"].get("type")
    yield from _willpower(f"{place}.new", card)
    yield from _no_strength(f"{place}.new", card)
    if kind == "location" and action.get("enters_exerted") is True:
        yield Problem(f"{place}.enters_exerted", _("a location is never exerted"), "false")
    if kind == "item" and action.get("enters_with_damage"):
        yield Problem(f"{place}.enters_with_damage", _("an item has no damage"), "0")


def _no_strength(place: str, card: Document) -> Iterator[Problem]:
    """Yield a problem for the strength of an item.

    That of a location has always been accepted, and means nothing.
    """
    if card.get("type") == "item" and card.get("strength"):
        yield Problem(f"{place}.strength", _("an item has no strength"), "0")


def _shift(place: str, action: Document) -> Iterator[Problem]:
    """Yield a problem for a shift onto one card twice, or onto another number of cards than its
    kind allows.
    """
    onto = action.get("onto")
    if isinstance(onto, list) and len(onto) == 2 and onto[0] == onto[1]:
        message = _("the same card is listed twice")
        yield Problem(f"{place}.onto", message, _("two different ids"))
    variant, count = str(action.get("variant", "shift")), _count(action.get("onto"))
    least, most = {"duo": (2, 2), "combo": (1, 2)}.get(variant, (1, 1))
    if count and not least <= count <= most:
        kind = SHIFTS.get(variant, SHIFTS["shift"])
        message = ngettext(
            "{shift} does not go onto {count} card", "{shift} does not go onto {count} cards", count
        ).format(shift=_(kind), count=count)
        allowed = {(1, 1): ID, (2, 2): _TWO}.get((least, most), _ONE_OR_TWO)
        yield Problem(f"{place}.onto", message, _(allowed))


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
        yield Problem(place, _("there is no card {id}").format(id=printable(id)), _(ID))
    elif types[id] == "item" and (name == "target" or _is_on_its_source(effect)):
        message = _("an item has no strength, willpower or damage")
        yield Problem(place, message, _("the id of a character or location"))


def _is_on_its_source(effect: Document) -> bool:
    """Return whether an effect applies to its own card, or puts damage on it."""
    on_itself = ("self", "self_while_card_under")
    return effect.get("type") == "redirect_as_put" or effect.get("scope") in on_itself
