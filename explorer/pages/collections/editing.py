"""Compose a collection: the form's fields, its items, its buttons, and saving.

Each item is two fields of the form: `item`, the path that stands for it, and `note`. A button is
the parameter `do`: `add`, `save`, `up.2`, `down.2` and `remove.2`, which move or remove the second
item. Whatever button is pressed, the addresses in the text area are added first; those that are
wrong stay there, with an error for each.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.db import transaction
from django.http import QueryDict

from engine.document import Document
from explorer.models import Collection, Scenario
from explorer.models.scenarios import MOST_ITEMS
from explorer.pages.collections.forms import CollectionForm, wrong_note
from explorer.pages.collections.items import (
    ALLOWED,
    Item,
    NotAnItem,
    Reference,
    open_references,
    read_address,
    stored_items,
)
from explorer.pages.collections.quiz_values import quiz_values_of
from explorer.web.sentences import together
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop
from explorer.web.typed_text import one_kind_of_line_break

NO_ITEMS = gettext_noop("A collection needs at least one item. Add an address.")
TOO_MANY = gettext_noop("A collection can have at most {most} items.")
DAMAGED = gettext_noop("The list of items arrived damaged. Check the items and save again.")
CHANGED = gettext_noop(
    "This item was changed on its way here. Remove it, and add its address again."
)
MOST_LINES = 100  # that are read at once
MOST_COMPOSED = 64_000  # characters of all addresses with a query string
TOO_LONG = gettext_noop(
    "Together, the composed items are too long. Save this one on its own page first, and add the "
    "address of the saved result."
)
# An item of the form, or its address if that is wrong, and its note.
Entry = tuple[Reference | str, str]
_BUTTON = re.compile(r"(up|down|remove)\.([1-9][0-9]{0,2})")


class ComposedItem(NamedTuple):
    """An item in the form."""

    item: Item
    address: str  # as it was sent, if it is wrong
    note: str
    errors: tuple[str, ...]  # of the item, then of its note

    @property
    def is_valid(self) -> bool:
        return not any(self.errors)

    @property
    def is_only_shown(self) -> bool:
        """Return whether a quiz has nothing to ask about it."""
        return not quiz_values_of(self.item)


class WrongLine(NamedTuple):
    """A line of the text area that can't be added."""

    number: int
    says: str


@dataclass(frozen=True)
class CollectionComposition:
    """The form as it was sent, or as it begins."""

    form: CollectionForm
    items: tuple[ComposedItem, ...]
    left: str = ""  # in the text area: the lines that could not be added
    wrong: tuple[WrongLine, ...] = ()
    allowed: str = ""  # what an address can be, if one of these lines is none
    error: str = ""  # of the list of items
    moved: int = 0  # the number of the item that a button moved

    @property
    def is_valid(self) -> bool:
        is_complete = self.form.is_valid() and bool(self.items) and not self.left
        return is_complete and not self.error and all(each.is_valid for each in self.items)

    @property
    def saves(self) -> int:
        """Return how many things are saved: the collection and each composed document in it."""
        return 1 + len({each.address for each in self.items if each.item.reference.made})


def start(params: QueryDict, based_on: Collection | None, host: str) -> CollectionComposition:
    """Return the form that GET shows: empty, an edited copy, and with the addresses in `add`."""
    initial: dict[str, object] = {}
    entries: list[Entry] = []
    if based_on:
        initial = {
            "title": based_on.title,
            "introduction": based_on.introduction,
            "quiz": based_on.is_quiz,
        }
        entries = [*stored_items(based_on.items)]
    added = "\n".join(params.getlist("add"))
    return _composed(CollectionForm(initial=initial), entries, added, _Addresses(host))


def sent(data: QueryDict, host: str) -> CollectionComposition:
    """Return the form as it was sent, with the change that its button makes."""
    items, notes = data.getlist("item"), data.getlist("note")
    is_damaged = len(items) != len(notes) or len(items) > MOST_ITEMS
    pairs = list(zip(items[:MOST_ITEMS], [*notes, *[""] * len(items)], strict=False))
    addresses = _Addresses(host)
    entries: list[Entry] = [(addresses.reference(each), note.strip()) for each, note in pairs]
    entries, moved = _moved(entries, data.get("do", ""))
    form = CollectionForm(data)
    if data.get("do") != "save":  # what is not saved yet may still be empty
        form.fields["title"].required = False
    made = replace(_composed(form, entries, data.get("add", ""), addresses), moved=moved)
    if is_damaged:
        return replace(made, error=_(DAMAGED))
    is_empty = data.get("do") == "save" and not made.items and not made.wrong
    return replace(made, error=_(NO_ITEMS)) if is_empty else made


def save(made: CollectionComposition, based_on: Collection | None) -> Collection:
    """Save a valid collection, and the composed documents in it as unlisted scenarios."""
    fields = made.form.cleaned_data
    with transaction.atomic():
        items = [_stored(each.item) | {"note": each.note} for each in made.items]
        content = {
            "title": fields["title"],
            "introduction": fields["introduction"],
            "is_quiz": fields["quiz"],
            "items": items,
        }
        return Collection.objects.get_or_save(content, based_on)[0]


def _stored(item: Item) -> Document:
    if item.reference.made is None:
        return item.reference.stored
    scenario, _is_new = Scenario.objects.get_or_save(item.read, is_listed=False)
    return Reference(scenario=scenario.id).stored


class _Addresses:
    """Read the addresses of one form: those of composed documents, which are calculated, up to a
    length in all.
    """

    def __init__(self, host: str) -> None:
        self.host, self.left = host, MOST_COMPOSED

    def read(self, text: str) -> Reference:
        """Return what an address refers to. Raises NotAnItem."""
        if "?" in text:
            self.left -= len(text)
        if self.left < 0:
            raise NotAnItem(_(TOO_LONG))
        return read_address(text, self.host)

    def reference(self, address: str) -> Reference | str:
        """Return the reference of an item, or the address if it can't be one."""
        try:
            return self.read(address)
        except NotAnItem:
            return address


def _moved(entries: list[Entry], do: str) -> tuple[list[Entry], int]:
    """Return the entries as a button has changed them, and the number of the one that it moved."""
    pressed = _BUTTON.fullmatch(do)
    if pressed is None or int(pressed[2]) > len(entries):
        return entries, 0
    verb, at = pressed[1], int(pressed[2]) - 1
    entry = entries[at]
    left = entries[:at] + entries[at + 1 :]
    if verb == "remove":
        return left, min(at + 1, len(left))
    at = max(0, at - 1) if verb == "up" else min(len(left), at + 1)
    return [*left[:at], entry, *left[at:]], at + 1


def _composed(
    form: CollectionForm, entries: Sequence[Entry], added: str, addresses: _Addresses
) -> CollectionComposition:
    """Return the form with its items, after those in the text area were added."""
    added = one_kind_of_line_break(added).replace("\0", "\ufffd")
    lines = [each.strip() for each in added.split("\n")]
    found: dict[int, Reference] = {}
    wrong: dict[int, str] = {}
    allowed = ""
    for at, line in enumerate(lines):
        if not line:
            continue
        if len(entries) + len(found) >= MOST_ITEMS:
            wrong[at] = _(TOO_MANY).format(most=MOST_ITEMS)
        elif at >= MOST_LINES:
            wrong[at] = _("At most {most} lines can be added at once.").format(most=MOST_LINES)
        else:
            try:
                found[at] = addresses.read(line)
            except NotAnItem as refused:
                wrong[at] = str(refused)
                allowed = allowed or (_(ALLOWED) if refused.needs_allowed else "")
    known = [each for each, _note in entries if isinstance(each, Reference)]
    opened = open_references([*known, *found.values()])
    before, new = iter(opened[: len(known)]), opened[len(known) :]
    items = [_item(each, note, before.__next__) for each, note in entries]
    for at, item in zip(found, new, strict=True):
        if item.gone:
            wrong[at] = item.gone
        else:
            items.append(ComposedItem(item, item.reference.address, "", ()))
    kept = sorted(wrong)
    return CollectionComposition(
        form=form,
        items=tuple(items),
        left="\n".join(lines[at] for at in kept),
        wrong=tuple(WrongLine(number, wrong[at]) for number, at in enumerate(kept, 1)),
        allowed=allowed,
    )


def _item(entry: Reference | str, note: str, opened: Callable[[], Item]) -> ComposedItem:
    of_note = wrong_note(note)
    if isinstance(entry, str):
        says = _(CHANGED)
        return ComposedItem(Item(Reference(), gone=says), entry, note, (says, of_note))
    item = opened()
    gone = together(item.gone, _("Remove it from the collection.")) if item.gone else ""
    return ComposedItem(item, item.reference.address, note, (gone, of_note))
