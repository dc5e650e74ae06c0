"""Link the names of cards in wiki tables, by a pattern that each wiki chooses."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.escapers import escape_wikitext

NAME = "%s"
PAGES = "[[%s]], [[Prefix:%s|%s]] or [[%s (card)|%s]]"
WITH_TEMPLATES = f"{PAGES}, {{{{Template|%s}}}} or {{{{Template|name=%s}}}}"
_WORDS = r"[\w '’().-]+"
_PAGE = re.compile(rf"\[\[:?({_WORDS}:)?%s({_WORDS})?(\|%s)?\]\]")
_TEMPLATE = re.compile(rf"\{{\{{{_WORDS}\|({_WORDS}=)?%s\}}\}}")
# MediaWiki allows no page of such a name, or would link to a part of one.
_NO_PAGE = re.compile(r"[\[\]{}|<>#]|~~~|^:")
# DokuWiki has no escaping within a link.
_PLAIN_NAME = re.compile(r"[\w '’.,-]+")


class CardLink(NamedTuple):
    """A link to the page of a card, or a template that makes one; `%s` stands for its name."""

    pattern: str

    @property
    def is_page(self) -> bool:
        """Return whether it is a link to a page."""
        return bool(_PAGE.fullmatch(self.pattern))

    @property
    def is_template(self) -> bool:
        """Return whether it is a template of MediaWiki."""
        return bool(_TEMPLATE.fullmatch(self.pattern))

    def in_mediawiki(self, name: str) -> str:
        """Return the link in wikitext.

        A colon before the page makes it a link, whatever its name begins with: `[[File:…]]` would
        print a picture. A name that no page can have is printed as text.
        """
        link = self.pattern.replace(NAME, escape_wikitext(name))
        if self.is_template:
            return link
        if _NO_PAGE.search(name):
            return escape_wikitext(name)
        return "[[:" + link.removeprefix("[[").removeprefix(":")

    def in_dokuwiki(self, escape: Callable[[str], str], name: str) -> str:
        """Return the link in DokuWiki's syntax; a name with marks is printed as text."""
        return self.pattern.replace(NAME, name) if _PLAIN_NAME.fullmatch(name) else escape(name)
