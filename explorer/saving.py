"""The form that saves a battle: its title and its note."""

from __future__ import annotations

from crispy_forms.helper import FormHelper
from django import forms
from django.core.validators import RegexValidator

# Text only: no control characters, which neither a page nor an export can hold.
ONE_LINE = RegexValidator(r"^[^\x00-\x1f\x7f]*$", "One line of plain text, please.")
PLAIN = RegexValidator(r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$", "Plain text, please.")


class SaveForm(forms.Form):
    """What a scenario says besides its battle; both may stay empty."""

    title = forms.CharField(
        required=False,
        max_length=100,
        validators=[ONE_LINE],
        help_text="What the link is about; without one it is named after its battle.",
    )
    note = forms.CharField(
        required=False,
        max_length=1000,
        validators=[PLAIN],
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="Plain text, up to 1000 characters.",
    )

    def clean_note(self) -> str:
        """One kind of line break, whichever the browser sent: the id hangs on every letter."""
        return str(self.cleaned_data["note"]).replace("\r\n", "\n").replace("\r", "\n")

    @property
    def helper(self) -> FormHelper:
        """How crispy prints it: fields only, the template has the form's tag."""
        helper = FormHelper()
        helper.form_tag = False
        helper.disable_csrf = True  # the template prints the token
        return helper
