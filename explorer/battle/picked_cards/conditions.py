"""Check the conditions of cards' effects that the facts of a composed battle decide.

A condition is the effect's `when`: clauses joined by semicolons, each in words. Some are about Life
Points, or about the Type, Attribute, Level or kind of a monster; the catalogue has these facts of
a monster that was picked. All others, and those about a monster whose numbers were typed, are for a
person to judge: `holds` returns None then.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.text import Text
from explorer.models import Card
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

# That a monster is protected only so often.
LIMITED = frozenset({"once per turn", "several times per turn", "first time each turn"})
# That a monster would be destroyed by this battle, without what protects it only so often.
FATE = frozenset(
    {
        "it would have been destroyed by battle",
        "first time each turn it would be destroyed by battle",
        "when the equipped monster would be destroyed",
    }
)
# Clauses that say how long an effect lasts or what it affects, not whether it applies.
NO_CONDITION = LIMITED | frozenset(
    {
        "this turn",
        "rest of the turn",
        "the rest of a turn",
        "once per battle",
        "lasts through the following turn",
        "the monster that the effect chooses",
        "targeted monster",
        "its effect is used",
        "original ATK",
        "its original ATK is halved this turn",
    }
)
ATTRIBUTES = frozenset("DARK DIVINE EARTH FIRE LIGHT WATER WIND".split())
RACES = frozenset(
    (
        "Aqua Beast Beast-Warrior Cyberse Dinosaur Divine-Beast Dragon Fairy Fiend Fish Illusion"
        " Insect Machine Plant Psychic Pyro Reptile Rock Spellcaster Thunder Warrior Wyrm Zombie"
    ).split()
) | {"Sea Serpent", "Winged Beast", "Creator God"}
KINDS = frozenset(
    "Effect Flip Fusion Gemini Link Normal Pendulum Ritual Spirit Synchro Toon Tuner Union"
    " Xyz".split()
)
_KNOWN = "|".join(sorted(RACES | KINDS | ATTRIBUTES, key=len, reverse=True))  # the longest first
_WORD = re.compile(
    r"(?P<rank>(?:Level |Rank |Link-)\d+(?: or (?:higher|lower))?)|“(?P<name>[^”]+)”"
    rf"|(?P<word>(?:non-)?(?:{_KNOWN}))(?![\w-])"
)
_OR = re.compile(r",? or (?!higher|lower)|, ")
_LIFE_POINTS = re.compile(
    r"(your|the opponent's) LP are (lower|higher) than (?:the opponent's|yours)"
)
_AT_MOST = re.compile(r"(?:your )?LP (?:are|at most) (\d+)(?: or less)?")
# Whether it is the turn of the card's controller.
_TURNS = {"during your turn": True, "during your opponent's turn": False}
# Whose monster the words describe, and whether it must attack.
_SUBJECTS = (
    (re.compile(r"only (.+) monsters"), "subject", False),
    (re.compile(r"not for (.+) monsters"), "subject", True),
    (re.compile(r"not for (“[^”]+”)"), "subject", True),
    (re.compile(r"the equipped monster is an? (.+) monster"), "subject", False),
    (re.compile(r"your (.+) [Mm]onster(?: battles)?"), "own", False),
    (re.compile(r"your (.+) [Mm]onster attacks"), "own attacker", False),
    (re.compile(r"attacker is your (.+)"), "own attacker", False),
    (re.compile(r"(?:your|the) opponent's (.+) [Mm]onster battles"), "opposing", False),
    (re.compile(r"it battles an? (.+) [Mm]onster"), "other", False),
    (re.compile(r"against (.+) monsters"), "other", False),
    (re.compile(r"not against (.+) monsters"), "other", True),
    (re.compile(r"an? (.+) monster attacks it"), "other attacker", False),
)


_SUMMONED = re.compile(r"it was (\w+) Summoned")
# The ATK that a monster must have, and the position that a monster must be attacked in.
_ATK = re.compile(
    r"(?:(?P<other>it battles a monster|against monsters)|only(?: (?P<kind>.+?))? monsters)"
    r" with (?P<number>\d+) or (?P<which>more|less) ATK"
)
_HIGHER_ATK = re.compile(r"an? (?P<kind>.+) attacks a monster with (?:a )?higher ATK")
_ATTACKED = re.compile(
    r"only against (?:monsters in (?P<position>Attack|Defense) Position"
    r"|(?P<down>face-down) monsters)"
)


class Facts(NamedTuple):
    """What conditions of one effect depend on: Life Points from its controller's side, and the
    monsters that it can be about; None for what is not known.
    """

    player: str  # its controller
    life_points: tuple[int, int] | None  # its controller's, the other player's
    monsters: dict[str, Card | None]  # by `subject`, `own`, `other`; absent if there is none
    attackers: frozenset[str]  # those of them that attack
    names: dict[str, Text]  # their names in this battle
    is_its_turn: bool | None  # whether it is its controller's; None if it need not be now
    atk: dict[str, int]  # of the monsters whose ATK is known, without what the card itself changes
    stances: dict[str, str]  # of the monsters: "attack", "defense" or "face-down"


def judged(when: str) -> str:
    """Return the clauses of a condition that are conditions."""
    return "; ".join(each for each in when.split("; ") if not _is_none(each))


def is_limited(when: str, others: Iterable[str] = ()) -> bool:
    """Return whether a condition says that a monster is protected only so often; so is one of which
    another effect of its card says that it would be destroyed.
    """
    whens = [each.split("; ") for each in others]
    return not LIMITED.isdisjoint(when.split("; ")) or not all(map(FATE.isdisjoint, whens))


def without_fate(when: str) -> str:
    """Return the clauses of a condition on damage that the engine does not decide."""
    return "; ".join(each for each in when.split("; ") if each not in FATE)


def _is_none(clause: str) -> bool:
    return clause in NO_CONDITION or clause.endswith("this card counts")


class Verdict(NamedTuple):
    """Whether a condition holds, None for a person to judge, and a clause on why it does not."""

    holds: bool | None
    why: Text = ""


def check(when: str, facts: Facts) -> Verdict:
    """Return whether all clauses of a condition hold; the first that does not says why."""
    verdicts = [_clause(clause.replace("’", "'"), facts) for clause in when.split("; ") if clause]
    for verdict in verdicts:
        if verdict.holds is False:
            return verdict
    return Verdict(None if any(each.holds is None for each in verdicts) else True)


def _clause(clause: str, facts: Facts) -> Verdict:
    if _is_none(clause):
        return Verdict(True)
    if about_points := _life_points(clause, facts):
        return about_points
    if clause in _TURNS:
        return _turn(_TURNS[clause], facts)
    for pattern, compared in ((_ATK, _atk), (_HIGHER_ATK, _higher_atk), (_ATTACKED, _attacked)):
        if found := pattern.fullmatch(clause):
            return compared(found, facts)
    for pattern, who, is_excluded in _SUBJECTS:
        if found := pattern.fullmatch(clause):
            return _monster(found[1], who, facts, is_excluded=is_excluded)
    return Verdict(None)


def _turn(is_its_own: bool, facts: Facts) -> Verdict:
    """Return whether it is the right player's turn: the player whose monster attacks."""
    if facts.is_its_turn is None or facts.is_its_turn is is_its_own:
        return Verdict(None if facts.is_its_turn is None else True)
    needs_you = is_its_own is (facts.player == "you")
    return Verdict(False, _(_ATTACKS["you" if needs_you else "opponent"]))


def _atk(words: re.Match[str], facts: Facts) -> Verdict:
    """Return whether a monster is of a kind, if one is named, and has so much ATK."""
    role = "other" if words["other"] else "subject"
    kind = words["kind"]
    is_kind = _monster(kind, role, facts, is_excluded=False) if kind else Verdict(True)
    if role not in facts.atk or is_kind.holds is False:
        return is_kind if is_kind.holds is False else Verdict(None)
    atk, number = facts.atk[role], int(words["number"])
    if atk >= number if words["which"] == "more" else atk <= number:
        return is_kind
    return Verdict(False, message("{monster} has {atk} ATK", monster=facts.names[role], atk=atk))


def _higher_atk(words: re.Match[str], facts: Facts) -> Verdict:
    """Return whether a monster of a kind attacks one with more ATK."""
    is_kind = _monster(words["kind"], "subject attacker", facts, is_excluded=False)
    if is_kind.holds is False or not {"subject", "other"} <= facts.atk.keys():
        return is_kind if is_kind.holds is False else Verdict(None)
    if facts.atk["other"] > facts.atk["subject"]:
        return is_kind
    says = message("{monster} has {atk} ATK", monster=facts.names["other"], atk=facts.atk["other"])
    return Verdict(False, says)


def _attacked(words: re.Match[str], facts: Facts) -> Verdict:
    """Return whether the other monster is attacked in a position, or face-down."""
    stance = facts.stances.get("other")
    if stance is None:
        return Verdict(None)
    wanted = {words["down"]} if words["down"] else {words["position"].lower()}
    if stance in wanted | ({"face-down"} if "defense" in wanted else set()):
        return Verdict(True)
    return Verdict(False, message(_STANCES[stance], monster=facts.names["other"]))


_STANCES = {
    "attack": gettext_noop("{monster} is in Attack Position"),
    "defense": gettext_noop("{monster} is in Defense Position"),
    "face-down": gettext_noop("{monster} is face-down"),
}
_ATTACKS = {
    "you": gettext_noop("your monster must attack"),
    "opponent": gettext_noop("your opponent’s monster must attack"),
}


def _life_points(clause: str, facts: Facts) -> Verdict | None:
    compared, limited = _LIFE_POINTS.fullmatch(clause), _AT_MOST.fullmatch(clause)
    if not (compared or limited):
        return None
    if facts.life_points is None:
        return Verdict(None)
    its, other = facts.life_points
    whose = "you" if facts.player == "you" else "opponent"
    if limited:
        is_met, why = its <= int(limited[1]), _POINTS[whose, "not so many"]
    else:
        assert compared
        is_lower = (compared[1] == "your") == (compared[2] == "lower")
        is_met = its < other if is_lower else its > other
        why = _POINTS[whose, "lower" if is_lower else "higher"]
        if its == other:
            why = gettext_noop("both players have {its} Life Points")
    return Verdict(is_met, "" if is_met else _(why).format(its=its, other=other))


_POINTS = {
    ("you", "not so many"): gettext_noop("your Life Points are {its}"),
    ("opponent", "not so many"): gettext_noop("your opponent’s Life Points are {its}"),
    ("you", "lower"): gettext_noop("your Life Points are not lower ({its} and {other})"),
    ("you", "higher"): gettext_noop("your Life Points are not higher ({its} and {other})"),
    ("opponent", "lower"): gettext_noop(
        "your opponent’s Life Points are not lower ({its} and {other})"
    ),
    ("opponent", "higher"): gettext_noop(
        "your opponent’s Life Points are not higher ({its} and {other})"
    ),
}


def _monster(described: str, who: str, facts: Facts, *, is_excluded: bool) -> Verdict:
    role, *attacks = who.split(" ")
    if role not in facts.monsters:
        return Verdict(None)
    if attacks and role not in facts.attackers:
        says = message("{monster} does not attack", monster=facts.names[role])
        return Verdict(False, says)
    card = facts.monsters[role]
    is_so = _is(described, card) if card else None
    if is_so is None:
        return Verdict(None)
    if is_so is not is_excluded:
        return Verdict(True)
    why = _KIND[is_excluded, _article(described)]
    return Verdict(False, message(why, monster=facts.names[role], kind=described))


# Whether the monster is one, and the English article.
_KIND = {
    (True, "a"): gettext_noop("{monster} is a {kind} monster"),
    (True, "an"): gettext_noop("{monster} is an {kind} monster"),
    (False, "a"): gettext_noop("{monster} is not a {kind} monster"),
    (False, "an"): gettext_noop("{monster} is not an {kind} monster"),
}


def _article(words: str) -> str:
    return "an" if re.match(r"[AEIOU“]?[AEIOUaeiou]", words) or words.startswith("XYZ") else "a"


def is_described_as(described: str, card: Card | None) -> bool | None:
    """Return whether a monster is one that words describe (“non-DARK”); None if that is not
    certain, as for one that was only named.
    """
    return _is(described, card) if card else None


def _is(described: str, card: Card) -> bool | None:
    """Return whether a card is one of the monsters described; None where that is not certain."""
    tests = _tests(described)
    if tests is None:
        return None
    found = [_all([test(card) for test in alternative]) for alternative in tests]
    return True if True in found else None if None in found else False


def _all(results: list[bool | None]) -> bool | None:
    return False if False in results else None if None in results else True


class DescribedMonster(NamedTuple):
    """A monster that a clause describes by words that all hold, or none if it `is_excluded`."""

    role: str
    words: tuple[str, ...]
    is_excluded: bool


def how_summoned(clause: str) -> str:
    """Return how a clause says that the monster was Summoned, in one lowercase word, or ""."""
    found = _SUMMONED.fullmatch(clause)
    return found[1].lower() if found else ""


def described_monster(clause: str) -> DescribedMonster | None:
    """Return the monster that a clause describes by Type, Attribute, Level or kind; None if it is
    about anything else, or describes several.
    """
    for pattern, who, is_excluded in _SUBJECTS:
        found = pattern.fullmatch(clause)
        if not found or " " in who or _OR.search(found[1]) or _WORD.sub("", found[1]).strip():
            continue
        words = [*_WORD.finditer(found[1])]
        if all(each["name"] is None for each in words):
            return DescribedMonster(who, tuple([each[0] for each in words]), is_excluded)
    return None


Test = Callable[[Card], bool | None]


@lru_cache(maxsize=1024)
def _tests(described: str) -> tuple[tuple[Test, ...], ...] | None:
    """Return the tests of a description, alternatives of which each has several; None if it has
    words without a meaning here, or could be read in two ways.
    """
    alternatives = [_alternative(each) for each in _OR.split(described)]
    read = [each for each in alternatives if each]
    is_ambiguous = len(read) > 1 and any(len(each) > 1 for each in read)
    return None if len(read) < len(alternatives) or is_ambiguous else tuple(read)


def _alternative(words: str) -> tuple[Test, ...]:
    """Return the tests of words that all describe one monster; empty if one is unknown."""
    if _WORD.sub("", words).strip():
        return ()
    return tuple(_test(found) for found in _WORD.finditer(words))


def _test(found: re.Match[str]) -> Test:
    if name := found["name"]:
        return lambda card: _is_named(name, card)
    if stars := found["rank"]:
        return lambda card: _has_stars(stars, card)
    word = found["word"]
    wanted, is_excluded = word.removeprefix("non-"), word.startswith("non-")
    return lambda card: _is_kind(wanted, card) is not is_excluded


def _is_named(series: str, card: Card) -> bool | None:
    """Return whether a card has a series in its name, or is treated as one of it by its text; None
    if its text was not read, or only the letters agree.
    """
    names = (card.name, *card.treated_as)
    if any(series in name for name in names):
        return True
    is_alike = any(series.lower() in name.lower() for name in names)
    is_known = (card.is_read or card.is_checked) and not card.is_translation_unofficial
    return False if is_known and not is_alike else None


def _has_stars(words: str, card: Card) -> bool:
    which, number, *rest = words.replace("-", " ").split()
    link_rating = len(card.link_arrows) if card.link_arrows else None
    stars = {"Level": card.level, "Rank": card.rank, "Link": link_rating}[which]
    if stars is None:
        return False
    if "higher" in rest:
        return stars >= int(number)
    return stars <= int(number) if "lower" in rest else stars == int(number)


def _is_kind(word: str, card: Card) -> bool:
    return word in (card.attribute, card.race) or word in card.subtypes
