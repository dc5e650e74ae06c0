"""Define a history of people's changes."""

from __future__ import annotations

from django.db import models
from simple_history.models import HistoricalRecords


class HumanHistory(HistoricalRecords):  # type: ignore[misc]  # it has no types
    """The history of people's changes, without what programs do to thousands of cards.

    An import, the reader and the card file bypass it on purpose; the state in which they left a
    card is recorded before a person changes it (explorer/catalogue/curation/history.py).
    """

    def create_historical_record(
        self, instance: models.Model, history_type: str, using: str | None = None
    ) -> None:
        """Record a change if a person made it."""
        if self.get_history_user(instance) is not None:
            super().create_historical_record(instance, history_type, using)
