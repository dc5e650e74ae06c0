"""Define the editions of the Comprehensive Rules, each a ruleset of the board document.

`EDITIONS` is the only list of them: another edition is another entry.

edition.py                     what an edition decides
crd_2_3_0.py, crd_2_0_1.py     the edition in force, and the one before its changes
"""

from typing import Annotated

from engine.lorcana.editions.crd_2_0_1 import CRD_2_0_1
from engine.lorcana.editions.crd_2_3_0 import CRD_2_3_0
from engine.lorcana.editions.edition import (
    SHIFTS,
    DamageStep,
    Edition,
    Rule,
    is_edition,
    name_of,
)
from engine.registered import KeyOf

CURRENT = CRD_2_3_0
# The one in force is the first.
EDITIONS = {edition.id: edition for edition in (CRD_2_3_0, CRD_2_0_1)}


def edition_named(name: str) -> Edition | None:
    """Return the edition with a name; None for one that is not known any more."""
    return next((each for each in EDITIONS.values() if each.name == name), None)


def allowed() -> str:
    """Return the ids of all editions in words."""
    *before, last = (f'"{each}"' for each in EDITIONS)
    return f"{', '.join(before)} or {last}"


# The ruleset of a board document.
RulesetId = Annotated[str, KeyOf(EDITIONS, allowed)]

__all__ = [
    "CURRENT",
    "EDITIONS",
    "SHIFTS",
    "DamageStep",
    "Edition",
    "Rule",
    "RulesetId",
    "edition_named",
    "is_edition",
    "name_of",
]
