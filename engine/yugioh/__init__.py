"""Calculate the battle damage of Yu-Gi-Oh!, step by step.

battle.py                the battle document, validated: Battle, Monster
battle_checks.py         what the fields of a battle must not say together
effects.py               the effects a document may name, a shape for each step
modifiers.py             what changes the ATK or DEF of a monster
battling_number.py       the ATK or DEF that a monster battles with, and its modifiers
formulas.py              the formulas that a modifier may name in place of a number
states.py                what is negated, and what is unaffected
state_messages.py        the words of states
resolution.py            whether an effect, or a part of it, is applied when it resolves
stopped_effects.py       what these states stop
normal_circumstances.py  damage and destruction from the two numbers alone
normal_sentences.py      the first row's sentence, made from its reasons
ladder.py                LADDER: the ten steps in order
rulesets.py              RULESETS: the ladder of 2022, and the scheme before it
ladder_rows.py           apply_ladder(…): from one row of the table to the next
ladder_effects.py        the fields of an effect that the steps read
skip_rules.py            when an effect skips damage
reason_codes.py          how effects act on damages, or why they do not: the codes
sentences.py             the sentence of a step, made from its reasons
cells.py                 the two cells of a row
damage_calculation.py    calculate(battle): normal circumstances, then the ladder
computed_amounts.py      the amounts of changes of Life Points that a battle decides
changes_in_battle.py     effect damage and gains besides the battle damage
disputes.py              where the sources disagree
effect_damage.py         damage that an effect inflicts, and its own ladder
deciding_effects.py      the battle without each effect, and with one more: what decides it
sweep/                   one number of a battle varied: where the table changes, what is needed
documents.py             the kinds of documents, each with its functions
lasting_effects.py       effects that last over several battles, or apply to the next damage only
life_points.py           a running sheet of Life Points through battles, effects and costs
life_point_entries.py    its entries, and those that come at the same time
not_applied.py           the effects that a cost or a loss names: none applies
monster_ids.py           checks of the ids of a document's monsters
battle_phase/            a whole Battle Phase: several attacks, and what happens between them
replay/                  an attack in the Battle Step, and how changes of the field affect it
same_time.py             battles at the same time, a house rule
timing/                  when cards may be activated; a battle, stop by stop
captions.py              who attacks whom
messages.py              the words of most of these sentences
life_point_sentences.py  the words of Life Point sheets
same_time_messages.py    the words of battles at the same time
sources.py, wording.py   citations; the parts of sentences

>>> trace = calculate(Battle.from_document(
...     {"game": "yugioh", "attacker": {"atk": 2500, "def": 2000}, "target": None}))
>>> trace.battle_damage.opponent
2500
"""

from engine.document import InvalidDocument, Problem
from engine.yugioh.battle import (
    MOST_CHANGES,
    MOST_EFFECTS,
    MOST_MODIFIERS,
    Attacker,
    Battle,
    Ended,
    Monster,
    PositionChange,
    Target,
)
from engine.yugioh.battling_number import compared, stats_at
from engine.yugioh.changes_in_battle import MOMENTS, LifePointChange
from engine.yugioh.damage_by_cards import change_in_words
from engine.yugioh.damage_calculation import RULESET, calculate
from engine.yugioh.documents import KINDS as DOCUMENTS
from engine.yugioh.documents import read_document
from engine.yugioh.effect_damage import EFFECT_LADDER, EffectDamage, calculate_effect_damage
from engine.yugioh.effects import (
    MOST_POINTS,
    OTHER,
    STEPS,
    Effect,
    canonical_effect,
    effect_fields,
    usual_scope,
)
from engine.yugioh.ladder import LADDER, Step
from engine.yugioh.messages import CHANGED_TO
from engine.yugioh.modifiers import Change, Modifier, SetTo
from engine.yugioh.normal_sentences import names_of
from engine.yugioh.resolution import BEFORE_RESOLUTION
from engine.yugioh.rulesets import RULESETS, Ruleset
from engine.yugioh.states import MOST_STATES
from engine.yugioh.stopped_effects import state_in_words

# The modules that the site may import, besides the names below.
PUBLIC_MODULES = (
    "battle_phase",
    "captions",
    "card_text",
    "computed_amounts",
    "condition_messages",
    "conditions",
    "deciding_effects",
    "formulas",
    "lasting_effects",
    "life_point_changes",
    "life_points",
    "modifier_order",
    "monster_ids",
    "reason_codes",
    "replay",
    "rule_codes",
    "same_time",
    "step_codes",
    "sweep",
    "timing",
)
__all__ = [
    "BEFORE_RESOLUTION",
    "CHANGED_TO",
    "DOCUMENTS",
    "EFFECT_LADDER",
    "LADDER",
    "MOMENTS",
    "MOST_CHANGES",
    "MOST_EFFECTS",
    "MOST_MODIFIERS",
    "MOST_POINTS",
    "MOST_STATES",
    "OTHER",
    "RULESET",
    "RULESETS",
    "STEPS",
    "Attacker",
    "Battle",
    "Change",
    "Effect",
    "EffectDamage",
    "Ended",
    "InvalidDocument",
    "LifePointChange",
    "Modifier",
    "Monster",
    "PositionChange",
    "Problem",
    "Ruleset",
    "SetTo",
    "Step",
    "Target",
    "calculate",
    "calculate_effect_damage",
    "canonical_effect",
    "change_in_words",
    "compared",
    "effect_fields",
    "names_of",
    "read_document",
    "state_in_words",
    "stats_at",
    "usual_scope",
]
