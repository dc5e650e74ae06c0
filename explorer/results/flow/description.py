"""Describe a drawing in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from explorer.results.flow.damages import Damage, FlowInput, Kind, Step
from explorer.results.flow.steps import Change, changes
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
