"""Define how a result is saved: the rate limit, and the form of saving."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.http import HttpRequest

from explorer.models import Scenario
from explorer.web import rate_limits as limits
from explorer.web.translation import gettext_lazy
from explorer.web.typed_text import is_one_line, is_plain, one_kind_of_line_break


def seconds_to_wait(request: HttpRequest, saves: int = 1) -> int:
    """Return the seconds that this address or API key must wait before it saves again, 0 if none.

    Each call counts as an attempt to save so many things, which are saved together or not at all.
    """
    return limits.seconds_to_wait(request, "save", limits.rate_of(request, "save"), saves)


def is_over_limit(request: HttpRequest, saves: int) -> bool:
    """Return whether this address or API key may never save so many things at once."""
    rate = limits.rate_of(request, "save")
    return bool(rate) and saves > limits.parsed(rate).amount


def limit_in_words() -> str:
    """Return how much one address may save, in words; "" if any amount."""
    rate = settings.SAVES_FROM_ONE_ADDRESS
    return limits.rate_in_words(rate) if rate else ""


def title_and_note_of(scenario: Scenario) -> dict[str, str]:
    """Return the initial values of an edited copy: the title and note of its original."""
    return {"title": scenario.title, "note": scenario.note}


UNLISTED, LISTED = "no", "yes"
WHO_CAN_SEE = (
    (UNLISTED, gettext_lazy("Unlisted: only people with the link can find it.")),
    (LISTED, gettext_lazy("Listed: it is also named on the pages of its cards.")),
)


class SaveForm(forms.Form):
    """The form for a scenario's title and note, which may stay empty, and for who can see it.

    Unless the reader chooses, a scenario is unlisted.
    """

    title = forms.CharField(
        label=gettext_lazy("Title"),
        required=False,
        max_length=100,
        validators=[is_one_line],
        help_text=gettext_lazy(
            "What the link is about. Without a title, the link is named after what it shows."
        ),
    )
    note = forms.CharField(
        label=gettext_lazy("Note"),
        required=False,
        max_length=1000,
        validators=[is_plain],
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=gettext_lazy("Optional. Plain text, up to 1000 characters."),
    )

    listed = forms.ChoiceField(
        label=gettext_lazy("Who can see it"),
        required=False,
        choices=WHO_CAN_SEE,
        initial=UNLISTED,
        widget=forms.RadioSelect,
        help_text=gettext_lazy(
            "Search engines don’t index saved results. Nothing saved can be changed."
        ),
    )

    def clean_note(self) -> str:
        """Normalize the line breaks, which differ by browser: the id depends on every character."""
        return one_kind_of_line_break(self.cleaned_data["note"])

    @property
    def is_listed(self) -> bool:
        """Return whether a valid form lists the scenario."""
        return bool(self.cleaned_data["listed"] == LISTED)
