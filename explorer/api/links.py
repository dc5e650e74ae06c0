"""Add to a result what a program shows to people: a sentence, the page and the picture."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar, cast

from django.http import HttpRequest, HttpResponse
from ninja import Query

from engine.document import ResultDocument
from engine.kind import Calculated
from engine.sentence_parts import plain
from explorer.api.documents import as_json
from explorer.results.kinds import KINDS
from explorer.sharing.panel import picture_address
from explorer.web.errors import is_too_long
from explorer.web.htmx import fixed_address
from explorer.web.languages import with_language
from explorer.web.sentences import together
from explorer.web.translation import gettext as _

WithLinks = Annotated[
    bool,
    Query(
        description="if true, the result also has `sentence`, `url`, the address of the page with "
        "this result, and `picture`, that of its picture; both are null if the document is empty "
        "or the address would be too long"
    ),
]


def answer(
    request: HttpRequest, calculated: Calculated, links: bool, depends: tuple[str, ...] = ()
) -> HttpResponse:
    """Return a result in the language of the request; with `links`, also its sentence and its
    addresses. `depends` is what leaves a battle open.
    """
    result = with_open_points(calculated.result, depends)
    if not links:
        return as_json(result)
    sentence = plain(calculated.trace.verdict)
    if depends:
        sentence = together(_("It depends."), *depends, _("Without it:"), sentence)
    return as_json({**result, **links_of(request, calculated), "sentence": sentence})


R = TypeVar("R", bound=ResultDocument)


def with_open_points(result: R, depends: tuple[str, ...]) -> R:
    """Return a result with what leaves its battle open; without any, as it is."""
    return cast(R, {**result, "depends": [*depends]}) if depends else result


def links_of(request: HttpRequest, calculated: Calculated) -> dict[str, Any]:
    """Return the sentence of a result, and the addresses of its page and its picture."""
    kind = KINDS[calculated.kind.slug]
    query = kind.query_of(calculated.document.to_document())
    is_one = bool(query) and not is_too_long(query)
    addresses = {
        "url": f"{fixed_address(kind.url_name)}?{query}",
        "picture": with_language(f"{picture_address(kind)}?{query}"),
    }
    return {
        "sentence": plain(calculated.trace.verdict),
        **{
            name: request.build_absolute_uri(address) if is_one else None
            for name, address in addresses.items()
        },
    }
