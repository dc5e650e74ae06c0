"""Carry out a challenge, from its declaration to the triggers after its damage (4.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.lorcana import damage
from engine.lorcana.actions import Challenge
from engine.lorcana.board import Card
from engine.lorcana.card_name import Name
from engine.lorcana.damage_triggers import DamageDone, triggered
from engine.lorcana.effects import Effect
from engine.lorcana.game_state import check
from engine.lorcana.legality import forbids
from engine.lorcana.numbers import (
    Counted,
    Part,
    card_of,
    of_type,
    strength,
    willpower,
)
from engine.lorcana.play import Illegal, Play, by
from engine.lorcana.sentences import BoardReason, said
from engine.lorcana.trace import By, Disputed
from engine.text import Text, message

Triggers = Callable[[Play, Iterable[Any]], None]

AGAINST_LOCATIONS = Disputed(
    "challenger-against-a-location",
    message(
        "The text of Challenger is not limited to characters; we know of no ruling, and simulators "
        "differ."
    ),
    ("8.5.1", "4.6.8"),
)
WITH_WILLPOWER = Disputed(
    "challenger-with-willpower",
    message("Here Challenger does not add to damage dealt with willpower; we know of no ruling."),
    ("8.5.1",),
)


def challenge(play: Play, action: Challenge, triggers: Triggers) -> None:
    """Carry out a challenge. Raises Illegal, with the rule that forbids it."""
    a, b = play.card(action.challenger), play.card(action.target)
    ban = forbids(play.board, a, b)
    if ban:
        raise Illegal(message(ban.why, a=Name(a.called), b=Name(b.called)), ban.rule)
    play.change(a.id, exerted=True)
    play.challenger, play.challenged = a.id, b.id
    play.row(
        applies="declare",
        label=message("Challenge"),
        amounts={},
        reasons=said("challenges", card=a.called, target=b.called),
        rule="4.6.4.4",
        by=[by(a)],
    )
    check(play)
    triggers(play, action.declaration_triggers)
    if play.challenger and play.challenged:
        done = _damage_step(play, play.challenger, play.challenged)
        triggers(play, triggered(play, action, done))
        triggers(play, action.after_damage_triggers)
    else:
        play.row(
            applies="ends",
            label=message("The challenge ends"),
            amounts={},
            reasons=said("challenge_ends"),
            rule="4.6.9",
        )
    play.challenger = play.challenged = None


def _damage_step(play: Play, a: str, b: str) -> DamageDone:
    """Let both deal damage at the same time; a location deals none (4.6.6, 4.6.8.3).

    Return what the challenger has done to the card that it challenges.
    """
    deals = [_ChallengeDamage(play, play.card(a), play.card(b), True)]
    if play.card(b).type == "character":
        deals.append(_ChallengeDamage(play, play.card(b), play.card(a), False))
    _add_base_row(play, deals)
    if play.card(b).type == "location":
        play.row(
            applies="strength",
            label=message("No strength"),
            amounts={},
            reasons=said("location_deals_none", card=play.card(b).called),
            rule="4.6.8.3",
            applied=False,
            by=[by(play.card(b))],
        )
    hits = {each.to.id: each.add_changes() for each in deals}
    placed = damage.deal(play, hits, in_challenge=True)
    damage.place(play, placed, "4.6.6.2")
    check(play)
    return DamageDone({b: hits[b]}, placed)


def _add_base_row(play: Play, deals: list[_ChallengeDamage]) -> None:
    """Add one row with the base numbers of both cards, which deal damage at the same time."""
    play.show({each.to.id: each.counted.base for each in deals}, "damage")
    with_willpower = any(each.with_willpower for each in deals)
    play.row(
        applies="willpower" if with_willpower else "strength",
        label=message("Strength and willpower") if with_willpower else message("Strength"),
        amounts={each.card.id: each.counted.base for each in deals},
        reasons=[each.base_reason for each in deals],
        rule="4.6.6.1",
        by=[by(each.card) for each in deals],
    )


class _ChallengeDamage:
    """Calculate the damage that one of the two cards deals to the other, and add its rows."""

    def __init__(self, play: Play, card: Card, to: Card, is_challenger: bool) -> None:
        self.play, self.card, self.to, self.is_challenger = play, card, to, is_challenger
        self.with_willpower = bool(_with_willpower(play, card))
        board = play.board
        self.counted: Counted = (
            willpower(board, card) if self.with_willpower else strength(board, card, is_challenger)
        )

    @property
    def base_reason(self) -> BoardReason:
        if self.with_willpower:
            effects = _with_willpower(self.play, self.card)
            return self._said("printed_willpower", self.counted.base, effects)
        return self._said("printed_strength", self.counted.base)

    def _said(
        self,
        how: str,
        amount: int | None = None,
        effects: Sequence[Effect] = (),
        **values: Any,
    ) -> BoardReason:
        places = self.play.places_of(*effects)
        return said(how, places, of=self.card.id, amount=amount, card=self.card.called, **values)

    def add_changes(self) -> int:
        """Add a row for each part of the sum and for parts that do not count; return the damage
        dealt.
        """
        running = self.counted.base
        for part in self.counted.parts:
            running += part.amount
            self._add_row(part, running)
        self._add_challenger_row()
        if self.counted.total < 0:
            below = self._said("counts_as_0", 0, strength=self.counted.total)
            self._row(
                applies="clamp", label=message("Not below 0"), number=0, reason=below, rule="6.6.2"
            )
        return max(0, self.counted.total)

    def _add_row(self, part: Part, running: int) -> None:
        applies = {"8.5.1": "challenger", "6.6.4": "floor", "6.6.1": "willpower"}.get(
            part.rule, "modifier"
        )
        how = "floored" if part.kind == "floor" else f"with_{part.kind}"
        if part.kind != "floor" and running < 0:
            how += "_below_0"
        self._row(
            applies=applies,
            label=part.label,
            change=None if part.kind == "floor" else part.amount,
            number=running,
            reason=self._said(how, running, part.effects, change=part.amount),
            rule=part.rule,
            card=part.card,
        )

    def _add_challenger_row(self) -> None:
        """Add a row if Challenger does not count, or a dispute if no ruling settles whether it
        does.
        """
        if not self.play.has(self.card, "challenger"):
            return
        if not self.is_challenger:
            self._row(
                applies="challenger",
                label=message("Challenger"),
                number=self.counted.total,
                reason=self._said("challenger_while_challenged"),
                rule="8.5.2",
                applied=False,
            )
        elif self.with_willpower:
            self.play.disputes(WITH_WILLPOWER)
            self._row(
                applies="challenger",
                label=message("Challenger"),
                number=self.counted.total,
                reason=self._said("challenger_with_willpower"),
                rule="8.5.1",
                applied=False,
            )
        elif self.to.type == "location":
            self.play.disputes(AGAINST_LOCATIONS)

    def _row(
        self, applies: str, label: Text, number: int, reason: BoardReason, rule: str,
        card: str = "", applied: bool = True, change: int | None = None,
    ) -> None:  # fmt: skip
        self.play.show({self.to.id: number}, "damage")
        behind = By(Name(card), "") if card else by(self.card)
        self.play.row(
            applies=applies,
            label=label,
            amounts={self.card.id: number},
            reasons=reason,
            rule=rule,
            applied=applied,
            by=[behind],
            change=change,
        )


def _with_willpower(play: Play, card: Card) -> list[Effect]:
    """Return the effects of its owner’s that let it deal damage with its willpower."""
    return [
        each
        for each in of_type(play.board, "challenge_damage_stat")
        if (source := card_of(play.board, each.source)) and source.owner == card.owner
    ]
