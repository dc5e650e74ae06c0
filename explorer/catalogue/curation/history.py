"""Who changed what on a card: one history of its facts and its effects.

Programs change thousands of cards and tell it in their reports. Before a person changes a card, how
programs left it is put down, so that nobody is named for what a program did.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from django.contrib.auth.models import User

from explorer.catalogue.curation.vocabulary import field_label, shown
from explorer.catalogue.wording import does_of
from explorer.models import Card, CardEffect

FOUND = "found"  # the reason of a record of how programs left a card

Record = Any  # simple_history makes its models when the site starts
_UNTOLD = {"place", "card"}
_ADDED, _REMOVED = "Effect added: ", "Effect removed: "


class Change(NamedTuple):
    """What was changed at once; `who` is empty for programs, and for an account that is gone."""

    when: datetime
    who: str
    by_program: bool
    reason: str
    lines: tuple[str, ...]


def put_down(
    model: Any, kind: str, things: Iterable[Any], when: datetime, who: User | None, reason: str
) -> None:
    """Write the history of cards or of effects: `+` for new ones, `~` changed, `-` removed."""
    records = model.history.model
    records.objects.bulk_create(
        records(
            history_type=kind,
            history_date=when,
            history_user=who,
            history_change_reason=reason,
            **{name: getattr(each, name) for name in _tracked(model)},
        )
        for each in things
    )


def at_once(thing: Card | CardEffect, when: datetime, reason: str) -> None:
    """Have what saving or removing it puts down be one change with other things."""
    thing._history_date, thing._change_reason = when, reason  # type: ignore[union-attr]


def remember(cards: Collection[Card], when: datetime) -> None:
    """Put down how programs left these cards, where the history does not say it already."""
    passcodes = [card.pk for card in cards]
    effects = [effect for card in cards for effect in card.effects.all()]
    _remember(Card, cards, Card.history.filter(passcode__in=passcodes), when)
    _remember(CardEffect, effects, CardEffect.history.filter(card_id__in=passcodes), when)


def _remember(
    model: Any, things: Collection[Any], records: Iterable[Record], when: datetime
) -> None:
    key = model._meta.pk.attname
    last = {getattr(each, key): each for each in reversed([*records])}
    there = {id: each for id, each in last.items() if each.history_type != "-"}
    changed = [each for each in things if each.pk in there and _differ(each, there[each.pk])]
    put_down(
        model=model,
        kind="+",
        things=[each for each in things if each.pk not in there],
        when=when,
        who=None,
        reason=FOUND,
    )
    put_down(model=model, kind="~", things=changed, when=when, who=None, reason=FOUND)
    gone = there.keys() - {each.pk for each in things}
    put_down(
        model=model, kind="-", things=[there[id] for id in gone], when=when, who=None, reason=FOUND
    )


def _tracked(model: Any) -> list[str]:
    return [field.attname for field in model.history.model.tracked_fields]


def _differ(thing: Any, record: Record) -> bool:
    names = _tracked(type(thing))
    return any(getattr(thing, name) != getattr(record, name) for name in names)


def told(card: Card) -> list[Change]:
    """Everything that was changed, the newest first."""
    records = [
        *Card.history.filter(passcode=card.pk).select_related("history_user"),
        *CardEffect.history.filter(card_id=card.pk).select_related("history_user"),
    ]
    known: dict[tuple[type, int], Record] = {}
    changes = []
    for (when, is_person), group in groupby(
        sorted(records, key=_order), key=lambda r: _order(r)[:2]
    ):
        is_first = not known
        together = [*group]
        lines = _net([line for each in together for line in _lines(each, known)])
        if is_person or (lines and not is_first):
            who = next((str(each.history_user) for each in together if each.history_user), "")
            reason = together[0].history_change_reason if is_person else ""
            changes.append(
                Change(
                    when=when, who=who, by_program=not is_person, reason=reason or "", lines=lines
                )
            )
    return changes[::-1]


def _net(lines: list[str]) -> tuple[str, ...]:
    """Without effects that went and came back: a new reading replaces all of a card at once."""
    back = {line.removeprefix(_ADDED) for line in lines if line.startswith(_ADDED)}
    back &= {line.removeprefix(_REMOVED) for line in lines if line.startswith(_REMOVED)}
    stayed = {_ADDED + words for words in back} | {_REMOVED + words for words in back}
    return tuple(line for line in lines if line not in stayed)


def _order(record: Record) -> tuple[datetime, bool, bool, int]:
    """By time; what programs did before what a person did, a card before its effects."""
    is_effect = record.instance_type is CardEffect
    return record.history_date, record.history_change_reason != FOUND, is_effect, record.history_id


def _lines(record: Record, known: dict[tuple[type, int], Record]) -> Iterator[str]:
    """What a record changes of what was known."""
    model = record.instance_type
    key = model, getattr(record, model._meta.pk.attname)
    before = known.get(key)
    known[key] = record
    if model is Card:
        yield from _differences(before, record) if before else ()
    elif record.history_type == "-":
        yield _REMOVED + _words(record)
    elif before is None or before.history_type == "-":
        yield _ADDED + _words(record)
    else:
        changed = "; ".join(_differences(before, record))
        yield from [f"Effect “{_words(before)}”: {changed}"] if changed else []


def _differences(before: Record, record: Record) -> Iterator[str]:
    for change in record.diff_against(before, excluded_fields=_UNTOLD).changes:
        yield f"{field_label(change.field)}: {shown(change.old)} → {shown(change.new)}"


def _words(effect: Record) -> str:
    """An effect in words; the bare step where the words of today have none for it."""
    try:
        does = does_of(effect)
    except (KeyError, TypeError):
        return str(effect.step)
    named = " ".join(filter(None, (does.step, does.does)))
    return ", ".join(filter(None, (named, does.touches, does.when)))
