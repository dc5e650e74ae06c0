"""Draw the flow of damage on a board from its trace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from engine.lorcana import BoardRow, BoardTrace, CardNumber
from explorer.results.flow import Column, Damage, Flow, FlowInput, Kind, Step, draw_flow
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

# The rows that change damage on its way, after the row that deals it.
_OF_A_DAMAGE = ("resist", "prevention", "replacement")
_OF_A_STRENGTH = ("challenger", "modifier", "floor", "willpower", "clamp", "strength")
_OWN_REPLACEMENT = "6.5.6"  # an effect deals another number than the printed one, to all targets
# The sign on the line of a row whose stamp in the table has no number.
_SIGNS = {
    "challenger": "+",
    "clamp": "≥0",
    "floor": "≥",
    "modifier": "±",
    "prevention": "0",
    "replacement": "0",
    "resist": "\N{MINUS SIGN}",
    "strength": "–",
    "willpower": "±",
}
_WHOSE = {
    "you": gettext_noop("your {card}"),
    "opponent": gettext_noop("the opponent’s {card}"),
}


def draw_board(trace: BoardTrace, stamps: Sequence[str], prefix: str = "flow") -> Flow | None:
    """Return the flow of damage to cards, from its source to the cards it is placed on.

    `stamps` come from the table, row by row. An action without damage has no drawing, and
    neither has one whose first damage is moved, as that comes off a card, nor several actions that
    each place damage. In a challenge the drawing shows the challenge's damage only, also if
    triggered abilities place more, and says so: “First, …” on top, and “so far” in its sentence.
    """
    rows = trace.shown_rows
    first = next((at for at, row in enumerate(rows) if _begins_damage(row)), len(rows))
    if first == len(rows) or any(row.applies == "place" for row in rows[:first]):
        return None
    if rows[0].applies != "declare" and sum(row.applies == "place" for row in rows) > 1:
        return None
    run = rows[first : first + 1 + len([*takewhile(_is_on_its_way, rows[first + 1 :])])]
    after_placing = rows[first + len(run) + 1 :]
    more = any(_begins_damage(row) or row.applies == "place" for row in after_placing)
    return draw_flow(_flow_input(run, stamps[first:], more), prefix)


def _begins_damage(row: BoardRow) -> bool:
    return row.applies in ("deal", "put") or row.rule == "4.6.6.1"


def _is_on_its_way(row: BoardRow) -> bool:
    return row.applies in (*_OF_A_DAMAGE, *_OF_A_STRENGTH) and not _begins_damage(row)


def _flow_input(run: Sequence[BoardRow], stamps: Sequence[str], more: bool) -> FlowInput:
    hits_by_row = [*_hits_by_row(run)]
    damages = [_damages(hits_by_row, at) for at in range(len(hits_by_row))]
    steps = tuple(map(_step, run, stamps, damages))
    who, does = _deals(run[0], more)
    lanes = pgettext("in a drawing", "Opposing"), pgettext("in a drawing", "Yours")
    return FlowInput(
        steps=steps,
        who=who,
        does=does,
        lanes=lanes,
        opening=_("{who_deals}: ").format(who_deals=does.format(name=who)),
        ending=_(_SO_FAR) if more else _(_IN_THE_END),
    )


_IN_THE_END = gettext_noop("in the end {opponent} to the opponent’s cards and {you} to your cards")
_SO_FAR = gettext_noop("so far {opponent} to the opponent’s cards and {you} to your cards")


def _deals(row: BoardRow, more: bool) -> tuple[str, str]:
    """Return who deals the first damage, or with `more` to come “First, …”, and what they do."""
    if len(row.by) > 1:
        who = _("First, both") if more else _("Both")
        return who, _("{name} deal at once")
    # Translators: {name} is who deals the damage that is drawn, such as “First, the effect”.
    does = _("{name} puts") if row.applies == "put" else _("{name} deals")
    if not row.by:
        return _("First, the effect") if more else _("The effect"), does
    who = row.by[0].card
    return _("First, {card}").format(card=who) if more else who, does


# --- Which damage is where ------------------------------------------------------------------------


class _Hit(NamedTuple):
    """Damage on its way to a card, or the former place of damage that another card takes."""

    id: int
    of: int | None
    card: str
    amount: int
    is_left: bool = False
    is_put: bool = False  # another card’s, put on this one instead
    has_come: bool = False  # in this row


def _hits_by_row(run: Sequence[BoardRow]) -> Iterator[list[tuple[_Hit, CardNumber]]]:
    """Yield the hits after each row, each with its card."""
    cards: dict[str, CardNumber] = {}
    hits: list[_Hit] = []
    before: BoardRow | None = None
    for row in run:
        cards |= {card.id: card for card in _on_their_way(row)}
        hits = _after(hits, row, before) if before else _first(row)
        yield [(hit, cards[hit.card]) for hit in hits]
        before = row


def _on_their_way(row: BoardRow) -> list[CardNumber]:
    cards = (*row.to_opponent.cards, *row.to_you.cards)
    return [card for card in cards if card.of == "damage"]


def _first(row: BoardRow) -> list[_Hit]:
    return [_Hit(at, None, card.id, card.number) for at, card in enumerate(_on_their_way(row))]


def _after(before: Iterable[_Hit], row: BoardRow, last: BoardRow) -> list[_Hit]:
    hits = [hit._replace(of=hit.id, has_come=False) for hit in before]
    if row.applies in _OF_A_STRENGTH:
        # Its amounts are by who deals; each lane has one damage, and the cell has its number.
        numbers = {card.id: card.number for card in _on_their_way(row)}
        return [hit._replace(amount=numbers[hit.card]) for hit in hits]
    if row.rule == _OWN_REPLACEMENT:
        return [hit._replace(amount=row.amounts[hit.card]) for hit in hits]
    if len(row.amounts) > 1:
        return _put_on_another(hits, row.amounts)
    for card, amount in row.amounts.items():
        has_just_come = row.applies == "replacement" and len(last.amounts) > 1
        at = _touched(hits, card, has_just_come)
        hits[at] = hits[at]._replace(amount=amount)
    return hits


def _put_on_another(hits: list[_Hit], amounts: dict[str, int]) -> list[_Hit]:
    """Move a card's damage to another card, and keep its former place beside it."""
    (card,) = [id for id, amount in amounts.items() if not amount]
    (other,) = [id for id, amount in amounts.items() if amount]
    at = _touched(hits, card, False)
    left = hits[at]._replace(id=max(hit.id for hit in hits) + 1, is_left=True)
    gets = hits[at]._replace(card=other, amount=amounts[other], is_put=True, has_come=True)
    return [*hits[:at], left, gets, *hits[at + 1 :]]


def _touched(hits: Sequence[_Hit], card: str, has_just_come: bool) -> int:
    """Return the position of the damage that a row is about: the card's own, or what was just put
    on it instead.

    Put damage is not dealt: only the replacement that puts it affects it, in the same row.
    """
    places = [at for at, hit in enumerate(hits) if hit.card == card and not hit.is_left]
    return sorted(places, key=lambda at: (hits[at].is_put is has_just_come, at))[-1]


# --- What the drawing needs -----------------------------------------------------------------------


def _damages(
    hits_by_row: Sequence[Sequence[tuple[_Hit, CardNumber]]], at: int
) -> tuple[Damage, ...]:
    """Return the damages of a step; a number below 1 that changes later still counts as nothing."""
    later = {hit.id for each in hits_by_row[at + 1 :] for hit, _card in each if hit.amount}
    return tuple(
        Damage(
            id=hit.id,
            of=hit.of,
            to=card.player,
            kind=_kind(hit, hit.id in later),
            amount=hit.amount,
            card=_(_WHOSE[card.player]).format(card=card.name),
            note=card.name if hit.has_come else "",
        )
        for hit, card in hits_by_row[at]
    )


def _kind(hit: _Hit, comes_back: bool) -> Kind:
    if hit.is_left:
        return "left"
    return "nothing" if hit.amount < 0 or (not hit.amount and comes_back) else "plain"


def _step(row: BoardRow, stamp: str, damages: Sequence[Damage]) -> Step:
    columns = [Column(str(_sum(damages, player))) for player in ("opponent", "you")]
    return Step(stamp or _sign(row), _name(row), row.applied, tuple(damages), *columns)


def _sum(damages: Iterable[Damage], player: str) -> int:
    plain = [each for each in damages if each.to == player and each.kind == "plain"]
    return sum(each.amount for each in plain)


def _sign(row: BoardRow) -> str:
    if row.applies == "replacement" and len(row.amounts) > 1:
        return "→"
    return _SIGNS.get(row.applies, "")


def _name(row: BoardRow) -> str:
    """Return the row's name in the drawing's sentence: its label, or for a location the missing
    strength.
    """
    if row.applies == "strength" and row.by:
        return _("the strength of {card}").format(card=row.by[0].card)
    return _("“{row}”").format(row=row.label)
