"""Build the panel that shares a page: its link, a text for chats, a picture, a QR code, and more.

`templates/sharing/` prints it in place on every page with a result. After typing, its content loads
when it opens. A composer that edits a copy of a saved scenario keeps its id as `based`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.http import HttpRequest, QueryDict
from django.utils.http import urlencode
from django.views import View

from engine.document import Document
from explorer.models.scenarios import is_id
from explorer.results.kinds import KINDS, Kind, kind_of
from explorer.results.table import Table
from explorer.rulings.report import answer_link
from explorer.sharing.exports import sheet_of
from explorer.sharing.exports.fonts import missing_letters
from explorer.sharing.exports.formats import FORMATS
from explorer.sharing.exports.forums import as_chat, chat_text
from explorer.sharing.exports.qr_code import has_qr_code
from explorer.sharing.exports.wiki_template import WikiCalls, wiki_calls
from explorer.sharing.frames import FramedResult
from explorer.web.htmx import HtmxRequest, fixed_address, is_for_panel, is_partial
from explorer.web.languages import with_language
from explorer.web.translation import gettext as _


def based_in(params: QueryDict) -> str:
    """Return the id of the scenario that a document was copied from; empty where there is none."""
    id = params.get("based", "")
    return id if is_id(id) else ""


def with_based(address: str, based: str) -> str:
    """Return a query string with the scenario that its document was copied from, if any."""
    return f"{address}&based={based}" if based else address


class EditedCopyMixin(View):
    """A composer whose address keeps `based`, the scenario that its document was copied from."""

    request: HtmxRequest

    @property
    def based(self) -> str:
        """Return the id of the scenario; empty where there is none."""
        return based_in(self.request.GET)

    def with_extra_params(self, address: str) -> str:
        """Return the address with the scenario that the document was copied from, if any."""
        return with_based(address, self.based)


# The pages on which documents are saved and drawn; other kinds have one each, with their name.
_SAVED_AT = {"battle": "save", "board": "save-board"}
_DRAWN_AT = {"battle": "battle-picture", "board": "board-picture"}


def save_address(kind: Kind) -> str:
    """Return the address of the page that saves a composed document of this kind."""
    return _address(kind, _SAVED_AT, "save-kind")


def picture_address(kind: Kind) -> str:
    """Return the address of the picture of a composed document of this kind."""
    return _address(kind, _DRAWN_AT, "picture")


def _address(kind: Kind, own: dict[str, str], of_others: str) -> str:
    name = own.get(kind.slug)
    return fixed_address(name) if name else fixed_address(of_others, kind.slug)


class ExportLink(NamedTuple):
    """An export of the page: its name, its address, and whether it is text that can be copied."""

    name: str
    href: str
    is_text: bool


class Panel(NamedTuple):
    """What can be shared of a page. All addresses but the link are paths of this site."""

    link: str
    path: str
    title: str
    text: str  # for chats; it ends with the link
    says: str = ""  # the result in one sentence, for link previews
    collected: str = ""  # the address that a collection holds it by; empty if it can't hold it
    is_to_load: bool = False
    picture: str = ""
    save: str = ""
    embed_code: str = ""
    export_links: tuple[ExportLink, ...] = ()
    calls: WikiCalls | None = None  # of a battle
    answer: str = ""  # where to tell us of an official answer
    pin: str = ""  # of a ruling: the parameter that keeps an embed or export at this revision
    pinned_code: str = ""  # of a ruling: the embed code that stays at its revision
    revision: int = 0  # of a ruling: the number of that revision

    @property
    def qr_code(self) -> str:
        """Return the address of the link's QR code, or "" if the link is too long for one."""
        return _qr_code(self.link, self.path)

    @property
    def not_in_picture(self) -> str:
        """Return the letters that the fonts of the picture lack."""
        return missing_letters(self.text.removesuffix(self.link))


class PanelToLoad(NamedTuple):
    """The panel of a result that htmx swaps, as at each key while typing: its content loads from an
    address of the composer when it opens.
    """

    address: str
    link: str
    path: str
    is_to_load: bool = True
    answer: str = ""

    @property
    def qr_code(self) -> str:
        """Return the address of the link's QR code, or "" if the link is too long for one."""
        return _qr_code(self.link, self.path)


def _qr_code(link: str, path: str) -> str:
    if not has_qr_code(link):
        return ""
    # The language of the link is in its path.
    return f"{fixed_address('qr-code')}?{urlencode({'of': path})}"


def page_panel(request: HttpRequest, path: str, title: str, said: Iterable[str]) -> Panel:
    """Return the panel of a page without a table; `said` is its result, line by line."""
    link, lines = request.build_absolute_uri(path), [*said]
    text = chat_text([title, *lines], link)
    return Panel(link=link, path=path, title=title, text=text, says=lines[0] if lines else "")


def composed_panel(
    request: HtmxRequest,
    path: str,
    table: Table,
    document: Document,
    query: str,
    save_query: str = "",
    *,
    load_from: str = "",
) -> Panel | PanelToLoad:
    """Return the panel of a composed battle or board, which is drawn and can be saved.

    `query` is the document's query string in its composer; `save_query` is it with the scenario
    that it was copied from. `load_from` is the composer's address, from which the panel of
    an answer to htmx loads its content.
    """
    link, kind = request.build_absolute_uri(path), kind_of(document)
    answer = answer_link(kind, query, str(table.caption))
    if load_from and is_partial(request) and not is_for_panel(request):
        return PanelToLoad(load_from, link, path, answer=answer)
    return Panel(
        link=link,
        path=path,
        title=str(table.caption),
        text=as_chat(sheet_of(table, document, link)),
        says=table.sentence,
        collected=path,
        picture=with_language(f"{picture_address(kind)}?{query}"),
        save=f"{save_address(kind)}?{save_query or query}",
        calls=None if table.open_points else wiki_calls(document),
        answer=answer,
    )


def kind_panel(
    request: HttpRequest, kind: str, query: str, title: str, said: Iterable[str]
) -> Panel:
    """Return the panel of a page that composes a document of another kind than battles and boards.

    `query` is the page's canonical query string; `said` is its result, line by line.
    """
    of = KINDS[kind]
    panel = page_panel(request, f"{fixed_address(of.url_name)}?{query}", title, said)
    return panel._replace(
        collected=panel.path,
        picture=with_language(f"{picture_address(of)}?{query}"),
        save=f"{save_address(of)}?{with_based(query, based_in(request.GET))}",
        answer=answer_link(of, query, title),
    )


def framed_panel(
    request: HttpRequest,
    framed: FramedResult,
    document: Document,
    embed_code: str,
    pinned_code: str = "",
) -> Panel:
    """Return the panel of a saved scenario or a ruling, which has a frame and exports.

    `pinned_code` is the embed code of a ruling's current revision.
    """
    link = request.build_absolute_uri(framed.page)
    exports = (
        ExportLink(_(each.name), framed.export(each.suffix), each.is_text)
        for each in FORMATS.values()  # the panel shows the call of a battle's template itself
    )
    return Panel(
        link=link,
        path=framed.page,
        title=str(framed.title),
        text=as_chat(sheet_of(framed.table, document, link, framed.title)),
        collected=framed.page,
        picture=framed.export("png"),
        embed_code=embed_code,
        export_links=tuple(exports),
        calls=None if framed.table.open_points else wiki_calls(document),
        pin="" if framed.is_pinned else framed.pin,
        pinned_code=pinned_code,
        revision=framed.revision,
    )
