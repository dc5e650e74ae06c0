"""Export a collection as Markdown and as JSON.

The exports of a quiz have no results, unless the answers are asked for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from engine.escapers import escape_markdown, one_line
from engine.languages import gettext as engine_gettext
from engine.printing import LICENSE, SITE
from explorer.pages.collections.pages import ShownCollection, ShownItem
from explorer.sharing.exports import sheet_of
from explorer.sharing.exports.forums import as_markdown
from explorer.sharing.exports.sheet import address


def markdown(shown: ShownCollection, link: str, site: str, has_answers: bool) -> str:
    """Return the title, the introduction, and each item with its table; of a quiz its inputs."""
    collection = shown.collection
    parts = [f"# {_plain(collection.title)}", *map(_plain, collection.introduction.split("\n"))]
    for each in shown.items:
        is_open = has_answers or not collection.is_quiz
        parts += [f"## {each.number}. {_plain(_title(each, is_open))}", _plain(each.note)]
        parts += _item(each, site, is_open)
    parts.append(f"[{SITE}]({address(link)}), {engine_gettext(LICENSE)}")
    return "\n\n".join(filter(None, parts)) + "\n"


def _title(shown: ShownItem, is_open: bool) -> str:
    return str(shown.item.title) if is_open else shown.item.caption


def _item(shown: ShownItem, site: str, is_open: bool) -> Iterator[str]:
    item = shown.item
    if item.gone:
        yield _plain(item.gone)
        return
    yield _plain(item.question)
    facts = [f"- **{_plain(each.of)}**: {_plain(each.says)}" for each in shown.facts]
    yield "\n".join(facts)
    if is_open and item.table:
        link = f"{site}{item.page}"
        yield as_markdown(sheet_of(item.table, item.document or {}, link, item.title)).rstrip()
    elif is_open:
        yield _plain(item.answer)


def _plain(text: str) -> str:
    return escape_markdown(one_line(text).strip())


def as_json(shown: ShownCollection, link: str, site: str, has_answers: bool) -> str:
    """Return the collection with the document of each item, and its result unless it is a quiz."""
    collection = shown.collection
    is_open = has_answers or not collection.is_quiz
    document = {
        "title": collection.title,
        "introduction": collection.introduction,
        "is_quiz": collection.is_quiz,
        "link": link,
        "items": [_as_json(each, site, is_open) for each in shown.items],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _as_json(shown: ShownItem, site: str, is_open: bool) -> dict[str, Any]:
    item, reference = shown.item, shown.item.reference
    document: dict[str, Any] = {"note": shown.note, **reference.stored}
    if item.gone:
        return document | {"gone": item.gone}
    document |= {"title": _title(shown, is_open), "link": f"{site}{item.page}"}
    document["document"] = item.document
    return document | ({"result": item.result or None} if is_open else {})


FORMATS: dict[str, tuple[str, Callable[[ShownCollection, str, str, bool], str]]] = {
    "md": ("text/markdown; charset=utf-8", markdown),
    "json": ("application/json", as_json),
}
