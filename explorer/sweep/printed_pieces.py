"""Print the pieces of a range, and the numbers that reach each goal."""

from __future__ import annotations

from typing import NamedTuple

from engine.sentence_parts import plain, whole
from engine.text import Capitalized, Name, Series, Text
from engine.trace import Trace
from engine.yugioh import MOST_POINTS, Battle
from engine.yugioh.sweep import PLAYERS, Need, Piece, needs
from explorer.sweep.composition import SweptBattle
from explorer.web.sentences import and_list, lower_first
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, message_in, ngettext, pgettext

_GAINS = len(PLAYERS)  # where the amounts that are gained begin, after those that are taken


class Amount(NamedTuple):
    """The amounts that a player takes or gains over a piece: at its first and last number, and how
    they change in between.
    """

    first: int
    last: int
    slope: str

    @property
    def is_range(self) -> bool:
        return self.first != self.last


class PrintedPiece(NamedTuple):
    """One piece of a range as it is printed."""

    first: int
    last: int
    taken: tuple[Amount, Amount]  # by the opponent, by you
    gained: tuple[Amount, Amount]
    destroyed: Text
    ends: tuple[str, ...]  # who has no Life Points left
    lasting: tuple[str, ...]  # of these, what is so in the piece before too
    new: Text  # compared with the piece before; of the first, nothing
    sentence: str  # at the first number
    query: str  # of the battle with the first number

    @property
    def amounts(self) -> list[tuple[Amount, Amount]]:
        """Return what each player takes and gains: the opponent, then you."""
        return [*zip(self.taken, self.gained, strict=True)]

    @property
    def span(self) -> str:
        """Return its numbers in words."""
        if self.first == self.last:
            return str(self.first)
        return _("{first} to {last}").format(first=self.first, last=self.last)


def printed_pieces(swept: SweptBattle) -> list[PrintedPiece]:
    """Return the pieces of a range, each compared with the one before."""
    pieces, names = swept.pieces, _names(swept.battle)
    return [
        _printed_piece(swept, piece, before.trace if before else None, names)
        for before, piece in zip((None, *pieces), pieces, strict=False)
    ]


def result_in_sentence(trace: Trace) -> str:
    """Return the result as it reads within a sentence."""
    return lower_first(plain(trace.verdict))


def _printed_piece(
    swept: SweptBattle, piece: Piece, before: Trace | None, names: dict[str, Text]
) -> PrintedPiece:
    opponent, you, opponent_gains, you_gain = (_amount(piece, which) for which in range(2 * _GAINS))
    ends, ended_before = _ends(piece.trace), _ends(before) if before else [*_ENDS]
    return PrintedPiece(
        first=piece.first,
        last=piece.last,
        taken=(opponent, you),
        gained=(opponent_gains, you_gain),
        destroyed=message("Destroyed: {monsters}.", monsters=piece.trace.fate.headline)
        if piece.trace.destroyed
        else _("Nothing is destroyed."),
        ends=tuple(_(_ENDS[each]) for each in ends),
        lasting=tuple(_(_ENDS[each]) for each in ends if each in ended_before),
        new=_new(before, piece.trace, names) if before else "",
        sentence=result_in_sentence(piece.trace),
        query=swept.query_at(piece.first),
    )


def _names(battle: Battle) -> dict[str, Text]:
    """Return the monsters by name, or by role where their names are not distinct."""
    names: dict[str, Text] = {"attacker": Name(battle.attacker.name)}
    if battle.target:
        names["target"] = Name(battle.target.name)
    if len({*names.values(), "Attacker", "Target"}) == len(names) + 2:
        return names
    return {slot: _(_THE_MONSTERS[slot]) for slot in names}


_THE_MONSTERS = {"attacker": gettext_noop("the attacker"), "target": gettext_noop("the target")}


def _amount(piece: Piece, which: int) -> Amount:
    first, last = piece.functions[which](piece.first), piece.functions[which](piece.last)
    rise, over = piece.slope(which)
    slope = _(_SLOPES[rise > 0, over == 1]).format(number=abs(rise), points=over) if rise else ""
    return Amount(first, last, slope)


# Whether an amount rises, and whether it changes with every point.
_SLOPES = {
    (True, True): gettext_noop("{number} more for each point"),
    (False, True): gettext_noop("{number} less for each point"),
    (True, False): gettext_noop("{number} more for every {points} points"),
    (False, False): gettext_noop("{number} less for every {points} points"),
}


def _ends(trace: Trace) -> list[str]:
    """Return who has no Life Points left, as keys of _ENDS."""
    you, opponent = trace.life_points_after
    left = {"opponent": opponent, "you": you, "both": you + opponent}
    return [key for key in _ENDS if not left[key]]


_ENDS = {
    "opponent": gettext_noop("Your opponent has no Life Points left."),
    "you": gettext_noop("You have no Life Points left."),
    "both": gettext_noop("The Duel is a draw."),
}


def _new(before: Trace, now: Trace, names: dict[str, Text]) -> Text:
    """Describe what happens now and did not before, and the other way round."""
    changes: list[Text] = [
        *_acting(before, now),
        *_gone(before, now, names),
        *_left(before, now),
        *_taking(before, now),
    ]
    if not changes:
        changes = [_("the amount depends on another number")]
    clauses = Capitalized(Series(changes, message_in("between clauses", ", ")))
    return message_in("clauses as a sentence", "{clauses}.", clauses=clauses)


def _acting(before: Trace, now: Trace) -> list[str]:
    applied_before = {row.applies: row.applied for row in before.rows}
    changed = [row for row in now.rows if applied_before.get(row.applies) != row.applied]
    active = [row.applies for row in changed if row.applied]
    idle = [row.applies for row in changed if not row.applied]
    changes = []
    if active:
        words = ngettext("{steps} applies", "{steps} apply", len(active))
        changes.append(words.format(steps=and_list(active)))
    if idle:
        words = ngettext("{steps} no longer applies", "{steps} no longer apply", len(idle))
        changes.append(words.format(steps=and_list(idle)))
    return changes


def _gone(before: Trace, now: Trace, names: dict[str, Text]) -> list[Text]:
    more = [names[each] for each in now.destroyed if each not in before.destroyed]
    less = [names[each] for each in before.destroyed if each not in now.destroyed]
    return [
        *(message("{monster} is destroyed", monster=name) for name in more),
        *(message("{monster} is no longer destroyed", monster=name) for name in less),
    ]


def _left(before: Trace, now: Trace) -> list[str]:
    points_before, after = before.life_points_after, now.life_points_after
    changes = []
    if bool(points_before.opponent) != bool(after.opponent):
        has_some = _("your opponent has Life Points left")
        changes.append(has_some if after.opponent else _("your opponent has no Life Points left"))
    if bool(points_before.you) != bool(after.you):
        have_some = _("you have Life Points left")
        changes.append(have_some if after.you else _("you have no Life Points left"))
    if any(points_before) and not any(after):
        changes.append(_("the Duel is a draw"))
    return changes


def _taking(before: Trace, now: Trace) -> list[str]:
    """Describe who takes damage now and took none before, and the other way round."""
    changes = []
    for player, (takes_damage, takes_none) in _TAKES.items():
        amount_before, amount = (
            each.battle_damage.of(player) + each.effect_damage.of(player) for each in (before, now)
        )
        if bool(amount_before) != bool(amount):
            changes.append(_(takes_damage if amount else takes_none))
    return changes


_TAKES = {
    "opponent": (
        gettext_noop("your opponent takes damage"),
        gettext_noop("your opponent takes none"),
    ),
    "you": (gettext_noop("you take damage"), gettext_noop("you take none")),
}


_OF_MONSTERS = ("destroyed", "attacker")  # goals about who is destroyed


class NumberNeeded(NamedTuple):
    """A goal and the numbers that reach it."""

    goal: str
    words: Text
    sentence: Text
    ranges: str  # empty where no number reaches it
    why: Text  # then: what stands in the way
    smallest: int | None
    query: str  # of the battle with the smallest

    @property
    def is_impossible(self) -> bool:
        return self.smallest is None


def answers(swept: SweptBattle) -> list[NumberNeeded]:
    """Return every goal with the numbers that reach it."""
    return [_answer(swept, each) for each in needs(swept.battle, swept.named.place, swept.whole)]


def _answer(swept: SweptBattle, need: Need) -> NumberNeeded:
    ranges, why = _in_words(need), _why(need)
    query = "" if need.smallest is None else swept.query_at(need.smallest)
    return NumberNeeded(
        goal=need.goal.id,
        words=Capitalized(need.goal.words),
        sentence=_sentence(swept, need),
        ranges=ranges,
        why=why,
        smallest=need.smallest,
        query=query,
    )


def _sentence(swept: SweptBattle, need: Need) -> Text:
    if need.smallest is None:
        sentences = _IMPOSSIBLE
    else:
        sentences = _ALWAYS if need.ranges == ((0, MOST_POINTS),) else _IF
    return message(
        sentences[swept.named.kind],
        **swept.named.parts,
        most=f"{MOST_POINTS:,}",
        goal=need.goal.words,
        Goal=Capitalized(need.goal.words),
        ranges=_in_words(need),
    )


# By the kind of number. `{goal}` is a clause, such as “you have Life Points left”; `{Goal}` is the
# same with a capital letter.
_IMPOSSIBLE = {
    "your Life Points": gettext_noop(
        "Not possible with any number of your Life Points from 0 to {most}: {goal}."
    ),
    "opponent’s Life Points": gettext_noop(
        "Not possible with any number of your opponent’s Life Points from 0 to {most}: {goal}."
    ),
    "ATK": gettext_noop("Not possible with any ATK of {monster} from 0 to {most}: {goal}."),
    "DEF": gettext_noop("Not possible with any DEF of {monster} from 0 to {most}: {goal}."),
    "value": gettext_noop(
        "Not possible with any value of {step}, {card}, from 0 to {most}: {goal}."
    ),
    "numbered value": gettext_noop(
        "Not possible with any value of {step}, {card} (effect {number}) from 0 to {most}: {goal}."
    ),
}
_ALWAYS = {
    "your Life Points": gettext_noop(
        "With any number of your Life Points from 0 to {most}, {goal}."
    ),
    "opponent’s Life Points": gettext_noop(
        "With any number of your opponent’s Life Points from 0 to {most}, {goal}."
    ),
    "ATK": gettext_noop("With any ATK of {monster} from 0 to {most}, {goal}."),
    "DEF": gettext_noop("With any DEF of {monster} from 0 to {most}, {goal}."),
    "value": gettext_noop("With any value of {step}, {card}, from 0 to {most}, {goal}."),
    "numbered value": gettext_noop(
        "With any value of {step}, {card} (effect {number}) from 0 to {most}, {goal}."
    ),
}
_IF = {
    "your Life Points": gettext_noop("{Goal} if the number of your Life Points is {ranges}."),
    "opponent’s Life Points": gettext_noop(
        "{Goal} if the number of your opponent’s Life Points is {ranges}."
    ),
    "ATK": gettext_noop("{Goal} if the ATK of {monster} is {ranges}."),
    "DEF": gettext_noop("{Goal} if the DEF of {monster} is {ranges}."),
    "value": gettext_noop("{Goal} if the value of {step}, {card}, is {ranges}."),
    "numbered value": gettext_noop(
        "{Goal} if the value of {step}, {card} (effect {number}) is {ranges}."
    ),
}


def _in_words(need: Need) -> str:
    return pgettext("in a list", ", ").join(_range(first, last) for first, last in need.ranges)


def _range(first: int, last: int) -> str:
    if first == last:
        return str(first)
    words = _("{first} or more") if last == MOST_POINTS else _("{first} to {last}")
    return words.format(first=first, last=last)


def _why(need: Need) -> Text:
    """Explain why the nearest number misses the goal; empty where there is no nearest number."""
    nearest = need.nearest
    if nearest is None:
        return ""
    number, trace, row = nearest
    if need.goal.id in _OF_MONSTERS:
        fate = trace.fate
        says = gettext_noop("At {number}, nothing would be destroyed: {reason}.")
        if trace.destroyed:
            says = gettext_noop("At {number}, {monsters} would be destroyed: {reason}.")
        return message(says, number=number, monsters=fate.headline, reason=fate.reason)
    if need.goal.id == "survive" and not trace.life_points_before.you:
        return _("You have no Life Points before the battle.")
    says = gettext_noop("The closest is {number}. {result} {step}: {reason}")
    if row.applies == "normal":
        says = gettext_noop("The closest is {number}. {result} {reason}")
    result = whole(trace.verdict)
    return message(says, number=number, result=result, step=row.applies, reason=row.why)
