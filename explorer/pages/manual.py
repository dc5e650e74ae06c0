"""Print pages of `docs/` as sections of the site's own pages.

A comment such as `<!-- exports md -->` is a place for what only the site can show: it names a
template of `templates/about/manual/` and its arguments. A block of code whose first line has a name
and a label (```` ```text backup Back up ````) is one to copy. `file` prints a file of `deploy/`.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from typing import NamedTuple

from django.conf import settings
from django.urls import Resolver404, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from engine.languages import cache_by_language
from explorer.web.languages import resolved

# The pages of docs/ that the site shows, with the names of its own pages.
PAGES = {
    "self-hosting.md": "running",
    "embedding.md": "embedding",
    "wikis.md": "embedding",
    "other-sites.md": "embedding",
}
# The ids of headings that links to the site have used before.
_IDS = {
    "start-the-site": "start",
    "sizing": "sizes",
    "backup-and-restore": "backup",
    "behind-a-proxy": "proxy",
    "caching": "caches",
    "calculate-battles-in-mediawiki": "mediawiki",
    "more-about-mediawiki": "mediawiki-more",
    "the-ten-steps": "steps-of-damage",
    "show-a-saved-result-or-a-ruling": "other-sites",
    "paste-a-table-into-a-wiki": "pasting",
    "reddit-and-forums": "forums",
    "discord-and-other-chats": "chats",
    "your-own-pages": "pages",
}
_CLASSES = {
    "paragraph_open": "prose",
    "bullet_list_open": "bullets prose",
    "ordered_list_open": "numbered prose",
    "table_open": "fields",
}
_H2 = ("heading_open", "h2")
_MARKDOWN = MarkdownIt("commonmark").enable("table")


class Recipe(NamedTuple):
    """A piece of code to copy, and its description."""

    name: str
    label: str
    code: str

    @property
    def id(self) -> str:
        return f"code-{self.name}"


class Part(NamedTuple):
    """A part of a section: HTML, or a template with its arguments or a recipe."""

    html: SafeString = SafeString()
    template: str = ""
    arguments: tuple[str, ...] = ()
    recipe: Recipe | None = None


class Section(NamedTuple):
    """A section of a page, with its heading."""

    id: str
    title: str
    parts: tuple[Part, ...]


class Manual(NamedTuple):
    """A page of `docs/`: its title, its introduction and its sections."""

    title: str
    introduction: Section
    sections: tuple[Section, ...]


@cache_by_language
def manual(name: str) -> Manual:
    """Return a page of `docs/`, with the addresses of the page's language."""
    tokens = _MARKDOWN.parse((settings.BASE_DIR / "docs" / name).read_text("utf-8"))
    starts = [at for at, token in enumerate(tokens) if (token.type, token.tag) == _H2]
    ends = [*starts[1:], len(tokens)]
    title = tokens[1].content
    return Manual(
        title,
        Section("", title, _parts(name, tokens[3 : starts[0]], "")),
        tuple(
            Section(
                _id(tokens[start + 1].content),
                tokens[start + 1].content,
                _parts(name, tokens[start:end], _id(tokens[start + 1].content)),
            )
            for start, end in zip(starts, ends, strict=True)
        ),
    )


def _id(heading: str) -> str:
    """Return the id of a heading: as GitHub makes it, or as the site had it before."""
    slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
    return _IDS.get(slug, slug)


def _parts(name: str, tokens: list[Token], id: str) -> tuple[Part, ...]:
    """Return the parts of a section; comments and blocks of code are between its HTML."""
    _mark_first_cells(tokens)
    found: list[Part] = []
    html: list[Token] = []
    for before, token in zip([None, *tokens], tokens, strict=False):
        if before and before.type == "heading_open":
            before.attrSet("id", _id(token.content))
            id = _id(token.content)
        if token.type == "fence" and token.info.count(" ") > 1:
            _language, recipe, label = token.info.split(" ", 2)
            found += (*_split(html), _code(recipe, label, token.content))
            html = []
        else:
            html.append(_for_the_site(token, name, id))
    return (*found, *_split(html))


def _code(name: str, label: str, text: str) -> Part:
    return Part(template="code", recipe=Recipe(name, label, text.rstrip("\n")))


def _split(tokens: list[Token]) -> Iterator[Part]:
    """Yield the HTML of tokens, and the parts that its comments name."""
    html = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    for at, piece in enumerate(re.split(r"<!-- (.*?) -->\n?", html)):
        if at % 2:
            template, *arguments = piece.split()
            if template == "file":
                file, *label = arguments
                text = (settings.BASE_DIR / "deploy" / file).read_text("utf-8")
                yield _code(file.partition(".")[0].lower(), " ".join(label), text)
            else:
                yield Part(template=template, arguments=tuple(arguments))
        elif piece.strip():
            yield Part(mark_safe(piece))  # noqa: S308, written in docs/


def _for_the_site(token: Token, name: str, id: str) -> Token:
    """Return a token with the classes, headers and links that it has on the site."""
    if token.type in _CLASSES:
        token.attrSet("class", _CLASSES[token.type])
    if token.type == "table_open" and id:
        token.attrSet("aria-labelledby", id)
    if token.type == "th_open":
        token.attrSet("scope", "col")
    if token.type == "fence":
        token.type = "html_block"
        pre = '<pre class="sample" tabindex="0"><code>{}</code></pre>\n'
        token.content = format_html(pre, token.content.rstrip("\n"))
    if token.children:
        token.children = [*_linked(token.children, name)]
    return token


def _mark_first_cells(tokens: list[Token]) -> None:
    """Make the first cell of each row of a table its header."""
    is_first = False
    for token in tokens:
        if token.type == "tr_open":
            is_first = True
        elif token.type in ("td_open", "td_close") and is_first:
            token.tag = "th"
            token.attrs |= {"scope": "row"} if token.type == "td_open" else {}
            is_first = token.type == "td_open"


def _linked(tokens: list[Token], name: str) -> Iterator[Token]:
    """Yield the tokens of a line, with links to pages of this site only.

    The address of a page is a link; a link to another file of the repository is its name.
    """
    file, shown = "", ""
    for token in tokens:
        if token.type == "link_open":
            href = _href(f"{token.attrs['href']}", name)
            file = "" if href else posixpath.normpath(f"docs/{token.attrs['href']}")
            shown = ""
            token.attrs["href"] = href
        elif token.type == "code_inline" and (href := _address(token.content)):
            token.type = "html_inline"
            token.content = format_html('<a href="{}"><code>{}</code></a>', href, token.content)
        if token.type == "link_close" and file:
            if shown != file:
                yield Token("html_inline", "", 0, content=format_html(" (<code>{}</code>)", file))
            file = ""
        elif token.type != "link_open" or not file:
            shown += token.content
            yield token


def _href(target: str, name: str) -> str:
    """Return the address on the site of what a page of `docs/` links to; "" if it has none."""
    file, _, heading = target.partition("#")
    if "://" in target:
        return target
    fragment = f"#{_id(heading)}" if heading else ""
    page = PAGES.get(file or name, "")
    if not page:
        return ""
    return fragment if fragment and page == PAGES[name] else f"{reverse(page)}{fragment}"


def _address(text: str) -> str:
    """Return the address of the page or file with this path; "" if there is none."""
    if not re.fullmatch(r"/[\w./-]+", text):
        return ""
    try:
        found = resolved(text)
    except Resolver404:
        return ""
    return "" if found.args or found.kwargs else reverse(found.view_name)
