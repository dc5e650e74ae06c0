"""Define an effect on a battle that a card text names, in the catalogue's vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.card_words import Words
from engine.document import Document

Value = int | dict[str, str]
Gate = Mapping[str, str | bool]

# The values of `applies_to` that mean several monsters.
GROUPS = ("own", "opposing", "any")
NO_GATE: Gate = MappingProxyType({})
# The properties of Spells and Traps that stay on the field, where their effects go on applying.
STAYING = {"Continuous", "Field", "Equip"}


class CardText(NamedTuple):
    """Hold the texts of a card. `kind` is "monster", "spell" or "trap".

    `subtypes` are the words of the type line without the Type ("Xyz", "Effect"), or the property
    of a Spell or Trap ("Normal", "Quick-Play").
    """

    kind: str
    subtypes: tuple[str, ...]
    text: str
    pendulum_text: str = ""
    japanese: str = ""
    japanese_pendulum: str = ""


class TextEffect(NamedTuple):
    """Hold one effect of a card, relative to its controller.

    `step` is a step of the ladder ("01" to "10"), "piercing", "uses_def", "attacks_in_defense",
    "indestructible_by_battle" or "stat_change". A field that the step does not take is None.
    `phrase` names the row of the grammar that read `words`.

    `affects_stat` is {"stat": "atk" | "def" | "atk_def", "op": "add" | "set", "amount": a number,
    {"formula": …} or {"each": number, "per": words}, "during": …}.

    `read_card` also fills in when the effect applies: `activation`, `zone`, `gate` (what one battle
    of two monsters shows), `when` (the rest of the condition, for a person; empty if there is
    none), `by_default` (it applies to every battle that its gate describes; a mandatory effect also
    if its `when` is about the battled monster), `chooses` (whose monster a chosen one is: "own",
    "other_own" for one besides the card, "opposing"; empty for either) and `is_pendulum` (its words
    stand in the Pendulum text). If the English and the Japanese text of a card do different things,
    the Japanese one decides: the effect is `from_japanese`, and its `words` stand in the Japanese
    text.
    """

    step: str
    phrase: str
    words: Words
    kind: str | None = None
    taken_by: str | None = None
    inflicted_by: str | None = None
    involving: str | None = None
    applies_to: str | None = None
    damage: str | None = None
    value: Value | None = None
    comparison: str | None = None
    affects_stat: Document | None = None
    activation: str = "continuous"
    zone: str = "monster"
    gate: Gate = NO_GATE
    when: str = ""
    by_default: bool = False
    chooses: str = ""
    is_pendulum: bool = False
    from_japanese: bool = False
