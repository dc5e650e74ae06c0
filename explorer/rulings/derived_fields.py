"""Derive the mark, topic, steps, rules and words of a ruling from its other fields.

A signal does so before every ruling is saved: a mark needs today's result, and models don't import
what calculates and prints it.
"""

from __future__ import annotations

from typing import Any

from django.db.models.signals import pre_save
from django.dispatch import receiver

from explorer.addresses.card_names import kinds_in
from explorer.models import Ruling
from explorer.models.rulings import hash_of
from explorer.results.verification import verify_ruling
from explorer.web.search_text import folded

# A board's topic is the first one of which it has an action.
_ACTIONS = {
    Ruling.Topic.LEAVING_PLAY: {"shift", "play", "leave_play", "banish"},
    Ruling.Topic.CHALLENGES: {"challenge", "support", "strength_mod", "quest", "try_end_turn"},
    Ruling.Topic.COUNTERS: {"deal", "put", "move", "remove", "gsc", "end_turn"},
}
_FIELDS = {
    "effect_damage": Ruling.Topic.EFFECT_DAMAGE,
    "timing": Ruling.Topic.TIMING,
    "declaration": Ruling.Topic.ATTACKS,
}


def derive(ruling: Ruling) -> None:
    """Set the fields of a ruling that follow from the others."""
    document = ruling.document or {}
    verification = verify_ruling(ruling)
    ruling.mark = verification.mark
    ruling.topic = _topic(document)
    ruling.battle = hash_of(verification.query) if verification.query else ""
    ruling.key = ruling.key or ruling.slug
    ruling.rules = " ".join(verification.rules)
    ruling.folded_title = folded(ruling.title)
    steps = {str(each["step"]) for each in document.get("effects", ()) if "step" in each}
    ruling.steps = " ".join(sorted(steps))
    words = folded(ruling.searched_text).split()
    ruling.words = " ".join(dict.fromkeys(words))  # each once: it is read for every search


def _topic(document: Any) -> Ruling.Topic:
    """Return the topic of a document; battle damage without one."""
    topics = [topic for field, topic in _FIELDS.items() if field in document]
    of_actions = [topic for topic, kinds in _ACTIONS.items() if kinds_in(document) & kinds]
    return Ruling.Topic([*topics, *of_actions, Ruling.Topic.BATTLE_DAMAGE][0])


@receiver(pre_save, sender=Ruling)
def _derive_before_saving(instance: Ruling, *, raw: bool = False, **_: Any) -> None:
    if not raw:  # a fixture is stored as it is
        derive(instance)
