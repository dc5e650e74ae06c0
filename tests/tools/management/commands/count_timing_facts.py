"""Count the cards with facts for questions of timing."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from explorer.addresses.timing import NAMES
from explorer.models import Card


class Command(BaseCommand):
    help = "Count the cards of Yu-Gi-Oh! whose activated effects are known to questions of timing."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a line for each state of a card's timing facts."""
        unread = in_doubt = some = every = none = effects = 0
        for facts in Card.objects.order_by().values_list("timing_facts", flat=True).iterator(2000):
            known = sum(map(bool, facts or ()))
            effects += known
            if facts is None:
                unread += 1
            elif not facts:
                none += 1
            elif not known:
                in_doubt += 1
            elif known < len(facts):
                some += 1
            else:
                every += 1
        for words, count in (
            ("Cards with timing facts from their texts", some + every),
            ("- for every activated effect", every),
            ("- for some of them", some),
            ("- effects with facts", effects),
            ("Cards without an activated effect", none),
            ("Cards whose activated effects are in doubt", in_doubt),
            ("Cards whose text was not read", unread),
            ("Cards with facts or rulings written by hand, which come first", len(NAMES)),
        ):
            self.stdout.write(f"{words}: {count:,}")
