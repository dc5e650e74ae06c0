"""Determine the language that all cards of a file are in, by their texts and names.

A file is not English where

- more than FOREIGN_TEXTS of its texts are in other languages;
- of its long texts, no more than half are in English, whatever the others are in;
- more than FOREIGN_NAMES of its names are in another script;
- its names together have frequent words of another language.

So a file of a few short texts, of a few names alone, or with a few foreign cards is English. Any
other must be in one language of printed cards: of the texts that show a language, IN_ONE show the
same, and they are at least SHOWING of all long texts. So a mixed file, or one in a language that is
not known, is refused.

Of 14,215 Yu-Gi-Oh! cards, 2 percent have no English printing, so an English file may hold their
texts in Japanese; FOREIGN_TEXTS is a little more than twice that. English names, 10 to 500 picked
at random, never look like another language.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from explorer.catalogue.imports.records import UnreadableFile
from explorer.models.any_card import LANGUAGES
from explorer.web import text_language
from explorer.web.text_language import language_of, language_of_all, script_of

ENGLISH = "en"
SAMPLE = 2_000  # cards looked at, from the whole length of the file
FOREIGN_TEXTS = 0.05
ONE_IN = 5  # one foreign text among so many is no reason to refuse a small file
FOREIGN_NAMES = 0.5
# Frequent words in all names together; more where all are one word: “El Shaddoll” is English.
FEWEST_IN_NAMES = 6
FEWEST_OF_ONE_WORD = 10
FEWEST_NOT_ENGLISH = 3
IN_ONE = 0.9
SHOWING = 0.5
IN_SCRIPT = 0.5  # names in the script of their language; the others are in Latin letters
CLEAR = 10  # times as many characters of one kind of Chinese as of the other
FEWEST_CHARACTERS = 3

_CHINESE = {"Chinese", "Chinese (simplified)", "Chinese (traditional)"}
_CODES = {name: code for code, name in LANGUAGES.items()}
_SCRIPTS = {"Japanese": {"Japanese", "Chinese"}, "Korean": {"Korean"}, "Chinese": {"Chinese"}}
# The same characters in both kinds of Chinese; Japanese has some of either.
_SIMPLIFIED = re.compile(
    "[发动场对战伤击张组会从时个这灵龙机兽骑剑导电恶无装双护马军转坏头运鸟枪结闪气变铁进梦车队镜员黄选择数当与为记间门风]"
)
_TRADITIONAL = re.compile(
    "[發動場對戰傷擊張組會從時個這靈龍機獸騎劍導電惡無裝雙護馬軍轉壞頭運鳥槍結閃氣變鐵進夢車隊鏡員黃選擇數當與為記間門風]"
)

Cards = Sequence[tuple[str, str]]  # each a name and a text


def language_of_cards(cards: Cards) -> str:
    """Return the code of the language that the cards are in, one of LANGUAGES or ENGLISH.

    Raises UnreadableFile for cards in several languages, or in one that is not known.
    """
    refusal = refusal_as_english(cards)
    if refusal is None:
        return ENGLISH
    language = _only_language(sampled(cards))
    if language is None:
        raise UnreadableFile(refusal)
    return _chinese(cards) if language == "Chinese" else _CODES[language]


def refusal_as_english(cards: Cards) -> str | None:
    """Return why the cards are not those of an English file; None if they may be."""
    sample = sampled(cards)
    names = [name for name, _ in sample if name]
    texts = [text for _, text in sample if text]
    return (
        _refusal_by_share(Counter(map(language_of, texts)), FOREIGN_TEXTS, "texts")
        or _refusal_by_long_texts([text for text in texts if text_language.is_long(text)])
        or _refusal_by_share(Counter(map(script_of, names)), FOREIGN_NAMES, "names")
        or _refusal_by_names(names)
    )


def sampled(cards: Cards) -> Cards:
    """Return at most SAMPLE cards, from the whole length of the file."""
    return cards[:: max(1, -(-len(cards) // SAMPLE))]


def code_of(text: str) -> str:
    """Return the code of the language that a text shows, one of LANGUAGES; empty for English, and
    where none is shown or known.
    """
    language = language_of(text)
    if language == "Chinese":
        return _chinese_code(text) or "zh"
    return _CODES.get(language, "")


def _refusal_by_share(languages: Counter[str], share: float, what: str) -> str | None:
    """Refuse where more than a share of the sample is not English."""
    known = ("", text_language.ENGLISH)
    foreign = Counter({each: count for each, count in languages.items() if each not in known})
    looked_at = languages.total()
    if foreign.total() <= max(share * looked_at, looked_at >= ONE_IN):
        return None
    language = foreign.most_common(1)[0][0]
    return _refusal(what, f"look like {language}", foreign.total(), looked_at)


def _refusal_by_long_texts(texts: Sequence[str]) -> str | None:
    """Refuse where most of the long texts are not recognizably English."""
    others = sum(language_of(text) != text_language.ENGLISH for text in texts)
    if others < FEWEST_NOT_ENGLISH or 2 * others < len(texts):
        return None
    return _refusal("texts", "are not English", others, len(texts))


def _refusal_by_names(names: Sequence[str]) -> str | None:
    """Refuse where the frequent words of all names together are not English."""
    counts = [text_language.frequent_words(name) for name in names]
    together = sum(counts, Counter[str]())
    language = text_language.language_of_words(together)
    if language in (text_language.ENGLISH, "") or together[language] < FEWEST_IN_NAMES:
        return None
    words = {word for name in names for word in text_language.words_of(name)}
    is_one_word = len(words & text_language.FREQUENT[language]) <= 1
    if is_one_word and together[language] < FEWEST_OF_ONE_WORD:
        return None
    foreign = sum(language in each for each in counts)
    return _refusal("names", f"look like {language}", foreign, len(names))


def _refusal(what: str, finding: str, foreign: int, looked_at: int) -> str:
    return (
        f"its {what} {finding} ({foreign:,} of {looked_at:,} checked are not in English). "
        "All cards of a file must be in one known language. Import each language as a file of its "
        "own"
    )


def is_in_another(text: str, code: str) -> bool:
    """Return whether a text shows another language than that of its file.

    A few Portuguese texts have more of the frequent words of Spanish: of languages with Latin
    letters, only English counts as another one.
    """
    shown = language_of(text)
    if code == ENGLISH:
        return shown not in ("", text_language.ENGLISH)
    expected = "Chinese" if LANGUAGES[code] in _CHINESE else LANGUAGES[code]
    if expected in _SCRIPTS:
        return shown not in ("", *_SCRIPTS[expected])
    return shown == text_language.ENGLISH or script_of(text) != ""


def _only_language(cards: Cards) -> str | None:
    """Return the language that the cards are in; None if there is more than one, or none known."""
    texts = [text for _, text in cards if text]
    names = [name for name, _ in cards if name]
    language = most_shown(texts) if texts else _most_in_names(names)
    if language not in (*_CODES, "Chinese"):
        return None
    return language if _may_be_named(names, language) else None


def most_shown(texts: Sequence[str]) -> str | None:
    """Return the language that nearly all of the texts show, which need not be a known one."""
    shown = Counter(
        language for text in texts if (language := language_of(text)) or text_language.is_long(text)
    )
    if shown["Japanese"] > shown["Chinese"]:  # a short text may have no kana
        shown["Japanese"] += shown.pop("Chinese", 0)
    none, total = shown.pop("", 0), shown.total()
    if not total:
        return None
    ((language, count),) = shown.most_common(1)
    is_few = total - count <= max((1 - IN_ONE) * total, total >= ONE_IN)
    is_one = is_few and count >= SHOWING * (total + none)
    return language if is_one else None


def _most_in_names(names: Sequence[str]) -> str | None:
    scripts = Counter(filter(None, map(script_of, names)))
    if scripts["Japanese"]:
        scripts["Japanese"] += scripts.pop("Chinese", 0)
    if scripts:
        ((language, count),) = scripts.most_common(1)
        return language if count >= IN_ONE * len(names) else None
    return language_of_all(names) or None


def _may_be_named(names: Sequence[str], language: str) -> bool:
    """Return whether the names fit a language: they are not English, or in another script."""
    scripts = Counter(map(script_of, names))
    expected = _SCRIPTS.get(language)
    if expected is None:
        latin = scripts[""] >= IN_ONE * len(names)
        return latin and language_of_all(names) != text_language.ENGLISH
    return sum(scripts[each] for each in expected) >= IN_SCRIPT * len(names)


def _chinese(cards: Cards) -> str:
    """Return the code of simplified or traditional Chinese. Raises UnreadableFile."""
    whole = "".join(f"{name}{text}" for name, text in sampled(cards))
    if code := _chinese_code(whole):
        return code
    simplified, traditional = _counted_characters(whole)
    raise UnreadableFile(
        "its cards are in Chinese, but whether in simplified or traditional characters can’t be "
        f"told ({simplified:,} of one kind, {traditional:,} of the other)"
    )


def _chinese_code(text: str) -> str | None:
    """Return the code of simplified or traditional Chinese; None if neither is clear."""
    simplified, traditional = _counted_characters(text)
    if max(simplified, traditional) >= FEWEST_CHARACTERS:
        if simplified >= CLEAR * traditional:
            return "zh-CN"
        if traditional >= CLEAR * simplified:
            return "zh-TW"
    return None


def _counted_characters(text: str) -> tuple[int, int]:
    """Return the number of simplified characters, and that of traditional ones."""
    return len(_SIMPLIFIED.findall(text)), len(_TRADITIONAL.findall(text))
