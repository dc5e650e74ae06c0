"""Define effects that last over several battles and effects that inflict damage.

A lasting effect is an effect of a battle document with two more fields. `from` is the place of the
first entry that it applies to. `next` limits it to the next time its player would
take such damage: it is used up when it acts on damage above 0 at its own step, even if a later
step changes that damage again (OCG Rule, July 12, 2024, on Performage Damage Juggler). It acts on
every damage that comes at that time (Q&A 23824), and the other effects go on without it (Q&A
16347). It isn't used up by damage that another effect makes 0 anyway (Q&A 11331).

A caller with a sequence keeps what is used up, and at which place:

    used: dict[int, int] = {}
    for at, battle in enumerate(battles):
        result = calculate_with(effects, used, at, battle)
        used |= dict.fromkeys(result.used_up, at)
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Union

from pydantic import Field, Tag, create_model

from engine.document import Strict
from engine.trace import Trace
from engine.yugioh.battle import Battle
from engine.yugioh.conditions import WITHOUT_CONDITIONS
from engine.yugioh.damage_calculation import calculate, controllers_of
from engine.yugioh.effect_damage import (
    EFFECT_LADDER,
    EffectDamage,
    calculate_effect_damage,
    effect_on_effect_damage,
)
from engine.yugioh.effects import EFFECT_MODELS, by_battle_step, effect_from
from engine.yugioh.ladder import EFFECT_DAMAGE_STEPS, Step
from engine.yugioh.ladder_effects import BY_CARDS, turns_gains
from engine.yugioh.ladder_rows import rows_before
from engine.yugioh.rulesets import RULESETS
from engine.yugioh.skip_rules import Snapshot

# Before 03 no player is set to take the damage yet, so `next` has no meaning there.
NEXT_STEPS = ("03", "05", "06", "07", "08", "09", "10")
MOST_PLACES = 30


class _Lasts(Strict):
    from_: Annotated[int, Field(ge=0, le=MOST_PLACES - 1)] = Field(
        0,
        alias="from",
        description="a whole number from 0 to 29: the place of the first entry",
    )


class _LastsFromTheStart(Strict):
    from_: ClassVar[int] = 0


class _Once(Strict):
    next: bool = Field(False, description="true or false: it applies only to the next such damage")


def _lasting(name: str, how: type[Strict], prefix: str = "") -> dict[str, type[Strict]]:
    """Return the models of effects that last, by tag, with the fields of each effect."""
    models = {}
    for step, model in EFFECT_MODELS.items():
        bases: Any = (model, how, _Once) if step in NEXT_STEPS else (model, how)
        models[prefix + step] = create_model(
            f"{name}{model.__name__}", __base__=bases, __doc__=model.__doc__, **WITHOUT_CONDITIONS
        )
    return models


_PHASE = "phase "  # their tags differ from those of the effects on one battle of the phase

LASTING_MODELS = _lasting("Lasting", _Lasts)
PHASE_MODELS = _lasting("Phase", _LastsFromTheStart, _PHASE)
if TYPE_CHECKING:
    # An effect of a battle that also has `from_` and, from 03 on except at 04, `next`.
    LastingEffect = Any
    # The same without a field `from`: it applies from the beginning of its Battle Phase.
    PhaseEffect = Any
else:
    _MEMBERS = tuple(Annotated[each, Tag(tag)] for tag, each in LASTING_MODELS.items())
    LastingEffect = Annotated[Union[_MEMBERS], by_battle_step(LASTING_MODELS)]  # noqa: UP007
    _OF_PHASES = tuple(Annotated[each, Tag(tag)] for tag, each in PHASE_MODELS.items())
    PhaseEffect = Annotated[Union[_OF_PHASES], by_battle_step(PHASE_MODELS, _PHASE)]  # noqa: UP007


class Applied(NamedTuple):
    """Hold a battle or effect damage calculated together with lasting effects.

    `document` has them after its own effects, without the two fields that make them last. The rest
    are places of lasting effects: `applying` apply here; `used_up` are those of them that are used
    up now; `gone` would apply, but were used up before.
    """

    document: Battle | EffectDamage
    trace: Trace
    applying: tuple[int, ...] = ()
    used_up: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()


def calculate_with(
    effects: Sequence[Any], used: Container[int], at: int, what: Battle | EffectDamage
) -> Applied:
    """Calculate a battle or effect damage together with the effects that last until it.

    `effects` are lasting effects, `used` the places of those that are used up, and `at` is the
    place of the battle or effect damage in its sequence.
    """
    in_scope = [
        place
        for place, effect in enumerate(effects)
        if effect.from_ <= at and _may_touch(effect, what, effects)
    ]
    applying = tuple([place for place in in_scope if place not in used])
    gone = tuple([place for place in in_scope if place in used])
    added = tuple([_alone(effects[place], what) for place in applying])
    together = what.model_copy(update={"effects": (*what.effects, *added)})
    trace = _calculated(together)
    once = {
        place: effect
        for place, effect in zip(applying, added, strict=True)
        if getattr(effects[place], "next", False) and _acts(effect, together, trace)
    }
    others = [each for each in together.effects if all(each is not one for one in once.values())]
    used_up = tuple(
        [place for place, one in once.items() if not _is_needless(one, others, together, trace)]
    )
    return Applied(together, trace, applying, used_up, gone)


def _alone(effect: Any, what: Battle | EffectDamage) -> Any:
    """Return a lasting effect as an effect of this one document."""
    fields = effect.model_dump(exclude={"from_", "next"})
    if isinstance(what, Battle):
        return effect_from(fields)
    others = _OF_BATTLES if turns_gains(effect) else ("kind", *_OF_BATTLES)
    return effect_on_effect_damage(
        {name: value for name, value in fields.items() if name not in others}
    )


# Fields that effects on effect damage do not have: only battles have states.
_OF_BATTLES = ("damage", "source", "applied", "acts_on")


def _may_touch(effect: Any, what: Battle | EffectDamage, effects: Sequence[Any]) -> bool:
    """Return whether an effect's text speaks of the damage of this battle or effect.

    In a battle there is effect damage only if 04 makes it or a card inflicts it.
    """
    damage = getattr(effect, "damage", "battle")
    if isinstance(what, Battle):
        if any(each.kind == "gain" for each in what.life_point_changes) and turns_gains(effect):
            return True
        if getattr(effect, "inflicted_by", "any") in BY_CARDS and what.life_point_changes:
            return True
        return damage != "effect" or any(each.step == "04" for each in (*what.effects, *effects))
    if effect.step not in EFFECT_DAMAGE_STEPS or getattr(effect, "kind", "instead") == "also":
        return False
    if turns_gains(effect) and what.effect_damage.kind == "effect":
        return any(
            each.step == "05" and not turns_gains(each) for each in (*what.effects, *effects)
        )
    return damage != "battle" and effect.inflicted_by in ("any", *BY_CARDS)


def _calculated(what: Battle | EffectDamage) -> Trace:
    return calculate(what) if isinstance(what, Battle) else calculate_effect_damage(what).trace


def _is_needless(
    effect: Any, others: Sequence[Any], what: Battle | EffectDamage, trace: Trace
) -> bool:
    """Return whether another effect, which isn't used up, makes the same damage 0 (Konami Q&A
    11331).
    """
    return effect.step == "06" and any(
        each.step == "06" and _acts(each, what, trace) for each in others
    )


def _acts(effect: Any, what: Battle | EffectDamage, trace: Trace) -> bool:
    """Return whether an effect acts on damage above 0 at its step."""
    ladder: Sequence[Step] = EFFECT_LADDER
    if not isinstance(what, Battle):
        controllers: dict[str, str] = {"card": what.effect_damage.controller}
    else:
        ladder, controllers = RULESETS[what.ruleset].ladder, controllers_of(what)
    for step, before, present in rows_before(effect.step, ladder, what.effects, trace.rows):
        snapshot = Snapshot(before, controllers, present)
        if effect in present and any(
            damage.amount and step.skip_reason(effect, damage, snapshot) is None
            for damage in before
        ):
            return True
    return False
