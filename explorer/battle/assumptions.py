"""List what the composer assumed about a battle, each with the buttons that change it.

Nothing that a person added may be without effect unnoticed, and no place, position or player be
assumed in silence.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.document import Document
from engine.text import Name, Text
from engine.text_rows import together
from engine.yugioh import Battle, InvalidDocument, calculate
from engine.yugioh.deciding_effects import end_of
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.battle.attack_cards import attack_card
from explorer.battle.card_notes import CardNote, Reason
from explorer.battle.composition import BattleComposition
from explorer.battle.document_changes import FieldPart, ModifierPart, Part
from explorer.battle.effect_checkboxes import EffectCheckbox, EffectCheckboxes, effect_checkboxes
from explorer.battle.monster_numbers import for_engine, is_set, used_stat
from explorer.battle.panels import equips
from explorer.battle.picked_cards import PickedCard, stale_numbers, use
from explorer.battle.picked_cards.conditions import judged
from explorer.battle.timing_locks import address_of_locked
from explorer.battle.unsettled import facts_here
from explorer.catalogue.condition_words import condition_in_words
from explorer.catalogue.effect_words import stat_in_words, with_slot
from explorer.models import Card
from explorer.web.assumptions import Assumption, Change, Link
from explorer.web.sentences import and_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, ngettext, pgettext, plural_message

_IN_POSITION = {
    "attack": gettext_noop("{monster} is in Attack Position."),
    "defense": gettext_noop("{monster} is in Defense Position."),
}
_PUT_IN_POSITION = {
    "attack": gettext_noop("Put it in Attack Position"),
    "defense": gettext_noop("Put it in Defense Position"),
}
_MOST_NOT_APPLIED = 3


def assumptions(composition: BattleComposition) -> list[Assumption]:
    """Return what was assumed, first what does not count and what a person has to judge."""
    boxes = effect_checkboxes(composition)
    return [
        *_idle_cards(composition, boxes),
        *_negated(composition),
        *_numbers(composition, boxes),
        *_equip_cards(composition),
        *_out_of_date(composition),
        *_unknown_numbers(composition.document),
        *_not_applied(composition, boxes),
        *_positions(composition),
        *_protected(composition),
        *_controllers(composition.document),
        *_unchecked(composition),
    ]


def _equip_cards(composition: BattleComposition) -> Iterator[Assumption]:
    for each in equips(composition):
        changes = tuple(
            Change(message("Equip it to {monster}", monster=choice.name), f"equip.{choice.value}")
            for choice in each.choices
        )
        if each.holder:
            says = message("{card} equips {monster}.", card=each.card, monster=each.holder)
            yield Assumption(says, changes)
        else:
            says = message(
                "{card} is not equipped yet. It does not count until you choose a monster.",
                card=each.card,
            )
            yield Assumption(says, changes, is_missing=True)


def _idle_cards(composition: BattleComposition, boxes: EffectCheckboxes) -> Iterator[Assumption]:
    """Yield the cards that do nothing in this battle, with what could be done about it."""
    unequipped = composition.unequipped_cards
    by_code = {picked.code: picked for picked in composition.picked_cards}
    for note in composition.card_notes:
        if not note.code:
            if note.is_unread:
                link = Link(_("Add an effect"), "#effects")
                yield Assumption(note.says, is_missing=True, link=link)
        elif note.card not in unequipped and note.reason is not Reason.NEEDS_NUMBER:
            yield _idle_card(composition, by_code[note.code], note, boxes)


def _negated(composition: BattleComposition) -> Iterator[Assumption]:
    """Yield the battling monsters whose effects are negated, with the card that does it."""
    for picked in composition.picked_cards:
        found = composition.situation.preventions.get(picked.code, ()) if picked.battles else ()
        for by in dict.fromkeys(each.by for each in found if each.does == "negates"):
            negated = picked.card.page_name
            says = message("{card} negates the effects of {negated}.", card=by, negated=negated)
            yield Assumption(says)


def _idle_card(
    composition: BattleComposition, picked: PickedCard, note: CardNote, boxes: EffectCheckboxes
) -> Assumption:
    card = picked.card
    remove = Change(_remove(card.page_name), f"drop.{picked.code}")
    if note.reason is Reason.NOT_USED:
        offered = [each for each in boxes.offers if each.card_code == picked.code]
        used = use(composition.composed, picked, is_judged=True)
        if used.document != composition.document:
            words = message("Yes, use {card}", card=card.page_name)
            changes = [Change(words, f"use.{picked.code}")]
        else:
            changes = [
                Change(message("Yes, {effect}", effect=_does(each)), _tick(each))
                for each in offered
            ]
        says = together([_question(picked), *_conditions(offered)])
        no = remove._replace(words=message("No, remove {card}", card=card.page_name))
        return Assumption(says, (*changes, no), is_missing=True)
    facts = facts_here(composition.composed)
    if lock := facts.locked_by(picked):
        when = Link(_("When can it be activated?"), address_of_locked(lock, picked, composition))
        return Assumption(facts.lock_on(picked), (remove,), is_missing=True, link=when)
    if made_direct := _made_direct(composition, picked, facts.acts(picked), remove):
        return made_direct
    if _acts_in_some_battle(card) and not facts.acts(picked):
        says = message("{card} does not apply in this battle.", card=card.page_name)
        return Assumption(says, (remove,), is_missing=True)
    acts_on_attack = not card.battle_facts or any(each.picked is picked for each in facts.acting)
    is_about_attack = note.reason is Reason.DOES_NOTHING and acts_on_attack
    about = attack_card(picked, composition.document) if is_about_attack else None
    if about:
        return Assumption(about.says, (remove,), is_missing=True, link=Link(*about[1:]))
    return Assumption(note.says, (remove,), is_missing=True)


def _acts_in_some_battle(card: Card) -> bool:
    return any(fact["does"] != "shields" for fact in card.battle_facts)


def _made_direct(
    composition: BattleComposition, picked: PickedCard, acts: bool, remove: Change
) -> Assumption | None:
    """Return that a card makes the attack a direct attack, with the button that does so."""
    card = picked.card.page_name
    if not any(fact.get("how") == "direct" for fact in picked.card.battle_facts):
        return None
    if composition.situation.is_direct:
        says = message("Because of {card}, the attack is a direct attack.", card=card)
        return Assumption(says, (remove,))
    if not acts:
        return None
    says = message("Does {card} make the attack a direct attack?", card=card)
    yes = Change(_("Yes, make it a direct attack"), "set.direct=1")
    no = remove._replace(words=message("No, remove {card}", card=card))
    return Assumption(says, (yes, no), is_missing=True)


def _remove(card: str) -> Text:
    return message("Remove {card}", card=card)


def _question(picked: PickedCard) -> Text:
    lasting = all(
        each.activation in ("continuous", "equip", "pendulum") for each in picked.card.own_effects
    )
    if lasting:
        return message("Does {card} apply in this battle?", card=picked.card.page_name)
    return message("Is {card} activated in this battle?", card=picked.card.page_name)


def _conditions(offered: list[EffectCheckbox]) -> list[Text]:
    """Return the conditions that a person has to judge, as sentences."""
    judged_by_person = filter(None, dict.fromkeys(judged(each.when) for each in offered))
    conditions = map(condition_in_words, judged_by_person)
    listed = pgettext("between conditions", "; or ").join(conditions)
    return [message("Condition: {condition}.", condition=listed)] if listed else []


def _does(box: EffectCheckbox) -> Text:
    if not box.about:
        return box.does
    return message("{effect} on {monster}", effect=box.does, monster=box.about)


def _tick(box: EffectCheckbox) -> str:
    return f"tick.{box.value}"


def _numbers(composition: BattleComposition, boxes: EffectCheckboxes) -> Iterator[Assumption]:
    """Yield the effects whose number a person has not entered yet."""
    idle = {note.code for note in composition.card_notes if note.reason is Reason.NEEDS_NUMBER}
    for field in boxes.numbers:
        if field.applied:
            continue
        card, code = field.offer.picked.card.page_name, field.offer.picked.code
        words = gettext_noop("Not applied yet: enter {card}’s number ({effect}).")
        if field.about and field.about != field.offer.picked.card.name:
            words = gettext_noop("Not applied yet: enter {card}’s number ({effect} on {monster}).")
        says = message(words, card=card, effect=field.does, monster=field.about)
        changes = (Change(_remove(card), f"drop.{code}"),) if code in idle else ()
        link = Link(_("Enter the number"), f"#{field.id}")
        yield Assumption(says, changes, is_missing=True, link=link)


def _out_of_date(composition: BattleComposition) -> Iterator[Assumption]:
    """Yield numbers that were worked out for another battle, and effects that can't apply here."""
    document, now = composition.document, composition.situation
    for stale in stale_numbers(composition.composed):
        offer, number = stale.offer, stale.number
        says = message(
            "{card} changes {monster} by {old}, which is out of date: in this battle it is {new}.",
            card=offer.picked.card.page_name,
            monster=_name(document, offer.slot),
            old=stale.old_number,
            new=number,
        )
        update = Change(_("Update it to {number}").format(number=number), f"renew.{offer.ref}")
        yield Assumption(says, (update,), is_missing=True)
    is_open = [_once(offer.part) for offer in composition.every_offer if offer.is_open(now)]
    for offer in composition.every_offer:
        part = offer.part
        if part is None or isinstance(part, FieldPart) or _once(part) in is_open:
            continue
        if part.is_in(document):
            says = message(
                "{card} is applied, but {condition}.",
                card=offer.picked.card.page_name,
                condition=offer.why_not(now),
            )
            yield Assumption(says, (Change(_("Remove it"), f"untick.{offer.ref}"),), True)


def _once(part: Part | None) -> Part | None:
    """Return a part as that of any effect which makes the same change."""
    return part._replace(copies=1) if isinstance(part, ModifierPart) else part


def _unknown_numbers(document: Document) -> Iterator[Assumption]:
    """Yield numbers that count as 0 because they are not known."""
    for slot, letter in LETTER_OF_SLOT.items():
        monster = document[slot] or {}
        for stat in ("atk", "def"):
            is_used = stat == used_stat(slot, monster) and not is_set(monster, stat)
            if monster.get(stat) != "?" or not is_used:
                continue
            says = message(
                "The {stat} of {monster} is “?” and counts as 0.",
                stat=stat_in_words(stat),
                monster=_name(document, slot),
            )
            enter = _("Enter its {stat}").format(stat=stat_in_words(stat))
            link = Link(enter, f"#id_{letter}-{stat}")
            yield Assumption(says, link=link)


def _not_applied(composition: BattleComposition, boxes: EffectCheckboxes) -> Iterator[Assumption]:
    """Yield effects of used cards and of the monsters that the battle allows, but that do not
    apply.
    """
    idle = {note.code for note in composition.card_notes if note.code}
    applied = {_effect_of(each) for each in boxes.applied}
    offered = [
        each
        for each in boxes.offers
        if each.card_code and each.card_code not in idle and _effect_of(each) not in applied
    ]
    for each in offered[:_MOST_NOT_APPLIED]:
        words = gettext_noop("Not applied: {card}, {effect}.")
        if each.about and each.about != each.card:
            words = gettext_noop("Not applied: {card}, {effect} on {monster}.")
        says = message(words, card=each.card, effect=each.does, monster=each.about)
        yield Assumption(
            together([says, *_conditions([each])]), (Change(_("Apply it"), _tick(each)),)
        )
    more = len(offered) - _MOST_NOT_APPLIED
    if more > 0:
        also = ngettext(
            "{number} more effect of these cards can be applied.",
            "{number} more effects of these cards can be applied.",
            more,
        ).format(number=more)
        yield Assumption(also, link=Link(_("See all effects"), "#offers-h"))


def _effect_of(box: EffectCheckbox) -> str:
    return box.value.rpartition(".")[0]


def _unchecked(composition: BattleComposition) -> Iterator[Assumption]:
    """Yield the cards whose effects a person typed or a program read from a pasted text."""
    document = composition.document
    changes = [
        each for slot in LETTER_OF_SLOT for each in (document[slot] or {}).get("modifiers", ())
    ]
    known = {picked.card.name for picked in composition.picked_cards}
    named = [each.get("card") for each in (*document.get("effects", ()), *changes)]
    names = [*dict.fromkeys(name for name in named if name and name not in known)]
    if names:
        says = plural_message(
            "{cards} is not in the catalog: its effects were typed or read from a pasted text, not"
            " checked.",
            "{cards} are not in the catalog: their effects were typed or read from a pasted text,"
            " not checked.",
            len(names),
            cards=and_list([*map(Name, names)]),
        )
        yield Assumption(says)


def _positions(composition: BattleComposition) -> Iterator[Assumption]:
    """Yield the position of each monster where it decides something that nobody has said."""
    document = composition.document
    if document["attacker"].get("position") == "defense" or _may_attack_in_defense(composition):
        yield _position(document, "attacker")
    target = document["target"]
    can_turn = target and target.get("def") is not None and not target.get("face_down")
    if can_turn and ("passcode" in target or _position_matters(composition)):
        yield _position(document, "target")


def _position(document: Document, slot: str) -> Assumption:
    now = document[slot].get("position", "attack")
    other = "attack" if now == "defense" else "defense"
    change = Change(_(_PUT_IN_POSITION[other]), f"position.{LETTER_OF_SLOT[slot]}.{other}")
    says = message(_IN_POSITION[now], monster=_name(document, slot))
    return Assumption(says, (change,))


_WITHOUT_PROTECTION: Document = {
    "indestructible_by_battle": False,
    "indestructible_if": [],
    "spared_by": None,
}


def _protected(composition: BattleComposition) -> Iterator[Assumption]:
    """Yield the picked monsters that another card keeps from being destroyed, where it matters."""
    document, trace = composition.document, composition.trace
    own = {
        picked.slot
        for picked in composition.picked_cards
        if any(each.step == "indestructible_by_battle" for each in picked.card.own_effects)
    }
    for slot, letter in LETTER_OF_SLOT.items():
        monster = document[slot]
        if trace is None or not monster or "passcode" not in monster or slot in own:
            continue
        is_spared = bool(monster.get("spared_by"))
        if is_spared or monster.get("indestructible_by_battle"):
            changed = {slot: monster | _WITHOUT_PROTECTION}
            other = calculate(Battle.from_document(for_engine(document | changed)))
            if other.destroyed != trace.destroyed:
                change = Change(
                    _("Let it be destroyed"), f"set.{letter}-{'spared' if is_spared else 'safe'}="
                )
                name = _name(document, slot)
                says = message("{monster} can’t be destroyed by battle.", monster=name)
                yield Assumption(says, (change,))


def _may_attack_in_defense(composition: BattleComposition) -> bool:
    return any(
        effect.step == "attacks_in_defense"
        for picked in composition.picked_cards
        if picked.slot == "attacker" and composition.document["attacker"].get("def") is not None
        for effect in picked.card.own_effects
    )


def _position_matters(composition: BattleComposition) -> bool:
    """Return whether the battle ends in another way with the target in the other position."""
    document, trace = composition.document, composition.trace
    target = document["target"]
    other = "attack" if target.get("position") == "defense" else "defense"
    changed = document | {"target": target | {"position": other}}
    try:
        turned = Battle.from_document(for_engine(changed))
    except InvalidDocument:
        return False
    return trace is not None and end_of(calculate(turned)) != end_of(trace)


def _controllers(document: Document) -> Iterator[Assumption]:
    """Yield who controls which monster, where it is what the composer assumes."""
    attacker, target = document["attacker"], document["target"]
    is_usual = attacker.get("controller", "you") == "you" and (
        target is None or target.get("controller", "opponent") == "opponent"
    )
    if not is_usual:
        return
    if target:
        says = message(
            "You control {attacker}, your opponent controls {target}.",
            attacker=_name(document, "attacker"),
            target=_name(document, "target"),
        )
        words = _("Swap who controls them")
    else:
        says = message("You control {attacker}.", attacker=_name(document, "attacker"))
        words = _("Let your opponent control it")
    yield Assumption(says, (Change(words, "swap-players"),))


def _name(document: Document, slot: str) -> Text:
    """Return the name of a monster: where both share it, with its slot."""
    names = {each: str((document[each] or {}).get("name") or "") for each in LETTER_OF_SLOT}
    if not names[slot]:
        return _("the attacker") if slot == "attacker" else _("the target")
    name = Name(names[slot])
    return with_slot(name, slot) if names["attacker"] == names["target"] else name
