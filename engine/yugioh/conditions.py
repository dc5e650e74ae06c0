"""Define the traits of a battle's monsters, and conditions of effects on them.

A monster states in `traits` what it is: its Attribute, Type, Level, card types, owner, and how and
from where it was Summoned. An effect, a change of ATK or DEF, what protects a monster, and what
ends the battle may have conditions on them: all must hold, or it does not apply.

A face-down monster has no Attribute, Type, Level or card types (Konami Q&A 17529, 18312); after it
is flipped, it has them (Q&A 19236, 15936). How it was Summoned stays known (Q&A 17000, 19184). But
it never counts as Summoned from the Extra Deck again (Q&A 13946, 18996).

An effect on damage may be on the condition that a monster would be destroyed by this battle: it has
the lower number, and nothing protects it but what does so a limited number of times (Q&A 20796,
20794, 20795).
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Annotated, Any, ClassVar, Literal, Protocol, get_args

from pydantic import ConfigDict, Field

from engine.document import FLAG, Player, Slot, Strict
from engine.text import Text
from engine.yugioh.condition_checks import TRAIT_RULES, TRAITS_OF_FIELDS
from engine.yugioh.condition_messages import ATTRIBUTES, CONDITIONS, REQUIRED, TYPES
from engine.yugioh.wording import joined

MOST_CONDITIONS = 5
MOST_STARS = 13
MOST_CARD_TYPES = 15

Attribute = Literal["DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND"]
MonsterType = Literal[
    "Aqua",
    "Beast",
    "Beast-Warrior",
    "Creator God",
    "Cyberse",
    "Dinosaur",
    "Divine-Beast",
    "Dragon",
    "Fairy",
    "Fiend",
    "Fish",
    "Illusion",
    "Insect",
    "Machine",
    "Plant",
    "Psychic",
    "Pyro",
    "Reptile",
    "Rock",
    "Sea Serpent",
    "Spellcaster",
    "Thunder",
    "Warrior",
    "Winged Beast",
    "Wyrm",
    "Zombie",
]
CardType = Literal[
    "effect",
    "flip",
    "fusion",
    "gemini",
    "link",
    "normal",
    "pendulum",
    "ritual",
    "spirit",
    "synchro",
    "token",
    "toon",
    "tuner",
    "union",
    "xyz",
]
Summoned = Literal[
    "normal",
    "tribute",
    "flip",
    "special",
    "ritual",
    "fusion",
    "synchro",
    "xyz",
    "pendulum",
    "link",
]
Origin = Literal["hand", "deck", "extra_deck", "gy", "banished"]
Stars = Annotated[int, Field(ge=0, le=MOST_STARS)]
# Each of these is a Summon of the other kind, too.
_IS_ALSO: dict[str, str] = {
    "tribute": "normal",
    **dict.fromkeys(("ritual", "fusion", "synchro", "xyz", "pendulum", "link"), "special"),
}


def _trait(allowed: str, alias: str | None = None) -> Any:
    """Return a field that a document may leave out, but not set to null."""
    return Field(None, alias=alias, description=allowed, json_schema_extra=_undefaulted)


def _undefaulted(schema: dict[str, Any]) -> None:
    schema.pop("default", None)


def _listed(words: Any) -> str:
    return ", ".join(f'"{each}"' for each in get_args(words))


_ATTRIBUTE = _listed(Attribute)
_TYPE = 'a Type as cards print it, such as "Sea Serpent"'
_STARS = f"a whole number from 0 to {MOST_STARS}"
_SUMMONED, _FROM, _KINDS = map(_listed, (Summoned, Origin, CardType))
_OWNER = '"you" or "opponent"'
_FATE = '"would_be_destroyed": by this battle'


class Traits(Strict):
    """What a monster is: as far as conditions of effects are about it. What is not stated is not
    known.
    """

    model_config = ConfigDict(json_schema_extra={"allOf": TRAIT_RULES})

    attribute: Attribute = _trait(_ATTRIBUTE)
    type: MonsterType = _trait(_TYPE)
    level: Stars = _trait(_STARS)
    rank: Stars = _trait(_STARS)
    link: Stars = _trait(_STARS)
    summoned: Summoned = _trait(_SUMMONED)
    from_: Origin = _trait(_FROM, "from")
    owner: Player = _trait(_OWNER)
    card_types: Annotated[tuple[CardType, ...], Field(strict=False, max_length=MOST_CARD_TYPES)] = (
        _trait(f"a list of at most {MOST_CARD_TYPES} of these: {_KINDS}")
    )


class Condition(Strict):
    """What one of the two monsters must be; with `not`, what it must not be."""

    of: Slot = Field(description='"attacker" or "target"')
    not_: bool = Field(False, alias="not", description=FLAG)
    attribute: Attribute = _trait(_ATTRIBUTE)
    type: MonsterType = _trait(_TYPE)
    level: Stars = _trait(_STARS)
    level_at_least: Stars = _trait(_STARS)
    level_at_most: Stars = _trait(_STARS)
    rank: Stars = _trait(_STARS)
    link: Stars = _trait(_STARS)
    summoned: Summoned = _trait(_SUMMONED)
    from_: Origin = _trait(_FROM, "from")
    owner: Player = _trait(_OWNER)
    card_type: CardType = _trait(_KINDS)
    fate: Literal["would_be_destroyed"] = _trait(_FATE)

    @property
    def requirements(self) -> dict[str, Any]:
        """Return what it requires of the monster, by the field."""
        found = {field: getattr(self, attribute) for field, attribute in _FIELDS.items()}
        return {field: value for field, value in found.items() if value is not None}


_FIELDS = {field: f"{field}_" if field == "from" else field for field in TRAITS_OF_FIELDS}
Conditions = Annotated[tuple[Condition, ...], Field(strict=False, max_length=MOST_CONDITIONS)]
CONDITIONS_FIELD: Any = Field(
    (), alias="if", description=f"a list of at most {MOST_CONDITIONS} conditions: all must hold"
)
# The fields with which a model of another kind of document has no conditions.
WITHOUT_CONDITIONS: dict[str, Any] = {"if_": (ClassVar[tuple[Condition, ...]], ())}
PARTS: dict[str, type[Strict]] = {
    "traits": Traits,
    "if": Condition,
    "indestructible_if": Condition,
}


class Monsters(Protocol):
    """Describe the two monsters of a battle; there is no target in a direct attack."""

    @property
    def attacker(self) -> Any: ...
    @property
    def target(self) -> Any: ...


def hold(
    conditions: Iterable[Condition],
    monsters: Monsters,
    face_down: Container[str] = (),
    losing: Container[str] = (),
) -> bool:
    """Return whether all conditions hold; `face_down` has the slots of monsters that are face-down
    at that time, and `losing` those of monsters that would be destroyed.
    """
    for condition in conditions:
        monster = getattr(monsters, condition.of)
        if monster is None:
            return False
        is_losing = condition.of in losing
        if not _holds(condition, monster, condition.of in face_down, is_losing):
            return False
    return True


def _holds(condition: Condition, monster: Any, is_face_down: bool, is_losing: bool) -> bool:
    requirements = condition.requirements
    if is_face_down and not _KNOWN_FACE_DOWN.issuperset(requirements):
        return False
    for field, value in requirements.items():
        if not (is_losing if field == "fate" else _meets(field, value, monster)):
            return condition.not_
    return not condition.not_


def _meets(field: str, value: Any, monster: Any) -> bool:
    """Return whether a monster meets one requirement. One without a Level has none to compare."""
    traits: Traits = monster.traits
    if field == "card_type":
        return value in (traits.card_types or ())
    if field == "from":
        return traits.from_ == value and not _was_face_down(monster)
    if field == "summoned":
        return value in (traits.summoned, _IS_ALSO.get(traits.summoned or ""))
    if field == "level_at_least":
        return traits.level is not None and bool(traits.level >= value)
    if field == "level_at_most":
        return traits.level is not None and bool(traits.level <= value)
    stated = getattr(traits, field)
    return bool(stated == value)


def _was_face_down(monster: Any) -> bool:
    """Return whether it was face-down during the battle, perhaps until it was flipped."""
    change = monster.position_change
    return getattr(monster, "face_down", False) or (change is not None and change.to == "face_down")


_KNOWN_FACE_DOWN = frozenset({"summoned", "from", "owner"})


# --- In words -------------------------------------------------------------------------------------


def only_if(conditions: Iterable[Condition]) -> Text:
    """Return what must hold, after a colon: `its condition is that the target has …`."""
    words = [condition_in_words(each) for each in conditions]
    return CONDITIONS.message("only_if", conditions=joined(words))


def condition_in_words(condition: Condition) -> Text:
    """Return a condition as a clause: `the target has the Attribute DARK`."""
    requirements = [_required(*each) for each in condition.requirements.items()]
    if not requirements:
        return CONDITIONS.message(f"any_{condition.of}")
    key = f"{condition.of}_not" if condition.not_ else condition.of
    return CONDITIONS.message(key, required=joined(requirements))


def _required(field: str, value: Any) -> Text:
    if field == "card_type":
        return REQUIRED.message(f"{value}_monster")
    if field == "summoned" and value == "link":
        return REQUIRED.message("link_summoned")
    if field in ("summoned", "from", "owner", "fate"):
        return REQUIRED.message(value)
    names = {"attribute": ATTRIBUTES, "type": TYPES}.get(field)
    return REQUIRED.message(field, value=names.message(value) if names else value)
