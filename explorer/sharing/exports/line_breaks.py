"""Find where a line of text may end: at a space, and between Japanese letters.

The signs are those that the Japanese standard JIS X 4051 keeps from the beginning and from the end
of a line.
"""

from __future__ import annotations

import re

_JAPANESE = re.compile("[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff9f]")
_NOT_FIRST = {
    *"、。，．・：；？！゛゜´｀ヽヾゝゞ々ー〜～",
    *"’”）〕］｝〉》」』】｣､｡･ｰﾞﾟ",
    *"ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶｧｨｩｪｫｯｬｭｮ",
    *",.:;!?)]}%…％\u00a0\u202f\u3000",
}
_NOT_LAST = {*"‘“（〔［｛〈《「『【｢([{\u00a0\u202f"}


def break_before(words: str, most: int) -> int:
    """Return the length of the longest line of at most `most` letters with which the words may
    begin, or -1. A space that follows it belongs to no line.
    """
    ends = range(min(most, len(words) - 1), -1, -1)
    return next((end for end in ends if words[end] == " " or _may_part(words, end)), -1)


def _may_part(words: str, at: int) -> bool:
    """Return whether a line may end before this letter, which is not a space."""
    if not at:
        return False
    before, after = words[at - 1], words[at]
    if before == " " or after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return bool(_JAPANESE.match(before) or _JAPANESE.match(after))
