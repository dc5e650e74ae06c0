"""Put effects that activate at one moment on a chain, and resolve it.

Mandatory effects come first, then optional ones, each time the turn player's before the opponent's;
those of one player in one group come in the order that this player chooses, here the order of the
document. Triggers in a hand follow, and Quick Effects only respond. The last link resolves first,
and an effect isn't applied to a card that a later link has moved.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from engine.document import TEXT, Document, ShortText, Strict, allowed_values
from engine.languages import gettext_noop
from engine.text import Messages, Name, Series, Text, message
from engine.trace import Citation
from engine.yugioh.timing.sources import qas

MOST_EFFECTS = 10
MOST_MOVED = 5
PLAYERS = Messages("CHAIN.players", {"turn_player": "Turn player", "opponent": "Opponent"})
_LISTS = Messages("CHAIN.lists", {"between": ", "})


class ChainEffect(Strict):
    """An effect that activates, and the cards that it moves from where they are."""

    card: ShortText = Field(description=allowed_values("name", TEXT))
    by: Literal["turn_player", "opponent"] = Field(
        "turn_player", description='"turn_player" or "opponent"'
    )
    mandatory: bool = Field(False, description="true or false")
    kind: Literal["trigger", "trigger_in_hand", "quick"] = Field(
        "trigger", description='"trigger", "trigger_in_hand" or "quick"'
    )
    moves: tuple[ShortText, ...] = Field(
        (),
        strict=False,
        max_length=MOST_MOVED,
        description=f"a list of up to {MOST_MOVED} names: the cards that it moves, as when it "
        "destroys, banishes or Special Summons them",
    )


ChainEffects = Annotated[tuple[ChainEffect, ...], Field(strict=False, max_length=MOST_EFFECTS)]


class _Group(NamedTuple):
    """Hold why effects have their place on a chain."""

    id: str
    why: str
    citation: Citation


_OF_A_PLAYER = {
    (True, "turn_player"): _Group(
        "turn-player-must",
        gettext_noop("Mandatory effects of the turn player start the chain."),
        qas(221, 7840),
    ),
    (True, "opponent"): _Group(
        "opponent-must",
        gettext_noop("Mandatory effects of the opponent follow those of the turn player."),
        qas(221, 6080),
    ),
    (False, "turn_player"): _Group(
        "turn-player-may",
        gettext_noop("Optional effects of the turn player follow all mandatory ones."),
        qas(7840, 8782),
    ),
    (False, "opponent"): _Group(
        "opponent-may",
        gettext_noop("Optional effects of the opponent follow those of the turn player."),
        qas(7840, 8782),
    ),
}
_IN_HAND = _Group(
    "in-a-hand",
    gettext_noop("Triggers in a hand follow those that both players see, on the field or in a GY."),
    qas(238, 13075),
)
_QUICK = _Group(
    "quick-responds",
    gettext_noop("Quick Effects respond to the triggers, and can’t come before them."),
    qas(14777),
)
GROUPS = (*_OF_A_PLAYER.values(), _IN_HAND, _QUICK)
_SAME_PLAYER = gettext_noop(
    "{why} Several of them come in the order that their player chooses, here as stated."
)
_APPLIED = Messages(
    "CHAIN.applied",
    {"yes": "applied", "in_part": "applied in part", "no": "not applied: its cards are gone"},
)


class ChainLink(NamedTuple):
    """Hold a link of the chain: why it is there, and whether its effect is applied."""

    number: int
    effect: ChainEffect
    rule: str
    why: Text
    citation: Citation
    applied: str  # "yes", "in_part" or "no"
    resolves: int  # as which link, from 1

    @property
    def label(self) -> Text:
        return message("Chain Link {number}", number=str(self.number))

    @property
    def card(self) -> Name:
        return Name(self.effect.card)

    @property
    def cells(self) -> tuple[Text, ...]:
        """Return its card, its player, and whether it applies when the chain resolves."""
        return (
            self.card,
            PLAYERS.message(self.effect.by),
            message(
                "{number}: {applied}",
                number=str(self.resolves),
                applied=_APPLIED.message(self.applied),
            ),
        )

    def to_document(self) -> Document:
        """Return its number, its card and whether it is applied; its row has the rest."""
        return {"link": self.number, "card": self.effect.card, "applied": self.applied}


def chain_of(effects: Iterable[ChainEffect]) -> tuple[ChainLink, ...]:
    """Return the links of the chain, in the order of their activation."""
    ordered = sorted(effects, key=lambda effect: GROUPS.index(_group_of(effect)))
    applied = _applied(ordered)
    groups = [_group_of(effect) for effect in ordered]
    return tuple(
        ChainLink(
            number=at + 1,
            effect=effect,
            rule=group.id,
            why=_why(group, is_alone=groups.count(group) == 1),
            citation=group.citation,
            applied=applied[at],
            resolves=len(ordered) - at,
        )
        for at, (effect, group) in enumerate(zip(ordered, groups, strict=True))
    )


def cards_of(links: Iterable[ChainLink]) -> Text:
    return Series([each.card for each in links], _LISTS.message("between"))


def _group_of(effect: ChainEffect) -> _Group:
    if effect.kind == "quick":
        return _QUICK
    if effect.kind == "trigger_in_hand" and not effect.mandatory:
        return _IN_HAND
    return _OF_A_PLAYER[effect.mandatory, effect.by]


def _why(group: _Group, *, is_alone: bool) -> Text:
    return message(group.why) if is_alone else message(_SAME_PLAYER, why=message(group.why))


def _applied(ordered: list[ChainEffect]) -> list[str]:
    """Return whether each effect is applied: the last one resolves first, and takes its cards."""
    gone: set[str] = set()
    results: list[str] = []
    for effect in reversed(ordered):
        left = {*effect.moves} - gone
        is_whole = len(left) == len({*effect.moves})
        results.append("yes" if is_whole else "in_part" if left else "no")
        gone |= left
    return results[::-1]
