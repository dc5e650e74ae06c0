"""Accept one suggestion after another until the process is killed: run by test_approvals.py."""

from __future__ import annotations

import os

import django


def main() -> None:
    """Accept every waiting suggestion, in order."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.faults.settings")
    django.setup()
    from explorer.models import Ruling, Suggestion  # after the setup
    from explorer.rulings.files import RulingEntry
    from explorer.rulings.suggestions.decide import accept

    print("ready", flush=True)
    for ticket in Suggestion.objects.waiting().filter(same_as=None).order_by("pk"):
        accept(
            ticket,
            RulingEntry(
                id=f"approved-{ticket.pk}",
                game=Ruling.Game.YUGIOH,
                title=ticket.title,
                summary=ticket.words,
                authority=Ruling.Authority.KONAMI_MAIL,
                source_name=ticket.source_name,
                battle=ticket.document,
                expected=ticket.expected,
            ),
        )


if __name__ == "__main__":
    main()
