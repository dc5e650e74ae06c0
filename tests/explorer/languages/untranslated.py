"""Find the words of a page that were not looked up in the catalogue of its language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from tests.explorer.languages.made_up import CODE, UNTOUCHED
from tests.parsed_html import VOID

# What a page holds besides words of a language: code, and what a reader or a document has typed.
NOT_WORDS = frozenset("code pre kbd samp script style textarea".split())
SAID = ("title", "aria-label", "aria-description", "placeholder", "alt", "data-said", "value")
ACCENTED = re.compile("[àéîöûÿÀÉÎÖÛŸōū]")
CUT = re.compile(r"\w+…")  # the end of a name that is too long
WORD = re.compile(r"[^\W\d_]+")


class _Texts(HTMLParser):
    """Collect the texts that are in the language of the page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.others = [False]  # for each open element, whether its text is of another language

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        is_other = self.others[-1] or tag in NOT_WORDS
        is_other |= attributes.get("lang", CODE) != CODE or attributes.get("translate") == "no"
        if not is_other:
            self.texts += [value for name in SAID if (value := _said(tag, name, attributes))]
        if tag not in VOID:
            self.others.append(is_other)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and len(self.others) > 1:
            self.others.pop()

    def handle_data(self, data: str) -> None:
        if not self.others[-1]:
            self.texts.append(" ".join(data.split()))


def _said(tag: str, name: str, attributes: dict[str, str | None]) -> str:
    """Return what an attribute says to readers; the value of a field is typed, not said."""
    is_button = tag == "input" and attributes.get("type") in ("submit", "button")
    return "" if name == "value" and not is_button else attributes.get(name) or ""


def untranslated(page: str, names: frozenset[str]) -> Iterator[str]:
    """Yield each text of a page without an accent, unless it consists of these names' words."""
    parser = _Texts()
    parser.feed(page)
    for text in dict.fromkeys(parser.texts):
        if not ACCENTED.search(text):
            whole = CUT.sub("", text)
            words = {word for word in WORD.findall(whole) if UNTOUCHED.fullmatch(word)}
            if any(len(word) > 1 and word not in names for word in words):
                yield text


def words_of(texts: object) -> Iterator[str]:
    """Yield the words of every text within lists and dictionaries."""
    if isinstance(texts, str):
        yield from WORD.findall(texts)
    elif isinstance(texts, dict):
        for key, value in texts.items():
            yield from words_of(key)
            yield from words_of(value)
    elif isinstance(texts, list | tuple):
        for each in texts:
            yield from words_of(each)
