"""Calculate Life Points that are paid, lost, gained or set: none of them is damage.

No step of a ladder applies to them (official rulebook; Soul Charge beside D/D/D Rebel King
Leonidas). Life Points that become a number are set to it, even while their player takes no damage
(Q&A 22686). If half of an odd number is paid, lost, gained or left, the resulting Life Points are
rounded up: half of 125 paid leaves 63 (Q&A 23944).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from pydantic import Field

from engine.document import TEXT, Player, Problem, Strict, Text, validate
from engine.sentence_parts import capfirst
from engine.trace import Citation
from engine.yugioh.effects import POINTS, Points
from engine.yugioh.messages import WHO, WHOSE
from engine.yugioh.sources import qa


class Amount(Strict):
    """An amount of Life Points, or half of them."""

    player: Player = Field(description='"you" or "opponent"')
    card: Text = Field("a card", description=TEXT)
    amount: Points | None = Field(None, description=POINTS)
    half: Literal[True] | None = Field(None, description="true, instead of an amount")


def amount_from(document: object) -> Amount:
    """Validate an amount. Raises InvalidDocument."""
    return validate(Amount, document, {}, _one_of_two)


def _one_of_two(document: Any) -> Iterator[Problem]:
    if isinstance(document, dict) and ("amount" in document) == ("half" in document):
        yield Problem("amount", "either an amount or half is needed", f'{POINTS}, or "half": true')


class Change(NamedTuple):
    """Hold a player's Life Points after a change, and why they are that many."""

    applied: bool
    after: int
    why: str
    citation: Citation


class _Verb(NamedTuple):
    """Hold the words for a change of Life Points without damage, and its direction."""

    you: str
    opponent: str
    way: int
    is_not: str


_VERBS = {
    "pays": _Verb("pay", "pays", -1, "a cost is not damage"),
    "loses": _Verb("lose", "loses", -1, "losing Life Points is not damage"),
    "gains": _Verb("gain", "gains", 1, "a gain is not damage"),
}
CHANGES = (*_VERBS, "becomes")
_NO_DAMAGE = Citation("Konami rulebook of 2017, page 164")
_HALF = qa(23944)
_SET = qa(22686)


def changed(kind: str, what: Amount, now: int) -> Change:
    """Return a player's Life Points after a change of a kind in CHANGES."""
    return _set(what, now) if kind == "becomes" else _moved(kind, what, now)


def _moved(kind: str, what: Amount, now: int) -> Change:
    """Pay, lose or gain Life Points. A player can't pay more than they have."""
    verb, player = _VERBS[kind], what.player
    left = now + verb.way * (what.amount or 0)
    if what.amount is None:
        left = (2 * now + verb.way * now + 1) // 2
    amount = abs(left - now)
    citation = _HALF if what.half else _NO_DAMAGE
    if kind == "pays" and left < 0:
        why = f"{WHO[player]} can’t pay {amount} for {what.card} with only {now} Life Points."
        return Change(False, now, capfirst(why), citation)
    does = verb.you if player == "you" else verb.opponent
    why = f"{WHO[player]} {does} {amount} for {what.card}: {verb.is_not}, so no step applies to it."
    return Change(True, max(0, left), capfirst(why + _rounded(what, now, left)), citation)


def _set(what: Amount, now: int) -> Change:
    """Set Life Points to a number, or to half of them."""
    left = (now + 1) // 2 if what.amount is None else what.amount
    why = (
        f"{what.card} sets {WHOSE[what.player]} Life Points to {left}. This is not damage, so no "
        "step applies to it."
    )
    citation = _HALF if what.half else _SET
    return Change(True, left, capfirst(why + _rounded(what, now, left)), citation)


def _rounded(what: Amount, now: int, left: int) -> str:
    """Return the sentence on rounding if half of an odd number of Life Points leaves half a
    point.
    """
    if not what.half or now % 2 == 0:
        return ""
    sentence = (
        f" Half of {now} is {now / 2}, and the resulting Life Points are rounded up to {left}."
    )
    return sentence + (_NO_RULING if now == left else "")


_NO_RULING = " We know of no ruling on half of 1 Life Point; we apply the same rule."
