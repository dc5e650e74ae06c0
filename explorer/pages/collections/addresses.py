"""Read the addresses that somebody adds to a collection, as references to items."""

from __future__ import annotations

import re
from typing import Annotated, NamedTuple
from urllib.parse import urlsplit

from django.http import QueryDict
from django.urls import Resolver404, reverse
from pydantic import Field

from engine.document import Document
from explorer.models.scenarios import ID_ALPHABET, MAX_ID_LENGTH, is_id
from explorer.pages.composers import ComposedDocument, composed
from explorer.results.kinds import KINDS
from explorer.results.stored_results import Part
from explorer.sharing.panel import save_address
from explorer.web.errors import LONGEST_QUERY, is_too_long
from explorer.web.languages import resolved, without_language
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

ALLOWED = gettext_noop(
    "Allowed: the address of a saved result (/s/…), of a ruling (/rulings/…), of an embed "
    "(/embed/…), or of a composed battle, board or question with its query string; or the ID of a "
    "saved result."
)
_ELSEWHERE = gettext_noop("“{address}” is not an address of this site.")
_NO_PAGE = gettext_noop("“{address}” is not a page of this site.")
_NO_ITEM = gettext_noop("“{address}” can’t be part of a collection.")
_TOO_LONG = gettext_noop("“{address}” is too long. Allowed: {most} characters after the “?”.")
_REVISION = re.compile(r"/rulings/([-\w]+)/revisions/([1-9][0-9]{0,8})/?")
# The kind of the document that a page composes; one of effect damage is saved from a sheet.
_COMPOSED_AT = {
    kind.url_name: kind.slug for kind in KINDS.values() if kind.slug != "effect-damage"
} | {"save": "battle", "save-board": "board"}
_SHOWN = 60  # letters of an address in an error


class NotAnItem(ValueError):
    """An address that can't be added; the message says why.

    With `needs_allowed`, ALLOWED says what is allowed, once for all lines of a form.
    """

    def __init__(self, message: str, address: str = "", needs_allowed: bool = False) -> None:
        super().__init__(message.format(address=printable_start(address), most=LONGEST_QUERY))
        self.needs_allowed = needs_allowed


class Reference(NamedTuple):
    """One of: a saved scenario, a ruling at one of its revisions, a composed document; or none of
    them, for an item that can't be read.

    The revision is 0 where the present one is meant.
    """

    scenario: str = ""
    ruling: str = ""
    revision: int = 0
    made: ComposedDocument | None = None

    @property
    def address(self) -> str:
        """Return the path that stands for it in a form, which `read_address` reads."""
        if self.made:
            return f"{save_address(self.made.kind)}?{self.made.query}"
        if self.scenario:
            return reverse("scenario", args=[self.scenario])
        if not self.ruling:
            return ""
        page = reverse("ruling", args=[self.ruling])
        return f"{page}revisions/{self.revision}/" if self.revision else page

    @property
    def stored(self) -> Document:
        """Return the item of a collection, without its note."""
        if self.scenario:
            return {"scenario": self.scenario}
        return {"ruling": self.ruling, "revision": self.revision}


class _StoredItem(Part):
    """An item of a saved collection; a field that can't be read is empty."""

    scenario: Annotated[str, Field(pattern=f"^[{ID_ALPHABET}]{{0,{MAX_ID_LENGTH}}}$")] = ""
    ruling: Annotated[str, Field(pattern=r"^[-\w]{0,100}$")] = ""
    revision: Annotated[int, Field(strict=True, ge=0, lt=2**31)] = 0
    note: str = ""


def stored_items(stored: object) -> list[tuple[Reference, str]]:
    """Return the references of a saved collection with their notes.

    An item that can't be read has a reference to nothing, and a list that can't be read is one such
    item.
    """
    listed = stored if isinstance(stored, list) else [stored]
    return [_stored_item(each) for each in listed]


def _stored_item(stored: object) -> tuple[Reference, str]:
    item = _StoredItem.model_validate(stored if isinstance(stored, dict) else {})
    if item.scenario:
        return Reference(scenario=item.scenario), item.note
    if item.revision:
        return Reference(ruling=item.ruling, revision=item.revision), item.note
    return Reference(), item.note


def read_address(text: str, host: str) -> Reference:
    """Return what an address of this host, a path, or an ID refers to, without looking for it.

    Raises NotAnItem.
    """
    text = text.strip()
    if is_id(text):
        return Reference(scenario=text)
    try:
        parts = urlsplit(text)
        if parts.netloc and (parts.scheme not in ("http", "https") or parts.netloc != host):
            raise NotAnItem(_(_ELSEWHERE), text, needs_allowed=True)
        path = without_language(parts.path)
        if revision := _REVISION.fullmatch(path):
            return Reference(ruling=revision[1], revision=int(revision[2]))
        match = resolved(path if path.endswith("/") else f"{path}/")
    except (ValueError, Resolver404) as error:
        if isinstance(error, NotAnItem):
            raise
        raise NotAnItem(_(_NO_PAGE), text, needs_allowed=True) from error
    if match.url_name in ("scenario", "embed"):
        return Reference(scenario=match.kwargs["id"])
    if match.url_name in ("ruling", "ruling-embed"):
        return Reference(ruling=match.kwargs["slug"])
    kind = _COMPOSED_AT.get(match.url_name or "") or str(match.kwargs.get("kind", ""))
    if kind not in KINDS:
        raise NotAnItem(_(_NO_ITEM), text, needs_allowed=True)
    return Reference(made=_composed(kind, parts.query, text))


def _composed(kind: str, query: str, text: str) -> ComposedDocument:
    if is_too_long(query):
        raise NotAnItem(_(_TOO_LONG), text)
    made = composed(kind, QueryDict(query))
    if made is None:
        raise NotAnItem(KINDS[kind].say("incomplete"), text)
    return made


def printable_start(text: str) -> str:
    """Return the start of an address for an error, without characters that can't be printed."""
    start = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[:_SHOWN])
    return f"{start}…" if len(text) > _SHOWN else start
