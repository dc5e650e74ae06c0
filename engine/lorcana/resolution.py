"""Resolve a board: carry out its action, with a row for each change of a number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.lorcana import choices, damage_actions
from engine.lorcana.actions import Challenge, Choice, Chosen, Move, Shift
from engine.lorcana.actions import Sequence as ActionSequence
from engine.lorcana.board import Board, Card
from engine.lorcana.board_limits import must_fit
from engine.lorcana.card_actions import CARD_ACTIONS, shift
from engine.lorcana.challenge import challenge
from engine.lorcana.damage_triggers import DamageDone, triggered
from engine.lorcana.effects import Effect
from engine.lorcana.game_state import check
from engine.lorcana.numbers import damage_of, strength, total_willpower
from engine.lorcana.play import NONE, Handler, Illegal, Play, by
from engine.lorcana.sentences import said
from engine.lorcana.trace import BoardTrace
from engine.lorcana.turn_actions import TURN_ACTIONS
from engine.text import message


def resolve(board: Board, names: Mapping[str, str] = NONE) -> BoardTrace:
    """Carry out the board’s action. An action that a rule forbids changes nothing, and the trace
    names the rule.

    `names` has the names of cards that are not in play any more, by their ids.
    """
    play = Play(board, names)
    try:
        perform(play, board.action)
        must_fit(play.board)
    except Illegal as illegal:
        return _trace(Play(board), illegal)
    return _trace(play, None)


def _trace(play: Play, illegal: Illegal | None) -> BoardTrace:
    play.drop_effects(_asleep(play.board))
    cards = play.board.characters
    return BoardTrace(
        legal=illegal is None,
        why_illegal=illegal.why if illegal else None,
        illegal_by=play.edition.number(illegal.rule) if illegal else None,
        rows=play.rows,
        damage=damage_of(play.board),
        dealt=play.dealt,
        strength={
            card.id: strength(play.board, card).total for card in cards if card.type == "character"
        },
        willpower={
            card.id: total_willpower(play.board, card) for card in cards if card.type != "item"
        },
        banished=tuple(play.banished),
        disputed=tuple(play.disputed.values()),
        board=play.board.without_action(),
        ruleset=play.edition.id,
    )


def _asleep(board: Board) -> list[Effect]:
    """Return the effects of cards that did not come into play after all."""
    ids = {card.id for card in board.characters}
    ids |= {below.id for card in board.characters for below in card.under}
    return [
        effect
        for effect in board.effects
        if not ids.issuperset(filter(None, (getattr(effect, name, None) for name in _ABOUT)))
    ]


_ABOUT = ("target", "source")


def perform(play: Play, action: Any) -> None:
    """Carry out one action; an effect or a triggered ability without the cards that have left.

    Raises Illegal.
    """
    if play.in_bag and action.type in _OF_A_TURN:
        why = message("No turn action can be taken while triggered abilities are waiting.")
        raise Illegal(why, "4.1.2")
    if play.in_bag or (play.has_any_left and isinstance(action, Chosen)):
        possible = _without_cards_that_left(play, action)
        if possible is None:
            _end_effect(play, action)
            return
        action = possible
    vanishing: list[Card] = []
    if isinstance(action, Choice):
        choices.must_be_allowed(play, action)
        vanishing = choices.with_vanish(play, action)
    if action.type != "move":
        play.moved.clear()  # an effect that moves damage has come to its end
    _ACTIONS[action.type](play, action)
    if vanishing:
        choices.resolve_vanish(play, vanishing, action)


_OF_A_TURN = ("challenge", "quest", "support", "end_turn", "try_end_turn")


def _triggers(play: Play, actions: Iterable[Any]) -> None:
    """Carry out triggered abilities after the game state check (1.8.2)."""
    play.in_bag += 1
    for action in actions:
        perform(play, action)
    play.in_bag -= 1


def _without_cards_that_left(play: Play, action: Any) -> Any:
    """Return an effect without cards that have left (1.2.3), and a triggered ability without those
    that Ward protects; None if it does nothing.
    """
    out = []
    for id in choices.named_ids(action):
        if play.has_left(id):
            play.row(
                applies="gone",
                label=message("No longer in play"),
                amounts={},
                reasons=said("gone", card=play.called(id)),
                rule="1.2.3",
                applied=False,
            )
            out.append(id)
        elif play.in_bag and choices.is_warded(play, id, getattr(action, "chosen_by", None)):
            play.row(
                applies="ward",
                label=message("Ward"),
                amounts={},
                reasons=said("warded", card=play.called(id)),
                rule="8.15.1",
                applied=False,
                by=[by(play.card(id))],
            )
            out.append(id)
    left = tuple(id for id in getattr(action, "targets", ()) if id not in out)
    if out and not left:
        return None
    return action.model_copy(update={"targets": left}) if out else action


def _end_effect(play: Play, action: Any) -> None:
    if play.moved and not getattr(action, "within_resolution", False):
        play.moved.clear()
        check(play)


def _challenge(play: Play, action: Challenge) -> None:
    challenge(play, action, _triggers)


def _shift(play: Play, action: Shift) -> None:
    shift(play, action)
    _triggers(play, action.played_triggers)


def _with_triggers(carry_out: Callable[[Play, Any], DamageDone]) -> Handler:
    """Return a handler that carries out an action, then what its damage triggers."""

    def handle(play: Play, action: Any) -> None:
        _triggers(play, triggered(play, action, carry_out(play, action)))

    return handle


def _sequence(play: Play, action: ActionSequence) -> None:
    for each in action.actions:
        perform(play, each)
    last = action.actions[-1] if action.actions else None
    if isinstance(last, Move) and last.within_resolution:
        check(play)  # the effect has nothing left to do
    if not action.actions:
        play.row(
            applies="nothing",
            label=message("Nothing happens"),
            amounts={},
            reasons=said("no_action"),
            rule="1.2.3",
            applied=False,
        )


def _check(play: Play, action: Any) -> None:
    check(play)


_ACTIONS: dict[str, Handler] = {
    "challenge": _challenge,
    "shift": _shift,
    "sequence": _sequence,
    "gsc": _check,
    "deal": _with_triggers(damage_actions.deal),
    "put": _with_triggers(damage_actions.put),
    "move": _with_triggers(damage_actions.move),
    "remove": damage_actions.remove,
    **CARD_ACTIONS,
    **TURN_ACTIONS,
}
