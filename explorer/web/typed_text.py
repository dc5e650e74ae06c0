"""Check texts that people type or paste: their characters and their language.

A text with Latin letters is English if one word in ONE_IN is frequent on English cards. Of the
answers to this site's rulings, 98 percent have so many; of 86 made-up card texts in 11 other
languages with Latin letters, one has.
"""

from __future__ import annotations

import json
import re
from typing import Any

from django.core.validators import RegexValidator

from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop

_NOT_TEXT = r"\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff"
ONE_LINE = rf"^[^\x00-\x1f{_NOT_TEXT}]*$"
PLAIN = rf"^[^\x00-\x08\x0b\x0c\x0e-\x1f{_NOT_TEXT}]*$"

is_one_line = RegexValidator(
    ONE_LINE,
    gettext_lazy("This has line breaks or special characters. Allowed: one line of plain text."),
)
is_plain = RegexValidator(PLAIN, gettext_lazy("This has special characters. Allowed: plain text."))


def one_kind_of_line_break(text: str) -> str:
    """Return the text with plain newlines, which differ by browser."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


_SURROGATES = re.compile("[\ud800-\udfff]")


def without_surrogates(stored: Any) -> Any:
    """Return a stored JSON value with U+FFFD for each lone surrogate, also in its keys.

    SQLite stores such letters within JSON, but no response can be encoded with them.
    """
    text = json.dumps(stored, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.loads(_SURROGATES.sub("\ufffd", text))
    return stored


ONE_IN = 8
LONG = 8  # words; an English text of so many has a frequent one

# Why a text is not read, by what is read.
CARD_TEXTS = gettext_noop("Card texts in this language are not read yet.")
LORCANA_TEXTS = gettext_noop("Disney Lorcana texts in this language are not read yet.")
TIMING_TEXTS = gettext_noop("Card texts in this language can’t be read for this question yet.")

# Words that are not frequent in other languages, as “die”, “do”, “no”, “in”, “on” and “as” are.
_FREQUENT = frozenset(
    """the of that this these you your yours and with from to if when while by is are it
    its can cannot be during each their they other opponent turn draw damage may
    has have control controls then only until
    """.split()
)
_WORD = re.compile(r"[^\W\d_]+")
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa\uff66-\uff9d]")
_LATIN = re.compile("[A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff]")


def unread_language(text: str, unread: str = CARD_TEXTS, *, reads_japanese: bool = False) -> str:
    """Return why a text was not read, by its language; empty if it is in one that is read.

    `unread` is the message for a text in another language.
    """
    letters = sum(map(str.isalpha, text))
    if 2 * len(_LATIN.findall(text)) <= letters != 0:
        is_japanese = 10 * len(_KANA.findall(text)) >= letters
        return "" if reads_japanese and is_japanese else _(unread)
    words = _WORD.findall(text.lower())
    frequent = sum(word in _FREQUENT for word in words)
    if frequent and ONE_IN * frequent >= len(words):
        return ""
    if len(words) < LONG:
        return _("We couldn’t tell the language of this text.")
    return _(unread)
