"""Escape a text for each format that prints tables, so that the format prints it unchanged.

A name may hold any character. The command line and the site's exports use the same functions.
"""

from __future__ import annotations

import re

from engine.document import printable

_BREAKS = re.compile(r"\r\n|[\t\n\v\f\r\x85\u2028\u2029]")

# MediaWiki's marks are ASCII, and a wide low line in Japanese wikis. A space at the start of a
# line is one too, and so are an address and the words that it links where a number follows them.
# The Scribunto module has the same rule.
_WIKITEXT_MARKS = re.compile(
    r"[!-+\-/:-@\[-`{-~＿]|^ | $|R(?=FC)|P(?=MID)|I(?=SBN)|h(?=ttp)",
    re.IGNORECASE | re.ASCII,
)

# A backslash before any other mark would be printed by Reddit's Markdown.
_MARKDOWN_MARKS = re.compile(r"[\\`*_{}\[\]()<>#!~^&+\-.:/]")
# Reddit allows no backslash before a dollar sign or a pipe; next to a byte order mark, asterisks
# make nothing bold.
_MARKDOWN_ENTITIES = re.compile("[$|\ufeff]")
# Without this invisible mark before the at sign, both turn e-mail addresses into links, even if the
# sign is an entity.
NON_JOINER = "\N{ZERO WIDTH NON-JOINER}"


def one_line(text: str) -> str:
    """Return the text without line breaks and with visible control characters."""
    return printable(_BREAKS.sub(" ", text))


def escape_wikitext(text: str) -> str:
    """Return the text on one line, with MediaWiki's marks as numeric entities."""
    return _WIKITEXT_MARKS.sub(_entity, one_line(text))


def escape_markdown(text: str) -> str:
    """Return the text on one line, with the marks of GitHub's and Reddit's Markdown escaped."""
    marked = _MARKDOWN_MARKS.sub(r"\\\g<0>", one_line(text))
    return _MARKDOWN_ENTITIES.sub(_entity, marked).replace("@", f"{NON_JOINER}@")


def _entity(mark: re.Match[str]) -> str:
    return f"&#{ord(mark[0])};"
