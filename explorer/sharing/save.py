"""Saving a battle or a board: how often, and the form with its title and its note."""

from __future__ import annotations

from crispy_forms.helper import FormHelper
from django import forms
from django.conf import settings
from django.core.validators import RegexValidator
from django.http import HttpRequest

from explorer.models import Scenario
from explorer.web import rate_limits as limits

# Text only: no control characters, which neither a page nor an export can hold, and none that
# turns the direction of what follows it.
_NOT_TEXT = r"\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff"
ONE_LINE = rf"^[^\x00-\x1f{_NOT_TEXT}]*$"
PLAIN = rf"^[^\x00-\x08\x0b\x0c\x0e-\x1f{_NOT_TEXT}]*$"


def seconds_to_wait(request: HttpRequest) -> int:
    """How long this address, which has saved too much lately, has to wait; 0 if it has not. This
    time is counted too.
    """
    return limits.seconds_to_wait(request, "save", settings.SAVES_FROM_ONE_ADDRESS)


def limit_in_words() -> str:
    """Return how much one address may save: `60 an hour`, `100 in 5 minutes`; "" if any amount."""
    if not settings.SAVES_FROM_ONE_ADDRESS:
        return ""
    limit = limits.parsed(settings.SAVES_FROM_ONE_ADDRESS)
    unit = limit.GRANULARITY.name
    if limit.multiples == 1:
        return f"{limit.amount} {'an' if unit == 'hour' else 'a'} {unit}"
    return f"{limit.amount} in {limit.multiples} {unit}s"


def one_kind_of_line_break(text: str) -> str:
    """The text with plain newlines: an id hangs on every letter."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def said_by(scenario: Scenario) -> dict[str, str]:
    """What an edited copy begins with: the words of the scenario that it is a copy of."""
    return {"title": scenario.title, "note": scenario.note}


class SaveForm(forms.Form):
    """What a scenario says besides its document; both may stay empty."""

    title = forms.CharField(
        required=False,
        max_length=100,
        validators=[RegexValidator(ONE_LINE, "One line of plain text, please.")],
        help_text="What the link is about; without one it is named after what it shows.",
    )
    note = forms.CharField(
        required=False,
        max_length=1000,
        validators=[RegexValidator(PLAIN, "Plain text, please.")],
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="Plain text, up to 1000 characters.",
    )

    def clean_note(self) -> str:
        """One kind of line break, whichever the browser sent: the id hangs on every letter."""
        return one_kind_of_line_break(self.cleaned_data["note"])

    @property
    def helper(self) -> FormHelper:
        """How crispy prints it: fields only, the template has the form's tag."""
        helper = FormHelper()
        helper.form_tag = False
        helper.disable_csrf = True  # the template prints the token
        return helper
