"""Use a card in a battle whose text was pasted into the composer.

Its effects become plain effects of the battle, so the address holds them, and the text is not kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from crispy_forms.layout import Layout
from django import forms
from django.http import QueryDict

from engine.document import MESSAGES, Document
from engine.text import Text
from engine.yugioh import Problem
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.battle.battle_lists import BattleEditors, editors
from explorer.battle.composition import typed_battle
from explorer.battle.pasted_text import PASTED, card_of_text
from explorer.battle.picked_cards import PickedCard, activate, use
from explorer.battle.picked_cards.changes import usual_slot
from explorer.catalogue.forms import KINDS, LONGEST
from explorer.catalogue.imports.proposals import proposals
from explorer.models import Card, CardEffect
from explorer.web.composer import ActionResult
from explorer.web.fields import PLAYERS, Kept, PartForm, choice_field, text_field, typed_in
from explorer.web.problems import show
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop
from explorer.web.typed_text import unread_language

_EMPTY = "string_too_short"  # the code of an error
_NOTHING = gettext_noop("we found nothing in this text that changes battle damage, ATK or DEF")
_OF_EQUIP_CARDS = re.compile(
    r"\bequip only to\b|\bequipped monster\b|\bequipped with this card\b", re.IGNORECASE
)
_OF_UNIONS = re.compile(r"\bequip (?:this card|it)\b|\bunequip\b|\bunion monster\b", re.IGNORECASE)
_NOT_HERE = gettext_noop(
    "no effect of this text applies in this battle, or it needs a number: add it by hand"
)


class PastedCardForm(PartForm):
    """The form with a card's text, its kind, and what the card is in the battle."""

    of = choice_field(
        gettext_lazy("This card is"),
        (
            ("", gettext_lazy("another card")),
            ("attacker", gettext_lazy("the attacker")),
            ("target", gettext_lazy("the target")),
        ),
    )
    by = choice_field(gettext_lazy("Controlled by"), PLAYERS)
    name = text_field(gettext_lazy("Its name"), maxlength=100)
    kind = choice_field(
        gettext_lazy("Kind of card"),
        [
            ("", gettext_lazy("detect it from the text")),
            *((key, words) for key, (*_kind, words) in KINDS.items()),
        ],
    )
    text = forms.CharField(
        label=gettext_lazy("Its text"),
        required=False,
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 4, "maxlength": LONGEST, "spellcheck": "false"}),
    )

    def layout(self) -> Layout:
        return Layout(Kept("name", "of", "by", "kind"), "text")


def pasted_card_form(params: QueryDict) -> PastedCardForm:
    """Return the form as typed."""
    return PastedCardForm(typed_in(params), prefix="p")


def add_pasted_card(params: QueryDict, argument: str) -> ActionResult[BattleEditors]:
    """Add the effects of the pasted text to the battle, or say what is wrong with it."""
    battle = typed_battle(params)
    form = pasted_card_form(params)
    typed = form.values()
    text = typed["text"].replace("\0", "")[:LONGEST]
    kind, subtypes, _label = KINDS.get(typed["kind"]) or KINDS[_shown_kind(text, typed["of"])]
    effects = [each.effect for each in proposals(Card(kind=kind, subtypes=subtypes, text=text))]
    if not text.strip():
        return _refused(params, form, MESSAGES.message(_EMPTY), _EMPTY)
    if not effects:
        why = unread_language(text, reads_japanese=True).rstrip(".。")
        return _refused(params, form, why or _(_NOTHING))
    controller = "opponent" if typed["by"] == "opponent" else "you"
    picked = _picked(battle.document, typed, controller, kind, subtypes, effects)
    add = activate if picked.battles else use  # its numbers were typed
    changed = add(battle, picked, is_judged=True).document
    if changed == battle.document:
        return _refused(params, form, _(_NOT_HERE))
    return ActionResult(battle.with_document(changed).query_string)


def _shown_kind(text: str, slot: str) -> str:
    """Return the kind of card, one of KINDS, that a text shows: a monster, unless it reads as an
    Equip Spell.
    """
    is_equip = not slot and _OF_EQUIP_CARDS.search(text) and not _OF_UNIONS.search(text)
    return "equip" if is_equip else "monster"


def _picked(
    document: Document,
    typed: Mapping[str, str],
    controller: str,
    kind: str,
    subtypes: list[str],
    effects: list[CardEffect],
) -> PickedCard:
    """Return the pasted card with its place in the battle."""
    slot = typed["of"] if document.get(typed["of"]) else ""
    if slot:
        monster = document[slot]
        name = monster.get("name") or battle_query.NAMES[LETTER_OF_SLOT[slot]]
        card = card_of_text(name, "monster", ["Effect"], effects)
        return PickedCard(card, monster["controller"], slot)
    card = card_of_text(typed["name"].strip()[:100] or PASTED, kind, subtypes, effects)
    equipped = "Equip" in subtypes
    on = usual_slot(document, controller) if equipped else ""
    return PickedCard(card, controller, on, equipped)


def _refused(
    params: QueryDict, form: PastedCardForm, why: Text, code: str = "unread_text"
) -> ActionResult[BattleEditors]:
    show(Problem("text", code, why), form)
    editing = replace(editors(params), opened="pasted", is_open=True, pasted=form)
    return ActionResult(editors=editing)
