"""Define the form that composes a collection, and check the sentence of an item."""

from __future__ import annotations

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator

from explorer.models.scenarios import LONGEST_INTRODUCTION, LONGEST_NOTE, LONGEST_TITLE
from explorer.web.translation import gettext_lazy
from explorer.web.typed_text import is_one_line, is_plain, one_kind_of_line_break

_NOTE_CHECKS = (
    MaxLengthValidator(
        LONGEST_NOTE, gettext_lazy("This has more than %(limit_value)d characters.")
    ),
    is_one_line,
)


class CollectionForm(forms.Form):
    """The title, the introduction, whether it is a quiz, and the addresses to add."""

    title = forms.CharField(
        label=gettext_lazy("Title"), max_length=LONGEST_TITLE, validators=[is_one_line]
    )
    introduction = forms.CharField(
        label=gettext_lazy("Introduction"),
        required=False,
        max_length=LONGEST_INTRODUCTION,
        validators=[is_plain],
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=gettext_lazy("Optional. Plain text, up to 1000 characters."),
    )
    quiz = forms.BooleanField(
        required=False,
        label=gettext_lazy("Quiz: the answer to each item is hidden until a reader tries"),
        help_text=gettext_lazy("Your sentences are shown with the question."),
    )
    use_required_attribute = False  # the buttons that move items send the form, too

    def clean_introduction(self) -> str:
        """Normalize the line breaks: the id depends on every character."""
        return one_kind_of_line_break(self.cleaned_data["introduction"])


def wrong_note(note: str) -> str:
    """Return the error of the sentence of an item; empty if it is valid."""
    for check in _NOTE_CHECKS:
        try:
            check(note)
        except ValidationError as refused:
            return str(refused.messages[0])
    return ""
