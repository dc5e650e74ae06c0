"""resolve(board): an action carried out, with a row for everything that happened to a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.lorcana import damage
from engine.lorcana.board import OTHER, Board, Card, Player
from engine.lorcana.challenge import challenge
from engine.lorcana.effects import StrengthMod
from engine.lorcana.game_state import banish, check
from engine.lorcana.legality import could_challenge
from engine.lorcana.numbers import in_words, keyword, minus, of_type, strength
from engine.lorcana.play import Illegal, Play
from engine.lorcana.trace import BoardTrace


def resolve(board: Board) -> BoardTrace:
    """The board’s action. One that a rule forbids changes nothing, and the trace says which."""
    play = Play(board)
    try:
        perform(play, board.action)
    except Illegal as illegal:
        return _told(Play(board), illegal)
    return _told(play, None)


def _told(play: Play, illegal: Illegal | None) -> BoardTrace:
    cards = play.board.characters
    document = play.board.to_document()
    return BoardTrace(
        illegal is None,
        illegal.why if illegal else None,
        illegal.rule if illegal else None,
        tuple(play.rows),
        {card.id: card.damage for card in cards},
        play.dealt,
        {card.id: strength(play.board, card).total for card in cards if card.type == "character"},
        tuple(play.banished),
        tuple(play.disputed.values()),
        {name: value for name, value in document.items() if name != "action"},
    )


def perform(play: Play, action: Any) -> None:
    """Carry one action out, and check the game state after it (1.8.1). Raises Illegal."""
    _ACTIONS[action.type](play, action)


# --- Damage ---------------------------------------------------------------------------------------


def _challenge(play: Play, action: Any) -> None:
    challenge(play, action, perform)


def _deal(play: Play, action: Any) -> None:
    targets = [play.card(id) for id in action.targets]
    for target in targets:
        _may_be_chosen(play, target, action.chosen_by)
    damage.place(play, damage.deal(play, dict.fromkeys(action.targets, action.amount)), "1.9.1.1")
    check(play)
    for target in targets:
        _vanishes(play, target, action)


def _may_be_chosen(play: Play, card: Card, chosen_by: str | None) -> None:
    """Ward: no effect of an opponent may choose it (8.15.1)."""
    if chosen_by == OTHER[card.owner] and keyword(play.board, card, "ward"):
        raise Illegal(f"{card.called} has Ward: an opponent’s effect can’t choose it.", "8.15.1")


def _vanishes(play: Play, card: Card, action: Any) -> None:
    """An opponent’s action chose it: when that has resolved, it is banished (8.14.1)."""
    is_there = any(each.id == card.id for each in play.board.characters)
    if not (is_there and keyword(play.board, card, "vanish") and action.vanish):
        return
    if action.chosen_by != OTHER[card.owner]:
        why = f"{card.called} was not chosen by an opponent’s action, so Vanish does not count."
        play.row("vanish", "Vanish", {}, why, "8.14.2", False)
        return
    why = (
        f"{card.called} was chosen by an opponent’s action: it is banished when that has resolved."
    )
    play.row("vanish", "Vanish", {}, why, "8.14.1")
    banish(play, card)


def _put(play: Play, action: Any) -> None:
    for id in action.targets:
        play.card(id)
    damage.place(play, damage.put(play, dict.fromkeys(action.targets, action.amount)), "1.9.1.2")
    check(play)


def _move(play: Play, action: Any) -> None:
    damage.must_not_be_itself(action.from_, action.to)
    source = play.card(action.from_)
    play.card(action.to)
    moved = damage.remove(play, source, action.amount, "1.9.1.4")
    damage.place(play, damage.put(play, {action.to: moved}, "moved"), "1.9.1.4")
    if action.within_resolution:
        why = "The effect has not resolved yet: the game state is checked after all of it."
        play.row("game_state_check", "No check yet", {}, why, "6.7.4", False)
    else:
        check(play)


def _remove(play: Play, action: Any) -> None:
    for id in action.targets:
        damage.remove(play, play.card(id), action.amount)
    check(play)


# --- Cards ----------------------------------------------------------------------------------------


def _shift(play: Play, action: Any) -> None:
    """The new character keeps damage, exerted and drying of the one under it (8.10.2 to 8.10.6)."""
    under = play.card(action.onto)
    if under.owner != play.board.active_player:
        raise Illegal(f"{under.called} is not the active player’s.", "8.10.1")
    if under.type != "character":
        raise Illegal(f"{under.called} is no character to shift onto.", "8.10.1")
    _is_new(play, action.new.id, besides=under.id)
    played = _played(action.new, under.owner)
    kept = {name: getattr(under, name) for name in ("damage", "exerted", "drying", "at")}
    below = type(action.new)(
        id=under.id,
        name=under.name,
        strength=under.strength or 0,
        willpower=under.willpower,
        keywords=under.keywords,
    )
    stacked = played.model_copy(update={**kept, "under": (below, *under.under)})
    _on_top(play, under.id, stacked)
    why = (
        f"{stacked.called} is shifted onto {under.called} and keeps its {under.damage} damage, "
        f"{'exerted' if under.exerted else 'ready'} and {'drying' if under.drying else 'dry'}."
    )
    play.row("shift", "Shift", {stacked.id: stacked.damage}, why, "8.10.6")
    check(play)
    for trigger in action.played_triggers:
        perform(play, trigger)


def _on_top(play: Play, under: str, stacked: Card) -> None:
    """Effects on the card below stay on the stack (8.10.5)."""
    cards = [stacked if card.id == under else card for card in play.board.characters]
    effects = [_renamed(effect, under, stacked.id) for effect in play.board.effects]
    update = {"characters": tuple(cards), "effects": tuple(effects)}
    play.board = play.board.model_copy(update=update)


def _renamed(effect: Any, before: str, after: str) -> Any:
    same = {name: after for name in ("target", "source") if getattr(effect, name, None) == before}
    return effect.model_copy(update=same) if same else effect


def _play(play: Play, action: Any) -> None:
    _is_new(play, action.new.id)
    card = _played(action.new, play.board.active_player)
    card = card.model_copy(update={"damage": action.enters_with_damage})
    play.put_into_play(card)
    enters = f" with {card.damage} damage; it was never there without" if card.damage else ""
    why = f"{card.called} enters play{enters}."
    play.row("play", "Enters play", {card.id: card.damage}, why, "6.7.8" if enters else "5.1.1")
    check(play)


def _played(new: Any, owner: Player) -> Card:
    fields = {name: getattr(new, name) for name in ("id", "name", "type", "willpower", "keywords")}
    power = new.strength if new.type == "character" else None
    return Card.model_construct(
        **fields, owner=owner, strength=power, damage=0, exerted=False,
        drying=new.type == "character", at=None, under=(),
    )  # fmt: skip


def _is_new(play: Play, id: str, besides: str = "") -> None:
    if any(card.id == id and id != besides for card in play.board.characters):
        raise Illegal(f"{id} is in play already.", "5.1.1")


def _leave_play(play: Play, action: Any) -> None:
    card = play.card(action.id)
    gone = f"its {card.damage} damage ceases" if card.damage else "it had no damage"
    stack = ", with the cards under it" if card.under else ""
    why = f"{card.called} goes to the {action.to}{stack}: {gone}."
    play.row("leave_play", "Leaves play", {}, why, "8.10.7" if card.under else "1.9.3")
    play.take_out([card.id])
    check(play)


def _banish(play: Play, action: Any) -> None:
    card = play.card(action.id)
    play.row("banish", "Banished", {}, f"An effect banishes {card.called}.", "1.9.3")
    banish(play, card)
    check(play)


# --- Strength, quests, turns ----------------------------------------------------------------------


def _support(play: Play, action: Any) -> None:
    """The supporter’s strength, 0 if it is negative, is added this turn (8.13.1)."""
    supporter, target = play.card(action.supporter), play.card(action.target)
    if supporter.id == target.id:
        raise Illegal("Support is for another character.", "8.13.1")
    counted = strength(play.board, supporter)
    adds = max(0, counted.total)
    _quests(play, supporter)
    why = f"{supporter.called} adds its strength to {target.called} this turn: {in_words(counted)}"
    play.row("support", f"Support +{adds}", {target.id: adds}, f"{why}.", "8.13.1")
    _change_strength(play, target, adds)
    check(play)


def _strength_mod(play: Play, action: Any) -> None:
    _change_strength(play, play.card(action.target), action.amount)
    check(play)


def _change_strength(play: Play, card: Card, amount: int) -> None:
    play.add_effect(StrengthMod(type="strength_mod", target=card.id, amount=amount, this_turn=True))
    now = strength(play.board, card)
    why = f"{card.called} has {minus(now.total)} strength this turn: {in_words(now)}."
    play.row("modifier", "Strength changes", {card.id: now.total}, why, "6.6.1.2")


def _quest(play: Play, action: Any) -> None:
    _quests(play, play.card(action.id))
    check(play)


def _quests(play: Play, card: Card) -> None:
    if card.type != "character" or card.owner != play.board.active_player:
        raise Illegal(f"{card.called} is no character of the active player.", "4.5.1")
    if card.exerted or card.drying:
        state = "exerted" if card.exerted else "drying"
        raise Illegal(f"{card.called} is {state}, so it can’t quest.", "4.5.1")
    if keyword(play.board, card, "reckless"):
        raise Illegal(f"{card.called} has Reckless, so it can’t quest.", "8.7.2")
    play.change(card.id, exerted=True)
    play.row("quest", "Quest", {}, f"{card.called} exerts to quest.", "4.5.1")


def _try_end_turn(play: Play, action: Any) -> None:
    """The turn can’t end while a Reckless character is ready and could challenge (8.7.3)."""
    for card in play.board.characters:
        own = card.type == "character" and card.owner == play.board.active_player
        if own and keyword(play.board, card, "reckless") and could_challenge(play.board, card):
            why = f"{card.called} has Reckless and could challenge, so the turn can’t end."
            raise Illegal(why, "8.7.3")
    _end_turn(play, action)


def _end_turn(play: Play, action: Any) -> None:
    play.drop_effects(of_type(play.board, "strength_mod", this_turn=True))
    active = OTHER[play.board.active_player]
    for card in play.board.characters:
        if card.owner == active:
            play.change(card.id, exerted=False, drying=False)
    play.board = play.board.model_copy(update={"active_player": active})
    amounts = {card.id: card.damage for card in play.board.characters}
    why = f"The turn passes to {active}. Damage stays; what was for the turn ends."
    play.row("end_turn", "The turn ends", amounts, why, "5.3.6.3")
    check(play)


def _sequence(play: Play, action: Any) -> None:
    for each in action.actions:
        perform(play, each)


def _check(play: Play, action: Any) -> None:
    check(play)


_ACTIONS: dict[str, Callable[[Play, Any], None]] = {
    "challenge": _challenge,
    "deal": _deal,
    "put": _put,
    "move": _move,
    "remove": _remove,
    "shift": _shift,
    "play": _play,
    "leave_play": _leave_play,
    "banish": _banish,
    "support": _support,
    "strength_mod": _strength_mod,
    "quest": _quest,
    "try_end_turn": _try_end_turn,
    "end_turn": _end_turn,
    "sequence": _sequence,
    "gsc": _check,
}
