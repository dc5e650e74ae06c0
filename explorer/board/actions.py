"""Carry out the buttons of the board page; each button changes only the query string.

do=add-character.A, add-location.B, add-item.A   one more card of that player
do=remove-card.b                     removes a card, and the effects about it
do=pick.SLUG.A                       adds a card of the catalogue to that player's side
do=pick.SLUG.b                       makes a card in play this card of the catalogue
do=exert.2, do=ready.2, do=dry.2, do=drying.2   changes the second card
do=turn.B                            makes it that player's turn
do=repair.ready.1+exert.2            makes several of these changes
do=choose.target.b                   chooses a card for a field of the action
do=then                              marks the action in the form as done
do=undo                              puts the last action done back into the form
do=clear                             removes the action from the form
do=add-effect                        adds the effect in the editor
do=edit.effects.1                    shows the second effect in the editor
do=add-inner                         adds an inner action
do=remove.effects.1                  removes the second effect, as every part of a list
do=remove.action.actions.0           removes the first inner action
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any

from django.http import QueryDict

from engine.document import Document
from engine.lorcana import (
    ACTION_FIELDS,
    ACTION_LISTS,
    EFFECT_FIELDS,
    PLAYERS,
    Board,
    InvalidDocument,
    Problem,
)
from engine.text import Text
from explorer.addresses.board import LETTERS, State, part_from, query_of_state, state_from
from explorer.board.chain import run
from explorer.board.repairs import CHANGES, MOST_TOGETHER, changed
from explorer.models import LorcanaCard
from explorer.web.composer import ActionResult, Actions, argument_of, pressed
from explorer.web.part_lists import PartLists, path_of, without
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

Change = Callable[[State, str, QueryDict], State | None]


def wrong_in(params: QueryDict) -> tuple[Problem, ...]:
    """Return the engine's problems with the effect or action to be added, at its fields."""
    state, button = state_from(params), pressed(params)
    add = _ADDS.get(button.verb) if button else None
    added = add(state, "", params) if add else None
    if added is None:
        return ()
    if add is _add_effect:
        start = f"effects.{_place(params, state)}."
    else:
        into = params.get("t-into", "")
        start = f"action.{into}.{len((added.action or {})[into]) - 1}."
    try:
        Board.from_document({**added.board, "action": added.action or {"type": "gsc"}})
    except InvalidDocument as refused:
        problems = [each for each in refused.problems if each.place.startswith(start)]
        return tuple(each._replace(place=each.place.removeprefix(start)) for each in problems)
    return ()


# --- Cards ----------------------------------------------------------------------------------------


def refused_pick(params: QueryDict) -> Text:
    """Return why the card to be picked is not put on the board, and what can be done; "" if it is
    or if none is picked.
    """
    pick = argument_of(params, "pick")
    picked = None if pick is None else _picked(state_from(params), pick, params)
    return "" if isinstance(picked, State) or picked is None else picked


def _pick(params: QueryDict, pick: str) -> ActionResult[Any]:
    picked = _picked(state_from(params), pick, params)
    return ActionResult(query_of_state(picked)) if isinstance(picked, State) else ActionResult()


def _picked(state: State, pick: str, params: QueryDict) -> State | Text:
    """Return the state with a card of the catalogue added to a player's side, or in the place of a
    card in play; or a sentence that says why it can't be there.
    """
    slug, _dot, where = pick.rpartition(".")
    card = LorcanaCard.objects.filter(slug=slug.replace("\0", "")).first()
    if card is None:
        words = _("There is no card “{card}” in the catalog. Find a card by its name.")
        return words.format(card=slug[:_LONGEST_SHOWN])
    if card.on_board is None:
        return message(_NOT_PICKED[card.kind], card=card.page_name)
    at = _place_of(where, params)
    if at is not None:
        return _with_facts(state, at, card.on_board)
    if where not in PLAYERS:
        return message(
            "“{place}” is no place for {card}. Allowed: A (your side), B (the opponent’s side), or "
            "the letter of a card in play.",
            place=where[:_LONGEST_SHOWN],
            card=card.page_name,
        )
    added = with_card(state, {**card.on_board, "owner": where})
    if added is state:
        return message(
            "There is no room for {card}: a board has at most {number} cards.",
            card=card.page_name,
            number=len(LETTERS),
        )
    return added


_LONGEST_SHOWN = 60
_NOT_PICKED: dict[str, str] = {
    LorcanaCard.Kind.ITEM: gettext_noop(
        "{card} is an item: what it does is not worked out on the board. Pick a character or a "
        "location."
    ),
    LorcanaCard.Kind.ACTION: gettext_noop(
        "{card} is an action, so it is never in play. Choose what it does as the action, or paste "
        "its text under “Add a missing card”."
    ),
}


def _with_facts(state: State, at: int, facts: Document) -> State:
    """Return the state with what is printed on a card of the catalogue on a card in play; its
    damage and state stay, a pasted text doesn't. A location has no states of a character.
    """
    cards = state.board["characters"]
    kept = {name: value for name, value in cards[at].items() if name != "at"}
    if "at" in cards[at] and facts["type"] == "character":
        kept["at"] = cards[at]["at"]
    if facts["type"] == "location":
        kept |= {"exerted": False, "drying": False}
    changed_cards = [*cards[:at], {**kept, **facts}, *cards[at + 1 :]]
    return _without_text(_with_board(state, characters=changed_cards), cards[at]["id"])


def _without_text(state: State, id: str) -> State:
    texts = tuple(each for each in state.texts if each.get("id") != id)
    return state._replace(texts=texts)


def _place_of(letter: str, params: QueryDict) -> int | None:
    present = [each for each in LETTERS if f"{each}-w" in params]
    return present.index(letter) if letter in present else None


def _with_only_challenge(state: State) -> State:
    """Return the state with the challenge chosen where nothing else is possible yet: each player
    has one character, and nothing was done or chosen.
    """
    cards = [each for each in state.board["characters"] if each["type"] != "item"]
    owners = [each["owner"] for each in cards]
    active = state.board.get("active_player", "A")
    is_chosen = (state.action or {}).get("type", "challenge") != "challenge"
    if is_chosen or state.did or sorted(owners) != ["A", "B"]:
        return state
    mine, other = sorted(cards, key=lambda each: each["owner"] != active)
    if mine["type"] != "character" or {"challenger", "target"} <= (state.action or {}).keys():
        return state
    action = {"type": "challenge", "challenger": mine["id"], "target": other["id"]}
    return state._replace(action={**(state.action or {}), **action})


def with_card(state: State, card: Document) -> State:
    """Return the state with one more card, the last, under a new id; unchanged if the board is
    full.
    """
    cards = state.board["characters"]
    used = {*_ids([state.board, state.did, state.action])}
    free = [letter for letter in LETTERS if letter not in used]
    if len(cards) >= len(LETTERS) or not free:
        return state
    whole = {"id": free[0], "damage": 0, "exerted": False, "drying": False, "keywords": {}, **card}
    return _with_only_challenge(_with_board(state, characters=[*cards, whole]))


def _ids(part: Any) -> Iterator[str]:
    """Yield the ids of all cards: in play, under other cards, and played by an action."""
    if isinstance(part, dict) and "id" in part:
        yield str(part["id"])
    for each in part.values() if isinstance(part, dict) else part:
        if isinstance(each, dict | list):
            yield from _ids(each)


def _with_board(state: State, **parts: Any) -> State:
    return state._replace(board=state.board | parts)


def _unused(state: State, words: str) -> str:
    """Return a name that no card has yet, such as `Character 2` for `Character {number}`."""
    names = {card.get("name") for card in state.board["characters"]}
    return next(name for at in count(1) if (name := words.format(number=at)) not in names)


def _add_character(state: State, owner: str, params: QueryDict) -> State | None:
    name = _unused(state, "Character {number}")
    card = {"type": "character", "strength": "", "willpower": "", "name": name}
    exerted = {"exerted": owner == "B"}  # so that it can be challenged
    return with_card(state, card | exerted | {"owner": owner}) if owner in ("A", "B") else None


def _add_location(state: State, owner: str, params: QueryDict) -> State | None:
    card = {"type": "location", "willpower": "", "name": _unused(state, "Location {number}")}
    return with_card(state, card | {"owner": owner}) if owner in ("A", "B") else None


def _remove_card(state: State, letter: str, params: QueryDict) -> State | None:
    cards, at = state.board["characters"], _place_of(letter, params)
    if at is None:
        return None
    removed = str(cards[at]["id"])
    left = [
        {name: value for name, value in card.items() if (name, value) != ("at", removed)}
        for card in without(cards, at)
    ]
    effects = [
        each
        for each in state.board["effects"]
        if removed not in (each.get("target"), each.get("source"))
    ]
    return _without_text(_with_board(state, characters=left, effects=effects), removed)


def _changed(verb: str) -> Change:
    """Return the change that a repair makes: of one card, by its place from 1, or of the turn."""

    def change(state: State, text: str, params: QueryDict) -> State | None:
        return changed(state, f"{verb}.{text}")

    return change


def _all_changed(state: State, text: str, params: QueryDict) -> State | None:
    """Return the state after several changes, such as `ready.1+exert.2`."""
    for each in text.split("+")[:MOST_TOGETHER]:
        after = changed(state, each)
        if after is None:
            return None
        state = after
    return state


def _choose(state: State, text: str, params: QueryDict) -> State | None:
    """Return the state with a card chosen for a field of the action."""
    field, _dot, id = text.partition(".")
    if state.action is None or field not in ACTION_FIELDS.get(state.action["type"], ()):
        return None
    return state._replace(action={**state.action, field: id})


# --- Actions --------------------------------------------------------------------------------------


def _then(state: State, rest: str, params: QueryDict) -> State | None:
    """Mark the action in the form as done; return None if it is illegal or invalid."""
    if state.action is None:
        return None
    chain = run(state)
    if chain.trace is None or not chain.trace.legal:
        return None
    return state._replace(did=[*state.did, state.action], action=None)


def _undo(state: State, rest: str, params: QueryDict) -> State | None:
    return state._replace(did=state.did[:-1], action=state.did[-1]) if state.did else None


def _clear(state: State, rest: str, params: QueryDict) -> State:
    return state._replace(action=None)


def _add_inner(state: State, rest: str, params: QueryDict) -> State | None:
    """Add an inner action to the list that the editor names, within the action in the form."""
    into, type = params.get("t-into", ""), params.get("t-type", "")
    if state.action is None or type not in ACTION_FIELDS:
        return None
    if into not in ACTION_LISTS or into not in ACTION_FIELDS.get(state.action["type"], ()):
        return None
    names = [each for each in ACTION_FIELDS[type] if each not in ACTION_LISTS]
    inner = [*state.action.get(into, ()), part_from(params, type, names, "t")]
    return state._replace(action=state.action | {into: inner})


# --- Effects --------------------------------------------------------------------------------------


def _add_effect(state: State, rest: str, params: QueryDict) -> State | None:
    """Add the effect in the editor, or replace the one that was being edited."""
    type = params.get("x-type", "")
    if type not in EFFECT_FIELDS:
        return None
    effect = part_from(params, type, EFFECT_FIELDS[type], "x")
    effects, at = state.board["effects"], _place(params, state)
    return _with_board(state, effects=[*effects[:at], effect, *effects[at + 1 :]])


def _place(params: QueryDict, state: State) -> int:
    at = LISTS.key_index(state, path_of(params.get("x-place", "")))
    return len(state.board["effects"]) if at is None else at


class BoardLists(PartLists[State]):
    """The effects of a board, and the actions within the action in the form."""

    def state(self, params: QueryDict) -> State:
        return state_from(params)

    def address(self, state: State) -> str:
        return query_of_state(state)

    def parts(self, state: State, path: str) -> Sequence[Document] | None:
        if path == "effects":
            return list(state.board["effects"])
        part, _dot, name = path.partition(".")
        is_of_action = part == "action" and name in ACTION_LISTS and state.action
        return list((state.action or {}).get(name, ())) if is_of_action else None

    def with_parts(self, state: State, path: str, parts: Sequence[Any]) -> State:
        if path == "effects":
            return _with_board(state, effects=[*parts])
        name = path.partition(".")[2]
        return state._replace(action=(state.action or {}) | {name: [*parts]})


def _add_item(state: State, owner: str, params: QueryDict) -> State | None:
    card = {"type": "item", "name": _unused(state, "Item {number}")}
    return with_card(state, card | {"owner": owner}) if owner in ("A", "B") else None


_ADDS: dict[str, Change] = {"add-effect": _add_effect, "add-inner": _add_inner}


def _action_changing(change: Change) -> Callable[[QueryDict, str], ActionResult[Any] | None]:
    """Return a button's action that changes the state; a change that returns None has no effect."""

    def action(params: QueryDict, argument: str) -> ActionResult[Any] | None:
        if wrong_in(params):
            return ActionResult()
        state = change(state_from(params), argument, params)
        return ActionResult(query_of_state(state)) if state else None

    return action


def _edit(params: QueryDict, place: str) -> ActionResult[Any]:
    return ActionResult()


LISTS = BoardLists()
ACTIONS: Actions[Any] = {
    "pick": _pick,
    "edit": _edit,
    "add-character": _action_changing(_add_character),
    "add-location": _action_changing(_add_location),
    "add-item": _action_changing(_add_item),
    **{verb: LISTS.actions[verb] for verb in ("remove", "up", "down")},
    "remove-card": _action_changing(_remove_card),
    **{verb: _action_changing(_changed(verb)) for verb in (*CHANGES, "turn")},
    "repair": _action_changing(_all_changed),
    "choose": _action_changing(_choose),
    "then": _action_changing(_then),
    "undo": _action_changing(_undo),
    "clear": _action_changing(_clear),
    **{verb: _action_changing(change) for verb, change in _ADDS.items()},
}
