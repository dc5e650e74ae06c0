"""Name events, forces, positions and timings in words; no rule is implemented here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.text import Capitalized, Name, Text
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, message_in, pgettext_lazy

# The types of events as the editor lists them, by what they affect.
# Where one is about a monster, “a monster” stands for its name.
EVENTS: dict[str, dict[str, str]] = {
    gettext_noop("An opponent’s monster"): {
        "leaves": gettext_noop("a monster leaves"),
        "arrives": gettext_noop("a monster arrives"),
        "moves": gettext_noop("a monster moves to another zone"),
        "changes_position": gettext_noop("a monster changes its battle position"),
        "cannot_be_attacked": gettext_noop("a monster can no longer be attacked"),
        "cannot_be_selected": gettext_noop("a monster can no longer be chosen as a target"),
        "must_attack": gettext_noop("a monster starts to restrict attack targets"),
    },
    gettext_noop("The attacker"): {
        "attacker_leaves": gettext_noop("the attacker leaves"),
        "attacker_returns": gettext_noop("the attacker returns to the field"),
        "attacker_to_defense": gettext_noop("the attacker is changed to Defense Position"),
        "attacker_to_attack": gettext_noop("the attacker is changed to Attack Position"),
        "attacker_face_down": gettext_noop("the attacker is turned face-down"),
        "cannot_attack": gettext_noop("the attacker can no longer attack"),
        "cannot_declare": gettext_noop("the attacker can no longer declare an attack"),
        "cannot_attack_directly": gettext_noop("the attacker can no longer attack directly"),
        "direct_permission_lost": gettext_noop(
            "the attacker loses its permission to attack directly"
        ),
        "direct_permission_gained": gettext_noop("the attacker can now attack directly"),
        "defense_permission_lost": gettext_noop(
            "the attacker can no longer attack in Defense Position"
        ),
        "permission_lost": gettext_noop("the attacker can no longer attack more than once"),
    },
    gettext_noop("Anything else"): {
        "attack_negated": gettext_noop("the attack is negated"),
        "redirects": gettext_noop("an effect moves the attack"),
        "battle_by_effect": gettext_noop("an effect makes two monsters battle"),
        "stats_change": gettext_noop("ATK or DEF of a monster changes"),
        "attackers_side_changes": gettext_noop("your other monsters arrive or leave"),
        "end_battle_phase": gettext_noop("an effect ends the Battle Phase"),
        "lapses": gettext_noop("the effect of an earlier event ends"),
    },
}
# The same with the name of the monster.
_NAMED = {
    "leaves": gettext_noop("{monster} leaves"),
    "arrives": gettext_noop("{monster} arrives"),
    "moves": gettext_noop("{monster} moves to another zone"),
    "changes_position": gettext_noop("{monster} changes its battle position"),
    "cannot_be_attacked": gettext_noop("{monster} can no longer be attacked"),
    "cannot_be_selected": gettext_noop("{monster} can no longer be chosen as a target"),
    "must_attack": gettext_noop("{monster} starts to restrict attack targets"),
    "stats_change": gettext_noop("ATK or DEF of {monster} changes"),
}
LABELS = {kind: words for group in EVENTS.values() for kind, words in group.items()}
LABELS["restricts"] = gettext_noop("a restriction begins")  # which has an editor of its own
FORCES = {
    "can_only_attack": gettext_noop("only it can be attacked"),
    "must_attack": gettext_noop("it must be attacked"),
    "can_only_select": gettext_noop("only it can be chosen"),
}
POSITIONS = (
    ("attack", pgettext_lazy("battle position", "Attack")),
    ("defense", pgettext_lazy("battle position", "Defense")),
    ("set", pgettext_lazy("battle position", "face-down")),
)
_POSITION_CHANGES = {
    "attack": gettext_noop("{monster} changes its battle position, to Attack Position"),
    "defense": gettext_noop("{monster} changes its battle position, to Defense Position"),
    "set": gettext_noop("{monster} changes its battle position, face-down"),
}
_MOVED = gettext_noop("the attack moves to {monster}")
_MOVED_TO_PLAYER = gettext_noop("the attack becomes a direct attack")
_AT_ONCE = gettext_noop("{event}, up to damage calculation")
_UNAFFECTED = gettext_noop("{event}, but the attacker is unaffected")
_DETAILS: dict[tuple[str, Any], str] = {
    ("then", "damage_calculation"): _AT_ONCE,
    ("then", "end_battle_phase"): gettext_noop("{event}, then the Battle Phase ends"),
    ("next_attack", True): gettext_noop("{event}, by an effect that has waited for it"),
    ("attacker_unaffected", True): _UNAFFECTED,
    ("target_unaffected", True): gettext_noop("{event}, which is unaffected"),
    ("first_part", "impossible"): gettext_noop("{event}, but what comes first is not possible"),
    ("first_part", "needs_the_attack"): gettext_noop("{event} if there is still an attack"),
}
_BATTLE = gettext_noop("an effect makes {attacker} attack {target}")
STEPS = {"r": gettext_noop("Restrictions")} | {
    "e": gettext_noop("In the Battle Step"),
    "s": gettext_noop("In the Damage Step"),
}
TIMINGS = {
    "attack_declared": gettext_noop("“When an attack is declared”"),
    "targeted": gettext_noop("“When targeted for an attack”"),
    "trigger_first": gettext_noop("Effects triggered by the declaration, before any Quick Effect"),
    "later_chain": gettext_noop("A response to the declaration, in a later Chain"),
    "in_the_damage_step": gettext_noop("A response to the declaration, in the Damage Step"),
    "until_damage_calculation": gettext_noop("Effects before or during damage calculation"),
    "cost": gettext_noop("A cost for attacking, paid again"),
}


def event_sentence(kind: str, monster: Text, position: str, details: list[Text]) -> Text:
    """Return an event in a few words; an unknown type is returned as it is.

    `position` is the code of the one to which the monster changes.
    """
    sentence: Text = message(LABELS[kind]) if kind in LABELS else kind
    if kind in _NAMED:
        is_change = kind == "changes_position" and position in _POSITION_CHANGES
        template = _POSITION_CHANGES[position] if is_change else _NAMED[kind]
        sentence = message(template, monster=monster or message_in("event", "a monster"))
    for each in details:
        sentence = message("{event}, {detail}", event=sentence, detail=each)
    return Capitalized(sentence)


def moved_sentence(event: Mapping[str, Any], names: Mapping[str, Text]) -> Text:
    """Return an event that moves or negates the attack, or makes monsters battle, in a few
    words.
    """
    kind, card = event["type"], event.get("card")
    sentence: Text = message(LABELS[kind])
    if kind == "redirects":
        to = event.get("to")
        moved = message(_MOVED, monster=names.get(str(to)) or str(to))
        sentence = message(_MOVED_TO_PLAYER) if to is None else moved
    elif kind == "battle_by_effect":
        attacker, target = (str(event.get(each) or "") for each in ("attacker", "target"))
        sentence = message(
            _BATTLE,
            attacker=names.get(attacker) or attacker,
            target=names.get(target) or target,
        )
    for (field, value), words in _DETAILS.items():
        if event.get(field) == value:
            sentence = message(words, event=sentence)
    by_card = message("{event} ({card})", event=sentence, card=Name(card)) if card else sentence
    return Capitalized(by_card)


def force_in_words(force: str) -> str:
    """Return how attacks are drawn to a monster; empty for an unknown force."""
    return _(FORCES.get(force, ""))


def event_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the types of events by what they affect, as the editor lists them."""
    return [
        (_(group), [(kind, _(label)) for kind, label in each.items()])
        for group, each in EVENTS.items()
    ]
