"""Determine the language that all cards of a file are in, by their words and letters.

A file that languages.py does not refuse is English. Any other must be in one language of printed
cards: of the texts that show a language, IN_ONE show the same, and they are at least SHOWING of
all long texts. So a mixed file, or one in a language that is not known, is refused.

Measured on 14,276 Yu-Gi-Oh! cards: of the texts of 8 words or more, at least 98 percent show their
language, and at most 0.4 percent another one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from explorer.catalogue.imports import languages
from explorer.catalogue.imports.records import UnreadableFile
from explorer.models.any_card import LANGUAGES

ENGLISH = "en"
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
    try:
        languages.check(cards)
    except UnreadableFile:
        language = _only_language(languages.sampled(cards))
        if language is None:
            raise
        return _chinese(cards) if language == "Chinese" else _CODES[language]
    return ENGLISH


def is_in_another(text: str, code: str) -> bool:
    """Return whether a text shows another language than that of its file.

    A few Portuguese texts have more of the frequent words of Spanish: of languages with Latin
    letters, only English counts as another one.
    """
    shown = languages.language_of(text)
    if code == ENGLISH:
        return shown not in ("", languages.ENGLISH)
    expected = "Chinese" if LANGUAGES[code] in _CHINESE else LANGUAGES[code]
    if expected in _SCRIPTS:
        return shown not in ("", *_SCRIPTS[expected])
    return shown == languages.ENGLISH or languages.script_of(text) != ""


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
        language
        for text in texts
        if (language := languages.language_of(text)) or languages.is_long(text)
    )
    if shown["Japanese"] > shown["Chinese"]:  # a short text may have no kana
        shown["Japanese"] += shown.pop("Chinese", 0)
    none, total = shown.pop("", 0), shown.total()
    if not total:
        return None
    ((language, count),) = shown.most_common(1)
    is_few = total - count <= max((1 - IN_ONE) * total, total >= languages.ONE_IN)
    is_one = is_few and count >= SHOWING * (total + none)
    return language if is_one else None


def _most_in_names(names: Sequence[str]) -> str | None:
    scripts = Counter(filter(None, map(languages.script_of, names)))
    if scripts["Japanese"]:
        scripts["Japanese"] += scripts.pop("Chinese", 0)
    if scripts:
        ((language, count),) = scripts.most_common(1)
        return language if count >= IN_ONE * len(names) else None
    return languages.language_of_all(names) or None


def _may_be_named(names: Sequence[str], language: str) -> bool:
    """Return whether the names fit a language: they are not English, or in another script."""
    scripts = Counter(map(languages.script_of, names))
    expected = _SCRIPTS.get(language)
    if expected is None:
        latin = scripts[""] >= IN_ONE * len(names)
        return latin and languages.language_of_all(names) != languages.ENGLISH
    return sum(scripts[each] for each in expected) >= IN_SCRIPT * len(names)


def _chinese(cards: Cards) -> str:
    """Return the code of simplified or traditional Chinese. Raises UnreadableFile."""
    whole = "".join(f"{name}{text}" for name, text in languages.sampled(cards))
    simplified, traditional = (len(each.findall(whole)) for each in (_SIMPLIFIED, _TRADITIONAL))
    if max(simplified, traditional) >= FEWEST_CHARACTERS:
        if simplified >= CLEAR * traditional:
            return "zh-CN"
        if traditional >= CLEAR * simplified:
            return "zh-TW"
    raise UnreadableFile(
        "its cards are in Chinese, but whether in simplified or traditional characters can’t be "
        f"told ({simplified:,} of one kind, {traditional:,} of the other)"
    )
