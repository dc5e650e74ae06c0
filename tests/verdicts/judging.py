"""Judge what a battle's page says: right, withheld, or wrong.

Only what a reader sees is read: the sentence of the headline with what stands below it, the section
of what is destroyed, and what the form offers. A page withholds its result if the sentence says
none, or says that something is not worked out or that its number is without something. If the
sentence states another result than a player expects, the page is wrong, whatever its notes say.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.parsed_html import Element
from tests.verdicts.battles import Entry, PlayedBattle, monster_name

RIGHT, WITHHELD, WRONG = "right", "withheld", "wrong"
ANSWERS = (RIGHT, WITHHELD, WRONG)

PLAYERS = ("opponent", "you")
NO_CALCULATION = re.compile(r"no damage calculation|attack is negated|attack does not", re.I)
# Words with which a sentence says no result, also if it has the number without something.
NO_RESULT = re.compile(
    r"not worked out|not known|n[’']t know|not read|depends on|can[’']t say|not applied", re.I
)
WITHOUT = re.compile(r"\bwithout (?!damage calculation)", re.I)
SHARES = re.compile(r"Your opponent (?P<opponent>[^,]*?), you (?P<you>[^.]*)\.")
GAIN = re.compile(r"gains? ([\d,]+) Life Points")
EFFECT = re.compile(r"([\d,]+) effect damage")
NUMBER = re.compile(r"\d[\d,]*")


class Judgment(NamedTuple):
    """How a page answered, and what it said."""

    answer: str
    headline: str
    why: str = ""


class _Page:
    """What a page says of the result."""

    def __init__(self, page: Element) -> None:
        self.page = page
        self.result = page.one(id="result")
        headlines = self.result.all("div", "headline")
        self.verdict = " ".join(each.text for each in self.result.all("h2", "verdict"))
        more = [each.text for each in self.result.all("p", "verdict-more")]
        assumed = [each.text for each in self.result.all("ul", "assumed")]
        self.headline = " ".join([self.verdict, *more, *assumed])
        if not headlines:
            self.headline = self.result.text
        self.errors = " ".join(each.text for each in page.all("div", "invalid-feedback"))

    @property
    def has_no_calculation(self) -> bool:
        return bool(NO_CALCULATION.search(self.verdict))

    @property
    def is_withheld(self) -> bool:
        """Return whether no result is stated: neither damage nor that there is no calculation."""
        if NO_RESULT.search(self.verdict):
            return True
        if self.has_no_calculation:
            return False
        return self.shares() is None or bool(WITHOUT.search(self.verdict))

    def shares(self) -> dict[str, str] | None:
        """Return what the sentence says of each player, if it says a result."""
        if "Nobody takes damage" in self.verdict:
            return dict.fromkeys(PLAYERS, "")
        found = SHARES.search(self.verdict)
        return found.groupdict() if found else None

    def names(self, words: str) -> bool:
        """Return whether the result names a card, or a word such as DEF, or an error does."""
        return words in self.headline or words in self.errors

    def offers(self, card: str) -> bool:
        """Return whether the page asks about a card, or offers one of its effects."""
        offered = " ".join(each.text for each in self.page.all("ul", "offers"))
        return card in offered or card in self._questions

    @property
    def _questions(self) -> str:
        asked = [each.text for each in self.result.all("li", "unequipped")]
        said = [each.text for each in self.result.all("li") if "?" in each.text]
        return " ".join([*asked, *said])

    def destroyed(self) -> str | None:
        """Return the monsters that the page lists as destroyed, if it has the list."""
        lists = self.result.all("section", aria_labelledby="gone-h")
        return "; ".join(bold.text for each in lists for bold in each.all("b")) if lists else None


def judge(battle: PlayedBattle, page: Element) -> Judgment:
    """Return how a page answers a battle."""
    read = _Page(page)
    answer, why = _judged(battle.entry, battle.expected, read)
    return Judgment(answer, read.headline, why)


def _judged(entry: Entry, expected: Entry, page: _Page) -> tuple[str, str]:
    if "asks" in expected:
        if not page.is_withheld:
            return WRONG, f"states a result without {expected['asks']}"
        is_named = page.names(expected["asks"])
        return (RIGHT, "") if is_named else (WITHHELD, f"does not name {expected['asks']}")
    if page.is_withheld:
        is_named = "offers" in expected and page.names(expected["offers"])
        return (RIGHT, "") if is_named else (WITHHELD, "")
    if "damage_calculation" in expected:
        if not page.has_no_calculation:
            return WRONG, "states the damage of a battle without damage calculation"
        return _other_losses(expected, page)
    if page.has_no_calculation or NO_CALCULATION.search(page.headline):
        return WRONG, "says that there is no damage calculation"
    return _calculated(entry, expected, page)


def _other_losses(expected: Entry, page: _Page) -> tuple[str, str]:
    """Compare effect damage and Life Points gained without damage calculation."""
    for field in ("effect", "gain"):
        for amount in expected.get(field, ()):
            if amount and str(amount) not in _numbers(page.headline):
                return WRONG, f"leaves out {amount} ({field})"
    return RIGHT, ""


def _calculated(entry: Entry, expected: Entry, page: _Page) -> tuple[str, str]:
    shares = page.shares() or {}
    for index, player in enumerate(PLAYERS):
        battle, effect, gain = (
            expected.get(field, (0, 0))[index] for field in ("battle", "effect", "gain")
        )
        why = _share_differs(shares[player], battle, effect, gain, page)
        if why:
            return WRONG, f"{player}: {why}"
    listed = page.destroyed()
    if listed is not None and "destroyed" in expected:
        for slot in ("attacker", "target"):
            name = monster_name(entry[slot]) if entry[slot] else None
            if name and (name in listed) != (slot in expected["destroyed"]):
                return WRONG, f"destroyed: “{listed}”"
    if "offers" in expected and not page.offers(expected["offers"]):
        return WRONG, f"says nothing of {expected['offers']}"
    return RIGHT, ""


def _share_differs(share: str, battle: int, effect: int, gain: int, page: _Page) -> str:
    """Return how a player's share of the sentence differs from what is expected, or nothing."""
    gained = sum(_integer(each) for each in GAIN.findall(share))
    rest = GAIN.sub("", share)
    by_effect = sum(_integer(each) for each in EFFECT.findall(rest))
    total = sum(_integer(each) for each in NUMBER.findall(rest))
    in_all = total == battle + effect and (by_effect in (0, effect))
    beside = total == battle and not by_effect and str(effect) in _numbers(page.headline)
    if not (in_all or beside):
        return f"expected {battle} and {effect} effect damage, stated “{share}”"
    if gained != gain:
        return f"expected a gain of {gain}, stated “{share}”"
    return ""


def _numbers(text: str) -> set[str]:
    return {each.replace(",", "") for each in NUMBER.findall(text)}


def _integer(digits: str) -> int:
    return int(digits.replace(",", ""))
