"""Parse HTML into elements, which tests find by tag, class and attribute."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser
from typing import Any

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())


class Element:
    """An element of a page: its tag, its attributes, and what is in it."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag, self.attributes = tag, attributes
        self.children: list[Element | str] = []

    @property
    def text(self) -> str:
        """Return the visible text and that for screen readers, with single blanks."""
        return " ".join("".join(self._strings()).split())

    @property
    def own_text(self) -> str:
        """Return the text that stands in no element within this one."""
        return " ".join("".join(each for each in self.children if isinstance(each, str)).split())

    @property
    def classes(self) -> set[str]:
        return {*self.attributes.get("class", "").split()}

    def all(self, tag: str = "", css: str = "", **attributes: str) -> list[Element]:
        """Return the elements within this one, in the order of the page.

        `css` names classes with blanks between; an underscore in an attribute's name is a hyphen.
        """
        expected = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            each
            for each in self._descendants()
            if tag in ("", each.tag)
            and each.classes.issuperset(css.split())
            and expected.items() <= each.attributes.items()
        ]

    def one(self, tag: str = "", css: str = "", **attributes: str) -> Element:
        """Return the one element that there is. Raise ValueError if there are more, or none."""
        (element,) = self.all(tag, css, **attributes)
        return element

    @property
    def links(self) -> list[tuple[str, str]]:
        """Return the text and the address of each link."""
        links = [each for each in self.all("a") if "href" in each.attributes]
        return [(each.text, each.attributes["href"]) for each in links]

    @property
    def addresses(self) -> set[str]:
        """Return where the links lead."""
        return {address for _, address in self.links}

    @property
    def fields(self) -> list[tuple[str, str]]:
        """Return the names and values that a browser sends for the fields within this element."""
        return [
            (each.attributes["name"], value)
            for each in self.all()
            if "name" in each.attributes
            for value in each._sent()
        ]

    def _sent(self) -> list[str]:
        if self.tag == "select":
            options = self.all("option")
            chosen = [each for each in options if "selected" in each.attributes]
            return [each.attributes["value"] for each in chosen or options[:1]]
        if self.tag == "textarea":
            return ["".join(self._strings())]
        is_off = self.attributes.get("type") in ("checkbox", "radio") and (
            "checked" not in self.attributes
        )
        return [] if is_off or self.tag != "input" else [self.attributes.get("value", "")]

    def _descendants(self) -> Iterator[Element]:
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child._descendants()

    def _strings(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.tag == "br":
                yield " "
            elif child.tag not in ("script", "style", "template"):
                yield from child._strings()


class _Builder(HTMLParser):
    """Build the tree; an end tag closes what is still open within its element."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        tags = [each.tag for each in self.open]
        if tag in tags:
            del self.open[len(tags) - 1 - tags[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse(html: str) -> Element:
    """Return the page, or a part of one, as an element without a tag."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    return builder.root


_parse = lru_cache(maxsize=8)(parse)


def page_of(response: Any) -> Element:
    """Return what a response of the test client holds."""
    return _parse(response.content.decode())
