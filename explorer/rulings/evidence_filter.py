"""Define the filter of the page on evidence."""

from __future__ import annotations

from django import forms

from explorer.web.fields import checkbox
from explorer.web.translation import gettext_lazy


class EvidenceForm(forms.Form):
    """Which rules the page lists."""

    without = checkbox(gettext_lazy("Only rules without a ruling"))

    @property
    def is_only_without(self) -> bool:
        return self.is_valid() and bool(self.cleaned_data["without"])
