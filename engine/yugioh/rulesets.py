"""Define the rulesets: the ladder in force, and the scheme before it.

`RULESETS` is the only list of them: another ruleset is another entry. The ladder of each is a tuple
of steps. The scheme of July 2019 has the same steps in another order, and another
03. A step that it does not mention has the place it has in the ladder of 2022, and its rule says
so.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from engine.languages import gettext_noop
from engine.registered import KeyOf
from engine.text import Messages, Text
from engine.trace import Citation, Damage
from engine.yugioh.ladder import LADDER, Step
from engine.yugioh.ladder_effects import MovingEffect
from engine.yugioh.reason_codes import SkipReason
from engine.yugioh.skip_rules import Snapshot, out_of_scope
from engine.yugioh.sources import LADDER_QA, SCHEME_OF_2019


class Ruleset(NamedTuple):
    """Hold a named order of steps."""

    id: str
    title: Text
    citation: Citation
    ladder: tuple[Step, ...]
    note: str = ""  # follows its id where a document's allowed values are listed, in English
    section: str = ""  # of the rulebook's page on the ladder, on what is different by it


def moved_by_turn_player(
    effect: MovingEffect, damage: Damage, snapshot: Snapshot[MovingEffect]
) -> SkipReason | None:
    """Return why an effect of 03 skips damage: if both players take damage, only the turn
    player's effect moves it, if there is one.
    """
    if len({each.to for each in snapshot.damages}) < 2:
        return out_of_scope(effect, damage, snapshot)
    if effect.kind == "also":
        return "nothing_added"
    turn_player = snapshot.controllers["attacker"]
    if effect.controller != turn_player and _moves_any(turn_player, snapshot):
        return "turn_player"
    return out_of_scope(effect, damage, snapshot)


def _moves_any(player: str, snapshot: Snapshot[MovingEffect]) -> bool:
    """Return whether an effect of this player moves any of the damages."""
    return any(
        effect.kind == "instead"
        and effect.controller == player
        and out_of_scope(effect, damage, snapshot) is None
        for effect in snapshot.effects
        for damage in snapshot.damages
    )


_SILENT = gettext_noop(
    "The rules before August 2022 do not mention this step; it comes where it does in the ladder "
    "of 2022."
)
_STEPS = {step.number: step for step in LADDER}


def _then(number: str, rule: str, **changes: Any) -> Step:
    return _STEPS[number]._replace(rule=rule, citation=SCHEME_OF_2019, **changes)


SCHEME = (
    _then("01", gettext_noop("First, the damage that the monster itself inflicts is doubled.")),
    _then(
        "02", gettext_noop("Then damage that one player would take, the other player takes too.")
    ),
    _then(
        "03",
        gettext_noop(
            "Each instance of damage moves at most once; if both players take damage, only the "
            "turn player’s effect moves it."
        ),
        skip_reason=moved_by_turn_player,
    ),
    _then("04", _SILENT),
    _then("07", gettext_noop("Halving comes before the damage becomes a number.")),
    _then("08", gettext_noop("Doubling applies together with halving; one of each cancel.")),
    _then("06", gettext_noop("Damage becomes a number, here 0, after halving and doubling.")),
    _then(
        "09", gettext_noop("Any damage that is not 0 becomes the number, or the lowest of several.")
    ),
    _then("10", _SILENT),
    _then("05", gettext_noop("Last, the player gains Life Points equal to the resulting number.")),
)

TITLES = Messages(
    "RULESETS",
    {"ocg-2022": "The ten steps of 2022", "ocg-2019": "The rules before August 2022"},
)
CURRENT = Ruleset("ocg-2022", TITLES.message("ocg-2022"), LADDER_QA, LADDER)
BEFORE_AUGUST_2022 = Ruleset(
    "ocg-2019",
    TITLES.message("ocg-2019"),
    SCHEME_OF_2019,
    SCHEME,
    note="for the rules before August 2022",
    section="before-august-2022",
)
# The one in force is the first.
RULESETS = {each.id: each for each in (CURRENT, BEFORE_AUGUST_2022)}


def allowed() -> str:
    """Return the ids of all rulesets in words."""
    *before, last = (f'"{each.id}" {each.note}'.rstrip() for each in RULESETS.values())
    return f"{', '.join(before)}, or {last}"


# The ruleset of a document.
RulesetId = Annotated[str, KeyOf(RULESETS, allowed)]
