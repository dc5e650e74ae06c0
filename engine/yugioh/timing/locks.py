"""Find whether a lock, another effect that forbids activations, applies to a card at a window."""

from __future__ import annotations

from collections.abc import Mapping

from engine.text import Messages, Text
from engine.yugioh.timing.lock_facts import ABOUT_A_LOCK
from engine.yugioh.timing.windows import ORDER, TURN

_FIRST = {
    "none": "draw_phase",
    "earlier": "draw_phase",
    "targeting": "declaration",
    "flip": "before",
}
_LAST = {
    "declaration": "declaration",
    "damage_step": "end",
    "turn": "end_phase",
    "while_there": "end_phase",
}
_CARDS = {
    **dict.fromkeys(("quick_play_spell", "other_spell"), "spell"),
    **dict.fromkeys(("counter_trap", "trap", "continuous_trap"), "trap"),
}
# Whose activations a lock forbids. The first two spare effects of which only the kind is stated.
_BY_KIND_ALONE = ("spells_and_traps", "traps")
_LOCKED_TYPES = {
    "spells_and_traps": ("spell", "trap"),
    "spell_and_trap_cards": ("spell", "trap"),
    "spells": ("spell",),
    "traps": ("trap",),
    "monster_effects": ("monster",),
    "effects_on_the_field": ("monster",),
    "effects_in_the_gy": ("monster",),
}
# “Spell Cards” are the cards, and not effects that they have elsewhere or once they are face-up.
_CARDS_ONLY = ("spell_and_trap_cards", "spells", "traps")
_PLACES = {"effects_on_the_field": "field", "effects_in_the_gy": "gy"}
# What ends the lock of a continuous effect, and not one that an effect has applied.
_OF_ITS_SOURCE = ("source_left", "source_negated", "source_doomed")

# Where a lock does not apply, the reason says so first.
_NOT_HERE = Messages(
    "LOCKS",
    {
        "spares": "The restriction does not include this card or effect. {why}",
        "other_player": "The restriction is only on the other player. {why}",
        "not_yet": "The restriction does not apply yet. {why}",
        "over": "The restriction is over. {why}",
        "attack_stopped": "The restriction ended when the attack was stopped. {why}",
        "source_left": "The restriction came from a continuous effect and ended when its card left "
        "the field. {why}",
        "source_negated": "The restriction came from a continuous effect and ended when that was "
        "negated. {why}",
        "source_doomed": "The restriction came from a continuous effect of a monster that the "
        "battle destroys, and ended after damage calculation. {why}",
        "condition_gone": "The restriction ended when its condition was no longer met. {why}",
        "its_monster_changed": "The restriction ended with the monster that it was given to. {why}",
    },
)


def lock_on(facts: Mapping[str, str], at: str) -> str:
    """Return how a lock relates to a card at a window: "none" if there is none, "applies", why it
    does not (a key of the reasons), or what is not known: whether it means the card ("which_card")
    or has ended ("which_lock").
    """
    if facts["locked"] == "none":
        return "none"
    means_it = _means(facts)
    if means_it == "no":
        return "spares"
    if facts["locked_for"] == "other_player":
        return "other_player"
    begins = facts["locked_from"]
    if begins == "this_chain" or TURN.index(at) < TURN.index(_FIRST.get(begins, begins)):
        return "not_yet"
    if TURN.index(at) > TURN.index(_LAST.get(facts["locked_until"], "end_step")):
        return "over"
    ended = _ended(facts, at)
    if ended not in ("no", "unknown"):
        return ended
    if means_it == "unknown":
        return "which_card"
    return "applies" if ended == "no" else "which_lock"


def with_lock(why: Text, facts: Mapping[str, str]) -> Text:
    """Return a reason with the one why a lock does not apply, if there is a lock that is described
    beyond what it forbids.
    """
    lock = facts["lock"]
    if lock not in _NOT_HERE:
        return why
    is_plain = facts["locked"] in _BY_KIND_ALONE and all(
        facts[name] == "none" for name in ABOUT_A_LOCK
    )
    return why if is_plain else _NOT_HERE.message(lock, why=why)


def _means(facts: Mapping[str, str]) -> str:
    """Return whether the lock means this card or effect: "yes", "no" or "unknown"."""
    locked, kind = facts["locked"], facts["kind"]
    if facts["lock_means_it"] != "none":
        return facts["lock_means_it"]
    if locked == "what_it_does":
        return "no" if facts["mandatory"] == "yes" else "yes"
    if locked == "responses":
        return "yes" if facts["chain"] == "response" else "no"
    if locked == "certain_cards":
        return "unknown"
    if locked in _CARDS_ONLY and kind not in ("none", *_CARDS):
        return "no"
    owner = _CARDS.get(kind, facts["effect_of"])
    if owner == "none":
        return "no" if locked in _BY_KIND_ALONE else "unknown"
    if owner not in _LOCKED_TYPES[locked]:
        return "no"
    place = _PLACES.get(locked, "")
    if not place or facts["activates_in"] == place:
        return "yes"
    return "unknown" if facts["activates_in"] == "none" else "no"


def _ended(facts: Mapping[str, str], at: str) -> str:
    """Return what ended the lock; "no" if nothing did, "unknown" if that depends on the lock."""
    ended = facts["lock_ended"]
    if ended == "none" or (ended == "source_doomed" and at in ORDER[: ORDER.index("after")]):
        return "no"
    if ended == "attack_stopped":
        return ended if facts["locked_until"] in ("none", "declaration", "damage_step") else "no"
    if ended not in _OF_ITS_SOURCE:
        return ended
    return {"continuous": ended, "applied": "no"}.get(facts["lock_by"], "unknown")
