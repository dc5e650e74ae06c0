"""Detect whether a file's cards are in English, by their words and letters.

A text shows its language by its script, or by words that are frequent on cards of one language and
are not English; a text of too few such words shows none. A file is not English where

- more than FOREIGN_TEXTS of its texts are in other languages;
- of its texts of LONG words or more, no more than half are in English, whatever the others are in;
- more than FOREIGN_NAMES of its names are in another script;
- its names together have frequent words of another language.

So a file of a few short texts, of a few names alone, or with a few foreign cards is English.
file_language.py determines the language of the others.

Measured on the rulings of this site and the made-up card texts of its tests, 1,070 of 8 words or
more: 99 percent show English and none shows another language. Of 14,215 Yu-Gi-Oh! cards, 2 percent
have no English printing, so an English file may hold their texts in Japanese; FOREIGN_TEXTS is a
little more than twice that. English names, 10 to 500 picked at random, never look like another
language.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from explorer.catalogue.imports.records import UnreadableFile

SAMPLE = 2_000  # cards looked at, from the whole length of the file
FOREIGN_TEXTS = 0.05
ONE_IN = 5  # one foreign text among so many is no reason to refuse a small file
FOREIGN_NAMES = 0.5
FEWEST_WORDS = 3  # a text with fewer frequent words of another language doesn't show that language
FEWEST_ENGLISH = 2
# The same for all names together; more where all are one word: “El Shaddoll” is an English name.
FEWEST_IN_NAMES = 6
FEWEST_OF_ONE_WORD = 10
LONG = 8  # words; most English texts of so many show that they are English
FEWEST_NOT_ENGLISH = 3

ENGLISH = "English"
OTHER_ALPHABET = "a language with another alphabet"
# Words that English has, too, are left out of the others: “die”, “do”, “no”, “in”, “on”, “as”.
_WORDS = {
    ENGLISH: """the of this that these you your yours and with from to if when while by is are it
        its can cannot be during each their they other opponent turn draw damage may
        has have control controls then only until
        """,
    "German": """der das den dem und dein deine deinen deinem deiner deines dieser dieses diese
        diesem diesen ein eine einen einem einer eines wenn du ist wird werden kann kannst nicht
        auf vom von mit für zu zum zur während oder karte karten gegner gegners nur bis sie sein
        """,
    "French": """le la les des du de et ce cet cette votre vos est une un vous dans pour sur avec
        si que qui peut pouvez carte cartes adversaire monstre monstres au aux ne pas cela lorsque
        il elle tour jusqu
        """,
    "Italian": """il lo la gli le di del della dei delle che non questa questo tuo tua tuoi una un
        con per può puoi sul nel nella alla al dal carta carte avversario mostro mostri quando se
        è ed si fino turno
        """,
    "Spanish": """el la los las del de en y tu tus su este esta estos una un puedes puede con por
        que al monstruo monstruos adversario carta cartas cuando si se es durante hasta turno lo
        """,
    "Portuguese": """o os da dos das de em não você seu sua seus este esta um uma pode com por que
        ao monstro monstros oponente carta quando se e na é até durante turno
        """,
}
_FREQUENT = {language: frozenset(words.split()) for language, words in _WORDS.items()}

_WORD = re.compile(r"[^\W\d_]+")
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa\uff66-\uff9d]")
_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_HANGUL = re.compile("[\u1100-\u11ff\uac00-\ud7a3]")
_LATIN = re.compile("[A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff]")


def check(cards: Sequence[tuple[str, str]]) -> None:
    """Raise UnreadableFile where the cards, each a name and a text, are not in English."""
    sample = sampled(cards)
    names = [name for name, _ in sample if name]
    texts = [text for _, text in sample if text]
    _check_share(Counter(map(language_of, texts)), FOREIGN_TEXTS, "texts")
    _check_evidence([text for text in texts if is_long(text)])
    _check_share(Counter(map(script_of, names)), FOREIGN_NAMES, "names")
    _check_names(names)


def sampled(cards: Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
    """Return at most SAMPLE cards, from the whole length of the file."""
    return cards[:: max(1, -(-len(cards) // SAMPLE))]


def is_long(text: str) -> bool:
    """Return whether a text has so many words that it should show its language."""
    return len(_WORD.findall(text)) >= LONG


def language_of_all(names: Sequence[str]) -> str:
    """Return the language of the frequent words of all names together; empty where none decides."""
    return _by_words(sum(map(_hits, names), Counter[str]()))


def _check_share(languages: Counter[str], share: float, what: str) -> None:
    """Raise UnreadableFile where more than a share of the sample is not English."""
    foreign = Counter(
        {each: count for each, count in languages.items() if each not in (ENGLISH, "")}
    )
    looked_at = languages.total()
    if foreign.total() > max(share * looked_at, looked_at >= ONE_IN):
        language = foreign.most_common(1)[0][0]
        raise _refusal(what, f"look like {language}", foreign.total(), looked_at)


def _check_evidence(texts: Sequence[str]) -> None:
    """Raise UnreadableFile where most of the long texts are not recognizably English."""
    others = sum(language_of(text) != ENGLISH for text in texts)
    if others >= FEWEST_NOT_ENGLISH and 2 * others >= len(texts):
        raise _refusal("texts", "are not English", others, len(texts))


def _check_names(names: Sequence[str]) -> None:
    """Raise UnreadableFile where the frequent words of all names together are not English."""
    hits = [_hits(name) for name in names]
    together = sum(hits, Counter[str]())
    language = _by_words(together)
    if language in (ENGLISH, "") or together[language] < FEWEST_IN_NAMES:
        return
    words = {word for name in names for word in _WORD.findall(name.lower())}
    if len(words & _FREQUENT[language]) > 1 or together[language] >= FEWEST_OF_ONE_WORD:
        foreign = sum(language in each for each in hits)
        raise _refusal("names", f"look like {language}", foreign, len(names))


def _refusal(what: str, finding: str, foreign: int, looked_at: int) -> UnreadableFile:
    return UnreadableFile(
        f"its {what} {finding} ({foreign:,} of {looked_at:,} checked are not in English). "
        "All cards of a file must be in one known language: use the English file of the same source"
    )


def language_of(text: str) -> str:
    """Return the language of a text, by script or frequent words; empty where neither decides."""
    return script_of(text) or _by_words(_hits(text))


def may_be_english(text: str) -> bool:
    """Return whether no other language has more frequent words in a text than English."""
    hits = _hits(text)
    return bool(hits[ENGLISH]) and hits[ENGLISH] == max(hits.values())


def script_of(text: str) -> str:
    """Return the language of a text's script, empty for Latin letters and none."""
    letters = sum(map(str.isalpha, text))
    kana, han, hangul, latin = (len(each.findall(text)) for each in (_KANA, _HAN, _HANGUL, _LATIN))
    if letters == 0 or 2 * latin > letters:
        return ""
    if hangul >= kana + han and hangul:
        return "Korean"
    if 10 * kana >= kana + han and kana:
        return "Japanese"
    return "Chinese" if han else OTHER_ALPHABET


def _hits(text: str) -> Counter[str]:
    """Return how many frequent words of each language a text has."""
    words = _WORD.findall(text.lower())
    return Counter(
        {
            language: count
            for language, frequent in _FREQUENT.items()
            if (count := sum(word in frequent for word in words))
        }
    )


def _by_words(hits: Counter[str]) -> str:
    """Return the language of so many frequent words; another one needs twice those of English."""
    english = hits[ENGLISH]
    others = [(count, language) for language, count in hits.items() if language != ENGLISH]
    most, language = max(others, default=(0, ""))
    if most >= FEWEST_WORDS and most > 2 * english:
        return language
    return ENGLISH if english >= FEWEST_ENGLISH and english > most else ""
