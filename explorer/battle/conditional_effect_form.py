"""Define the editor of an effect with a condition on a monster."""

from __future__ import annotations

from collections.abc import Iterable

from crispy_forms.layout import Field, Layout, Row

from engine.document import Document
from explorer.addresses import conditions as codes
from explorer.battle.condition_fields import NONE, requirements
from explorer.battle.forms import EffectForm
from explorer.web.fields import Kept, choice_field, hidden_field, number_field
from explorer.web.translation import gettext_lazy as _


class ConditionalEffectForm(EffectForm):
    """The editor of an effect of a battle, with a condition; it keeps those that it can’t show."""

    if_of = choice_field(
        _("Only if"),
        (
            NONE,
            ("a", _("the attacker is")),
            ("a,not", _("the attacker isn’t")),
            ("t", _("the target is")),
            ("t,not", _("the target isn’t")),
        ),
    )
    if_is = choice_field(_("what"), requirements)
    if_level = number_field(_("Level, or higher"))
    if_more = hidden_field()

    def layout(self) -> Layout:
        one = Row(Field("if_of", "if_is", "if_level", wrapper_class="col"))
        return Layout(super().layout(), Kept(one, "if_more"))

    def document(self) -> Document:
        typed = self.values()
        code = ",".join(
            filter(
                None,
                (
                    typed["if_of"],
                    typed["if_is"],
                    typed["if_level"] and f"level_at_least:{typed['if_level']}",
                ),
            )
        )
        found = [each for each in (code, typed["if_more"]) if each]
        effect = super().document()
        return effect | ({"if": codes.conditions_from("/".join(found))} if found else {})

    @staticmethod
    def typed(effect: Document) -> dict[str, str]:
        """Return the fields' values for editing an effect."""
        fields = EffectForm.typed(effect)
        first, *others = [codes.condition_code(each) for each in effect.get("if", ())] or [""]
        shown = _shown(first.split(","))
        kept = others if shown or not first else [first, *others]
        fields.pop("if", None)
        return fields | shown | {"if_more": "/".join(kept)}


def _shown(words: Iterable[str]) -> dict[str, str]:
    """Return the fields of a condition of these words; empty if the form can’t show it."""
    letter, *rest = words
    is_not = "not" in rest
    fields = {"if_of": f"{letter},not" if is_not else letter}
    for word in rest:
        if word == "not":
            continue
        field, _colon, value = word.partition(":")
        name = "if_level" if field == "level_at_least" else "if_is"
        if name in fields or (name == "if_is" and word not in dict(requirements())):
            return {}
        fields[name] = value if name == "if_level" else word
    return fields if len(fields) > 1 else {}
