"""Read the effects that the words of a card name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.card_words import Plain, Words, matches, plain
from engine.lorcana.card_text import affected_cards
from engine.lorcana.card_text.counted_things import counted_by
from engine.lorcana.card_text.false_matches import masked, without_names
from engine.lorcana.card_text.grammar import SENTENCES
from engine.lorcana.card_text.keywords import COUNTED, ONE_GIVEN, printed_keywords
from engine.lorcana.card_text.row import Row, compiled
from engine.lorcana.card_text.text_effect import TextEffect

Match = re.Match[str]

_SENTENCES = [(row, compiled(row)) for row in SENTENCES]
_ONE_GIVEN = re.compile(ONE_GIVEN)
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: number for number, word in enumerate(_WORDS, 1)} | {"a": 1, "an": 1}
_ENDS = re.compile(r"[.|~]")
_AROUND = 400  # letters before and after; no sentence is longer
_CONDITIONS = {
    "grant_keyword": (
        ("being_challenged", re.compile(r"\bwhile [^.,:;|~]{0,30}?being challenged\b")),
        (
            "undamaged",
            re.compile(r"\bwhile [^.,:;|~]{0,40}?\b(?:undamaged|ha(?:s|ve) no damage)\b"),
        ),
    ),
    "willpower_mod": (
        (
            "card_under",
            re.compile(r"\bwhile [^.,:;|~]{0,40}?\bcards? under (?:this|him|her|it|them)\b"),
        ),
    ),
}
_ABOUT_NOBODY = ("damage_cant_be_removed",)


def read_card_text(text: str) -> tuple[TextEffect, ...]:
    """Return the effects in a card's text, in the order of its words. Never raises."""
    read_as = plain(without_names(text), lambda text, place: " ")
    readable = masked(read_as.words)
    abilities = [*quoted_abilities(readable)]
    effects = [
        as_given(each, abilities)
        for each in (*_keywords(readable, read_as, text), *_sentences(readable))
    ]
    placed = [_placed(each, read_as) for each in effects]
    return tuple(sorted(placed, key=lambda finding: finding.words))


def _placed(effect: TextEffect, read_as: Plain) -> TextEffect:
    counted = read_as.in_text(*effect.counted) if effect.counted else None
    return effect._replace(words=read_as.in_text(*effect.words), counted=counted)


def _keywords(readable: str, read_as: Plain, text: str) -> Iterator[TextEffect]:
    for row, match in printed_keywords(readable, read_as, text):
        number = match.groupdict().get("number")
        yield TextEffect(
            "keyword",
            row.id,
            Words(*match.span()),
            keyword=row.gives.get("keyword", row.id),
            amount=int(number) if number else None,
        )


def _sentences(readable: str) -> Iterator[TextEffect]:
    for row, match in matches(_SENTENCES, readable):
        if row.type == "grant_keyword":
            found = _granted(row, match, readable)
        else:
            found = iter((_finding(row, match, readable),))
        yield from (_counted(each, match, readable) for each in found)


def _counted(effect: TextEffect, match: Match, words: str) -> TextEffect:
    """Return an effect whose number is one for each of some things without a fixed amount."""
    if not isinstance(effect.amount, int) or effect.type == "number_by_damage":
        return effect
    things = counted_by(words, *match.span())
    return effect._replace(amount=None, each=effect.amount, counted=things) if things else effect


def _granted(row: Row, match: Match, words: str) -> Iterator[TextEffect]:
    """Yield an effect for each granted keyword; keywords with a number need it."""
    whole = _finding(row, match, words)
    for one in _ONE_GIVEN.finditer(match["keywords"]):
        name = one["name"].replace(" ", "_")
        if name not in COUNTED or one["number"]:
            number = int(one["number"]) if one["number"] else None
            yield whole._replace(keyword=name, amount=number)


def _finding(row: Row, match: Match, words: str) -> TextEffect:
    groups = match.groupdict()
    meant, start, is_limited = _whom(row, match, words)
    source, sentence = groups.get("source"), _sentence_of(words, match)
    return TextEffect(
        row.type,
        row.id,
        Words(start, match.end()),
        amount=_amount(groups),
        up_to=bool(groups.get("upto")),
        whom=meant,
        source=affected_cards.named_cards(source, words[: match.start("source")])
        if source
        else None,
        while_=_while(row, sentence),
        unless="being_challenged" if groups.get("unless") else None,
        covers={"be dealt": "dealt", "take": "taken"}.get(groups.get("covers") or ""),
        this_turn="this turn" in sentence,
        is_limited=is_limited,
    )


def _whom(row: Row, match: Match, words: str) -> tuple[str | None, int, bool]:
    """Return the cards that a match is about, where their words begin, and whether these name only
    some of the cards.
    """
    if row.type in _ABOUT_NOBODY:
        return None, match.start(), False
    groups: dict[str, Any] = match.groupdict()
    if groups.get("whom"):
        whom = affected_cards.named_cards(groups["whom"], words[: match.start("whom")])
        after = words[match.end("whom") : match.end("whom") + _AROUND]
        return whom, match.start(), affected_cards.is_limited(whom, groups["whom"], after)
    if row.type == "move":
        return None, match.start(), False
    if row.type in ("deal", "remove"):
        return affected_cards.named_cards("them", words[: match.start()]), match.start(), False
    return affected_cards.subject(words, match.start(), match.end())


def _amount(groups: dict[str, Any]) -> Any:
    """Return the number in the words; None if it depends on the game."""
    number = groups.get("number") or ""
    if number.startswith(("all", "any")):
        return "all"
    value = int(number) if number.isascii() and number.isdigit() else _NUMBERS.get(number)
    return -value if value and groups.get("sign") in ("-", "−") else value


def _sentence_of(words: str, match: Match) -> str:
    """Return the sentence that contains a match."""
    start, end = max(0, match.start() - _AROUND), match.end() + _AROUND
    start = max((each.end() for each in _ENDS.finditer(words, start, match.start())), default=start)
    stop = _ENDS.search(words, match.end(), end)
    return words[start : stop.start() if stop else end]


def _while(row: Row, sentence: str) -> str | None:
    known = _CONDITIONS.get(row.type, ())
    return next((name for name, pattern in known if pattern.search(sentence)), None)


_QUOTED = r"\"[^\"]{1,600}\""
_GIVEN = re.compile(
    r"\b(?P<verb>gains?|gets?|has|have|gives?|grants?) (?P<between>[^.:;|~\"]{0,120}?)"
    rf"(?P<abilities>{_QUOTED}(?:(?:,? and |, ){_QUOTED}){{0,3}})(?P<rest>[^.|~\"]{{0,80}})"
)
_ABILITY = re.compile(_QUOTED)
_GIVING = ("give", "gives", "grant", "grants")


class QuotedAbility(NamedTuple):
    """An ability in quotation marks: where it stands, who is given it, and whether for a turn."""

    start: int
    end: int
    given_to: str
    this_turn: bool


def quoted_abilities(words: str) -> Iterator[QuotedAbility]:
    """Yield the quoted abilities of a text that give cards something."""
    for match in _GIVEN.finditer(words):
        if match["verb"] in _GIVING:
            given_to = affected_cards.named_cards(match["between"], words[: match.start()])
        else:
            given_to = affected_cards.subject(words, match.start(), match.start("between")).whom
        for ability in _ABILITY.finditer(words, *match.span("abilities")):
            yield QuotedAbility(*ability.span(), given_to, "this turn" in match["rest"])


def as_given(effect: TextEffect, abilities: list[QuotedAbility]) -> TextEffect:
    """Return an effect with the card that has it: in a quoted ability, “this character” is the
    card that is given the ability.
    """
    for ability in abilities:
        if ability.start <= effect.words.start and effect.words.end <= ability.end:
            meant = {"this": ability.given_to}
            is_keyword = effect.type == "keyword"
            return effect._replace(
                type="grant_keyword" if is_keyword else effect.type,
                whom=ability.given_to if is_keyword else meant.get(effect.whom or "", effect.whom),
                source=meant.get(effect.source or "", effect.source),
                given_to=ability.given_to,
                this_turn=effect.this_turn or ability.this_turn,
            )
    return effect
