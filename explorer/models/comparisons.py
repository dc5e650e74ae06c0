"""Define the stored comparisons of two rulesets, or of two versions of the engine."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils import timezone

MOST_ITEMS = 1_000  # that a comparison stores


class Comparison(models.Model):
    """What `manage.py compare_versions --save` found.

    `counts` holds the number of rulings and scenarios by verdict, `items` the first of those whose
    answers differ: address, title, verdict, and the sentence of each version.
    """

    made = models.DateTimeField(default=timezone.now, editable=False)
    first = models.CharField(max_length=200)
    second = models.CharField(max_length=200)
    compared = models.PositiveIntegerField()
    differing = models.PositiveIntegerField()
    counts: Any = models.JSONField()
    items: Any = models.JSONField()

    class Meta:
        ordering = ("-made", "-pk")

    def __str__(self) -> str:
        return f"{self.first} and {self.second}"
