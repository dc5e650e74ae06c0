"""Define the document of battles at the same time: one to five attackers, one to five targets.

Such battles exist in a house rule; no official card is known to make one. The house rule has only
two sides, so one player controls all the attackers and the other all the targets: an attack
redirected to a monster of the same player is an error here, although a single battle allows it.

Both lists begin at the left of the player who attacks, which is your left unless you are attacked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args

from pydantic import BeforeValidator, Field, Tag, create_model
from pydantic_core import PydanticCustomError, PydanticKnownError

from engine.document import Document, Problem, Quoted, Slot, Strict, validate
from engine.languages import gettext_noop
from engine.text import Text, message
from engine.yugioh.battle import (
    MOST_EFFECTS,
    Attacker,
    Battle,
    LifePoints,
    Monster,
    PositionChange,
    Target,
)
from engine.yugioh.battle_checks import between_fields
from engine.yugioh.conditions import WITHOUT_CONDITIONS
from engine.yugioh.effects import EFFECT_MODELS, FIELD_MODELS, OTHER, Effect
from engine.yugioh.modifiers import MODIFIER_MODELS

MOST_MONSTERS = 5  # a player’s Main Monster Zones
_SIDES: tuple[tuple[Slot, str], ...] = (("attacker", "attackers"), ("target", "targets"))

Place = Annotated[int, Field(ge=0, le=MOST_MONSTERS - 1)]


class Of(Strict):
    """The pairs that an effect applies to: those with this attacker, this target, or both."""

    attacker: Place | None = Field(None, description="the place of an attacker, counted from 0")
    target: Place | None = Field(None, description="the place of a target, counted from 0")

    def covers(self, attacker: int, target: int) -> bool:
        return self.attacker in (None, attacker) and self.target in (None, target)


def _with_of(model: type[Strict]) -> type[Strict]:
    field: Any = Field(
        None, description='an object with "attacker", "target" or both, each a place counted from 0'
    )
    return create_model(model.__name__, __base__=model, of=(Of | None, field), **WITHOUT_CONDITIONS)


# The effects of a single battle, each with `of`.
_EFFECT_MODELS = {tag: _with_of(model) for tag, model in EFFECT_MODELS.items()}
if TYPE_CHECKING:
    EffectOfPairs = Any  # the step alone decides the model
else:
    _members = tuple(Annotated[model, Tag(tag)] for tag, model in _EFFECT_MODELS.items())
    EffectOfPairs = Annotated[Union[_members], get_args(Effect)[1]]  # noqa: UP007


def _true_itself(value: Any) -> Any:
    """Return the value if it is `True`; 1, which equals it, is an error."""
    if value is not True:
        raise PydanticKnownError("literal_error", {"expected": "true"})
    return value


def _as_many_as_zones(monsters: Any) -> Any:
    """Return the monsters of a side if there is at least one and they fit into the zones."""
    if not isinstance(monsters, list | tuple):
        raise PydanticKnownError("tuple_type")
    if not 1 <= len(monsters) <= MOST_MONSTERS:
        if not monsters:
            raise PydanticCustomError("no_monster", gettext_noop("there is no monster here"))
        many = gettext_noop("{count} monsters do not fit into {most} zones of a player")
        context = {"count": len(monsters), "most": MOST_MONSTERS, "template": many}
        raise PydanticCustomError("too_many_monsters", many, context)
    return monsters


_IN_ZONES = Field(strict=False, json_schema_extra={"minItems": 1, "maxItems": MOST_MONSTERS})
_ALLOWED = gettext_noop("a list of 1 to 5 monsters")


class BattlesAtTheSameTime(Strict):
    """Battles at the same time, ready to be calculated.

    An effect applies to every pair unless it has `of`: the house rule does not cover this, so it is
    our choice. It names the pair's `attacker` and `target`.
    """

    game: Literal["yugioh"] = Field(description='"yugioh"')
    at_the_same_time: Annotated[Literal[True], BeforeValidator(_true_itself)] = Field(
        description="true"
    )
    attackers: Annotated[tuple[Attacker, ...], _IN_ZONES, BeforeValidator(_as_many_as_zones)] = (
        Field(description=_ALLOWED)
    )
    targets: Annotated[tuple[Target, ...], _IN_ZONES, BeforeValidator(_as_many_as_zones)] = Field(
        description=_ALLOWED
    )
    effects: Annotated[tuple[EffectOfPairs, ...], Field(strict=False, max_length=MOST_EFFECTS)] = (
        Field((), description="a list of at most 30 effects")
    )
    life_points: LifePoints = Field(
        LifePoints(you=8000, opponent=8000), description='an object with "you" and "opponent"'
    )

    @classmethod
    def from_document(cls, document: object) -> BattlesAtTheSameTime:
        """Validate a document. Raises InvalidDocument, which lists every error."""
        return validate(cls, document, _PARTS, _between_fields)

    def to_document(self) -> Document:
        """Return the document of these battles, without default values."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)

    def side(self, slot: str) -> tuple[Monster, ...]:
        """Return the monsters of one side, from the left."""
        return self.attackers if slot == "attacker" else self.targets

    def pair(self, attacker: int, target: int) -> tuple[Battle, tuple[int, ...]]:
        """Return one attacker and one target, by their places, as a battle of their own.

        The second value holds the places, in the document, of this battle's effects.
        """
        applied = [
            (at, each)
            for at, each in enumerate(self.effects)
            if each.of is None or each.of.covers(attacker, target)
        ]
        battle = Battle(
            game="yugioh",
            attacker=self.attackers[attacker],
            target=self.targets[target],
            effects=tuple([each.model_dump(exclude={"of"}) for _, each in applied]),
            life_points=self.life_points,
        )
        return battle, tuple([at for at, _ in applied])


# --- Problems between fields ----------------------------------------------------------------------

_Listed = dict[Slot, list[Any]]  # the monsters of each side, as written in the document


def _between_fields(document: object) -> Iterator[Problem]:
    """Yield problems of the controllers, positions and `of` places."""
    if not isinstance(document, dict):
        return
    sides: _Listed = {}
    for slot, name in _SIDES:
        monsters = document.get(name)
        sides[slot] = [*monsters] if isinstance(monsters, list | tuple) else []
        for at, monster in enumerate(sides[slot][:MOST_MONSTERS]):
            if isinstance(monster, dict) and monster.get("position_change") is not None:
                place = f"{name}.{at}.position_change"
                no_changes = message("battles at the same time have no changed positions")
                yield Problem(place, "no_changed_positions", no_changes, Quoted(None))
                continue
            for problem in between_fields({slot: monster}):
                place = problem.place.removeprefix(slot)
                yield problem._replace(place=f"{name}.{at}{place}")
    yield from _two_sides(sides)
    effects = document.get("effects")
    if isinstance(effects, list | tuple):
        for at, effect in enumerate(effects[:MOST_EFFECTS]):
            yield from _of_an_effect(effect, f"effects.{at}.of", sides)


def _two_sides(sides: _Listed) -> Iterator[Problem]:
    """Yield problems for monsters with the wrong controller: one player controls all attackers, the
    other all targets.
    """
    first = next(iter(_controllers(sides["attacker"], "you")), None)
    if first not in OTHER:
        return
    for slot, name in _SIDES:
        wanted = first if slot == "attacker" else OTHER[first]
        usual = "you" if slot == "attacker" else "opponent"
        for at, controller in enumerate(_controllers(sides[slot], usual)):
            if controller == OTHER[wanted]:
                yield Problem(
                    f"{name}.{at}.controller",
                    "wrong_controller",
                    message(_CANNOT_CONTROL[slot], controller=controller),
                    message(
                        '"{wanted}", as "{first}" controls the first attacker',
                        wanted=wanted,
                        first=first,
                    ),
                )


_CANNOT_CONTROL: dict[Slot, str] = {
    "attacker": gettext_noop(
        '"{controller}" can\'t control this attacker: one player controls all attackers, the other '
        "all targets"
    ),
    "target": gettext_noop(
        '"{controller}" can\'t control this target: one player controls all attackers, the other '
        "all targets"
    ),
}
_NO_SUCH_MONSTER: dict[Slot, str] = {
    "attacker": gettext_noop("there is no attacker {at}; places count from 0"),
    "target": gettext_noop("there is no target {at}; places count from 0"),
}


def _controllers(monsters: list[Any], usual: str) -> list[Any]:
    listed = monsters[:MOST_MONSTERS]
    controllers = [
        each.get("controller", usual) if isinstance(each, dict) else None for each in listed
    ]
    return [each if isinstance(each, str) else None for each in controllers]


def _of_an_effect(effect: Any, place: str, sides: _Listed) -> Iterator[Problem]:
    of = effect.get("of") if isinstance(effect, dict) else None
    if not isinstance(of, dict):
        return
    named = {slot: of.get(slot) for slot in sides}
    if all(at is None for at in named.values()):
        allowed = message('an "attacker", a "target" or both')
        yield Problem(place, "of_no_monster", message("no monster is named here"), allowed)
    for slot, at in named.items():
        last = len(sides[slot]) - 1
        if type(at) is int and 0 <= last < at < MOST_MONSTERS:
            no_such = message(_NO_SUCH_MONSTER[slot], at=at)
            places: Text = message("0 to {last}", last=last) if last else "0"
            yield Problem(f"{place}.{slot}", f"no_such_{slot}", no_such, places)


_PARTS: dict[str, type[Strict]] = {
    "attackers": Attacker,
    "targets": Target,
    "life_points": LifePoints,
    "of": Of,
    "position_change": PositionChange,
    **MODIFIER_MODELS,
    **_EFFECT_MODELS,
    **FIELD_MODELS,
}
