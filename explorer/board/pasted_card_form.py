"""Put a Disney Lorcana card on a board whose text was pasted, or whose numbers were typed.

The text is not kept: the address holds the card, its keywords and effects, and what of the text is
not used yet (explorer/board/pasted_cards.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from crispy_forms.layout import Field, Layout, Row
from django import forms
from django.http import QueryDict

from engine.document import MESSAGES, Document, Quoted
from engine.lorcana import Problem
from engine.lorcana.card_name import Name
from engine.lorcana.card_text import TextEffect
from engine.text import Message
from explorer.addresses.battle import parse_number
from explorer.addresses.board import State, query_of_state, state_from
from explorer.board.actions import with_card
from explorer.board.chain import run
from explorer.board.composition import compose_board
from explorer.board.editors import Editors, PastedText
from explorer.board.pasted_cards import (
    PastedCard,
    ReadText,
    affected,
    board_for,
    is_action,
    is_chosen,
    lacking,
    parts,
    pasted_cards,
    read_text,
)
from explorer.board.wording import name_of
from explorer.catalogue.forms import LONGEST
from explorer.catalogue.marked_text import Piece, pieces
from explorer.web.composer import ActionResult
from explorer.web.fields import Kept, PartForm, choice_field, number_field, text_field, typed_in
from explorer.web.part_lists import index_in
from explorer.web.problems import show
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop, pgettext_lazy
from explorer.web.typed_text import LORCANA_TEXTS, unread_language

PREFIX = "card"
_KINDS = (
    ("character", gettext_lazy("Character")),
    ("location", gettext_lazy("Location")),
    ("item", gettext_lazy("Item")),
    ("action", gettext_lazy("Action or song")),
)
_NUMBERS = {"character": ("strength", "willpower"), "location": ("willpower",)}
_UNNAMED = gettext_noop("Pasted card")
_FULL = gettext_noop("there is no room for another card")
Result = ActionResult[Editors]


class PastedBoardCardForm(PartForm):
    """The form with a card's name, kind, owner, numbers and text."""

    of = choice_field(gettext_lazy("This card is"), ())
    name = text_field(gettext_lazy("Its name"), maxlength=100)
    owner = choice_field(
        gettext_lazy("Whose card it is"),
        (
            ("A", pgettext_lazy("whose card", "yours")),
            ("B", pgettext_lazy("whose card", "the opponent’s")),
        ),
    )
    kind = choice_field(gettext_lazy("Kind of card"), _KINDS)
    strength = number_field(gettext_lazy("Its strength"), maxlength=12)
    willpower = number_field(gettext_lazy("Its willpower"), maxlength=12)
    text = forms.CharField(
        label=gettext_lazy("Its text"),
        required=False,
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 4, "maxlength": LONGEST, "spellcheck": "false"}),
    )

    def __init__(self, data: Mapping[str, Any], cards: Sequence[Document]) -> None:
        super().__init__(data, PREFIX)
        widget: Any = self.fields["of"].widget
        named = [(str(at), str(name_of(each))) for at, each in enumerate(cards, 1)]
        widget.choices = [("", _("a new card")), *named]

    def layout(self) -> Layout:
        def row(*names: str) -> Row:
            return Row(Field(*names, wrapper_class="col"), css_class="row-even")

        rows = (row("owner", "kind"), row("strength", "willpower"))
        return Layout(row("of", "name"), Kept(*rows), "text")


def pasted_board_card_form(params: QueryDict, state: State) -> PastedBoardCardForm:
    """Return the form as typed."""
    return PastedBoardCardForm(typed_in(params), state.board["characters"])


def add_pasted_card(params: QueryDict, argument: str) -> Result:
    """Put the card on the board with what its text gives it, or say what is wrong with it."""
    state = state_from(params)
    form = pasted_board_card_form(params, state)
    typed = form.values()
    text = typed["text"].replace("\0", "")[:LONGEST]
    at = index_in(state.board["characters"], typed["of"], first=1)
    kind = typed["kind"] if typed["kind"] in dict(_KINDS) else "character"
    if at is not None:
        kind = str(state.board["characters"][at]["type"])
    found = read_text(text, kind)
    problems = _problems(typed, text, kind, found, is_new=at is None)
    if not problems and at is None and kind != "action":
        at = len(state.board["characters"])
        state = with_card(state, _card(typed, kind))
        if len(state.board["characters"]) == at:
            problems = [Problem("name", "full_board", _(_FULL))]
    if problems:
        return _refused(params, form, problems)
    card = _pasted_card(state, at, typed, found)
    if text.strip():
        state = _with_text_used(state, at, card, found)
    address = query_of_state(state)
    new_params = QueryDict(address)
    shown = PastedText(Name(card.name), _marked(text, found)) if text.strip() else None
    editors = Editors(compose_board(new_params), new_params, pasted_text=shown)
    return ActionResult(address, editors)


def open_form(params: QueryDict, place: str) -> Result:
    """Open the form for the text of the card at this place."""
    state = state_from(params)
    chosen = params.copy()
    chosen[f"{PREFIX}-of"] = place
    form = pasted_board_card_form(chosen, state)
    return ActionResult(editors=Editors(compose_board(params), params, pasted_form=form))


def _pasted_card(
    state: State, at: int | None, typed: Mapping[str, str], found: ReadText
) -> PastedCard:
    """Return who the card is; an action card is not in play."""
    offers = (*found.offers, *(each for each in found.used if each.whom != "this"))
    if at is None:
        name, id, owner = _name(typed), "", _owner(typed)
    else:
        card = state.board["characters"][at]
        name, id, owner = str(card.get("name") or card["id"]), str(card["id"]), str(card["owner"])
    return PastedCard(name[:100], owner, id, len(found.unread), offers)


def _with_text_used(state: State, at: int | None, card: PastedCard, found: ReadText) -> State:
    """Return the state with the keywords and effects that the text gives at once."""
    if at is not None:
        cards = [*state.board["characters"]]
        keywords = cards[at].get("keywords", {}) | found.keywords
        damage = cards[at].get("damage") or found.enters_with
        more = {"damage": damage} if cards[at]["type"] != "item" else {}
        cards[at] = cards[at] | {"keywords": keywords, **more}
        state = state._replace(board=state.board | {"characters": cards})
    before = [each for each in state.texts if not card.id or each.get("id") != card.id]
    state = state._replace(texts=(*before, card.to_document()))
    for each in found.used:
        chain = run(state)
        if not is_action(each):
            state = _used(state, card, each, lacking(each, card, state, chain))
        elif on := affected(each, card, board_for(each, state, chain)):
            state = _used(state, card, each, on)
    return state


def _problems(
    typed: Mapping[str, str], text: str, kind: str, found: ReadText, is_new: bool
) -> Sequence[Problem]:
    """Return what is wrong with the form; a new card in play needs its numbers."""
    if not text.strip() and (kind == "action" or not is_new):
        return [Problem("text", "string_too_short", MESSAGES.message("string_too_short"))]
    if text.strip() and not found.spans:
        why = unread_language(text, LORCANA_TEXTS)
        if why:
            return [Problem("text", "unread_language", why.rstrip(".。"))]
    return [
        Problem(each, "int_type", _not_a_number(typed[each].strip()), _("a whole number"))
        for each in (_NUMBERS.get(kind, ()) if is_new else ())
        if not isinstance(parse_number(typed[each]), int)
    ]


def _not_a_number(typed: str) -> Message:
    return MESSAGES.message("int_type", value=Quoted(typed))


def _card(typed: Mapping[str, str], kind: str) -> Document:
    """Return a new card's part of the document; an opponent's character can be challenged."""
    numbers = {each: parse_number(typed[each]) for each in _NUMBERS.get(kind, ())}
    exerted = {"exerted": True} if (kind, _owner(typed)) == ("character", "B") else {}
    return {"name": _name(typed), "owner": _owner(typed), "type": kind, **numbers, **exerted}


def _name(typed: Mapping[str, str]) -> str:
    return typed["name"].strip()[:100] or _(_UNNAMED)


def _owner(typed: Mapping[str, str]) -> str:
    return "B" if typed["owner"] == "B" else "A"


def _marked(text: str, found: ReadText) -> tuple[Piece, ...]:
    """Return the text in pieces; those that were read have a number."""
    return pieces(text, [(*each, number) for number, each in enumerate(found.spans, 1)])


def _refused(params: QueryDict, form: PastedBoardCardForm, problems: Sequence[Problem]) -> Result:
    for problem in problems:
        show(problem, form)
    return ActionResult(editors=Editors(compose_board(params), params, pasted_form=form))


# --- What a person judges -------------------------------------------------------------------------


def _used(state: State, card: PastedCard, effect: TextEffect, on: Sequence[str]) -> State:
    """Return the state in which an effect applies to these cards.

    An effect is added to the board; an action becomes the action in the form, after the one that
    is there if that is legal.
    """
    new = parts(effect, card, on)
    if not is_action(effect):
        return state._replace(board=state.board | {"effects": [*state.board["effects"], *new]})
    trace = run(state).trace if state.action else None
    did = [*state.did, *([state.action] if state.action and trace and trace.legal else [])]
    return state._replace(did=did, action=new[0])


def use_offer(params: QueryDict, key: str) -> Result | None:
    """Use an offer: `1.2` is the second of the first card, `1.2.3` on the third card in play."""
    state = state_from(params)
    found = _offer_at(state, key)
    if found is None:
        return None
    at, card, effect, rest = found
    chain = run(state)
    on = lacking(effect, card, state, chain)
    if rest:
        cards = board_for(effect, state, chain)["characters"]
        place = index_in(cards, rest, first=1)
        on = [id for id in on if place is not None and id == str(cards[place]["id"])]
    if not on:
        return None
    state = _used(state, card, effect, on)
    keeps = effect.whom != "this" and not is_chosen(effect)
    return _with_text(state, at, card if keeps else card.without(effect))


def skip_offer(params: QueryDict, key: str) -> Result | None:
    """Remove an offer: the effect does not apply."""
    state = state_from(params)
    found = _offer_at(state, key)
    return _with_text(state, found[0], found[1].without(found[2])) if found else None


def _offer_at(state: State, key: str) -> tuple[int, PastedCard, TextEffect, str] | None:
    """Return the place of a card, the card, its offer, and the rest of the key."""
    first, _dot, rest = key.partition(".")
    second, _dot, rest = rest.partition(".")
    cards = pasted_cards(state.texts)
    at = index_in(cards, first, first=1)
    offer = None if at is None else index_in(cards[at].offers, second, first=1)
    if at is None or offer is None:
        return None
    return at, cards[at], cards[at].offers[offer], rest


def _with_text(state: State, at: int, card: PastedCard) -> Result:
    texts = [each.to_document() for each in pasted_cards(state.texts)]
    texts[at] = card.to_document()
    return ActionResult(query_of_state(state._replace(texts=(*texts,))))


PASTED_ACTIONS: Mapping[str, Callable[[QueryDict, str], Any]] = {
    "add-text": add_pasted_card,
    "paste": open_form,
    "use": use_offer,
    "skip": skip_offer,
}
