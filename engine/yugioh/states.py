"""Define the states of a battle that keep effects from applying: negated, unaffected, and what
happened before an effect resolved.

    {"state": "negated", "of": "attacker", "card": "Skill Drain"}
    {"state": "unaffected", "of": "target", "by": ["spells", "traps"], "card": "Forbidden Lance"}
    {"state": "resolving", "of": "target", "now": "face_down", "card": "Majespecter Sonics"}

The first two are in force at damage calculation. They concern effects whose `source` the document
names; one without a source always applies. The third concerns all effects of its card, and the
rows of `resolution.py` decide which of them are applied.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, Protocol

from pydantic import ConfigDict, Field, Tag

from engine.document import FLAG, TEXT, ShortText, Strict, discriminator, models_of
from engine.yugioh.resolution import BEFORE_RESOLUTION, CODES, ResolutionRow, decision

MOST_STATES = 10

Source = Literal["attacker", "target", "monster", "spell", "trap"]
SOURCE = '"attacker", "target", "monster" (another one), "spell" or "trap": whose effect it is'
Applied = Literal["continuous", "once"]
APPLIED = '"continuous" (while its card is there), or "once" (it has resolved)'
_KINDS = {"attacker": "monsters", "target": "monsters", "monster": "monsters"} | {
    "spell": "spells",
    "trap": "traps",
}


class Negated(Strict):
    """The effects of a monster, or of all cards of a kind, are negated."""

    state: Literal["negated"] = Field(description='"negated"')
    of: Literal["attacker", "target", "monsters", "spells", "traps"] = Field(
        description='"attacker", "target", "monsters", "spells" or "traps"'
    )
    card: ShortText = Field(description=TEXT)
    source: Source | None = Field(None, description=f"{SOURCE}; or null")
    applied: Applied = Field("continuous", description=APPLIED)


class Unaffected(Strict):
    """A monster is unaffected by the effects of other cards of some kinds."""

    state: Literal["unaffected"] = Field(description='"unaffected"')
    of: Literal["attacker", "target"] = Field(description='"attacker" or "target"')
    by: Annotated[
        tuple[Literal["monsters", "spells", "traps"], ...],
        Field(strict=False, min_length=1, max_length=3),
    ] = Field(
        ("monsters", "spells", "traps"),
        description='a list of at least one: "monsters", "spells" and "traps"',
    )
    card: ShortText = Field(description=TEXT)
    activated: bool = Field(
        False,
        description=f"{FLAG}: whether only by what is applied as an activated effect resolves",
    )

    def stops(self, kind: str | None, applied: Applied) -> bool:
        """Return whether it stops an effect of a kind of card on its monster: what an activated
        effect does later, without a chain, is no activated effect (Konami Q&A 23259, 20627).
        """
        return kind in self.by and (applied == "once" or not self.activated)


*_first_codes, _last_code = (f'"{code}"' for code in CODES)
_NOW = f"{', '.join(_first_codes)} or {_last_code}"


def _if_of(of: str) -> dict[str, Any]:
    """Return the JSON Schema of what can have happened to a card or a monster."""
    then: dict[str, Any] = {"now": {"enum": [*BEFORE_RESOLUTION[of]]}}
    if of == "card":
        then["joined"] = {"const": False}
    return {
        "if": {"properties": {"of": {"const": of}}, "required": ["of"]},
        "then": {"properties": then},
    }


class Resolving(Strict):
    """What happened to the card of an effect, or to its target, before the effect resolved."""

    model_config = ConfigDict(
        json_schema_extra={"allOf": [_if_of(each) for each in BEFORE_RESOLUTION]}
    )

    state: Literal["resolving"] = Field(description='"resolving"')
    of: Literal["card", "attacker", "target", "other"] = Field(
        description='"card" (that of the effect), or its target: "attacker", "target" or "other"'
    )
    now: Literal[
        "activation_negated",
        "effect_negated",
        "left",
        "staying_left",
        "cost_moved",
        "left_later",
        "face_down",
        "not_face_up",
        "changed_control",
        "other_controller",
        "unaffected",
        "gone",
    ] = Field(description=_NOW)
    joined: bool = Field(False, description=FLAG)
    card: ShortText = Field(description=TEXT)

    def decides(self, effect: Sourced, acts_on: str) -> ResolutionRow:
        """Return the row that decides whether an effect of its card is applied."""
        is_on_it = acts_on == self.of
        if is_on_it and hasattr(effect, "stat"):
            return decision(self.now, "numbers")
        if self.joined:
            return decision(self.now, "joined")
        if is_on_it and effect.source == self.of and self.now == "face_down":
            return decision(self.now, "changes_itself")
        return decision(self.now, "lasting" if is_on_it else "others")


_States = (
    Annotated[Negated, Tag("negated")]
    | Annotated[Unaffected, Tag("unaffected")]
    | Annotated[Resolving, Tag("resolving")]
)
STATE_MODELS = models_of(_States)
State = Annotated[
    _States,
    discriminator("state", STATE_MODELS, "unknown_state", "this is not a known state"),
]


LIMITED = f"{FLAG}: whether it does so only a number of times, such as once per turn"


class SparedBy(Strict):
    """The effect because of which a monster isn't destroyed by battle."""

    card: ShortText = Field(description=TEXT)
    source: Source | None = Field(None, description=f"{SOURCE}; or null")
    applied: Applied = Field("continuous", description=APPLIED)
    limited: bool = Field(False, description=LIMITED)


class Sourced(Protocol):
    """Describe what a state may stop: an effect, or a change of ATK or DEF."""

    @property
    def card(self) -> str: ...
    @property
    def source(self) -> Source | None: ...
    @property
    def applied(self) -> Applied: ...


def stopped_by(
    states: Sequence[Any], effect: Sourced, acts_on: str, *, is_on_itself: bool = False
) -> Any:
    """Return the first state that keeps an effect from applying; None if it applies.

    `acts_on` is the slot of the monster that the effect applies to, or "player". Negation ends what
    applies continuously, and what a monster's effect has made of its own ATK and DEF
    (`is_on_itself`, Konami Q&A 12954); what has been applied to others stays (13852). A monster
    that is unaffected by a card is so whether its effect came before or after (15547), and effects
    on players are no effects on the monster (17084).
    """
    for state in states:
        is_of_it = isinstance(state, Resolving) and state.card == effect.card
        if is_of_it and state.decides(effect, acts_on).answer == "no":
            return state
    if effect.source is None:
        return None
    others = [each for each in states if not isinstance(each, Resolving)]
    return next(_stopping(others, effect, acts_on, is_on_itself), None)


def _stopping(
    states: Sequence[Any], effect: Sourced, acts_on: str, is_on_itself: bool
) -> Iterator[Any]:
    source = effect.source
    assert source, "the effect has a source"
    kind = _KINDS[source]
    for state in states:
        if state.card == effect.card and state.of != source:
            continue  # a card's own effects besides its state
        if isinstance(state, Unaffected):
            if state.of == acts_on != source and state.stops(kind, effect.applied):
                yield state
        elif (
            state.of in (source, kind)
            and (effect.applied == "continuous" or is_on_itself)
            and not _is_protected(states, source, state)
        ):
            yield state


def _is_protected(states: Sequence[Any], monster: str, negated: Any) -> bool:
    """Return whether a monster is unaffected by the card that negates its effects (Konami Q&A
    13098).
    """
    kind = _KINDS.get(negated.source)
    return any(
        isinstance(each, Unaffected)
        and each.of == monster != negated.source
        and each.stops(kind, negated.applied)
        and each.card != negated.card
        for each in states
    )
