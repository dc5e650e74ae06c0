"""List the effects of a battle as checkboxes: those that apply, are offered or can be used.

Whether an effect besides the numbers is used is the choice of its player. The address says so with
`used`, the passcode of the card and what its effect does: `used=80344569.ends`. It is no part of
the document.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.text import Name, Series, Text
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.battle.composition import BattleComposition
from explorer.battle.document_changes import (
    EffectPart,
    FieldPart,
    ModifierPart,
    Part,
    with_other_player,
)
from explorer.battle.number_fields import NumberField, WrongNumber, number_fields
from explorer.battle.picked_cards import Offer
from explorer.battle.picked_cards.holding_facts import HoldingFact, is_choice, use_code
from explorer.battle.unsettled import fact_in_words, facts_here
from explorer.catalogue.condition_words import condition_for_reader, condition_in_words
from explorer.catalogue.effect_words import effect_in_words, modifiers_in_words
from explorer.web.assumptions import Assumption, Change
from explorer.web.composer import argument_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, pgettext

_NOT_DESTROYED = gettext_noop("can’t be destroyed by battle")
_FIELDS = {
    "indestructible_by_battle": _NOT_DESTROYED,
    "spared_by": _NOT_DESTROYED,
    "battles_with": gettext_noop("uses its DEF"),
}


class EffectCheckbox(NamedTuple):
    """A checkbox of the battle: a modifier or an effect, checked while it applies.

    `name` and `value` are its query parameter; `code` is its value in the buttons' actions.
    `is_by_hand` marks a part that no card of the catalogue offers: unchecked, only the form still
    has it.
    """

    name: str
    value: str
    stamp: str
    card: Name
    player: str
    does: Text
    code: str
    when: str = ""
    about: Name = Name()  # the monster that it is about
    is_by_hand: bool = False
    is_proposed: bool = False  # read from the card's text, not checked by a person
    id: str = ""  # the same for one effect, checked or not, so that the focus stays on it

    @property
    def card_code(self) -> str:
        """Return the code of the picked card that offers it; empty if it was added by hand."""
        return self.value[1:].rsplit(".", 2)[0] if self.value.startswith("@") else ""

    @property
    def condition(self) -> str:
        """Return its condition in the language of the page."""
        return condition_in_words(self.when)

    @property
    def seen(self) -> str:
        """Return the hidden value that keeps it in the form while it is not checked."""
        return f"{self.name}:{self.code}"


class EffectCheckboxes(NamedTuple):
    """The parts that apply, and those that the cards of this battle offer besides."""

    applied: tuple[EffectCheckbox, ...]  # modifiers first
    offers: tuple[EffectCheckbox, ...]
    numbers: tuple[NumberField, ...]


def effect_checkboxes(
    composition: BattleComposition, form: QueryDict | None = None, wrong: WrongNumber | None = None
) -> EffectCheckboxes:
    """Return the checkboxes of a battle, in the order of its document.

    Parts that were added by hand and unchecked since are among the offers, as in the hidden fields
    of `form`. A `wrong` number stays in its field.
    """
    document = composition.document
    offers = composition.offers
    refs = {offer.part.ref: offer.ref for offer in offers if isinstance(offer.part, EffectPart)}
    unchecked = [offer for offer in offers if offer.picked.card.is_proposed]
    proposed = {offer.ref for offer in unchecked if offer.part}
    # A change whose number was entered is only in the document, under the name of its card.
    entered = {offer.picked.card.name for offer in unchecked if not offer.part}
    effects = [EffectPart(effect) for effect in document.get("effects", ())]
    applied = [
        *_modifiers(document, offers),
        *(_checkbox("e", effect, document, refs.get(effect.ref)) for effect in effects),
    ]
    open_offers = [
        _offered(offer, document)
        for offer in offers
        if offer.part and not offer.part.is_in(document)
    ]
    open_offers += _unchecked(form, document) if form else []
    count = len(applied)
    numbered = _numbered(
        [
            each._replace(is_proposed=each.value in proposed or each.card in entered)
            for each in (*applied, *open_offers)
        ]
    )
    return EffectCheckboxes(
        numbered[:count], numbered[count:], tuple(number_fields(offers, document, form, wrong))
    )


def _unchecked(form: QueryDict, document: Document) -> Iterator[EffectCheckbox]:
    """Yield the parts that were added by hand and unchecked, unless they were removed."""
    for seen in dict.fromkeys(form.getlist("seen")):
        name, _, code = seen.partition(":")
        if code in form.getlist(name) or seen == argument_of(form, "remove"):
            continue
        if name == "e":
            effect = battle_query.effect_from(code)
            if form.get("do") == "swap-players":
                effect = with_other_player(effect)
            yield _checkbox(name, EffectPart(effect), document, None)
        elif name in ("a-mod", "t-mod"):
            part = ModifierPart(
                battle_query.SLOT_OF_LETTER[name[0]], (battle_query.modifier_from(code),)
            )
            yield _checkbox(name, part, document, None)


def _numbered(checkboxes: Sequence[EffectCheckbox]) -> tuple[EffectCheckbox, ...]:
    """Return the checkboxes with unique ids that depend only on their content."""
    numbered, uses = [], Counter[str]()
    for each in checkboxes:
        id = f"tick-{zlib.crc32(f'{each.name}{each.code}{each.about[:]}'.encode()):x}"
        uses[id] += 1
        numbered.append(each._replace(id=id if uses[id] == 1 else f"{id}-{uses[id]}"))
    return tuple(numbered)


def _modifiers(document: Document, offers: Sequence[Offer]) -> Iterator[EffectCheckbox]:
    """Yield the modifiers that apply; two of one effect, which changes ATK and DEF, are one
    checkbox.
    """
    for slot in LETTER_OF_SLOT:
        listed = [*(document[slot] or {}).get("modifiers", ())]
        modifiers = [*enumerate(listed)]
        parts: list[tuple[int, ModifierPart, str | None]] = []
        for offer in offers:
            part = offer.part
            if not isinstance(part, ModifierPart) or part.slot != slot:
                continue
            places = part.places_in([each for _, each in modifiers])
            if places:
                taken = [modifiers[at] for at in places]
                part = part._replace(modifiers=tuple([each for _, each in taken]))
                parts.append((taken[0][0], part, offer.ref))
                modifiers = [each for each in modifiers if each not in taken]
        parts += [(at, ModifierPart(slot, (each,)), None) for at, each in modifiers]
        # A form sends its checkboxes in their order, which is the order of the document.
        for _at, part, ref in sorted(parts, key=_place):
            yield _checkbox(f"{LETTER_OF_SLOT[slot]}-mod", part, document, ref)


def _place(part: tuple[int, ModifierPart, str | None]) -> int:
    return part[0]


def _checkbox(name: str, part: Part, document: Document, ref: str | None) -> EffectCheckbox:
    if isinstance(part, EffectPart):
        effect, code = part.effect, battle_query.effect_code(part.effect)
        is_piercing = effect["step"] == "piercing"
        stamp = pgettext("effect that pierces", "pierce") if is_piercing else str(effect["step"])
        return EffectCheckbox(
            name=name,
            value=ref or code,
            stamp=stamp,
            card=Name(effect["card"]),
            player=effect["controller"],
            does=effect_in_words(effect),
            code=code,
            is_by_hand=not ref,
        )
    usual = battle_query.NAMES[LETTER_OF_SLOT[part.slot]]
    about = Name((document[part.slot] or {}).get("name", usual))
    if isinstance(part, FieldPart):
        return EffectCheckbox(
            name=name,
            value=ref or "",
            stamp="·",
            card=Name(),
            player="",
            does=_(_FIELDS[part.field]),
            code=part.field,
            about=about,
        )
    code, card = battle_query.modifier_code(part.modifiers[0]), Name(part.modifiers[0]["card"])
    does = modifiers_in_words(part.modifiers)
    return EffectCheckbox(
        name=name,
        value=ref or code,
        stamp="±",
        card=card,
        player="",
        does=does,
        code=code,
        about=about,
        is_by_hand=not ref,
    )


def _offered(offer: Offer, document: Document) -> EffectCheckbox:
    assert offer.part, "only parts with a checkbox are offered"
    name = (
        "e"
        if not isinstance(offer.part, ModifierPart)
        else f"{LETTER_OF_SLOT[offer.part.slot]}-mod"
    )
    checkbox = _checkbox(name, offer.part, document, offer.ref)
    about = checkbox.about
    if not about and offer.slot and offer.effect.inflicted_by == "chosen_monster":
        about = Name((document[offer.slot] or {}).get("name", ""))
    return checkbox._replace(
        card=Name(offer.picked.card.name),
        player=offer.picked.controller,
        when=condition_for_reader(offer.effect.when, offer.picked.controller),
        about=about,
    )


class UsedEffects(NamedTuple):
    """The checkboxes of optional effects: those that are used, and those that could be."""

    used: tuple[EffectCheckbox, ...]
    offers: tuple[EffectCheckbox, ...]


def used_effects(composition: BattleComposition) -> UsedEffects:
    """Return the checkboxes of a battle's optional effects besides its numbers."""
    choices = [*_choices(composition)]
    boxes = [(_use_checkbox(composition, code, facts), code) for code, facts in choices]
    return UsedEffects(
        tuple(box for box, code in boxes if code in composition.used),
        tuple(box for box, code in boxes if code not in composition.used),
    )


def use_assumptions(composition: BattleComposition) -> Iterator[Assumption]:
    """Yield for each optional effect whether it is used, with the button that changes it."""
    for code, facts in _choices(composition):
        card = facts[0].picked.card.page_name
        if code in composition.used:
            no = Change(_("No, don’t use it"), f"unused.{code}")
            yield Assumption(message("The effect of {card} is used.", card=card), (no,))
        else:
            yes = Change(message("Yes, use {card}", card=card), f"used.{code}")
            yield Assumption(message("Is the effect of {card} used?", card=card), (yes,))


def _choices(composition: BattleComposition) -> Iterable[tuple[str, list[HoldingFact]]]:
    here = facts_here(composition.composed, composition.used)
    found: dict[str, list[HoldingFact]] = {}
    for each in here.acting:
        if is_choice(each.picked, each.fact):
            found.setdefault(use_code(each.picked, each.fact), []).append(each)
    return found.items()


def _use_checkbox(
    composition: BattleComposition, code: str, facts: list[HoldingFact]
) -> EffectCheckbox:
    picked = facts[0].picked
    return EffectCheckbox(
        name="used",
        value=code,
        stamp="·",
        card=Name(picked.card.name),
        player=picked.controller,
        does=Series(
            [*dict.fromkeys(fact_in_words(each, composition.situation) for each in facts)], " "
        ),
        code=code,
        id=f"used-{code.replace('.', '-')}",
    )
