"""List whether an effect, or a part of one, is applied when it resolves.

The first row whose facts match decides. Timing questions state the facts; in battles they follow
from a state, `Resolving`, and from what the effect does (`decision`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from engine.languages import gettext_noop
from engine.trace import Citation
from engine.yugioh.sources import NEGATED, qas


class ResolutionRow(NamedTuple):
    """Hold an answer ("yes", "no" or "depends") for facts whose values are separated by spaces."""

    id: str
    answer: str
    given: Mapping[str, str]
    why: str
    citation: Citation
    examples: tuple[str, ...] = ()


_ON_IT = "numbers lasting moves none"  # what an effect does to the monster, or that isn't stated

RESOLUTION = (
    ResolutionRow(
        "activation-was-negated",
        "no",
        {"was_negated": "activation"},
        gettext_noop("Its activation was negated, so nothing of it is applied."),
        qas(13846),
        ("Number 23: Lancelot, Dark Knight of the Underworld",),
    ),
    ResolutionRow(
        "effect-was-negated",
        "no",
        {"was_negated": "effect"},
        gettext_noop("Its effect was negated, so nothing of it is applied."),
        NEGATED,
    ),
    ResolutionRow(
        "staying-card-left",
        "no",
        {"its_card": "left", "its_card_is": "staying"},
        gettext_noop(
            "A Continuous, Field or Equip card, or one in a Pendulum Zone, must still be there "
            "when its effect resolves."
        ),
        qas(6091, 13396, 18624, 19002, 19021),
        ("Kozmotown", "Odd-Eyes Phantom Dragon"),
    ),
    ResolutionRow(
        "card-left-the-gy",
        "no",
        {"its_card": "left", "its_card_is": "in_gy"},
        gettext_noop("Its text needs the monster in the GY, and it is no longer there."),
        qas(9, 6240),
        ("Darklord Marie", "Volcanic Shell"),
    ),
    ResolutionRow(
        "moved-itself-in-vain",
        "no",
        {"its_card": "left", "does": "itself changes_itself"},
        gettext_noop("It acts on its own card, which is no longer there."),
        qas(6106, 12470, 15454, 17930, 19775),
        ("Tasuke Knight", "Keeper of the Shrine"),
    ),
    ResolutionRow(
        "face-down-itself",
        "no",
        {"its_card": "face_down", "does": "changes_itself"},
        gettext_noop(
            "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t "
            "protected."
        ),
        qas(280, 16244),
        ("Blackfeather Darkrage Dragon", "Dystopia the Despondent"),
    ),
    ResolutionRow(
        "attacks-no-longer",
        "no",
        {"requires_then": "attack", "target_now": "face_down left changed_control"},
        gettext_noop(
            "It needs a monster that attacks. One that left, was turned face-down or changed "
            "control no longer attacks."
        ),
        qas(14167, 16185, 16186, 18822, 22644),
        ("Odd-Eyes Absolute Dragon", "Sonic Stun"),
    ),
    ResolutionRow(
        "attacker-is-unaffected",
        "no",
        {"requires_then": "attack", "target_now": "unaffected"},
        gettext_noop("The attacking monster is unaffected by it, so its attack isn’t negated."),
        qas(155, 7040, 20357),
        ("Cosmic Blazar Dragon", "Legacy of the Duelist"),
    ),
    ResolutionRow(
        "some-of-all-left",
        "no",
        {"target_now": "some_left", "requires_then": "all"},
        gettext_noop("Its text needs all of its targets, and one of them is no longer there."),
        qas(13417),
        ("Constellar Tempest",),
    ),
    ResolutionRow(
        "acts-on-others",
        "yes",
        {"target_now": "face_down left changed_control unaffected", "does": "others"},
        gettext_noop(
            "It acts on a player or on other cards, so it doesn’t matter what became of that "
            "monster."
        ),
        qas(13419, 13844, 20807, 21213, 22735),
        ("Constellar Tempest", "Supreme King Dragon Starving Venom"),
    ),
    ResolutionRow(
        "target-left",
        "no",
        {"target_now": "left"},
        gettext_noop("The monster that it acts on is no longer there."),
        qas(15573, 16102, 20439, 21012, 21995),
        ("Staunch Defender", "Brilliant Spark"),
    ),
    ResolutionRow(
        "not-face-up",
        "no",
        {"target_now": "face_down", "requires_then": "face_up"},
        gettext_noop("Its text needs a face-up monster when it resolves, and it is face-down."),
        qas(6649, 12282, 14582),
        ("Ring of Destruction", "Sky Striker Mecha - Eagle Booster"),
    ),
    ResolutionRow(
        "numbers-of-face-down",
        "no",
        {"target_now": "face_down", "does": "numbers"},
        gettext_noop(
            "A face-down monster has no ATK, DEF, Level or effects that could be changed or used."
        ),
        qas(7805, 17397, 18620, 20438, 20820),
        ("Majespecter Sonics", "Envoy of Chaos"),
    ),
    ResolutionRow(
        "applied-to-face-down",
        "yes",
        {
            "target_now": "face_down",
            "does": "lasting moves",
            "requires_then": "nothing controller",
        },
        gettext_noop(
            "It is applied to a face-down monster too: what it lets that monster do lasts if the "
            "monster is turned face-up again."
        ),
        qas(12094, 12626, 13402, 15698, 15761, 19413, 21015, 21212),
        ("Performapal Camelump", "Security Block"),
    ),
    ResolutionRow(
        "another-controller",
        "no",
        {"target_now": "changed_control", "requires_then": "controller"},
        gettext_noop("Its text needs a monster of that player when it resolves."),
        qas(9133, 13199, 15664),
        ("Skypalace Gangaridai", "Light End Dragon"),
    ),
    ResolutionRow(
        "any-controller",
        "yes",
        {"target_now": "changed_control", "requires_then": "nothing face_up"},
        gettext_noop(
            "Its text names the controller only for the choice of the target, so a change of "
            "control doesn’t matter."
        ),
        qas(11064, 13843, 14580),
        ("Beelzeus of the Diabolic Dragons", "Ring of Destruction"),
    ),
    ResolutionRow(
        "target-is-unaffected",
        "no",
        {"target_now": "unaffected", "does": "numbers lasting moves"},
        gettext_noop("The monster that it acts on is unaffected by it now."),
        qas(11040, 20417, 22553, 22829, 22934),
        ("Neutron Blast", "Purple Poison Magician"),
    ),
    ResolutionRow(
        "depends-on-the-monster",
        "depends",
        {"target_now": "face_down changed_control unaffected"},
        gettext_noop(
            "It depends on what it does to that monster, and on what its text requires of the "
            "monster when it resolves."
        ),
        qas(14582, 17397, 21015),
    ),
    ResolutionRow(
        "others-are-left",
        "yes",
        {"target_now": "some_left"},
        gettext_noop("It is applied to the targets that are left."),
        qas(114, 8019, 18844),
        ("Puppet Master",),
    ),
    ResolutionRow(
        "applied-before-it-left",
        "yes",
        {"its_card": "left_later"},
        gettext_noop("It was applied already, so it stays applied although its card left."),
        qas(12900, 12927, 14428, 16352),
        ("Revolving Switchyard", "Number 72: Shogi Rook"),
    ),
    ResolutionRow(
        "cost-was-moved",
        "yes",
        {"its_card": "paid"},
        gettext_noop("Its card was its cost, so it doesn’t matter where that card is."),
        qas(15259),
        ("Performapal Pinch Helper",),
    ),
    ResolutionRow(
        "card-neednt-be-there",
        "yes",
        {
            "its_card": "left face_down changed_control",
            "its_card_is": "monster one_time",
            "does": "numbers lasting moves others",
        },
        gettext_noop(
            "A monster whose effect was activated, or a Normal or Quick-Play card, needn’t be "
            "there when that effect resolves."
        ),
        qas(12302, 14079, 14401, 14717, 15469, 16263, 19003),
        ("Performapal Trumpanda", "Number 40: Gimmick Puppet of Strings"),
    ),
    ResolutionRow(
        "condition-no-longer-met",
        "yes",
        {"condition_gone": "yes"},
        gettext_noop("The condition for its activation isn’t checked again when it resolves."),
        qas(10106, 15550, 15756, 18624),
        ("Aroma Garden", "Radiant Jeral"),
    ),
    ResolutionRow(
        "depends-on-what-became",
        "depends",
        {},
        gettext_noop(
            "It depends on what became of its card and of the monster that it means, and on what "
            "it does."
        ),
        qas(13846, 14582, 19021),
    ),
)

_NOT_DONE = "impossible not_done no_damage elsewhere forbidden"

PARTS_APPLIED = (
    ResolutionRow(
        "first-part-stands",
        "yes",
        {"part": "first", "other_part": _NOT_DONE},
        gettext_noop("The first part is applied, whether or not what follows is possible."),
        qas(9058, 15093, 15737, 18404, 20314, 21383),
        ("Trick Box", "Bloom Diva the Melodious Choir"),
    ),
    ResolutionRow(
        "later-part-needs-the-first",
        "no",
        {
            "part": "later",
            "conjunction": "and_if_you_do then",
            "other_part": _NOT_DONE,
        },
        gettext_noop(
            "“Then” and “and if you do” need what comes before. That was not done as the text "
            "says, so this part isn’t applied."
        ),
        qas(155, 6884, 12470, 14583, 14585, 17429, 21384),
        ("Dinomist Rex", "The Hidden City"),
    ),
    ResolutionRow(
        "later-part-is-about-it",
        "no",
        {"part": "later", "conjunction": "about_it", "other_part": "impossible forbidden"},
        gettext_noop("It is about the card that was to be moved, and that card wasn’t moved."),
        qas(198, 18349, 18351, 18815),
        ("D/D Savant Thomas", "Raidraptor - Pain Lanius"),
    ),
    ResolutionRow(
        "later-part-stands-alone",
        "yes",
        {"part": "later", "conjunction": "also after_that", "other_part": _NOT_DONE},
        gettext_noop(
            "“Also”, “after that” or another sentence doesn’t need what comes before, so this part "
            "is applied."
        ),
        qas(8367, 13844, 13849, 14165, 15551, 20807),
        ("Beelzeus of the Diabolic Dragons", "Last Minute Cancel"),
    ),
    ResolutionRow(
        "later-part-follows",
        "yes",
        {"part": "later", "other_part": "applied some"},
        gettext_noop("What comes before was done, at least in part, so this part is applied."),
        qas(8019, 13427, 22136),
        ("Goddess of Sweet Revenge",),
    ),
    ResolutionRow(
        "depends-on-the-conjunction",
        "depends",
        {},
        gettext_noop(
            "It depends on which part it is, on the words between them, and on what became of the "
            "other part."
        ),
        qas(12470, 13844, 15093),
    ),
)


# What happened before the effects of a card resolve in a battle: the facts, by the code of
# `Resolving.now`, for each value of `Resolving.of`.
_OF_MONSTER: dict[str, Mapping[str, str]] = {
    "face_down": {"target_now": "face_down", "requires_then": "nothing"},
    "not_face_up": {"target_now": "face_down", "requires_then": "face_up"},
    "changed_control": {"target_now": "changed_control", "requires_then": "nothing"},
    "other_controller": {"target_now": "changed_control", "requires_then": "controller"},
    "unaffected": {"target_now": "unaffected"},
}
BEFORE_RESOLUTION: dict[str, dict[str, Mapping[str, str]]] = {
    "card": {
        "activation_negated": {"was_negated": "activation"},
        "effect_negated": {"was_negated": "effect"},
        "left": {"its_card": "left", "its_card_is": "monster"},
        "staying_left": {"its_card": "left", "its_card_is": "staying"},
        "cost_moved": {"its_card": "paid"},
        "left_later": {"its_card": "left_later"},
    },
    "attacker": _OF_MONSTER,
    "target": _OF_MONSTER,
    "other": {"gone": {"target_now": "left"}},
}
CODES = tuple(dict.fromkeys(code for codes in BEFORE_RESOLUTION.values() for code in codes))
# What an effect of the battle does: "joined" is a part that needs a change of the numbers of the
# monster, "changes_itself" something to the face-down monster that has the effect.
DOES = ("numbers", "lasting", "others", "joined", "changes_itself")


@cache
def decision(code: str, does: str) -> ResolutionRow:
    """Return the row that decides about an effect of a battle: what happened, and what it does."""
    if does == "joined":
        other_part = "impossible" if decision(code, "numbers").answer == "no" else "applied"
        stated = {"part": "later", "conjunction": "then", "other_part": other_part}
        return _first(PARTS_APPLIED, stated)
    if does == "changes_itself":
        return _first(RESOLUTION, {"its_card": "face_down", "does": does})
    facts = next(codes[code] for codes in BEFORE_RESOLUTION.values() if code in codes)
    return _first(RESOLUTION, {**facts, "does": does})


def _first(rows: Iterable[ResolutionRow], stated: Mapping[str, str]) -> ResolutionRow:
    return next(
        row
        for row in rows
        if all(stated.get(name, "none") in values.split() for name, values in row.given.items())
    )
