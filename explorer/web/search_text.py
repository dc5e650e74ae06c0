"""Normalize the letters and words of a search, and compare words whatever their form.

“halved” and “halve” have one stem, by the Snowball stemmer of English. Words with letters other
than English ones have no other forms here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from threading import Lock

import snowballstemmer

LONGEST = 100  # letters of a search that count

_TO = {ord(mark): None for mark in "'’‘ʼ\0"} | {ord(mark): " " for mark in "-‐‑–"}


def folded(text: str) -> str:
    """Return lowercase text without accents, apostrophes and hyphens: `Gravekeeper's` is
    `gravekeepers`.
    """
    text = text.translate(_TO)
    if text.isascii():  # most texts are, and accents take long to find
        return " ".join(text.casefold().split())
    text = unicodedata.normalize("NFKD", text).casefold()
    return " ".join("".join(each for each in text if not unicodedata.combining(each)).split())


def beginning(text: str, longest: int = LONGEST) -> str:
    """Return the beginning of a text, at most so many letters once they are decomposed: “ﷺ” has 18.

    NUL, which no database accepts, is left out.
    """
    text = text.replace("\0", "").strip()[:longest]
    if text.isascii():
        return text
    letters = accumulate(len(unicodedata.normalize("NFKC", letter)) for letter in text)
    return text[: sum(number <= longest for number in letters)]


def beginning_and_is_cut(text: str, longest: int = LONGEST) -> tuple[str, bool]:
    """Return the beginning of a text, and whether letters are missing from it."""
    words = beginning(text, longest)
    return words, words != text.replace("\0", "").strip()


def search_terms(words: str) -> list[str]:
    """Return the distinct words of a search."""
    return [*dict.fromkeys(folded(beginning(words)).split())]


_WORD = re.compile(r"\w+")
MARKS = '?!.,;:…"“”„«»()[]？！。、，「」'  # around a word
_SHORTEST = 3  # letters of a word with other forms
# Forms that no ending makes, and what players write for a word of the rules.
_OTHER_WORDS = {
    "half": "halve", "dealt": "deal", "lost": "lose", "paid": "pay", "sent": "send", "took": "take",
    "taken": "take", "chose": "choose", "chosen": "choose", "fought": "fight", "zero": "0",
    "dmg": "damage", "calc": "calculation", "use": "activate", "uses": "activate",
    "used": "activate", "using": "activate",
}  # fmt: skip
_QUESTION_WORDS = frozenset(
    "a about allowed am an and are as at be been being between by can could did do does doing"
    " done for from get gets getting got had happen happened happening happens has have having"
    " he her his how i if in is it its legal may me mean meaning means might much must my of on"
    " opponent or our please possible shall she should so than that the their them then there"
    " these they this those to us was we were what whats when where which while who whom whose"
    " why will with work working works would you your".split()
)
_STEMMER = snowballstemmer.stemmer("english")
_LOCK = Lock()  # a stemmer holds the word that it stems


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Return what the forms of a folded word share: `halv` of “halves”, “halving” and “half”."""
    word = _OTHER_WORDS.get(word, word)
    if len(word) < _SHORTEST or not (word.isascii() and word.isalpha()):
        return word
    with _LOCK:
        return str(_STEMMER.stemWord(word))


def stems(words: Iterable[str]) -> frozenset[str]:
    """Return the stems of folded words, without the marks around them."""
    return frozenset(stem(part) for word in words for part in _WORD.findall(word))


def meant_terms(words: str) -> list[str]:
    """Return the distinct words of a search without those of a question, unless there are no
    others.
    """
    terms = search_terms(words)
    stripped = dict.fromkeys(each.strip(MARKS) or each for each in terms)
    return [each for each in stripped if each not in _QUESTION_WORDS] or terms


def without_question_words(words: str) -> str:
    """Return a search as it was typed, without the words of a question, unless it has no others."""
    chunks = [each.strip(MARKS) for each in words[:LONGEST].split()]
    kept = [each for each in chunks if not _QUESTION_WORDS.issuperset(folded(each).split())]
    return " ".join(kept) or words
