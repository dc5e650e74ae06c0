"""Define restrictions of the attacking player that last: whom they bind, and what they forbid.

    {"type": "cannot_attack", "who": "all", "other_than": [], "card": null}
    {"type": "cannot_declare", "who": ["a"]}      only these monsters
    {"type": "cannot_attack_directly", "other_than": ["a"]}     all but these
    {"type": "only_targets", "targets": ["d"]}    nothing else can be attacked, nor the player
    {"type": "only_attacker", "monster": "a"}     no other monster can declare an attack
    {"type": "first_attacker", "monster": "a"}    none before this one has declared an attack
    {"type": "one_attacker", "monster": null}     only one monster can attack: the first that does

A restriction also binds monsters that arrive later. It is a prohibition: no permission undoes it.
A null monster of "only_attacker" and "first_attacker" is one that has left; of "one_attacker", it
is the attacker that has declared an attack, if one has.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, Tag

from engine.document import ShortText, Strict, discriminator, literals, models_of
from engine.languages import gettext_noop

MOST_RESTRICTIONS, MOST_NAMED = 10, 14
CARD = gettext_noop("text of 1 to 100 characters, or null")
NO_SUCH_RESTRICTION = gettext_noop("there is no such type of restriction")
_OWN = gettext_noop("the id of a monster of the attacking player, or null")
_IDS = Annotated[tuple[ShortText, ...], Field(strict=False, max_length=MOST_NAMED)]

# The listed monsters are restricted, so no others need to be excepted.
_ONE_OF_BOTH: dict[str, Any] = {
    "if": {"properties": {"who": {"type": "array"}}, "required": ["who"]},
    "then": {"properties": {"other_than": {"maxItems": 0}}},
}


class Binding(Strict):
    """A restriction that binds some monsters of the attacking player."""

    model_config = ConfigDict(json_schema_extra=_ONE_OF_BOTH)

    who: Literal["all"] | _IDS = Field(
        "all", description='"all", or a list of at most 14 ids of monsters of the attacking player'
    )
    other_than: _IDS = Field(
        (), description='a list of at most 14 ids of such monsters, empty unless "who" is "all"'
    )
    card: ShortText | None = Field(None, description=CARD)


class Forbids(Binding):
    """Monsters can't attack, declare an attack, or attack directly."""

    type: Literal["cannot_attack", "cannot_declare", "cannot_attack_directly"]


class OnlyTargets(Binding):
    """Monsters can attack nothing but some monsters, and can't attack directly."""

    type: Literal["only_targets"]
    targets: _IDS = Field(description="a list of at most 14 ids of defenders")


class OneMonster(Strict):
    """Which monster can attack at all, or has to attack before the others."""

    type: Literal["only_attacker", "first_attacker", "one_attacker"]
    monster: ShortText | None = Field(None, description=_OWN)
    card: ShortText | None = Field(None, description=CARD)


_Restrictions = (
    Annotated[Forbids, Tag("forbids restriction")]
    | Annotated[OnlyTargets, Tag("targets restriction")]
    | Annotated[OneMonster, Tag("monster restriction")]
)
RESTRICTION_MODELS = models_of(_Restrictions)
RESTRICTION_TYPES = tuple(
    type for model in RESTRICTION_MODELS.values() for type in literals(model, "type")
)
Restriction = Annotated[
    _Restrictions,
    discriminator("type", RESTRICTION_MODELS, "unknown_restriction", NO_SUCH_RESTRICTION),
]
RestrictionList = Annotated[
    tuple[Restriction, ...], Field(strict=False, max_length=MOST_RESTRICTIONS)
]


def binds(restriction: Any, attacker: str) -> bool:
    """Return whether a restriction holds for a monster of the attacking player."""
    if isinstance(restriction, OneMonster):
        return restriction.monster != attacker
    if restriction.who == "all":
        return attacker not in restriction.other_than
    return attacker in restriction.who


def forbids_target(restriction: Any, attacker: str, target: str | None) -> bool:
    """Return whether a monster can't attack a target because of a restriction; None: directly."""
    if not binds(restriction, attacker):
        return False
    if restriction.type == "cannot_attack_directly":
        return target is None
    return restriction.type == "only_targets" and target not in restriction.targets
