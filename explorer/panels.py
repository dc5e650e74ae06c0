"""The composer's panels as its templates print them: monsters, ticks, cards found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.http import QueryDict

from explorer import picking, query
from explorer.composing import SLOTS, Composition
from explorer.forms import ComposerForm
from explorer.models import Card
from explorer.picking.parts import EffectPart, ModifierPart, Part

Document = dict[str, Any]
MOST_FOUND = 8

# What an effect does, in a few words; `{value}` where its step takes one.
DOES = {
    "piercing": "piercing",
    "01": "doubles its piercing",
    "01 battle": "inflicts double",
    "02": "both players take it",
    "03 instead": "the other player takes it instead",
    "03 also": "the other player takes it too",
    "04": "is treated as effect damage",
    "05": "Life Points are gained instead",
    "06": "becomes 0",
    "07": "is halved",
    "08": "is doubled",
    "09": "becomes {value}",
    "10": "not taken if {comparison} {value}",
}
_TAKEN_BY = {
    ("controller", "you"): "damage to you",
    ("controller", "opponent"): "damage to the opponent",
    ("opponent", "you"): "damage to the opponent",
    ("opponent", "opponent"): "damage to you",
    ("any", "you"): "damage to either player",
    ("any", "opponent"): "damage to either player",
}
_INFLICTED_BY = {
    "attacker": "by the attacker",
    "target": "by the target",
    "own": "by its controller’s monsters",
    "opposing": "by the other player’s monsters",
}
_FIELDS = {
    "indestructible_by_battle": "is not destroyed by battle",
    "battles_with": "battles with its DEF",
}


class Panel(NamedTuple):
    """One of the two monsters."""

    letter: str
    player: str
    form: ComposerForm | None


class Tick(NamedTuple):
    """A checkbox of the battle: a modifier or an effect, ticked while it applies.

    `name` and `value` are what it puts into the query; `code` is what its buttons name it by.
    """

    name: str
    value: str
    stamp: str
    card: str
    player: str
    does: str
    code: str = ""
    when: str = ""
    about: str = ""


class Ticks(NamedTuple):
    """What applies, and what the cards of this battle offer besides."""

    modifiers: tuple[Tick, ...]
    effects: tuple[Tick, ...]
    offers: tuple[Tick, ...]
    by_hand: tuple[picking.Offer, ...]  # their numbers depend on more than the battle


def panels(composition: Composition, with_forms: bool = True) -> list[Panel]:
    """The panels of the attacker and the target; a direct attack keeps an empty second one."""
    return [
        Panel(
            letter,
            _controller(composition.document[slot], letter),
            composition.forms[slot] if with_forms else None,
        )
        for slot, letter in SLOTS.items()
    ]


def _controller(monster: Document | None, letter: str) -> str:
    player = (monster or {}).get("controller", query.CONTROLLERS[letter])
    return player if player in ("you", "opponent") else query.CONTROLLERS[letter]


def ticks(composition: Composition) -> Ticks:
    """The checkboxes of a battle, in the order of its document."""
    document = composition.document
    offers = picking.all_offers(document, composition.seats)
    refs = {repr(offer.part): offer.ref for offer in offers if offer.part}
    open_offers = [offer for offer in offers if offer.part and not offer.part.is_in(document)]
    return Ticks(
        tuple(_modifiers(document, offers)),
        tuple(
            _tick("e", EffectPart(effect), document, refs.get(repr(EffectPart(effect))))
            for effect in document.get("effects", ())
        ),
        tuple(_offered(offer, document) for offer in open_offers),
        tuple(offer for offer in offers if offer.part is None),
    )


def _modifiers(document: Document, offers: Sequence[picking.Offer]) -> Iterator[Tick]:
    """A card that changes both numbers is one tick, as it is one effect."""
    for slot in SLOTS:
        modifiers = [*(document[slot] or {}).get("modifiers", ())]
        for offer in offers:
            part = offer.part
            if not isinstance(part, ModifierPart) or part.slot != slot:
                continue
            if all(each in modifiers for each in part.modifiers):
                modifiers = [each for each in modifiers if each not in part.modifiers]
                yield _tick(f"{SLOTS[slot]}-mod", part, document, offer.ref)
        for modifier in modifiers:
            yield _tick(f"{SLOTS[slot]}-mod", ModifierPart(slot, (modifier,)), document, None)


def _tick(name: str, part: Part, document: Document, ref: str | None) -> Tick:
    if isinstance(part, ModifierPart):
        code = query.modifier_code(part.modifiers[0])
        about = (document[part.slot] or {}).get("name", query.NAMES[SLOTS[part.slot]])
        card = part.modifiers[0]["card"]
        return Tick(name, ref or code, "±", card, "", _changes(part), code, about=about)
    if isinstance(part, EffectPart):
        effect, code = part.effect, query.effect_code(part.effect)
        stamp = "pierce" if effect["step"] == "piercing" else effect["step"]
        does = does_what(effect)
        return Tick(name, ref or code, stamp, effect["card"], effect["controller"], does, code)
    about = (document[part.slot] or {}).get("name", query.NAMES[SLOTS[part.slot]])
    return Tick(name, ref or "", "·", "", "", _FIELDS[part.field], about=about)


def _offered(offer: picking.Offer, document: Document) -> Tick:
    assert offer.part, "only what can be ticked is offered"
    name = "e" if not isinstance(offer.part, ModifierPart) else f"{SLOTS[offer.part.slot]}-mod"
    tick = _tick(name, offer.part, document, offer.ref)
    about = tick.about
    if not about and offer.slot and offer.effect.inflicted_by == "chosen_monster":
        about = (document[offer.slot] or {}).get("name", "")
    return tick._replace(
        card=offer.seat.card.name,
        player=offer.seat.controller,
        when=offer.effect.when,
        about=about,
        code="",
    )


def does_what(effect: Document) -> str:
    """An effect of a document in a few words, with whose damage it touches where that is said."""
    kind = effect.get("kind", "")
    step = str(effect["step"])
    does = DOES.get(f"{step} {kind}".strip()) or DOES.get(step) or step
    comparison = effect.get("comparison", "").replace("_", " ")
    parts = [does.format(value=effect.get("value"), comparison=comparison)]
    if "taken_by" in effect:
        parts.append(_TAKEN_BY.get((effect["taken_by"], effect["controller"]), ""))
    if effect.get("inflicted_by") in _INFLICTED_BY:
        parts.append(_INFLICTED_BY[effect["inflicted_by"]])
    if effect.get("damage", "battle") != "battle":
        parts.append("any damage" if effect["damage"] == "any" else "effect damage only")
    return " · ".join(part for part in parts if part)


def _changes(part: ModifierPart) -> str:
    words = []
    for modifier in part.modifiers:
        stat = str(modifier["stat"]).upper()
        if "set" in modifier:
            words.append(f"{stat} becomes {modifier['set']}")
        else:
            amount = modifier["change"]
            words.append(f"{stat} {'+' if isinstance(amount, int) and amount >= 0 else ''}{amount}")
    only = " in damage calculation only" if "during" in part.modifiers[0] else ""
    return ", ".join(words) + only


class Found(NamedTuple):
    """A card found, with the value of the button that picks it."""

    card: Card
    pick: str


class Search(NamedTuple):
    """What was looked for, where (`a`, `t`, or `x` for another card), and what was found."""

    where: str = ""
    words: str = ""
    found: tuple[Found, ...] = ()
    whose: str = ""
    to: str = ""

    @property
    def words_for_picker(self) -> str:
        return self.words if self.where == "x" else ""


def search(params: QueryDict) -> Search:
    """The cards whose name holds what was typed into a monster's name or the picker."""
    where = params.get("find", "")
    field = "x-find" if where == "x" else f"{where}-name"
    words = params.get(field, "").replace("\0", "").strip()[:100]
    if where not in ("a", "t", "x") or not words:
        return Search(where, words)
    cards = Card.objects.found_by(words).with_effects()
    if where == "x":
        cards = cards.filter(effects__isnull=False).distinct()
    else:
        cards = cards.filter(kind=Card.Kind.MONSTER)
    found = [Found(card, _pick(card, where, params)) for card in cards[:MOST_FOUND]]
    whose, to = params.get("x-whose", ""), params.get("x-to", "")
    return Search(where, words, tuple(found), whose, to)


def _pick(card: Card, where: str, params: QueryDict) -> str:
    """A seat's code: the monster itself, or another card with its player and monster."""
    if where != "x":
        return f"{card.passcode}.-.{where}"
    player = "o" if params.get("x-whose") == "opponent" else "y"
    place = {"attacker": "ea", "target": "et"}.get(params.get("x-to", ""), "ea")
    return f"{card.passcode}.{player}.{place if card.equips else 'x'}"
