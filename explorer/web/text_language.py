"""Decide whether a pasted text is in a language that is read: English, or Japanese for some pages.

A text with Latin letters is English if one word in ONE_IN is frequent on English cards. Of the
answers to this site's rulings, 98 percent have so many; of 86 made-up card texts in 11 other
languages with Latin letters, one has.
"""

from __future__ import annotations

import re

from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

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
