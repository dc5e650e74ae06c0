"""Find the words that a text has in common with an official wording."""

from __future__ import annotations

import re
import unicodedata

MOST_IN_A_ROW = 11  # words of an official wording that a text may repeat in a row
MOST_LETTERS = 23  # the same for scripts without spaces between words, in their letters

_WITHOUT_SPACES = "\u0e00-\u0e7f\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
_WORD = re.compile(rf"[^\W{_WITHOUT_SPACES}]+(?:[’'-][^\W{_WITHOUT_SPACES}]+)*")
_LETTER = re.compile(rf"[{_WITHOUT_SPACES}]")


def repeated_words(text: str, wording: str) -> str:
    """Return the first words, more than MOST_IN_A_ROW in a row, that a text takes from an official
    wording; "" if there are none.

    Capital letters, accents, punctuation and invisible characters make no difference. The words are
    those of the text. Of Japanese and other scripts without spaces, letters are counted.
    """
    text, wording = _visible(text), _visible(wording)
    return _repeated(text, wording, _WORD, MOST_IN_A_ROW + 1) or _repeated(
        text, wording, _LETTER, MOST_LETTERS + 1
    )


def _repeated(text: str, wording: str, unit: re.Pattern[str], length: int) -> str:
    """Return the first run of at least so many units that both have."""
    theirs = [_plain(each) for each in unit.findall(wording)]
    runs = {tuple(theirs[at : at + length]) for at in range(len(theirs) - length + 1)}
    found = [*unit.finditer(text)]
    ours = [_plain(each.group()) for each in found]
    for at in range(len(ours) - length + 1):
        if tuple(ours[at : at + length]) in runs:
            end = at + length
            while end < len(ours) and tuple(ours[end - length + 1 : end + 1]) in runs:
                end += 1
            return text[found[at].start() : found[end - 1].end()]
    return ""


def _visible(text: str) -> str:
    return "".join(each for each in text if unicodedata.category(each) != "Cf")


def _plain(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.casefold().replace("’", "'"))
    return "".join(each for each in letters if not unicodedata.combining(each))
