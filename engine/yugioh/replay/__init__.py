"""Resolve one attack of the Battle Step, from its declaration to the Damage Step or a replay.

document.py, events.py              the attack document, validated: Attack
document_checks.py                  checks across its fields
situation.py                        the field, as each event changes it
restrictions.py                     restrictions of the attacking player that last
possible_attack.py                  an attack that may be possible, and the shape of a ban
bans.py, restriction_bans.py        BANS: what forbids an attack
declaration.py                      may_declare(attack)
clauses.py                          the shape of the tables: what an event means for the attack
modern.py, zones.py, damage_step.py the tables: today's rule, the house rule, the Damage Step
resolution.py                       resolve_attack(attack): event after event, and the outcome
aftermath.py                        what comes after the attack
choices.py                          what may be chosen in a replay, and what may be activated
comparison.py                       by_both_rules(attack): where the two rules differ
trace.py                            AttackTrace and its rows
sources.py, wording.py              citations; names and events in sentences

>>> trace = resolve_attack(Attack.from_document({
...     "game": "yugioh",
...     "attackers": [{"id": "a", "name": "Dark Magician"}],
...     "defenders": [{"id": "d", "name": "Summoned Skull", "zone": 1}],
...     "declaration": {"attacker": "a", "target": "d"},
...     "events": [{"type": "leaves", "monster": "d"}]}))
>>> trace.outcome, [each.label for each in trace.choices]
('replay', ['Attack directly', 'Stop the attack'])
"""

from engine.document import InvalidDocument, Problem
from engine.yugioh.replay.bans import BANS
from engine.yugioh.replay.clauses import Clause, Table
from engine.yugioh.replay.comparison import by_both_rules
from engine.yugioh.replay.damage_step import DAMAGE_STEP
from engine.yugioh.replay.declaration import bans_against, may_declare
from engine.yugioh.replay.document import Attack, Attacker, Declaration, Turn
from engine.yugioh.replay.document_checks import NOT_LASTING, TOO_LATE, ZONE_NOT_CHOSEN
from engine.yugioh.replay.events import (
    EVENT_TYPES,
    FORCES,
    LASTING,
    Defender,
    Event,
)
from engine.yugioh.replay.modern import MODERN
from engine.yugioh.replay.possible_attack import Ban
from engine.yugioh.replay.resolution import resolve_attack
from engine.yugioh.replay.restrictions import RESTRICTION_TYPES
from engine.yugioh.replay.stated_rules import stated_rules, stated_sources
from engine.yugioh.replay.trace import (
    OUTCOMES,
    AttackRow,
    AttackTrace,
    Option,
    Response,
    SideBySide,
)
from engine.yugioh.replay.zones import ZONES

__all__ = [
    "BANS",
    "DAMAGE_STEP",
    "EVENT_TYPES",
    "FORCES",
    "LASTING",
    "MODERN",
    "NOT_LASTING",
    "OUTCOMES",
    "RESTRICTION_TYPES",
    "TOO_LATE",
    "ZONES",
    "ZONE_NOT_CHOSEN",
    "Attack",
    "AttackRow",
    "AttackTrace",
    "Attacker",
    "Ban",
    "Clause",
    "Declaration",
    "Defender",
    "Event",
    "InvalidDocument",
    "Option",
    "Problem",
    "Response",
    "SideBySide",
    "Table",
    "Turn",
    "bans_against",
    "by_both_rules",
    "may_declare",
    "resolve_attack",
    "stated_rules",
    "stated_sources",
]
