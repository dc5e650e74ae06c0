"""Describe in words what a card does to a battle, for people who look the card up."""

from __future__ import annotations

from typing import NamedTuple

from engine.yugioh import STEPS
from explorer.catalogue.condition_words import condition_in_words
from explorer.catalogue.effect_words import amount_in_words, change_in_words, does_in_words
from explorer.models import Card, CardEffect
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext


class CardDoes(NamedTuple):
    """One effect of a card in words."""

    step: str  # of the ladder; empty where it is none
    does: str
    touches: str  # whose damage, or which monster
    when: str
    from_japanese: bool = False  # its Japanese text decides; the English one says otherwise


_TOUCHES = {
    "controller": gettext_noop("damage its controller would take"),
    "opponent": gettext_noop("damage the other player would take"),
    "any": gettext_noop("damage either player would take"),
}
_MONSTER = {
    "this_card": gettext_noop("this card"),
    "equipped_monster": gettext_noop("the equipped monster"),
    "battled_monster": gettext_noop("the monster it battles"),
    "chosen_monster": gettext_noop("a monster it chooses"),
    "own": gettext_noop("its controller’s monsters"),
    "opposing": gettext_noop("the other player’s monsters"),
    "attacker": gettext_noop("the attacker"),
    "any": gettext_noop("any monster"),
}
_CHOSEN = {
    "own": gettext_noop("a monster of its controller’s that it chooses"),
    "other_own": gettext_noop("another monster of its controller’s that it chooses"),
    "opposing": gettext_noop("a monster of the other player’s that it chooses"),
}
_INFLICTED_BY = {
    "this_card": gettext_noop("inflicted by this card"),
    "equipped_monster": gettext_noop("inflicted by the equipped monster"),
    "battled_monster": gettext_noop("inflicted by the monster it battles"),
    "chosen_monster": gettext_noop("inflicted by a monster it chooses"),
    "own": gettext_noop("inflicted by its controller’s monsters"),
    "opposing": gettext_noop("inflicted by the other player’s monsters"),
    "attacker": gettext_noop("inflicted by the attacker"),
}
_INVOLVING = {
    "this_card": gettext_noop("in battles involving this card"),
    "equipped_monster": gettext_noop("in battles involving the equipped monster"),
    "battled_monster": gettext_noop("in battles involving the monster it battles"),
    "chosen_monster": gettext_noop("in battles involving a monster it chooses"),
    "own": gettext_noop("in battles involving its controller’s monsters"),
    "opposing": gettext_noop("in battles involving the other player’s monsters"),
    "attacker": gettext_noop("in battles involving the attacker"),
    "any": gettext_noop("in battles involving any monster"),
}
_BESIDES = {
    "piercing": gettext_noop("inflicts piercing battle damage"),
    "uses_def": gettext_noop("uses its DEF"),
    "attacks_in_defense": gettext_noop("attacks while in Defense Position"),
    "indestructible_by_battle": gettext_noop("can’t be destroyed by battle"),
}
_COMPARISONS = {
    "at_most": gettext_noop("at most"),
    "at_least": gettext_noop("at least"),
    "less_than": gettext_noop("less than"),
    "more_than": gettext_noop("more than"),
}
_GATE = {
    ("role", "attacker"): gettext_noop("when attacking"),
    ("role", "target"): gettext_noop("when attacked"),
    ("battle", "monster"): gettext_noop("in battles between monsters"),
    ("battle", "direct"): gettext_noop("in direct attacks"),
    ("position", "attack"): gettext_noop("in Attack Position"),
    ("position", "defense"): gettext_noop("in Defense Position"),
    ("attacker", "controller"): gettext_noop("when its controller’s monster attacks"),
    ("attacker", "opponent"): gettext_noop("when the other player’s monster attacks"),
    ("equipped", True): gettext_noop("while it has an Equip Card"),
    ("equipped", False): gettext_noop("while it has no Equip Card"),
}
# Said of this card, while the monster it battles has the effect.
_GATE_OF_BATTLED = {
    ("role", "attacker"): _GATE["role", "target"],
    ("role", "target"): _GATE["role", "attacker"],
    ("position", "attack"): gettext_noop("while that monster is in Attack Position"),
    ("position", "defense"): gettext_noop("while that monster is in Defense Position"),
}


def does_of(effect: CardEffect) -> CardDoes:
    """Return one effect in words."""
    step = effect.step if effect.step in STEPS and effect.step != "piercing" else ""
    does = (
        _(_BESIDES.get(effect.step, ""))
        or change_in_words(effect.affects_stat)
        or _ladder_words(effect)
    )
    conditions = filter(None, _conditions(effect))
    when = pgettext("between the conditions of an effect", "; ").join(conditions)
    return CardDoes(step, does, _touched(effect), when, effect.from_japanese)


def _touched(effect: CardEffect) -> str:
    words = [_(_TOUCHES.get(effect.taken_by, ""))]
    if effect.inflicted_by and effect.inflicted_by != "any":
        words.append(_(_INFLICTED_BY[effect.inflicted_by]))
    if effect.applies_to:
        chosen = effect.applies_to == "chosen_monster" and effect.gate.get("chooses")
        words.append(_(_CHOSEN[chosen] if chosen else _MONSTER[effect.applies_to]))
    if effect.damage and effect.damage != "battle":
        words.append(_("any damage") if effect.damage == "any" else _("effect damage only"))
    # Translators: as in “damage its controller would take, inflicted by this card”.
    return pgettext("between what an effect affects", ", ").join(filter(None, words))


def _conditions(effect: CardEffect) -> list[str]:
    """Return the conditions that the composer checks, and those that only a person can."""
    involved = _(_INVOLVING[effect.involving]) if effect.involving else ""
    words = _GATE | (_GATE_OF_BATTLED if effect.applies_to == "battled_monster" else {})
    gates = [_(words.get(item, "")) for item in effect.gate.items()]
    return [involved, *gates, condition_in_words(effect.when)]


def _ladder_words(effect: CardEffect) -> str:
    value = amount_in_words(effect.value)
    return does_in_words(effect.step, effect.kind, effect.comparison, value)


# When a fact acts, as the end of a sentence.
WHEN = {
    "attack": gettext_noop("when the attack is declared"),
    "start": gettext_noop("at the start of the Damage Step"),
    "before": gettext_noop("before damage calculation"),
    "during": gettext_noop("during damage calculation"),
    "after": gettext_noop("after damage calculation"),
}
_SAYS = {
    "ends": gettext_noop("It can end a battle {when}: then there is no damage calculation."),
    "negates_attack": gettext_noop("It can negate an attack."),
    "cannot_attack": gettext_noop("It can stop an attack."),
    "target": gettext_noop("It can change the target of an attack."),
    "direct": gettext_noop("It can make an attack a direct attack."),
    "position": gettext_noop("It can change a battle position {when}."),
    "equips_more": gettext_noop("It can equip another card {when}."),
    "summons": gettext_noop("It can Special Summon a monster {when}: there may be a replay."),
    "locks": gettext_noop("It can keep cards or effects from being activated."),
    "negates": gettext_noop("It can negate effects."),
    "shields": gettext_noop("Some effects do nothing to it, or it cannot be targeted or attacked."),
    "shields_another": gettext_noop("It can make a monster unaffected by some effects."),
    "removes_spells_traps": gettext_noop("It can remove Spells and Traps from the field."),
    "inflicts": gettext_noop("It inflicts effect damage {when}."),
    "gains": gettext_noop("A player gains Life Points {when}."),
}


def act_of(does: str, how: str) -> str:
    """Return what a fact does in one word: how an attack is changed or stops, or that cards are
    removed, if it says that.
    """
    is_said = does == "changes_attack" or how in ("cannot_attack", "removes_spells_traps")
    return how if is_said else does


def battle_facts_in_words(card: Card) -> list[str]:
    """Return a sentence on each thing that a card does, without its conditions."""
    keys = [
        ("shields_another", "")
        if fact["does"] == "shields" and fact["of"] != "this_card"
        else (act_of(fact["does"], fact.get("how", "")), fact.get("when", ""))
        for fact in card.battle_facts
    ]
    says = [_(_SAYS[key]).format(when=_(WHEN[when]) if when else "") for key, when in keys]
    return [*dict.fromkeys(says)]
