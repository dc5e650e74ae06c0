"""Fuzz the readers of card texts: they never raise, and no text takes long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from engine.lorcana import card_text as lorcana_text
from engine.yugioh import card_text as yugioh_text
from engine.yugioh.timing import find_phrases
from explorer.battle.pasted_text import read_pasted_text
from explorer.catalogue.lorcana_text import marked_text
from tests.fuzz.target import Fault, Target, Watch
from tests.fuzz.words import WORDS

_YUGIOH = [
    each.example
    for each in (*yugioh_text.ENGLISH, *yugioh_text.JAPANESE, *yugioh_text.FALSE_MATCHES)
]
_LORCANA = [each.example for each in (*lorcana_text.GRAMMAR, *lorcana_text.FALSE_MATCHES)]
_SIGNS = [
    " ",
    "",
    ". ",
    ", ",
    "; ",
    ": ",
    "\n",
    "。",
    "・",
    "(",
    ")",
    "“",
    "”",
    "<br>",
    "<rt>",
    "|",
]


def _texts(examples: list[str]) -> st.SearchStrategy[str]:
    """Generate texts of whole sentences, of shuffled words, and of one word repeated."""
    sentence = st.sampled_from(examples)
    word = sentence.flatmap(lambda text: st.sampled_from(text.split()))
    sign = st.sampled_from(_SIGNS)
    part = st.one_of(sentence, sentence, word, word, WORDS, st.text(max_size=8))
    joined = st.builds(
        lambda parts, signs: "".join(
            each + signs[at % len(signs)] for at, each in enumerate(parts)
        ),
        st.lists(part, max_size=40),
        st.lists(sign, min_size=1, max_size=3),
    )
    again = st.builds(
        lambda text, between, times: (text + between) * times,
        st.one_of(sentence, st.lists(word, min_size=1, max_size=4).map(" ".join), sign, WORDS),
        sign | st.just(" "),
        st.integers(1, 3000),
    )
    return st.one_of(
        joined,
        again.map(lambda text: text[:20_000]),
        st.tuples(joined, again).map(lambda both: "".join(both)[:20_000]),
    )


YUGIOH_TEXTS, LORCANA_TEXTS = _texts(_YUGIOH), _texts(_LORCANA)
TEXTS = YUGIOH_TEXTS | LORCANA_TEXTS


def _reader(read: Callable[[str], tuple[Any, ...]]) -> Callable[[str, Watch], None]:
    def probe(text: str, watch: Watch) -> None:
        with watch.measuring(f"{len(text):,} letters, {text[:60]!r}"):
            effects = read(text)
        for each in effects:
            words = each.words
            if isinstance(words, str):
                is_there = words in text
            else:
                is_there = 0 <= words.start < words.end <= len(text)
            if not is_there:
                raise Fault(f"{each} is not in the text")

    return probe


def _pasted(text: str, watch: Watch) -> None:
    with watch.measuring(f"{len(text):,} letters pasted, {text[:60]!r}"):
        read_pasted_text(text, "monster")
        marked_text(text[:5000])


TARGETS = (
    Target("card texts, Yu-Gi-Oh!", YUGIOH_TEXTS, _reader(yugioh_text.read_card_text), 2),
    Target("moments in card texts", YUGIOH_TEXTS, _reader(yugioh_text.moments)),
    Target("phrases of timing", YUGIOH_TEXTS, _reader(find_phrases)),
    Target("card texts, Lorcana", LORCANA_TEXTS, _reader(lorcana_text.read_card_text), 2),
    Target("a pasted text", TEXTS, _pasted),
)
