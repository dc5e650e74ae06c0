"""Define the form of a card's facts."""

from __future__ import annotations

from typing import Any

from django import forms

from explorer.catalogue.curation.vocabulary import field_label
from explorer.models import Card


class WordsField(forms.CharField):
    """Several words, separated by commas."""

    def to_python(self, value: Any) -> list[str]:  # type: ignore[override]  # a list is its value
        """Return each word once."""
        text = value if isinstance(value, str) else ", ".join(value or ())
        return [*dict.fromkeys(filter(None, map(str.strip, text.split(","))))]

    def prepare_value(self, value: Any) -> Any:
        """Return the words as they are typed."""
        return ", ".join(value) if isinstance(value, list) else value

    def run_validators(self, value: Any) -> None:
        """Run the validators of a text on the joined words."""
        super().run_validators(", ".join(value))


class CardForm(forms.ModelForm):  # type: ignore[type-arg]  # no generic when it runs
    """The form of the printed facts; texts come from an import and stay as they are."""

    subtypes = WordsField(
        label="Subtypes",
        required=False,
        help_text="Separate subtypes with commas, such as “Tuner, Effect”.",
    )
    tags = WordsField(label="Tags", required=False, help_text="Separate tags with commas.")

    class Meta:
        model = Card
        fields = (
            "name", "kind", "subtypes", "atk", "def_printed", "level", "rank", "link",
            "attribute", "race", "tags",
        )  # fmt: skip
        labels = {name: field_label(name).capitalize() for name in ("race",)} | {
            "atk": "ATK",
            "def_printed": "DEF",
        }

    def clean_atk(self) -> str:
        """Return the number without leading zeros."""
        return _plain(self.cleaned_data["atk"])

    def clean_def_printed(self) -> str:
        """Return the number without leading zeros."""
        return _plain(self.cleaned_data["def_printed"])


def _plain(printed: str) -> str:
    return str(int(printed)) if printed.isdecimal() else printed
