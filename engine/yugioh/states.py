"""Define the states of a battle that keep effects from applying: negated, and unaffected.

    {"state": "negated", "of": "attacker", "card": "Skill Drain"}
    {"state": "unaffected", "of": "target", "by": ["spells", "traps"], "card": "Forbidden Lance"}

A state is in force at damage calculation. It concerns effects whose `source` the document names;
one without a source always applies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, Protocol

from pydantic import Field, Tag

from engine.document import TEXT, ShortText, Strict, discriminator, models_of

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


_States = Annotated[Negated, Tag("negated")] | Annotated[Unaffected, Tag("unaffected")]
STATE_MODELS = models_of(_States)
State = Annotated[
    _States,
    discriminator("state", STATE_MODELS, "unknown_state", "this is not a known state"),
]


class SparedBy(Strict):
    """The effect because of which a monster isn't destroyed by battle."""

    card: ShortText = Field(description=TEXT)
    source: Source | None = Field(None, description=f"{SOURCE}; or null")
    applied: Applied = Field("continuous", description=APPLIED)


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
    if effect.source is None:
        return None
    return next(_stopping(states, effect, acts_on, is_on_itself), None)


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
            if state.of == acts_on and kind in state.by and source != acts_on:
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
        and kind in each.by
        and each.card != negated.card
        for each in states
    )
