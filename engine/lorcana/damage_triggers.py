"""Find the abilities that wait for damage to be dealt or taken, and that this damage triggers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.lorcana.actions import Action, Challenge, Deal, Move, Put
from engine.lorcana.damage import Hit
from engine.lorcana.editions import Edition
from engine.lorcana.open_points import REDIRECT_AND_DEALING, SHIELD_AND_DEALING
from engine.lorcana.play import Play
from engine.lorcana.sentences import BoardReason, said
from engine.text import message


class DamageDone(NamedTuple):
    """Hold the damage of a source to the cards that it is about, calculated and placed."""

    calculated: Mapping[str, int]
    placed: list[Hit]

    def is_dealt(self, edition: Edition) -> bool:
        """Return whether the source has dealt damage.

        Damage that was reduced to 0 is dealt in some editions (1.9.5); damage that was 0 from the
        start never is (5.3.6.2).
        """
        return any(
            (hit.amount or edition.zero_is_dealt) and hit.verb == "dealt" and not hit.ended_by
            for hit in self.placed
            if self.calculated.get(hit.target)
        )

    def rule_if_not_dealt(self, in_challenge: bool) -> str:
        """Return the rule by which no damage was dealt: it was 0, prevented, replaced or reduced to
        0, in this order.
        """
        if not any(self.calculated.values()):
            return "5.3.6.2" if in_challenge else "1.9.2.1"
        own = [hit for hit in self.placed if hit.target in self.calculated]
        if not own:  # it was put on another card
            return "6.5.4"
        return next((hit.ended_by for hit in own if hit.ended_by), "1.9.5")

    def is_taken(self) -> bool:
        """Return whether one of the cards took damage."""
        return any(hit.amount for hit in self.placed if hit.target in self.calculated)


def triggered(
    play: Play, action: Challenge | Deal | Put | Move, done: DamageDone
) -> tuple[Action, ...]:
    """Return the abilities of an action that its damage triggers, with a row for those it does not
    trigger.
    """
    deals = action.deals_triggers if isinstance(action, Challenge | Deal) else ()
    takes = action.takes_triggers
    if deals and not done.is_dealt(play.edition):
        for hit in done.placed:
            if hit.redirected_from in done.calculated:
                play.disputes(REDIRECT_AND_DEALING)
            elif hit.target in done.calculated and hit.ended_by == "6.5.4":
                play.disputes(SHIELD_AND_DEALING)
        rule = done.rule_if_not_dealt(isinstance(action, Challenge))
        _add_row_for_no_trigger(play, _none_dealt(play, action), rule)
        deals = ()
    if takes and not done.is_taken():
        takers, others = _takers(done)
        triggering = tuple(each for each in takes if _is_of(play, each, takers, others))
        if len(triggering) < len(takes):
            names = [play.called(id) for id in takers]
            reason = said("only_others_take", cards=names) if takers else said("none_taken")
            _add_row_for_no_trigger(play, reason, "1.9.3")
        takes = triggering
    return (*deals, *takes)


def _none_dealt(play: Play, action: Action) -> BoardReason:
    """Return why nothing triggers on dealing damage: in a challenge the other card may have dealt
    some.
    """
    if isinstance(action, Challenge):
        return said("challenger_deals_none", card=play.called(action.challenger))
    return said("none_dealt")


def _takers(done: DamageDone) -> tuple[list[str], list[str]]:
    takers = [*dict.fromkeys(hit.target for hit in done.placed if hit.amount)]
    about = [hit.redirected_from or hit.target for hit in done.placed]
    return takers, [id for id in dict.fromkeys(about) if id not in takers]


def _is_of(play: Play, ability: Action, takers: list[str], others: list[str]) -> bool:
    """Return whether an ability is known to be of a card that took damage, by the card that it
    names or else by its player.
    """
    for field, value in (("called", "card"), ("owner", "chosen_by")):
        stated = getattr(ability, value, None)
        is_of_taker, is_of_other = (
            stated in [getattr(play.last_known(id), field) for id in ids]
            for ids in (takers, others)
        )
        if is_of_taker or is_of_other:
            return is_of_taker and not is_of_other
    return False


def _add_row_for_no_trigger(play: Play, reason: BoardReason, rule: str) -> None:
    play.row(
        applies="trigger",
        label=message("Does not trigger"),
        amounts={},
        reasons=reason,
        rule=rule,
        applied=False,
    )
