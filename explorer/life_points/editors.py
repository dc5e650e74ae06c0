"""Build a request's editors, filled with what was typed or with the entry being edited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import QueryDict
from django.urls import reverse

from engine.text import Name
from engine.yugioh.life_points import MOST_LINES
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle import effect_from
from explorer.addresses.life_points import CodedEntry
from explorer.battle import card_search
from explorer.battle.card_search import card_named
from explorer.battle.composition import document_in
from explorer.life_points.forms import (
    AppliesForm,
    BattleForm,
    ChangeForm,
    DamageForm,
    LastingForm,
)
from explorer.web.fields import typed_in
from explorer.web.part_lists import EditorWords, PartEditors, PartPath, touched
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

# An editor's prefix, and those of its fields that are empty until somebody types.
_PREFIXES = {"battle": "b", "damage": "d", "change": "c", "applies": "x", "lasting": "l"}
_EMPTY = ("address", "card", "amount", "value")
FIRST_FIELDS = {"battle": "id_b-address", "damage": "id_d-card", "change": "id_c-card"}
_NAMES = {"battle": "battle", "effect": "damage"} | dict.fromkeys(
    (*sheet_query.CHANGES, "wins"), "change"
)


_OF_AN_EFFECT = (
    gettext_noop("Add the effect"),
    gettext_noop("Change the effect"),
    gettext_noop("Save the effect"),
)
WORDS = {
    "battle": EditorWords(
        gettext_noop("A battle"),
        gettext_noop("Add the battle"),
        gettext_noop("Change the battle"),
        gettext_noop("Save the battle"),
    ),
    "damage": EditorWords(
        gettext_noop("Effect damage"),
        gettext_noop("Add the effect damage"),
        gettext_noop("Change the effect damage"),
        gettext_noop("Save the effect damage"),
    ),
    "applies": EditorWords(gettext_noop("An effect that changes effect damage"), *_OF_AN_EFFECT),
    "change": EditorWords(
        gettext_noop("A cost, a loss, a gain or a new total"),
        gettext_noop("Add the line"),
        gettext_noop("Change the line"),
        gettext_noop("Save the line"),
    ),
    "lasting": EditorWords(
        gettext_noop("An effect that lasts, or waits for the next damage"), *_OF_AN_EFFECT
    ),
}


def editor_of(kind: str) -> str:
    """Return the editor's name for a kind of entry, or "" if there is none."""
    return _NAMES.get(kind, "")


def editors(
    params: QueryDict,
    entries: Sequence[CodedEntry],
    shown: Mapping[str, Any] | None = None,
    opened: str = "",
) -> PartEditors:
    """Return the editors with the typed values; `shown` fills the fields of the opened one."""
    lines = _lines_with_effects(entries)
    last = lines[-1][0] if lines else ""
    typed = {"d-to": "opponent", "x-step": "03", "x-line": last} | typed_in(params)
    typed |= shown or {}
    forms = {
        "battle": BattleForm(typed, "b"),
        "damage": DamageForm(typed, "d"),
        "change": ChangeForm(typed, "c"),
        "applies": AppliesForm(typed, "x", lines),
        "lasting": LastingForm(typed, "l", _choices_of_lines(entries, typed)),
    }
    words = {name: each for name, each in WORDS.items() if name != "applies" or lines}
    opened = opened or touched(typed, _PREFIXES, _EMPTY)
    return PartEditors(forms, words, opened, bool(opened))


def editors_filled_in(params: QueryDict, entries: Sequence[CodedEntry], name: str) -> PartEditors:
    """Return the editors, with an editor's empty fields filled in by the card that it names."""
    editing = editors(params, entries)
    if name not in card_search.EDITORS:
        return editing
    typed = editing.forms[name].values()
    card = card_named(typed["card"]) if typed["card"] else None
    fields = card_search.fields_filled_in(card, name, typed) if card else {}
    return editors(params, entries, _prefixed(name, fields)) if fields else editing


def _choices_of_lines(entries: Sequence[CodedEntry], typed: dict[str, Any]) -> int:
    """Return how many lines an effect may begin with: those of the sheet, the next one, and the one
    that it begins with already.
    """
    begins = str(typed.get("l-from", ""))
    now = int(begins) if begins.isascii() and begins.isdigit() and len(begins) < 3 else 0
    return min(MOST_LINES - 1, max(len(entries), now))


def _lines_with_effects(entries: Sequence[CodedEntry]) -> tuple[tuple[str, str], ...]:
    """Return the lines that may name effects, as choices for the line of an effect."""
    return tuple(
        (str(at), f"{at + 1} · {Name(each.code.partition('~')[2]) or _(_KINDS[each.kind])}")
        for at, each in enumerate(entries)
        if each.kind in sheet_query.NAME_EFFECTS
    )


_KINDS = {
    "effect": gettext_noop("effect damage"),
    "pays": gettext_noop("a cost"),
    "loses": gettext_noop("a loss"),
    "gains": gettext_noop("a gain"),
}


def opened_with(
    params: QueryDict, entries: Sequence[CodedEntry], path: PartPath, part: Any
) -> PartEditors | None:
    """Return the editors with a line or an effect open in its own; None if it has none."""
    fields: Mapping[str, Any]
    if path.list == "effects":
        name, fields = "lasting", LastingForm.typed(sheet_query.lasting_from(part))
    elif path.list == "sheet":
        name, fields = editor_of(part.kind), _fields_of(part)
    else:
        line = {"line": path.list.split(".")[1]}
        name, fields = "applies", AppliesForm.typed(effect_from(part)) | line
    if not name:
        return None
    shown = _prefixed(name, {**fields, "place": str(path)})
    return editors(params, entries, shown, name)


def _fields_of(coded: CodedEntry) -> dict[str, Any]:
    """Return the initial values of an entry's editor."""
    if coded.kind == "battle":
        battle = coded.code.partition("~")[2].replace(" ", "+")
        return {"address": f"{reverse('battle')}?{battle}"}
    form = DamageForm if coded.kind == "effect" else ChangeForm
    return form.typed(sheet_query.entry_from(coded, document_in)) if editor_of(coded.kind) else {}


def _prefixed(name: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {f"{_PREFIXES[name]}-{field}": value for field, value in fields.items()}
