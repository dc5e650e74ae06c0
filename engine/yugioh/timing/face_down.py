"""List what is known of a face-down monster, and the effects of one that was turned face-down.

Face-down, a monster has no known Attribute, Type, Level or kind, and was not Special Summoned from
the Extra Deck; that it was Special Summoned, and how, stays known. A monster that is attacked is
flipped before damage calculation, so the battle destroys it face-up.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import Messages
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.sources import qas

WANTED = Messages(
    "FACTS.wants",
    {
        "face_down": "face-down",
        "face_up": "face-up",
        "known_kind": "of a certain Attribute, Type, Level or kind",
        "from_extra_deck": "Special Summoned from the Extra Deck",
        "how_summoned": "Summoned in a certain way, from anywhere",
    },
)
TURNED_DOWN = Messages(
    "FACTS.turned_down",
    {
        "still": "yes, and it still is",
        "back": "yes, after what its text names, but it is face-up again",
        "attacked": "it was face-down, and is attacked",
    },
)
_UNTIL_FLIPPED = ("start_step", "declaration", "battle_step", "start")
_DESTROYED = "destroyed_by_battle destroyed_and_sent any_destroyed_by_battle any_destroyed_and_sent"
# Words about what the monster itself did before.
_DID = (
    "end end_if_attacked end_if_attacked_or_was_attacked end_if_battled end_if_battled_a_monster "
    "end_of_battle_phase end_of_battle_phase_if_attacked end_of_battle_phase_if_battled "
    "end_of_battle_phase_if_attacked_or_was_attacked attacks_or_is_attacked battles "
    "battles_a_monster inflicts_battle_damage destroys_by_battle destroys_and_sends "
    "after_if_destroys_by_battle"
)
_ON_THE_FIELD = {
    "kind": "trigger_effect quick_effect ignition_effect none",
    "left": "none no",
    "destroyed_by_battle": "none no",
}

FACE_DOWN = (
    Rule(
        "face-down-now",
        "no",
        {"turned_down": "still", **_ON_THE_FIELD},
        gettext_noop(
            "The monster is face-down, and the effects of a face-down monster aren’t activated, "
            "not even mandatory ones."
        ),
        qas(14080, 21779),
        (),
        ("Elemental HERO Nova Master",),
    ),
    Rule(
        "attacked-face-down",
        "no",
        {"turned_down": "attacked", **_ON_THE_FIELD},
        gettext_noop(
            "The monster is attacked face-down. It can use its effects once it is flipped, before "
            "damage calculation."
        ),
        qas(15098, 20071),
        _UNTIL_FLIPPED,
        ("Shinobird Crow",),
    ),
    Rule(
        "face-up-again",
        "no",
        {"turned_down": "back", "names": _DID, **_ON_THE_FIELD},
        gettext_noop(
            "The monster was turned face-down after what it did, and that no longer counts for "
            "its effect, although it is face-up again."
        ),
        qas(21779),
        (),
        ("Vampire Grimson",),
    ),
    Rule(
        "kind-is-not-known",
        "no",
        {"wants": "known_kind", "target": "face_down"},
        gettext_noop(
            "Its text requires an Attribute, a Type, a Level or a kind of monster. A face-down "
            "monster has none of these until it is flipped, before damage calculation."
        ),
        qas(18312),
        _UNTIL_FLIPPED,
        ("Lector Pendulum, the Dracoverlord",),
    ),
    Rule(
        "origin-is-not-known",
        "no",
        {"wants": "from_extra_deck", "target": "face_down"},
        gettext_noop(
            "Its text requires a monster Special Summoned from the Extra Deck. One that was turned "
            "face-down no longer counts as that, not even after it is flipped."
        ),
        qas(13946, 18996),
        (),
        ("Nekroz of Catastor",),
    ),
    Rule(
        "was-face-down",
        "no",
        {"from_face_up": "yes", "when_it_left": "face_down"},
        gettext_noop(
            "Its text requires a monster that was face-up, and this one was face-down when it left "
            "the field."
        ),
        qas(15729),
        (),
        ("Trick Box",),
    ),
)
# Of an effect that the other rules allow.
ALLOWED_FACE_DOWN = (
    Rule(
        "summon-stays-known",
        "yes",
        {"wants": "how_summoned", "target": "face_down"},
        gettext_noop(
            "How a monster was Summoned stays known while it is face-down. Only that it was "
            "Special Summoned from the Extra Deck does not."
        ),
        qas(17000, 18542, 19184),
        (),
        ("Heavy Knight of the Flame",),
    ),
    Rule(
        "flipped-and-destroyed",
        "yes",
        {"from_face_up": "yes", "names": _DESTROYED},
        gettext_noop(
            "A face-down monster that is attacked is flipped before damage calculation, so it is "
            "face-up when the battle destroys it."
        ),
        qas(15729, 18425, 20415),
        (),
        ("Trick Box",),
    ),
    Rule(
        "was-face-up",
        "yes",
        {"from_face_up": "yes", "when_it_left": "face_up"},
        gettext_noop("It was face-up when it left the field, as its text requires."),
        qas(14471),
        (),
        ("Stardust Warrior",),
    ),
    Rule(
        "face-is-not-stated",
        "depends",
        {"from_face_up": "yes", "when_it_left": "none"},
        gettext_noop(
            "It depends on whether the monster was face-up when it left the field, as its text "
            "requires that."
        ),
        qas(14471, 15729),
    ),
)
