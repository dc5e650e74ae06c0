"""Find the words of a page that were not looked up in the catalogue of its language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from html.parser import HTMLParser

from tests.explorer.languages.made_up import CODE, UNTOUCHED
from tests.parsed_html import VOID

# What a page holds besides words of a language: code, and what a reader or a document has typed.
NOT_WORDS = frozenset("code pre kbd samp script style textarea".split())
SAID = (
    "title",
    "aria-label",
    "aria-description",
    "placeholder",
    "alt",
    "data-said",
    "value",
    "content",
)
ACCENTED = re.compile("[àéîöûÿÀÉÎÖÛŸōū]")
PREVIEWED = "title", "description", "alt"
NO_WORDS = re.compile(
    r'(?:https?://|testserver/)\S+|"[^"]*"'
)  # addresses, and values of documents in quotes
WORD = re.compile(r"[^\W\d_]+")
TEXT_ONLY = re.compile("<(title|option|svg)\\b.*?</\\1>", re.DOTALL)


class _Texts(HTMLParser):
    """Collect the texts that are in the language of the page: those of elements, and what their
    attributes say.
    """

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.said: list[str] = []
        self.others = [False]  # for each open element, whether its text is of another language

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        is_other = self.others[-1] or tag in NOT_WORDS
        is_other |= attributes.get("lang", CODE) != CODE or attributes.get("translate") == "no"
        if not is_other:
            self.said += [value for name in SAID if (value := _said(tag, name, attributes))]
        if tag not in VOID:
            self.others.append(is_other)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and len(self.others) > 1:
            self.others.pop()

    def handle_data(self, data: str) -> None:
        if not self.others[-1]:
            self.texts.append(" ".join(data.split()))


def _said(tag: str, name: str, attributes: dict[str, str | None]) -> str:
    """Return what an attribute says to readers: the value of a field is typed, not said, links in
    the head are for programs, and of the other tags there, previews print some.
    """
    if tag == "meta":
        what = attributes.get("name") or attributes.get("property") or ""
        is_previewed = name == "content" and what.endswith(PREVIEWED)
        return attributes.get(name) or "" if is_previewed else ""
    is_button = tag == "input" and attributes.get("type") in ("submit", "button")
    is_said = tag != "link" and (name != "value" or is_button)
    return attributes.get(name) or "" if is_said else ""


class Names:
    """Names that a page may print as they are, each of one or several words."""

    def __init__(self, names: Iterable[str]) -> None:
        self._by_first: dict[str, list[list[str]]] = defaultdict(list)
        for words in map(WORD.findall, {*names}):
            if words:
                self._by_first[words[0]].append(words)

    def others(self, text: str) -> Iterator[str]:
        """Yield the words of a text that are no part of a name; a name may be cut by “…”."""
        before, cut, after = text.partition("…")
        words = WORD.findall(before)
        at = 0
        while at < len(words):
            length = max(
                (_same(each, words[at:], cut) for each in self._named(words[at])), default=0
            )
            if not length:
                yield words[at]
            at += length or 1
        if cut:
            yield from self.others(after)

    def _named(self, first: str) -> list[list[str]]:
        """Return the names that begin with a word, or with a whole word that begins with it."""
        return self._by_first.get(first, [])


def _same(name: Sequence[str], words: Sequence[str], cut: str) -> int:
    """Return how many words a name has, if these words begin with it; the last one may be cut."""
    length = min(len(name), len(words))
    is_cut = bool(cut) and length == len(words)
    if [*name[: length - is_cut]] != [*words[: length - is_cut]]:
        return 0
    if is_cut:
        return length if name[length - 1].startswith(words[-1]) else 0
    return length if length == len(name) else 0


def untranslated(page: str, names: Names) -> Iterator[str]:
    """Yield each text of a page that has a word without an accent, besides these names."""
    parser = _Texts()
    parser.feed(page)
    for text in dict.fromkeys([*parser.texts, *parser.said]):
        words = names.others(NO_WORDS.sub("", text))
        if any(len(word) > 1 and UNTOUCHED.fullmatch(word) for word in words):
            yield text


def unmarked(page: str, named: re.Pattern[str]) -> Iterator[str]:
    """Yield each text of a page that has an English name which is not marked as such, unless it is
    within what can't hold an element.
    """
    parser = _Texts()
    parser.feed(TEXT_ONLY.sub("", page))
    yield from filter(named.search, dict.fromkeys(parser.texts))


def texts_at(keys: frozenset[str], part: object) -> Iterator[str]:
    """Yield the texts that dictionaries within a part of a document have at these keys."""
    if isinstance(part, dict):
        yield from (part[key] for key in keys & part.keys() if isinstance(part[key], str))
        part = [*part.values()]
    for each in part if isinstance(part, list | tuple) else ():
        yield from texts_at(keys, each)
