"""Draw the flow of damage of any game, and describe it in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from explorer.results.flow import pieces as lettering
from explorer.results.flow.layout import (
    MIDDLE,
    PITCH,
    SOURCE,
    TAIL,
    Damage,
    Flow,
    FlowInput,
    Kind,
    Level,
    Ribbon,
    Ring,
    Shape,
    Slot,
    Slots,
    Step,
    Text,
    bar,
    box,
    layout,
    num,
    orders,
    source_slots,
)
from explorer.results.flow.pieces import SEAM, Change, Piece, Span, carried, changes, set_out
from explorer.web.sentences import and_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

# Sentences by who gets damage: a player, or a card.
Templates = dict[str, str]
_TO: Templates = {
    "you": gettext_noop("{amount} to you"),
    "opponent": gettext_noop("{amount} to the opponent"),
    "card": gettext_noop("{amount} to {card}"),
}
_MOVES: Templates = {
    "you": gettext_noop("{damage} moves to you"),
    "opponent": gettext_noop("{damage} moves to the opponent"),
    "card": gettext_noop("{damage} moves to {card}"),
}
_GOES: Templates = {
    "you": gettext_noop("{damage} goes to you instead"),
    "opponent": gettext_noop("{damage} goes to the opponent instead"),
    "card": gettext_noop("{damage} goes to {card} instead"),
}
_COPIED: Templates = {
    "you": gettext_noop("{damage} is copied to you"),
    "opponent": gettext_noop("{damage} is copied to the opponent"),
    "card": gettext_noop("{damage} is copied to {card}"),
}
_ALSO_COPIED: Templates = {
    "you": gettext_noop("{event} and is copied to you"),
    "opponent": gettext_noop("{event} and is copied to the opponent"),
    "card": gettext_noop("{event} and is copied to {card}"),
}
_ENDS, _CHANGES = gettext_noop("{damage} ends"), gettext_noop("{damage} becomes {amount}")
_BECOMES: dict[Kind, str] = {
    "effect": gettext_noop("{damage} becomes effect damage"),
    "gain": gettext_noop("{damage} is gained instead"),
}
# A damage at the beginning of those: `your 1000`.
_NAMED: dict[str, dict[Kind, str]] = {
    "you": {
        "plain": gettext_noop("your {amount}"),
        "effect": gettext_noop("your {amount} of effect damage"),
        "gain": gettext_noop("your {amount} gained"),
    },
    "opponent": {
        "plain": gettext_noop("the opponent’s {amount}"),
        "effect": gettext_noop("the opponent’s {amount} of effect damage"),
        "gain": gettext_noop("the opponent’s {amount} gained"),
    },
}
_OF_CARD = gettext_noop("the {amount} to {card}")
_TIMES = {
    1: "{event}",
    2: gettext_noop("{event} twice"),
    3: gettext_noop("{event} three times"),
    4: gettext_noop("{event} four times"),
}
_MORE_TIMES = gettext_noop("{event} {count} times")


def describe(flow_input: FlowInput) -> str:
    """Return one sentence: what begins, what each step does to it, and what is taken in the end."""
    clauses = [flow_input.opening + _sets_out(flow_input.steps[0])]
    for before, after in pairwise(flow_input.steps):
        events = _counted([*_events(before, after)])
        clauses.append(
            _("at {step} {events}").format(step=after.name, events=and_list(events))
            if events
            else _unchanged(after)
        )
    clauses.append(_ending(flow_input))
    between = pgettext("between the parts of a sentence", "; ")
    return pgettext("a sentence", "{clauses}.").format(clauses=between.join(clauses))


def _sets_out(step: Step) -> str:
    damages = [_to(_TO, each, amount=each.figure) for each in step.damages]
    return str(and_list(damages)) or _("Nothing is inflicted")


def _to(templates: Templates, taken: Damage, **words: str) -> str:
    template = _(templates["card" if taken.card else taken.to])
    return template.format(card=taken.card, **words)


def _unchanged(step: Step) -> str:
    unchanged = _("{step} changes nothing") if step.applied else _("{step} does not apply")
    return unchanged.format(step=step.name)


def _ending(flow_input: FlowInput) -> str:
    last = flow_input.steps[-1]
    return flow_input.ending.format(opponent=last.opponent.sum, you=last.you.sum)


def _events(before: Step, after: Step) -> Iterator[str]:
    for change in changes(before, after):
        damage, copies = _named(change.before), [*change.copies]
        event = _fate(change, damage)
        if not event and copies:
            event = _to(_COPIED, copies.pop(0), damage=damage)
        for copy in copies:
            event = _to(_ALSO_COPIED, copy, event=event)
        if event:
            yield event


def _named(damage: Damage) -> str:
    of_player = _NAMED[damage.to]
    template = _OF_CARD if damage.card else of_player.get(damage.kind, of_player["plain"])
    return _(template).format(amount=damage.figure, card=damage.card)


def _fate(change: Change, damage: str) -> str:
    """Return what happened to the damage itself; empty if nothing did."""
    before, after = change.before, change.after
    if after is None:
        return _(_ENDS).format(damage=damage)
    if change.moved:
        return _to(_MOVES, after, damage=damage)
    if change.left:
        return _to(_GOES, after, damage=damage)
    if after.kind != before.kind and after.kind in _BECOMES:
        return _(_BECOMES[after.kind]).format(damage=damage)
    if after.amount != before.amount:
        return _(_CHANGES).format(damage=damage, amount=after.figure)
    return ""


def _counted(events: list[str]) -> list[str]:
    """Return each event once, with its count: two damages may be alike."""
    counts = Counter(events)
    return [
        _(_TIMES.get(count, _MORE_TIMES)).format(event=each, count=count)
        for each, count in counts.items()
    ]


FOOT_HEIGHT = 64
NO_DAMAGE = Shape(box(Slot(MIDDLE - 8, 16), SOURCE + 3, SOURCE + 40), "f-ghost")


def draw_flow(flow_input: FlowInput, prefix: str = "flow") -> Flow:
    """Return the flow of damage, from its source to the players' totals.

    Two drawings on one page need two prefixes.
    """
    steps, slots = flow_input.steps, layout(flow_input.steps)
    tops = [float(SOURCE + PITCH * at) for at in range(len(steps) + 1)]
    leaving = source_slots(steps[0].damages, slots[0])
    pieces = [*_pieces(steps, slots, leaving, tops)]
    last, foot = steps[-1], tops[-1]
    lines = max(map(lettering.lines_of_total, (last.opponent, last.you)))
    return Flow(
        prefix=prefix,
        title=describe(flow_input),
        height=num(foot + FOOT_HEIGHT + lettering.LINE * (lines - 1)),
        inflicts=lettering.begins(flow_input),
        source=_source(leaving),
        levels=_levels(steps, tops),
        ghosts=_shapes(pieces, "f-ghost"),
        ribbons=_back_to_front(pieces),
        endings=_shapes(pieces, "f-base"),
        gains=_shapes(pieces, "f-gain"),
        rings=tuple([each for each in pieces if isinstance(each, Ring)]),
        stamps=tuple(map(lettering.stamp, steps[1:], tops[1:-1])),
        labels=tuple(_labels(steps, tops)),
        opponent=lettering.total(
            player="opponent",
            word=flow_input.lanes[0],
            column=last.opponent,
            foot=foot,
            rows_of_type=lines,
        ),
        you=lettering.total(
            player="you", word=flow_input.lanes[1], column=last.you, foot=foot, rows_of_type=lines
        ),
    )


def _pieces(
    steps: Sequence[Step], slots: Sequence[Slots], leaving: Slots, tops: Sequence[float]
) -> Iterator[Piece]:
    """Yield everything between the source bar and the foot, step by step."""
    bottoms = [*tops[1:-1], tops[-1] + TAIL - SEAM]
    if leaving:
        yield from set_out(steps[0], leaving, Span(tops[0], bottoms[0], {}, slots[0]))
    else:
        yield NO_DAMAGE
    for at, (before, after) in enumerate(pairwise(steps), start=1):
        span = Span(tops[at], bottoms[at], slots[at - 1], slots[at])
        for change in changes(before, after):
            yield from carried(change, span)


def _source(leaving: Slots) -> Shape:
    """Return the bar that the damages start from, as wide as needed."""
    half = max(
        [30.0, *[abs(slot.center - MIDDLE) + slot.width / 2 + 6 for slot in leaving.values()]]
    )
    return Shape(bar(MIDDLE - half, MIDDLE + half, SOURCE), "f-base")


def _levels(steps: Sequence[Step], tops: Sequence[float]) -> tuple[Level, ...]:
    lines = [Level(num(top), step.applied) for step, top in zip(steps[1:], tops[1:-1], strict=True)]
    return (*lines, Level(num(tops[-1] + TAIL), True))


def _back_to_front(pieces: Iterable[Piece]) -> tuple[Ribbon, ...]:
    ribbons = [each for each in pieces if isinstance(each, Ribbon)]
    return tuple(sorted(ribbons, key=lambda each: (bool(each.cut), not each.pale)))


def _shapes(pieces: Iterable[Piece], css: str) -> tuple[Shape, ...]:
    shapes = [each for each in pieces if isinstance(each, Shape)]
    return tuple([each for each in shapes if css in each.css.split()])


def _labels(steps: Sequence[Step], tops: Sequence[float]) -> Iterator[Text]:
    for step, ordered, top in zip(steps, orders(steps), tops[1:], strict=True):
        yield from lettering.amounts(step, ordered, top)
