"""Define the filter of the page on evidence."""

from __future__ import annotations

from crispy_forms.helper import FormHelper
from django import forms

from explorer.web.fields import checkbox, fields_only_helper
from explorer.web.translation import gettext_lazy


class EvidenceForm(forms.Form):
    """Which rules the page lists."""

    without = checkbox(gettext_lazy("Only rules without a ruling"))

    @property
    def helper(self) -> FormHelper:
        return fields_only_helper()

    @property
    def is_only_without(self) -> bool:
        return self.is_valid() and bool(self.cleaned_data["without"])
