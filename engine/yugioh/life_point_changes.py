"""Calculate Life Points that are paid, lost, gained or set: none of them is damage.

No step of a ladder applies to them (official rulebook; Soul Charge beside D/D/D Rebel King
Leonidas). Life Points that become a number are set to it, even while their player takes no damage
(Q&A 22686). If half of an odd number is paid, lost, gained or left, the resulting Life Points are
rounded up: half of 125 paid leaves 63 (Q&A 23944).

Costs that are paid at the same time need as many Life Points as all of them together (Q&A 23296).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple

from pydantic import Field

from engine.document import MESSAGES, TEXT, Player, Problem, Quoted, ShortText, Strict, validate
from engine.text import Capitalized, Message, Name, Text, message
from engine.text_rows import together
from engine.trace import ByPlayer, Citation
from engine.yugioh.effects import POINTS, Points
from engine.yugioh.life_point_sentences import CHANGED, ENTRIES, ROUNDED
from engine.yugioh.sources import perfect_rulebook, qa

NO_CARD = "a card"
_TRUE = "true, instead of an amount"


class Amount(Strict):
    """An amount of Life Points, or half of them."""

    player: Player = Field(description='"you" or "opponent"')
    card: ShortText = Field(NO_CARD, description=TEXT)
    amount: Points | None = Field(None, description=POINTS)
    half: Literal[True] | None = Field(None, description=_TRUE)

    @property
    def called(self) -> Text:
        """Return the card in a sentence, where one without a name is a word of the language."""
        return ENTRIES.message("no_card") if self.card == NO_CARD else Name(self.card)


class Win(Strict):
    """The Duel, won by an effect."""

    player: Player = Field(description='"you" or "opponent"')
    card: ShortText = Field(NO_CARD, description=TEXT)

    @property
    def called(self) -> Text:
        """Return the card in a sentence."""
        return ENTRIES.message("no_card") if self.card == NO_CARD else Name(self.card)


def win_from(document: object) -> Win:
    """Validate a win. Raises InvalidDocument."""
    return validate(Win, document, {}, lambda _document: ())


def amount_from(document: object) -> Amount:
    """Validate an amount. Raises InvalidDocument."""
    return validate(Amount, document, {}, _check_fields_together)


def _check_fields_together(document: Any) -> Iterator[Problem]:
    yield from _one_of_two(document)
    half = document.get("half") if isinstance(document, dict) else None
    if half == 1 and half is not True:  # Python’s 1 equals True; JSON’s does not
        not_true = MESSAGES.message("literal_error", value=Quoted(half))
        yield Problem("half", "literal_error", not_true, message(_TRUE))


def _one_of_two(document: Any) -> Iterator[Problem]:
    if not isinstance(document, dict):
        return
    if (document.get("amount") is None) == (document.get("half") is None):  # null states nothing
        allowed = message('{points}, or "half": true', points=message(POINTS))
        needed = message("either an amount or half is needed")
        yield Problem("amount", "amount_or_half", needed, allowed)


class Change(NamedTuple):
    """Hold a player's Life Points after a change, and why they are that many.

    `moved` is what the change adds to them, even to below 0.
    """

    applied: bool
    after: int
    why: Text
    citation: Citation
    moved: int = 0


_WAYS = {"pays": -1, "loses": -1, "gains": 1}
CHANGES = (*_WAYS, "becomes")
NO_DAMAGE = perfect_rulebook("page 164")
_HALF = qa(23944)
_SET = qa(22686)


def changed(kind: str, what: Amount, now: int) -> Change:
    """Return a player's Life Points after a change of a kind in CHANGES."""
    return _set(what, now) if kind == "becomes" else _moved(kind, what, now)


def _moved(kind: str, what: Amount, now: int) -> Change:
    """Pay, lose or gain Life Points. A player can't pay more than they have."""
    way, words = _WAYS[kind], CHANGED[what.player]
    left = now + way * (what.amount or 0)
    if what.amount is None:
        left = (2 * now + way * now + 1) // 2
    amount = abs(left - now)
    citation = _HALF if what.half else NO_DAMAGE
    if kind == "pays" and left < 0:
        why = words.message("cannot_pay", amount=amount, card=what.called, now=now)
        return Change(False, now, why, citation)
    why = words.message(kind, amount=amount, card=what.called)
    whole = together([why, *_rounded(what, now, left)])
    return Change(True, max(0, left), whole, citation, left - now)


PAID_TOGETHER = qa(23296)


def why_unpaid(together: Iterable[tuple[str, object]], points: ByPlayer) -> list[Text]:
    """Return why none of a player’s costs at the same time can be paid, a sentence for each; empty
    if all can be, or if these are no costs.
    """
    costs = [what for kind, what in together if kind == "pays" and isinstance(what, Amount)]
    now = points.of(costs[0].player) if costs else 0
    amount = sum(each.amount or 0 for each in costs)
    if amount <= now:
        return []
    return [
        CHANGED[each.player].message(
            "cannot_pay_together", card=each.called, amount=amount, now=now
        )
        for each in costs
    ]


def _set(what: Amount, now: int) -> Change:
    """Set Life Points to a number, or to half of them."""
    left = (now + 1) // 2 if what.amount is None else what.amount
    why = CHANGED[what.player].message("becomes", card=what.called, left=left)
    citation = _HALF if what.half else _SET
    whole = together([Capitalized(why), *_rounded(what, now, left)])
    return Change(True, left, whole, citation, left - now)


def _rounded(what: Amount, now: int, left: int) -> Iterator[Message]:
    """Yield the sentences on rounding if half of an odd number of Life Points leaves half a
    point.
    """
    if what.half and now % 2:
        yield ROUNDED.message("up", now=now, half=str(now / 2), left=left)
        if now == left:
            yield ROUNDED.message("no_ruling")
