"""Check the dates by which the list of changes is filtered."""

from __future__ import annotations

from typing import Any

from django import forms

from explorer.web.translation import gettext as _


class ChangeForm(forms.Form):
    """The fields of the list of changes."""

    def clean(self) -> dict[str, Any]:
        """Refuse a last day before the first one."""
        chosen = self.cleaned_data
        since, until = chosen.get("since"), chosen.get("until")
        if since and until and until < since:
            message = _("This day is before the one in “From”. Choose a later one.")
            self.add_error("until", message)
        return chosen
