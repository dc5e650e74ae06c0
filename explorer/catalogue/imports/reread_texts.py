"""Reread the stored texts: a newer reader may propose other effects.

A Japanese text without an English one is read if its card has not been read yet: the effects that
are shipped were read from texts in both languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from django.db import transaction
from rich.progress import Progress

from explorer.catalogue.imports.proposals import (
    READ_FACTS,
    has_english_text,
    proposal_after_rereading,
    reading,
    stored_proposal,
)
from explorer.catalogue.imports.report import printable, queued_lines
from explorer.catalogue.imports.save import in_parts, replace_effects
from explorer.models import Card, CardEffect, does, invalidate_name_index


@dataclass
class RereadReport:
    """The result of rereading, counted in cards."""

    replaced: int = 0  # nobody has checked them: they have the new proposals
    queued: list[str] = field(default_factory=list)
    settled: int = 0  # were queued; it proposes again what a person decided on
    first_read: int = 0  # their Japanese texts
    unchanged: int = 0

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
        changed = f"{self.replaced:,} with new proposals, {len(self.queued):,} queued"
        total = self.replaced + len(self.queued) + self.settled + self.unchanged
        yield f"Read {total:,} cards: {changed}, {self.unchanged:,} unchanged."
        if self.settled:
            yield f"Removed from the queue, with the earlier proposal again: {self.settled:,}."
        if self.first_read:
            yield f"Read for the first time, from their Japanese texts: {self.first_read:,}."
        yield from map(printable, queued_lines(self.queued))


@transaction.atomic
def reread_texts(progress: Progress) -> RereadReport:
    """Reread every stored text; proposals are replaced, checked effects stay."""
    report = RereadReport()
    in_english = Card.objects.exclude(text="", pendulum_text="")
    unread = Card.objects.filter(is_checked=False, is_read=False)
    in_japanese = unread.filter(text="", pendulum_text="", other_texts__has_key="ja")
    with_text = sorted(
        passcode
        for cards in (in_english, in_japanese)
        for passcode in cards.order_by().values_list("pk", flat=True)
    )
    task = progress.add_task("Reading", total=len(with_text), unit="cards")
    for part in in_parts(with_text):
        _read(Card.objects.filter(pk__in=part).with_effects(), report)
        progress.advance(task, len(part))
    invalidate_name_index(Card)
    return report


def _read(cards: Iterable[Card], report: RereadReport) -> None:
    effects: dict[int, list[CardEffect]] = {}
    seen: list[Card] = []
    proposed: list[Card] = []
    timed: list[Card] = []
    for card in cards:
        read = reading(card)
        facts = {name: getattr(read, name) for name in READ_FACTS}
        is_new = any(getattr(card, name) != facts[name] for name in facts)
        if read.timing_facts is not None and is_new:
            for name in facts:
                setattr(card, name, facts[name])
            timed.append(card)
        if card.is_checked:
            seen += [card] if _reread_checked(card, report) else []
            continue
        now = [each.effect for each in read.proposals]
        report.first_read += not has_english_text(card)
        is_changed = _differ(card, now)
        if is_changed:
            effects[card.pk], card.does = now, does(each.step for each in now)
            report.replaced += 1
        else:
            report.unchanged += 1
        if is_changed or not card.is_read:
            card.is_read = True
            proposed.append(card)
    replace_effects(effects)
    Card.objects.bulk_update(timed, READ_FACTS)
    Card.objects.bulk_update(proposed, ["does", "is_read"])
    Card.objects.bulk_update(seen, ["proposal", "is_proposal_changed"])


def _reread_checked(card: Card, report: RereadReport) -> bool:
    """Reread a checked card; return whether there is anything to save."""
    before = card.proposal, card.is_proposal_changed
    card.proposal, card.is_proposal_changed = now = proposal_after_rereading(card)
    if card.is_proposal_changed and not before[1]:
        report.queued.append(f"{card.pk} {card.name}")
    elif before[1] and not card.is_proposal_changed:
        report.settled += 1
    else:
        report.unchanged += 1
    return now != before


def _differ(card: Card, now: list[CardEffect]) -> bool:
    present = [*card.effects.all()]
    return stored_proposal(present) != stored_proposal(now) or [each.place for each in present] != [
        *range(len(present))
    ]
