"""Record and print who changed what on a card: one history of its facts and its effects.

Programs change thousands of cards and report it themselves. Before a person changes a card, the
state in which programs left it is recorded, so that no person is named for a program's change.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from django.contrib.auth.models import User

from explorer.catalogue.curation.vocabulary import field_label, short_value
from explorer.catalogue.wording import does_of
from explorer.models import Card, CardEffect

LEFT_BY_PROGRAMS = "found"  # the reason of a record of how programs left a card

Record = Any  # simple_history makes its models when the site starts
_NOT_LISTED = {"place", "card"}
_ADDED, _REMOVED = "Effect added: ", "Effect removed: "


class Change(NamedTuple):
    """Changes made at once; `who` is empty for programs and for deleted accounts."""

    when: datetime
    who: str
    by_program: bool
    reason: str
    lines: tuple[str, ...]


def write_history(
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


def group_changes(thing: Card | CardEffect, when: datetime, reason: str) -> None:
    """Give the history record of the next save or deletion a shared time and reason."""
    thing._history_date, thing._change_reason = when, reason  # type: ignore[union-attr]


def record_state(cards: Collection[Card], when: datetime) -> None:
    """Record the state in which programs left these cards, where the history lacks it."""
    passcodes = [card.pk for card in cards]
    effects = [effect for card in cards for effect in card.effects.all()]
    _record_state(Card, cards, Card.history.filter(passcode__in=passcodes), when)
    _record_state(CardEffect, effects, CardEffect.history.filter(card_id__in=passcodes), when)


def _record_state(
    model: Any, things: Collection[Any], records: Iterable[Record], when: datetime
) -> None:
    key = model._meta.pk.attname
    last = {getattr(each, key): each for each in reversed([*records])}
    present = {id: each for id, each in last.items() if each.history_type != "-"}
    changed = [each for each in things if each.pk in present and _differ(each, present[each.pk])]
    write_history(
        model=model,
        kind="+",
        things=[each for each in things if each.pk not in present],
        when=when,
        who=None,
        reason=LEFT_BY_PROGRAMS,
    )
    write_history(
        model=model, kind="~", things=changed, when=when, who=None, reason=LEFT_BY_PROGRAMS
    )
    deleted = present.keys() - {each.pk for each in things}
    write_history(
        model=model,
        kind="-",
        things=[present[id] for id in deleted],
        when=when,
        who=None,
        reason=LEFT_BY_PROGRAMS,
    )


def _tracked(model: Any) -> list[str]:
    return [field.attname for field in model.history.model.tracked_fields]


def _differ(thing: Any, record: Record) -> bool:
    names = _tracked(type(thing))
    return any(getattr(thing, name) != getattr(record, name) for name in names)


def changes_of(card: Card) -> list[Change]:
    """Return all changes of a card, the newest first."""
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
    """Drop effects that were removed and added again: rereading replaces all of a card at once."""
    back = {line.removeprefix(_ADDED) for line in lines if line.startswith(_ADDED)}
    back &= {line.removeprefix(_REMOVED) for line in lines if line.startswith(_REMOVED)}
    stayed = {_ADDED + words for words in back} | {_REMOVED + words for words in back}
    return tuple(line for line in lines if line not in stayed)


def _order(record: Record) -> tuple[datetime, bool, bool, int]:
    """Sort by time, programs' changes before a person's, a card before its effects."""
    is_effect = record.instance_type is CardEffect
    return (
        record.history_date,
        record.history_change_reason != LEFT_BY_PROGRAMS,
        is_effect,
        record.history_id,
    )


def _lines(record: Record, known: dict[tuple[type, int], Record]) -> Iterator[str]:
    """Yield the lines on a record's changes since the last known record."""
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
    for change in record.diff_against(before, excluded_fields=_NOT_LISTED).changes:
        yield f"{field_label(change.field)}: {short_value(change.old)} → {short_value(change.new)}"


def _words(effect: Record) -> str:
    """Return an effect in words; the step alone where today's wording has none for it."""
    try:
        does = does_of(effect)
    except (KeyError, TypeError):
        return str(effect.step)
    named = " ".join(filter(None, (does.step, does.does)))
    return ", ".join(filter(None, (named, does.touches, does.when)))
