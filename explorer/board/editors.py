"""Build the card forms of both players, and the editors of actions and effects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.lorcana import (
    ACTION_FIELDS,
    ACTION_LISTS,
    EFFECT_FIELDS,
    MOST_CARDS,
    Board,
    action_in_words,
)
from engine.lorcana.card_name import Name
from engine.text import Text
from engine.text_rows import sentences
from explorer.addresses.board import LETTERS, part_from
from explorer.addresses.rison import dumps
from explorer.board import wording as words
from explorer.board.actions import LISTS, refused_pick, wrong_in
from explorer.board.chain import card_choices
from explorer.board.composition import BoardComposition
from explorer.board.forms import CardForm, Choices, EditorForm
from explorer.board.wording import field_of
from explorer.web.composer import argument_of
from explorer.web.fields import PartForm
from explorer.web.part_lists import path_of
from explorer.web.problems import sentence_of
from explorer.web.translation import gettext as _

_UNSAVED = ("x-type", "t-type", "card-text")  # the fields of editors whose input must not be lost


class InnerEntry(NamedTuple):
    """An action within the action: a triggered ability, or one of several actions."""

    path: str
    name: str
    text: str
    words: Text
    when: str


class PastedText(NamedTuple):
    """A text that was just pasted, in pieces of words; a piece that was read has numbers."""

    name: Name
    pieces: Sequence[tuple[str, tuple[int, ...]]]


class Editors:
    """The editors of one request, with their values and errors.

    `pasted_form` is a pasted card's form with its errors, `pasted_text` one that was just used.
    """

    def __init__(
        self,
        composition: BoardComposition,
        params: QueryDict,
        pasted_form: PartForm | None = None,
        pasted_text: PastedText | None = None,
    ) -> None:
        self.composition, self._params = composition, params
        self.pasted_form, self.pasted_text = pasted_form, pasted_text

    @property
    def groups(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Return the choices of action types, in groups."""
        return words.action_groups()

    @property
    def effects(self) -> list[tuple[str, str]]:
        """Return the choices of effect types."""
        return words.effect_types()

    @cached_property
    def action(self) -> EditorForm:
        """Return the editor of the action in the form."""
        action = self.composition.state.action or {"type": ""}
        fields = ACTION_FIELDS.get(action["type"], ())
        errors = {} if self.composition.missing else self._errors("action.")
        return self._editor("act", action, fields, errors)

    @cached_property
    def effect(self) -> EditorForm:
        """Return the editor of the effect to be added or replaced."""
        type, at = self._params.get("x-type", ""), self.edited
        if at is not None and not type:
            part = self.composition.state.board["effects"][at - 1]
            errors = self._errors(f"effects.{at - 1}.")
        else:
            part = part_from(self._params, type, EFFECT_FIELDS.get(type, ()), "x")
            errors = self._errors_of("add-effect")
        return self._editor("x", part, EFFECT_FIELDS.get(part["type"], ()), errors)

    @property
    def edited(self) -> int | None:
        """Return the number of the effect being edited, counted from 1, or None."""
        key = argument_of(self._params, "edit") or self._params.get("x-place") or ""
        at = LISTS.key_index(self.composition.state, path_of(key))
        return None if at is None else at + 1

    @cached_property
    def inner(self) -> EditorForm:
        """Return the editor of the inner action to be added."""
        type = self._params.get("t-type", "")
        names = [each for each in ACTION_FIELDS.get(type, ()) if each not in ACTION_LISTS]
        part = part_from(self._params, type, names, "t")
        return self._editor("t", part, names, self._errors_of("add-inner"))

    @cached_property
    def refusal(self) -> Text:
        """Return why the card that was picked is not on the board, or ""."""
        return refused_pick(self._params)

    @property
    def is_open(self) -> bool:
        """Return whether an editor holds unsaved input, which must not be lost."""
        return any(self._params.get(key, "").strip() for key in _UNSAVED)

    @property
    def lists(self) -> list[tuple[str, str]]:
        """Return the lists of the action in the form that can hold further actions."""
        type = self.action.type
        names = [each for each in ACTION_FIELDS.get(type, ()) if each in ACTION_LISTS]
        return [(each, words.label(type, each)) for each in names]

    @property
    def into(self) -> str:
        """Return the list that the next inner action is added to."""
        known = [name for name, _words in self.lists]
        return self._params.get("t-into", "") or (known[0] if known else "")

    @cached_property
    def within(self) -> list[InnerEntry]:
        """Return the actions within the action in the form."""
        action = self.composition.state.action or {}
        forms = [
            (name, at, each)
            for name, _words in self.lists
            for at, each in enumerate(action.get(name, ()))
        ]
        return [
            InnerEntry(
                path=f"action.{name}.{at}",
                name=f"act-{name}",
                text=dumps(each),
                words=self._in_words(name, at, each),
                when=words.label("", name) if name != "actions" else "",
            )
            for name, at, each in forms
        ]

    def _in_words(self, name: str, at: int, action: Document) -> Text:
        board = self.composition.board
        whole = getattr(board.action, name, ()) if isinstance(board, Board) else ()
        if isinstance(board, Board) and at < len(whole):
            return action_in_words(board, whole[at])
        return words.action_type(str(action.get("type")))

    @property
    def on_board(self) -> list[tuple[str, str, Text, str]]:
        """Return index, code, sentence and error of each effect on the starting board."""
        effects = self.composition.state.board["effects"]
        names = self.composition.names
        return [
            (
                str(at),
                dumps(each),
                words.effect_in_words(each, names),
                self._wrong(f"effects.{at}"),
            )
            for at, each in enumerate(effects)
        ]

    def _errors(self, start: str) -> dict[str, str]:
        """Return the errors at places that begin with `start`, by the rest of the place."""
        problems = [each for each in self.composition.problems if each.place.startswith(start)]
        return {each.place.removeprefix(start): sentence_of(each) for each in problems}

    def _errors_of(self, verb: str) -> dict[str, str]:
        if argument_of(self._params, verb) is None:
            return {}
        return {each.place: sentence_of(each) for each in wrong_in(self._params)}

    def _wrong(self, place: str) -> str:
        problems = [
            each for each in self.composition.problems if f"{each.place}.".startswith(f"{place}.")
        ]
        return sentences(sentence_of(each) for each in problems)

    def _editor(
        self, prefix: str, part: Document, names: Sequence[str], errors: dict[str, str]
    ) -> EditorForm:
        form = EditorForm(part, names, prefix, self._cards)
        form.show(errors)
        return form

    def _cards(self, part: Document, field: str) -> Choices:
        """Return the cards that a field can name; those that a rule forbids now are a group."""
        found, names = card_choices(self.composition.chain.now, part, field), self.composition.names
        allowed = tuple((id, str(names[id])) for id in found.allowed)
        forbidden = tuple((id, str(names[id])) for id in found.forbidden)
        return (*allowed, (_("Not allowed now"), forbidden)) if forbidden else allowed


class Side(NamedTuple):
    """One player's cards, each with its form."""

    player: str
    whose: str
    add: str  # the name of the buttons that add a card
    css: str
    cards: list[CardForm]
    is_full: bool


def panels(composition: BoardComposition) -> tuple[Side, Side]:
    """Return both players' cards on the starting board, yours first."""
    cards = composition.state.board["characters"]
    made = [(card["owner"] == "B", _form(composition, at, card)) for at, card in enumerate(cards)]
    yours, theirs = ([form for is_b, form in made if is_b == side] for side in (False, True))
    is_full = len(cards) >= MOST_CARDS
    return (
        Side(
            player="A",
            whose=_("Your cards"),
            add=_("Add to your cards"),
            css="you",
            cards=yours,
            is_full=is_full,
        ),
        Side(
            player="B",
            whose=_("Opponent’s cards"),
            add=_("Add to opponent’s cards"),
            css="opp",
            cards=theirs,
            is_full=is_full,
        ),
    )


def _form(composition: BoardComposition, at: int, card: Document) -> CardForm:
    form = CardForm(card, LETTERS[at], _locations(composition, card))
    start = f"characters.{at}."
    wrong = () if composition.blank else composition.problems
    problems = [each for each in wrong if each.place.startswith(start)]
    form.show({field_of(each.place): sentence_of(each) for each in problems})
    return form


def _locations(composition: BoardComposition, card: Document) -> Choices:
    """Return the locations that a card could be at, by their ids."""
    cards = composition.state.board["characters"]
    return tuple(
        (str(each["id"]), str(composition.names[str(each["id"])]))
        for each in cards
        if each["type"] == "location" and each is not card
    )
