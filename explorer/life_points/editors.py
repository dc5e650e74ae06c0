"""Build a request's editors, filled with what was typed or with the entry being edited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import QueryDict
from django.urls import reverse

from engine.text import Name
from engine.yugioh.life_points import MOST_LINES
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle import effect_from
from explorer.addresses.life_points import CodedEntry
from explorer.battle import life_point_fields
from explorer.battle.card_search import card_named
from explorer.battle.composition import document_in
from explorer.life_points.forms import (
    AppliesForm,
    BattleForm,
    ChangeForm,
    DamageForm,
    LastingForm,
)
from explorer.web.fields import PartForm, typed_in
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

# An editor's prefix, and those of its fields that are empty until somebody types.
_PREFIXES = {"battle": "b", "damage": "d", "change": "c", "applies": "x", "lasting": "l"}
_EMPTY = ("address", "card", "amount", "value")
FIRST_FIELDS = {"battle": "id_b-address", "damage": "id_d-card", "change": "id_c-card"}
_NAMES = {"battle": "battle", "effect": "damage"} | dict.fromkeys(sheet_query.CHANGES, "change")


EntryForm = BattleForm | DamageForm | ChangeForm


class Panel(NamedTuple):
    """An editor as the template prints it."""

    name: str
    form: PartForm
    title: str
    button: str
    is_open: bool

    @property
    def is_editing(self) -> bool:
        """Return whether it edits an existing entry, rather than adding one."""
        return bool(self.form["at"].value())


class Editors(NamedTuple):
    """The small forms that add a line or an effect, and the name of the open one."""

    battle: BattleForm
    damage: DamageForm
    change: ChangeForm
    applies: AppliesForm
    lasting: LastingForm
    open_editor: str

    @property
    def is_open(self) -> bool:
        return bool(self.open_editor)

    def entry_form(self, name: str) -> EntryForm:
        """Return the editor for a kind of entry."""
        forms: dict[str, EntryForm] = {
            "battle": self.battle,
            "damage": self.damage,
            "change": self.change,
        }
        return forms[name]

    @property
    def panels(self) -> list[Panel]:
        """Return the editors that can be used now, in the order of the page."""
        panels = []
        for name, words in _WORDS.items():
            form: PartForm = getattr(self, name)
            is_new = not form["at"].value()
            if name != "applies" or self.applies.has_lines:
                panels.append(
                    Panel(
                        name=name,
                        form=form,
                        title=_(words.title if is_new else words.change),
                        button=_(words.add if is_new else words.save),
                        is_open=self.open_editor == name,
                    )
                )
        return panels


class _Words(NamedTuple):
    """The title of an editor and the label of its button, for a new line and for an old one."""

    title: str
    add: str
    change: str
    save: str


_OF_AN_EFFECT = (
    gettext_noop("Add the effect"),
    gettext_noop("Change the effect"),
    gettext_noop("Save the effect"),
)
_WORDS = {
    "battle": _Words(
        gettext_noop("A battle"),
        gettext_noop("Add the battle"),
        gettext_noop("Change the battle"),
        gettext_noop("Save the battle"),
    ),
    "damage": _Words(
        gettext_noop("Effect damage"),
        gettext_noop("Add the effect damage"),
        gettext_noop("Change the effect damage"),
        gettext_noop("Save the effect damage"),
    ),
    "applies": _Words(gettext_noop("An effect that changes effect damage"), *_OF_AN_EFFECT),
    "change": _Words(
        gettext_noop("A cost, a loss, a gain or a new total"),
        gettext_noop("Add the line"),
        gettext_noop("Change the line"),
        gettext_noop("Save the line"),
    ),
    "lasting": _Words(
        gettext_noop("An effect that lasts, or waits for the next damage"), *_OF_AN_EFFECT
    ),
}


def editor_of(kind: str) -> str:
    """Return the editor's name for a kind of entry, or "" if there is none."""
    return _NAMES.get(kind, "")


def editors(params: QueryDict, shown: dict[str, Any] | None = None, opened: str = "") -> Editors:
    """Return the editors with the typed values; `shown` fills the fields of the opened one."""
    entries = sheet_query.grouped(params.getlist("e"))
    lines = _lines_with_effects(entries)
    last = lines[-1][0] if lines else ""
    typed = {"d-to": "opponent", "x-step": "03", "x-line": last} | typed_in(params) | (shown or {})
    touched = [
        name
        for name, prefix in _PREFIXES.items()
        if any(typed.get(f"{prefix}-{field}") for field in _EMPTY)
    ]
    return Editors(
        battle=BattleForm(typed, "b"),
        damage=DamageForm(typed, "d"),
        change=ChangeForm(typed, "c"),
        applies=AppliesForm(typed, "x", lines),
        lasting=LastingForm(typed, "l", _choices_of_lines(entries, typed)),
        open_editor=opened or next(iter(touched), ""),
    )


def editors_filled_in(params: QueryDict, name: str) -> Editors:
    """Return the editors, with an editor's empty fields filled in by the card that it names."""
    editing = editors(params)
    if name not in life_point_fields.EDITORS:
        return editing
    typed = editing.entry_form(name).values()
    card = card_named(typed["card"]) if typed["card"] else None
    fields = life_point_fields.fields_filled_in(card, name, typed) if card else {}
    return editors(params, _prefixed(name, fields)) if fields else editing


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
}


def editors_of(
    params: QueryDict, entries: Sequence[CodedEntry], at: int, effect: int | None, verb: str
) -> Editors | None:
    """Return the editors with a line, or an effect that applies to it, open for editing."""
    coded = entries[at]
    if verb == "apply" or effect is not None:
        fields: dict[str, Any] = {"line": str(at)}
        if effect is not None:
            fields |= AppliesForm.typed(effect_from(coded.effects[effect]))
            fields["at"] = f"{at}.{effect}"
        return editors(cleared(params), _prefixed("applies", fields), "applies")
    name = editor_of(coded.kind)
    if not name:
        return None
    shown = _prefixed(name, _fields_of(coded) | {"at": str(at)})
    return editors(cleared(params), shown, name)


def lasting_editors(params: QueryDict, at: int) -> Editors:
    """Return the editors with an effect that lasts open for editing."""
    effect = sheet_query.lasting_from(sheet_query.lasting_codes(params)[at])
    fields = LastingForm.typed(effect) | {"at": str(at)}
    return editors(cleared(params), _prefixed("lasting", fields), "lasting")


def _fields_of(coded: CodedEntry) -> dict[str, Any]:
    """Return the initial values of an entry's editor."""
    if coded.kind == "battle":
        battle = coded.code.partition("~")[2].replace(" ", "+")
        return {"address": f"{reverse('battle')}?{battle}"}
    form = DamageForm if coded.kind == "effect" else ChangeForm
    return form.typed(sheet_query.entry_from(coded, document_in))


def _prefixed(name: str, fields: dict[str, Any]) -> dict[str, Any]:
    return {f"{_PREFIXES[name]}-{field}": value for field, value in fields.items()}


def cleared(params: QueryDict) -> QueryDict:
    """Return the parameters without the editing place, which may belong to another line by now."""
    remaining = params.copy()
    for prefix in _PREFIXES.values():
        if remaining.get(f"{prefix}-at"):
            for name in [each for each in remaining if each.startswith(f"{prefix}-")]:
                del remaining[name]
    remaining.pop("x-line", None)
    return remaining
