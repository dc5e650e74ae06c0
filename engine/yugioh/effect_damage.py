"""Calculate the damage that an effect inflicts, and what applies to it, in order.

It is sent to the other player at most once and never back (03). Then Life Points are gained
instead, or the damage becomes 0, is halved, is doubled, becomes a value, or is not taken because of
a limit (05 to 10). The steps come from the ladder for battle damage. The developers of
simulators concluded that 06 to 09 keep that order; no ruling says so explicitly.

    {"game": "yugioh",
     "effect_damage": {"card": "Performage Stilts Launcher", "controller": "you",
                       "to": "opponent", "amount": 2000},
     "effects": [{"step": "08", "card": "The Legendary Fisherman III", "controller": "you"}],
     "life_points": {"you": 8000, "opponent": 8000}}

An effect takes `step` (03, 05 to 10), `card`, `controller`, `taken_by` (03: `controller` by
default, otherwise `any`), `inflicted_by` (`own_cards`, `opposing_cards`, or `any` by default),
`value` (09, 10) and `comparison` (10), as in a battle document. One of 05 with the kind `reverse`
makes effect damage of Life Points that an effect would give (Q&A 7750).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from pydantic import Field, Tag, TypeAdapter

from engine.document import (
    TEXT,
    Document,
    Player,
    ShortText,
    Strict,
    literals,
    models_of,
    validate,
)
from engine.languages import gettext_noop
from engine.reasons import Reason
from engine.result_documents import EffectDamageResult
from engine.sentence_parts import SentencePart
from engine.text import Message, Messages, Name, message
from engine.trace import Damage, Dispute, Fate, Row, Trace
from engine.yugioh.battle import MOST_EFFECTS, LifePoints
from engine.yugioh.cells import cells
from engine.yugioh.damage_calculation import totalled
from engine.yugioh.effects import (
    FIELD_MODELS,
    POINTS,
    REVERSE_05,
    TAKEN_BY,
    VALUE,
    Points,
    Value,
    by_step,
)
from engine.yugioh.ladder import EFFECT_DAMAGE_STEPS, LADDER
from engine.yugioh.ladder_effects import Comparison, TakenBy
from engine.yugioh.ladder_rows import Hit, apply_ladder
from engine.yugioh.messages import FATES
from engine.yugioh.sources import OCG_RULE, SIMULATOR_CORE, perfect_rulebook, qa

# Konami has no list for effect damage: rulings order 03 and 10, and the rest is derived.
EFFECT_LADDER = tuple(
    step._replace(citation=OCG_RULE) for step in LADDER if step.number in EFFECT_DAMAGE_STEPS
)
# A gain is damage only from 05 on, if at all.
_GAIN_LADDER = tuple(step for step in EFFECT_LADDER if step.number != "03")


class _Effect(Strict):
    card: ShortText = Field(description=TEXT)
    controller: Player = Field(description='"you" or "opponent"')
    taken_by: TakenBy = Field("any", description=TAKEN_BY)
    inflicted_by: Literal["any", "own_cards", "opposing_cards"] = Field(
        "any", description='"any", "own_cards" or "opposing_cards"'
    )

    # Fields that the ladder reads: all of it is `effect`.
    damage: ClassVar[str] = "effect"
    kind: ClassVar[str] = "instead"


class Sends(_Effect):
    """03: the other player takes it instead."""

    step: Literal["03"] = Field(description='"03"')
    taken_by: TakenBy = Field("controller", description=TAKEN_BY)


class Changes(_Effect):
    """05 to 08: Life Points are gained instead, it becomes 0, is halved, is doubled."""

    step: Literal["05", "06", "07", "08"] = Field(description='"05", "06", "07" or "08"')


class GainBecomesDamage(Strict):
    """05 the other way round: Life Points that an effect would give become effect damage."""

    step: Literal["05"] = Field(description='"05"')
    kind: Literal["reverse"] = Field(description='"reverse", or nothing')
    card: ShortText = Field(description=TEXT)
    controller: Player = Field(description='"you" or "opponent"')
    taken_by: TakenBy = Field("opponent", description=TAKEN_BY)

    inflicted_by: ClassVar[str] = "any"
    damage: ClassVar[str] = "effect"


class BecomesValue(_Effect):
    """09: it becomes a value."""

    step: Literal["09"] = Field(description='"09"')
    value: Value = Field(description=VALUE)


class Limit(_Effect):
    """10: damage on one side of a value is not taken."""

    step: Literal["10"] = Field(description='"10"')
    value: Points = Field(description=POINTS)
    comparison: Comparison = Field(description='"at_most", "at_least", "less_than" or "more_than"')


_Effects = (
    Annotated[Sends, Tag("03")]
    | Annotated[Changes, Tag("05")]
    | Annotated[GainBecomesDamage, Tag(REVERSE_05)]
    | Annotated[BecomesValue, Tag("09")]
    | Annotated[Limit, Tag("10")]
)
EFFECT_MODELS = models_of(_Effects)
_TAGS = {step: "05" if step in literals(Changes, "step") else step for step in EFFECT_DAMAGE_STEPS}


def _tag(step: str, fields: Document) -> str | None:
    turns = step == "05" and fields.get("kind") == "reverse"
    return REVERSE_05 if turns else _TAGS.get(step)


Effect = Annotated[_Effects, by_step(EFFECT_MODELS, _tag)]
_EFFECT: TypeAdapter[Any] = TypeAdapter(Effect)


def effect_on_effect_damage(document: Document) -> Effect:
    """Return the effect for a valid document."""
    effect: Effect = _EFFECT.validate_python(document)
    return effect


class Inflicts(Strict):
    """Damage that an effect inflicts."""

    card: ShortText = Field(description=TEXT)
    controller: Player = Field(description='"you" or "opponent"')
    to: Player = Field(description='"you" or "opponent": who would take it')
    amount: Points = Field(description=POINTS)

    kind: ClassVar[Literal["effect", "gain"]] = "effect"


class Gives(Inflicts):
    """Life Points that a card gives; not of a document, which has a gain in a Life Point sheet."""

    kind: ClassVar[Literal["effect", "gain"]] = "gain"


class EffectDamage(Strict):
    """An effect that inflicts damage, and the effects that apply to it."""

    game: Literal["yugioh"] = Field(description='"yugioh"')
    effect_damage: Inflicts = Field(description="what an effect inflicts")
    effects: Annotated[tuple[Effect, ...], Field(strict=False, max_length=MOST_EFFECTS)] = Field(
        (), description="a list of at most 30 effects"
    )
    life_points: LifePoints = Field(
        LifePoints(you=8000, opponent=8000), description='an object with "you" and "opponent"'
    )

    @classmethod
    def from_document(cls, document: object) -> EffectDamage:
        """Validate a document. Raises InvalidDocument, which lists every error."""
        return validate(cls, document, _PARTS, lambda _: ())

    def to_document(self) -> Document:
        """Return the document, without default values."""
        return self.model_dump(mode="json", exclude_defaults=True)


_PARTS: dict[str, type[Strict]] = {
    "effect_damage": Inflicts,
    "life_points": LifePoints,
    **EFFECT_MODELS,
    **FIELD_MODELS,
}


HEADINGS = (
    gettext_noop("What applies"),
    gettext_noop("Effect damage to the opponent"),
    gettext_noop("Effect damage to you"),
)


class Inflicted(NamedTuple):
    """Hold the table of effect damage, and two facts that other effects depend on.

    `performed`: the damage part was carried out, even with an amount of 0 (Q&A 22137), but not if
    something else made it 0 (Q&A 8317). `inflicted_to`: who took damage above 0.
    """

    trace: Trace
    performed: bool
    inflicted_to: tuple[Player, ...]

    @property
    def ruleset(self) -> str:
        return self.trace.ruleset

    @property
    def headings(self) -> tuple[Message, ...]:
        return tuple(map(message, HEADINGS))

    @property
    def columns_in_words(self) -> tuple[Message, ...]:
        """Return the words that follow a number of each column in a sentence."""
        return self.trace.columns_in_words

    @property
    def shown_rows(self) -> tuple[Row, ...]:
        """Return the rows of the table, which are all rows."""
        return self.trace.rows

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        """Return what each player takes, in pieces that a page can color."""
        return self.trace.verdict

    @property
    def closing_lines(self) -> list[str]:
        """Return the lines that a program prints below the table."""
        return self.trace.closing_lines

    def to_document(self) -> EffectDamageResult:
        """Return the result document of a battle, with these two facts."""
        return {
            **self.trace.to_document(),
            "performed": self.performed,
            "inflicted_to": [*self.inflicted_to],
        }


def calculate_effect_damage(damage: EffectDamage) -> Inflicted:
    """Return what applies to effect damage, row by row."""
    inflicts = damage.effect_damage
    first = _first_row(inflicts)
    effects, points = damage.effects, damage.life_points
    controllers: dict[str, str] = {"card": inflicts.controller}
    ladder = _GAIN_LADDER if inflicts.kind == "gain" else EFFECT_LADDER
    rows, hits = apply_ladder(effects, controllers, first, ladder, points)
    is_disputed = _gains_or_sends(effects, controllers, first, hits)
    disputed = (_gain_or_send(),) if is_disputed else ()
    if inflicts.kind == "gain" and hits.get("05") and "03" in [each.step for each in effects]:
        disputed = (_sent_gain(),)
    fate = Fate(FATES.message("nothing"), message("no battle takes place"))
    trace = totalled(
        rows=(first, *rows), before=damage.life_points, destroyed=(), fate=fate, disputed=disputed
    )
    damage_taken = trace.effect_damage
    return Inflicted(
        trace,
        not inflicts.amount or any(damage_taken),
        tuple([player for player in ("you", "opponent") if damage_taken.of(player)]),
    )


def _gains_or_sends(
    effects: tuple[Effect, ...], controllers: dict[str, str], first: Row, hits: dict[str, list[Hit]]
) -> bool:
    """Return whether damage is sent and, before or after that, Life Points are gained instead."""
    if not hits.get("03"):
        return False
    without_03 = [each for each in effects if each.step != "03"]
    gains = [each for each in without_03 if each.step == "05"]
    alone = apply_ladder(gains, controllers, first, EFFECT_LADDER).hits.get("05")
    return bool(hits.get("05") or alone)


def _first_row(inflicts: Inflicts) -> Row:
    damage = Damage(
        id=0,
        of=None,
        to=inflicts.to,
        inflicted_by="card",
        kind=inflicts.kind,
        amount=inflicts.amount,
    )
    to_opponent, to_you = cells((damage,))
    key = inflicts.to if inflicts.amount else f"nothing_to_{inflicts.to}"
    if inflicts.kind == "gain":
        return _given(inflicts, damage)
    return Row(
        applies="normal",
        label=INFLICTS.message("label"),
        applied=True,
        to_opponent=to_opponent,
        to_you=to_you,
        damages=(damage,),
        effects=(),
        why=INFLICTS.message(key, card=Name(inflicts.card), amount=inflicts.amount),
        citation=_PERFORMED if not inflicts.amount else _EFFECT_DAMAGE,
        rule=INFLICTS.message("rule"),
        reasons=(Reason((), bool(inflicts.amount), "inflicts", damage.id, inflicts.amount),),
    )


def _given(gives: Inflicts, gain: Damage) -> Row:
    to_opponent, to_you = cells((gain,))
    return Row(
        applies="normal",
        label=GIVES.message("label"),
        applied=True,
        to_opponent=to_opponent,
        to_you=to_you,
        damages=(gain,),
        effects=(),
        why=GIVES.message(gives.to, card=Name(gives.card), amount=gives.amount),
        citation=_GAIN_TO_DAMAGE,
        rule=GIVES.message("rule"),
        reasons=(),
    )


GIVES = Messages(
    "GIVES",
    {
        "label": "What the effect gives",
        "rule": "Life Points that an effect gives are gained, unless another effect makes damage "
        "of them.",
        "you": "{card} gives you {amount} Life Points.",
        "opponent": "{card} gives your opponent {amount} Life Points.",
    },
)
_GAIN_TO_DAMAGE = qa(7750)

INFLICTS = Messages(
    "INFLICTS",
    {
        "label": "What the effect inflicts",
        "rule": "Damage that an effect inflicts is effect damage, unless its text says battle "
        "damage.",
        "you": "{card} inflicts {amount} to you.",
        "opponent": "{card} inflicts {amount} to your opponent.",
        "nothing_to_you": "{card} inflicts {amount} to you: it is carried out, but no damage is "
        "inflicted.",
        "nothing_to_opponent": "{card} inflicts {amount} to your opponent: it is carried out, but "
        "no damage is inflicted.",
    },
)
_PERFORMED = qa(22137)
_EFFECT_DAMAGE = perfect_rulebook("page 164")


def _sent_gain() -> Dispute:
    note = message(
        "One effect turns a gain of Life Points into damage, and another one sends damage to the "
        "other player: here 03 applies before 05, so that this damage stays; we know of no ruling."
    )
    return Dispute("sent-gain", note, (_GAIN_TO_DAMAGE,))


def _gain_or_send() -> Dispute:
    note = message(
        "One effect makes the other player take the damage, and by another one Life Points are "
        "gained instead: here 03 applies before 05, as for battle damage; a simulator applies the "
        "gain first, and we know of no ruling."
    )
    return Dispute("gain-or-send", note, (SIMULATOR_CORE,))
