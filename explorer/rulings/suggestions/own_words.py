"""Find the words that a text has in common with an official wording."""

from __future__ import annotations

import re
import unicodedata

MOST_IN_A_ROW = 11  # words of an official wording that a text may repeat in a row

_WORD = re.compile(r"\w+(?:[’'-]\w+)*")


def repeated_words(text: str, wording: str) -> str:
    """Return the first words, more than MOST_IN_A_ROW in a row, that a text takes from an official
    wording; "" if there are none.

    Capital letters, accents and punctuation make no difference. The words are those of the text.
    """
    length = MOST_IN_A_ROW + 1
    theirs = _words(wording)
    runs = {tuple(theirs[at : at + length]) for at in range(len(theirs) - length + 1)}
    found = [*_WORD.finditer(text)]
    ours = [_plain(each.group()) for each in found]
    for at in range(len(ours) - length + 1):
        if tuple(ours[at : at + length]) in runs:
            end = at + length
            while end < len(ours) and tuple(ours[end - length + 1 : end + 1]) in runs:
                end += 1
            return text[found[at].start() : found[end - 1].end()]
    return ""


def _words(text: str) -> list[str]:
    return [_plain(word) for word in _WORD.findall(text)]


def _plain(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.casefold().replace("’", "'"))
    return "".join(each for each in letters if not unicodedata.combining(each))
