"""Define the form into which a card's text is pasted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms

from explorer.web.fields import PartForm, choice_field
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy

LONGEST = 5000  # letters; the longest real text has about 1,500

# The choices: the kind of card, its properties, and the label.
KINDS: dict[str, tuple[str, list[str], str]] = {
    "monster": ("monster", ["Effect"], gettext_lazy("Monster")),
    "equip": ("spell", ["Equip"], gettext_lazy("Equip Spell")),
    "continuous": ("spell", ["Continuous"], gettext_lazy("Continuous or Field card")),
    "other": ("spell", ["Normal"], gettext_lazy("Other Spell or Trap")),
}
LORCANA = "lorcana"  # the kind of every card of the other game


class PasteForm(PartForm):
    """The form with the text and the kind of card it is on."""

    text = forms.CharField(
        label=gettext_lazy("The card’s text"),
        required=False,
        max_length=LONGEST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 7, "maxlength": LONGEST, "spellcheck": "false"}),
    )
    kind = choice_field(gettext_lazy("Kind of card"), ())

    def __init__(self, data: Mapping[str, Any], prefix: str) -> None:
        super().__init__(data, prefix)
        widget: Any = self.fields["kind"].widget
        widget.choices = [
            *((key, f"{words} (Yu-Gi-Oh!)") for key, (*_of, words) in KINDS.items()),
            (LORCANA, _("Disney Lorcana card")),
        ]
