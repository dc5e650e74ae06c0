"""Reread the stored texts: a newer reader may propose other effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from django.db import transaction
from rich.progress import Progress

from explorer.catalogue.imports.proposals import (
    proposal_after_rereading,
    proposals,
    stored_proposal,
)
from explorer.catalogue.imports.report import printable, queued_lines
from explorer.catalogue.imports.save import in_parts, replace_effects
from explorer.models import Card, CardEffect, does


@dataclass
class RereadReport:
    """The result of rereading, counted in cards."""

    replaced: int = 0  # nobody has checked them: they have the new proposals
    queued: list[str] = field(default_factory=list)
    settled: int = 0  # were queued; it proposes again what a person decided on
    unchanged: int = 0

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
        changed = f"{self.replaced:,} with new proposals, {len(self.queued):,} queued"
        total = self.replaced + len(self.queued) + self.settled + self.unchanged
        yield f"Read {total:,} cards: {changed}, {self.unchanged:,} unchanged."
        if self.settled:
            yield f"Removed from the queue, with the earlier proposal again: {self.settled:,}."
        yield from map(printable, queued_lines(self.queued))


@transaction.atomic
def reread_texts(progress: Progress) -> RereadReport:
    """Reread every stored text; proposals are replaced, checked effects stay."""
    report = RereadReport()
    passcodes = Card.objects.exclude(text="", pendulum_text="").order_by("pk")
    with_text = [*passcodes.values_list("pk", flat=True)]
    task = progress.add_task("Reading", total=len(with_text), unit="cards")
    for part in in_parts(with_text):
        _read(Card.objects.filter(pk__in=part).with_effects(), report)
        progress.advance(task, len(part))
    return report


def _read(cards: Iterable[Card], report: RereadReport) -> None:
    effects: dict[int, list[CardEffect]] = {}
    seen: list[Card] = []
    proposed: list[Card] = []
    for card in cards:
        if card.is_checked:
            seen += [card] if _reread_checked(card, report) else []
            continue
        now = [each.effect for each in proposals(card)]
        if _differ(card, now):
            effects[card.pk], card.does = now, does(each.step for each in now)
            proposed.append(card)
            report.replaced += 1
        else:
            report.unchanged += 1
    replace_effects(effects)
    Card.objects.bulk_update(proposed, ["does"])
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
