"""Split a Japanese card text into its effects and their sentences.

Newer texts number their effects (①：), and an effect that is activated says so in a sentence of its
own (“…発動できる。”), which is the head of the sentences after it. Items of a list begin with “●”.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from engine.card_words import Plain

_NUMBERS = "①②③④⑤⑥⑦⑧⑨⑩"
_BULLET = "●"
_NAME = re.compile(r"「[^」]{1,60}」")
_ASIDE = re.compile(r"\([^()]{0,120}\)")
_ACTIVATES = re.compile(
    r"発動(?:する|できる|する事ができる|する事もできる|した場合)|発動。$|時に適用する。?$"
)
# A sentence about an effect, which belongs to none.
_ABOUT = re.compile(r"この(?:カード名の[^。]*)?効果は[^。]*(?:発動できる|使用できない|発動する)")
# A sentence of an unnumbered text that begins another effect.
_BEGINS = re.compile(
    r"^(?:また、|さらに、)?(?:このカードが|このカードは|1ターンに1度|装備モンスターが|装備モンスターは"
    r"|(?:自分|相手)(?:フィールド|のターン|の?メインフェイズ|の?スタンバイ|の?エンドフェイズ)|フィールド上"
    r"|手札から|このカードの(?:戦闘|装備))"
)
_LASTS = re.compile(r"×\d+(?:ポイント)?(?:アップ|ダウン)する。?$")
_FAR = 400


class Sentence(NamedTuple):
    """Hold where a sentence begins and ends, the sentence that activates its effect, what the
    effect says before it, and the introduction of the list that it is part of.
    """

    start: int
    end: int
    head: str
    earlier: str
    list_head: str
    label: str


class Clause(NamedTuple):
    """Hold the words around a phrase of a text, with names masked by “~”.

    `head` is the sentence that activates the effect, `own` the sentence up to the phrase, `phrase`
    and `after` its rest, `earlier` what the effect says before that sentence.
    `list_head` introduces the list that the sentence is part of, `label` is the item’s own words
    before a colon, `text` all words.
    """

    head: str
    earlier: str
    own: str
    phrase: str
    after: str
    list_head: str
    label: str
    text: str

    @property
    def sentence(self) -> str:
        """Return the whole sentence."""
        return self.own + self.phrase + self.after


class Layout(NamedTuple):
    """Hold a text as its sentences."""

    words: str
    sentences: tuple[Sentence, ...]

    def clause(self, start: int, end: int) -> Clause:
        """Return the clause of a phrase, by its place in the plain words."""
        sentence = next(
            (each for each in self.sentences if each.start <= start < each.end),
            Sentence(0, len(self.words), "", "", "", ""),
        )
        words = self.words
        return Clause(
            head=sentence.head,
            earlier=sentence.earlier,
            own=words[max(sentence.start + len(sentence.label), start - _FAR) : start],
            phrase=words[start:end],
            after=words[end : min(max(end, sentence.end), end + _FAR)].rstrip("。. "),
            list_head=sentence.list_head,
            label=sentence.label,
            text=words,
        )


def masked_names(words: str) -> str:
    """Return the words with names in quotes masked, as long as before."""
    return _NAME.sub(lambda name: "~" * len(name[0]), words)


def layout(read_as: Plain, text: str) -> Layout:
    """Return the sentences of a text that `plain` has simplified."""
    words = masked_names(read_as.words)
    words = _ASIDE.sub(lambda aside: aside[0].replace("。", "、"), words)
    original = "".join(text[place] for place in read_as.places)
    numbered = any(number in original for number in _NUMBERS)
    sentences: list[Sentence] = []
    for start, end, mark in _items(original):
        head, earlier, list_head, label = "", "", "", ""
        if mark == _BULLET and sentences:
            list_head, label = _introduction(sentences, words), _label(words[start:end])
        for begin, stop in _sentences(words, start, end):
            sentence = words[begin:stop]
            if not sentence.strip("。. "):
                continue
            begins = _BEGINS.match(sentence) or _LASTS.search(sentence)
            if not numbered and not list_head and begins:
                head, earlier = "", ""
            activates = _ACTIVATES.search(sentence) and not _ABOUT.match(sentence)
            sentences.append(Sentence(begin, stop, head, earlier[-_FAR:], list_head, label))
            label = ""
            if activates:
                head = sentence[:_FAR]
            earlier += sentence
    return Layout(words, tuple(sentences))


def _introduction(sentences: list[Sentence], words: str) -> str:
    """Return the sentence that introduces a list, which its earlier items have too."""
    last = sentences[-1]
    return last.list_head or last.head + words[last.start : last.end]


def _label(item: str) -> str:
    label = re.match(r"[^:。、]{1,20}:", item)
    return label[0] if label else ""


def _items(original: str) -> list[tuple[int, int, str]]:
    """Return where each numbered effect or item of a list begins and ends, and its mark."""
    marks = [
        (place, sign)
        for place, sign in enumerate(original)
        if sign == _BULLET or (sign in _NUMBERS and original[place + 1 : place + 2] in ("：", ":"))
    ]
    starts = [(0, "")] + [(place + (1 if sign == _BULLET else 2), sign) for place, sign in marks]
    ends = [place for place, _ in marks] + [len(original)]
    return [(start, end, sign) for (start, sign), end in zip(starts, ends, strict=True)]


def _sentences(words: str, start: int, end: int) -> list[tuple[int, int]]:
    stops = [stop.end() for stop in re.finditer(r"[。.]", words[start:end])]
    edges = [start, *(start + each for each in stops), end]
    return [(one, two) for one, two in pairwise(edges) if one < two]
