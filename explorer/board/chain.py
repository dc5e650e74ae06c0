"""Run a board's actions in order, and say which cards each can be about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.lorcana import (
    Board,
    BoardTrace,
    InvalidDocument,
    Problem,
    action_in_words,
    cards_about,
    forbids,
    new_ids,
    resolve,
)
from engine.sentence_parts import whole
from engine.text import Text
from explorer.addresses.board import State, query_of_state
from explorer.web.translation import gettext as _

MOST_DONE = 60  # each has a link to the next, which contains all actions before it
MOST_ABOUT = 300  # how often all actions together may refer to a card


class ResolvedAction(NamedTuple):
    """An action that has been done."""

    words: Text
    sentence: Text
    legal: bool
    query: str  # the board with this as the last action, in the form


class Chain(NamedTuple):
    """The outcome of a state: the board now, and the last action with its trace."""

    done: tuple[ResolvedAction, ...]
    now: Document  # a document without an action: the board before the action in the form
    board: Board | None  # the last action on its board; None if something is wrong
    trace: BoardTrace | None
    problems: tuple[Problem, ...]

    @property
    def after(self) -> Document:
        """Return the board after the action in the form; the board now if that is not legal."""
        return self.trace.board if self.trace and self.trace.legal else self.now


def run(state: State) -> Chain:
    """Run the actions that have been done, then the action in the form, if there is one."""
    now, done, about = state.board, [], 0
    names: dict[str, str] = {}  # of the cards that were in play before the last action
    board = trace = None
    try:
        at = "board"
        if len(state.did) > MOST_DONE:
            raise InvalidDocument([_too_many()])
        now, later = _without_later_cards(state)
        Board.from_document({**now, "action": {"type": "gsc"}})
        for place, action in enumerate(state.did):
            at, about = f"did.{place}", about + cards_about(action)
            if about > MOST_ABOUT:
                raise InvalidDocument([_too_much(at, about)])
            names |= _names(now)
            board, trace = _resolve_action(_with_effects(now, later, action), action, names)
            now = trace.board
            query = query_of_state(state._replace(did=state.did[:place], action=action))
            words = action_in_words(board, board.action)
            done.append(ResolvedAction(words, whole(trace.verdict), trace.legal, query))
        at = "action"
        if state.action:
            now_with = _with_effects(now, later, state.action)
            board, trace = _resolve_action(now_with, state.action, names)
    except InvalidDocument as refused:
        problems = tuple(_placed(each, at) for each in refused.problems)
        return Chain(done=tuple(done), now=now, board=None, trace=None, problems=problems)
    return Chain(done=tuple(done), now=now, board=board, trace=trace, problems=())


def _without_later_cards(state: State) -> tuple[Document, list[Document]]:
    """Return the board without the effects of cards that an action plays, and those effects."""
    actions = [*state.did, *([state.action] if state.action else [])]
    new = {id for action in actions for id in new_ids(action)}
    effects = state.board.get("effects", [])
    later = [each for each in effects if new & _about(each)]
    kept = [each for each in effects if each not in later]
    return {**state.board, "effects": kept}, later


def _with_effects(now: Document, later: list[Document], action: Document) -> Document:
    played = new_ids(action)
    added = [each for each in later if played & _about(each)]
    return {**now, "effects": [*now.get("effects", []), *added]}


def _about(effect: Document) -> set[str]:
    ids = (effect.get("target"), effect.get("source"))
    return {id for id in ids if isinstance(id, str)}


def _too_many() -> Problem:
    allowed = _("at most {number} actions in a row").format(number=MOST_DONE)
    many = _("there are too many actions")
    return Problem(f"did.{MOST_DONE}", "too_many_actions", many, allowed)


def _too_much(at: str, about: int) -> Problem:
    times = _("the actions so far name cards {number} times").format(number=about)
    allowed = _("at most {number} times, counting all actions").format(number=MOST_ABOUT)
    return Problem(at, "too_many_cards", times, allowed)


def _names(now: Document) -> dict[str, str]:
    return {card["id"]: card.get("name") or card["id"] for card in now["characters"]}


def _resolve_action(
    now: Document, action: Document, names: Mapping[str, str]
) -> tuple[Board, BoardTrace]:
    board = Board.from_document({**now, "action": action})
    return board, resolve(board, names)


def _placed(problem: Problem, at: str) -> Problem:
    if at.startswith("did"):
        return problem._replace(place=problem.place.replace("action", at, 1))
    return problem


CardTest = Callable[[Document, str], bool]  # of a card and the active player


class CardChoices(NamedTuple):
    """The cards that a field can name, by their ids: those allowed now, and the others."""

    allowed: tuple[str, ...]
    forbidden: tuple[str, ...] = ()


def _kind(card: Document) -> str:
    return str(card.get("type", "character"))


def _is_own_character(card: Document, active: str) -> bool:
    return _kind(card) == "character" and card["owner"] == active


def _is_opposing(card: Document, active: str) -> bool:
    return _kind(card) != "item" and card["owner"] != active


def _is_own_location(card: Document, active: str) -> bool:
    return _kind(card) == "location" and card["owner"] == active


def _is_character(card: Document, active: str) -> bool:
    return _kind(card) == "character"


def _has_willpower(card: Document, active: str) -> bool:
    return _kind(card) != "item"


def _is_exertable(card: Document, active: str) -> bool:
    return _kind(card) != "location"


# What each field of an action or effect can name; the others can name any card.
_CARD_TESTS: dict[str, CardTest] = {
    "challenge.challenger": _is_own_character,
    "challenge.target": _is_opposing,
    "quest.id": _is_own_character,
    "support.supporter": _is_own_character,
    "support.target": _is_character,
    "move_to_location.id": _is_own_character,
    "move_to_location.to": _is_own_location,
    "strength_mod.target": _is_character,
    "ready.id": _is_exertable,
    "targets": _has_willpower,
    "from": _has_willpower,
    "to": _has_willpower,
    "target": _has_willpower,
    "redirect_as_put.source": _has_willpower,
}
# The fields that are chosen where only one card is possible.
_CHOSEN = {
    "challenge": ("challenger", "target"),
    "quest": ("id",),
    "support": ("supporter",),
    "move_to_location": ("id", "to"),
    "ready": ("id",),
    "deal": ("targets",),
    "put": ("targets",),
    "remove": ("targets",),
    "strength_mod": ("target",),
}


def card_choices(now: Document, part: Document, field: str) -> CardChoices:
    """Return the cards of a board that a field of an action or effect can name."""
    active = str(now.get("active_player", "A"))
    test = _CARD_TESTS.get(f"{part['type']}.{field}") or _CARD_TESTS.get(field)
    cards = now.get("characters", ())
    ids = [str(each["id"]) for each in cards if test is None or test(each, active)]
    forbidden = _forbidden(now, part, field, ids)
    return CardChoices(
        tuple(each for each in ids if each not in forbidden),
        tuple(each for each in ids if each in forbidden),
    )


def _forbidden(now: Document, part: Document, field: str, ids: Iterable[str]) -> set[str]:
    """Return the cards that a rule of challenges forbids with the chosen card, or with any."""
    is_challenger = field == "challenger"
    if part["type"] != "challenge" or not (is_challenger or field == "target"):
        return set()
    try:
        board = Board.from_document({**now, "action": {"type": "gsc"}})
    except InvalidDocument:
        return set()
    cards = {each.id: each for each in board.characters}
    chosen = cards.get(str(part.get("target" if is_challenger else "challenger")))
    own = [each for each in board.characters if each.owner == board.active_player]
    opposing = [each for each in board.characters if each.owner != board.active_player]
    others = [chosen] if chosen else opposing if is_challenger else own
    forbidden = set()
    for id in ids:
        pairs = [(cards[id], each) if is_challenger else (each, cards[id]) for each in others]
        if all(forbids(board, *pair) for pair in pairs):
            forbidden.add(id)
    return forbidden


def with_only_choices(state: State, params: QueryDict) -> State:
    """Return the state with the cards chosen of which only one is possible.

    A field that is there and empty stays empty: a person has cleared it.
    """
    action = state.action
    fields = _CHOSEN.get(action["type"], ()) if action else ()
    missing = [each for each in fields if f"act-{each}" not in params]
    if action is None or not missing:
        return state
    now = run(state._replace(action=None)).now
    for field in missing:
        found = card_choices(now, action, field)
        one = found.allowed or found.forbidden
        if len(one) == 1:
            action = action | {field: [*one] if field == "targets" else one[0]}
    return state._replace(action=action)
