"""Build the lines of the page's form: monsters, zones and the attack's target."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.document import Document
from engine.text import Name
from engine.yugioh.replay import Problem
from explorer.addresses.replay import aim, parameters
from explorer.replay.forms import AimForm, AttackerForm, Choices, DefenderForm, LineForm
from explorer.replay.problems import attack_problem_in_words
from explorer.replay.zones import ZONES
from explorer.web.fields import FieldErrors, errors_in
from explorer.web.problems import show
from explorer.web.translation import gettext as _
from explorer.web.translation import message, pgettext


class Lines:
    """All lines of a document."""

    def __init__(self, document: Document, problems: Iterable[Problem]) -> None:
        self.document = document
        self.typed = _typed(document)
        self.forms = self._forms()
        for problem in problems:
            prefix = _line(problem, document)
            if prefix in self.forms:
                show(problem, self.forms[prefix], str(attack_problem_in_words(problem, document)))

    def _forms(self) -> dict[str, LineForm]:
        """Return the forms by prefix; the prefix of the attack's target is empty."""
        defenders = _defenders(self.document)
        own: Choices = [
            (each["id"], Name(each["name"]) or message("Monster {number}", number=at))
            for at, each in enumerate(self.document["attackers"], 1)
        ]
        forms: dict[str, LineForm] = {
            key: AttackerForm(self.typed, key, defenders) for key, _name in own
        }
        forms |= {f"d{zone}": DefenderForm(self.typed, f"d{zone}") for zone in ZONES}
        return forms | {"": AimForm(self.typed, own, _aims(self.document, defenders))}

    @property
    def attackers(self) -> list[LineForm]:
        return [each for key, each in self.forms.items() if key.startswith("m")]

    @property
    def defenders(self) -> list[LineForm]:
        return [each for key, each in self.forms.items() if key.startswith("d")]

    @property
    def aim(self) -> LineForm:
        return self.forms[""]

    @property
    def errors(self) -> FieldErrors:
        """Return the errors in the monsters' fields; the target's line is always printed again."""
        return errors_in([*self.defenders, *self.attackers])


def _typed(document: Document) -> dict[str, Any]:
    """Return the initial values of the fields."""
    fields: dict[str, Any] = {}
    for key, value in parameters(document):
        if key.endswith("-attacked"):
            fields.setdefault(key, []).append(value)
        else:
            fields[key] = value
    return fields | {"by": document["declaration"]["attacker"], "at": aim(document)}


def _line(problem: Problem, document: Document) -> str | None:
    """Return the prefix of a problem's line, or None if no line is to blame."""
    part, _dot, rest = problem.place.partition(".")
    if part == "declaration":
        return ""
    at = rest.partition(".")[0]
    is_of_monster = part in ("attackers", "defenders") and at.isdigit()
    return str(document[part][int(at)]["id"]) if is_of_monster else None


def _defenders(document: Document) -> Choices:
    return [
        (
            each["id"],
            message("{monster} (zone {zone})", monster=Name(each["name"]), zone=each["zone"]),
        )
        for each in document["defenders"]
    ]


def _aims(document: Document, defenders: Choices) -> list[Any]:
    """Return the possible targets; under the house rule, zones with unseen monsters are targets
    too.
    """
    aims: list[Any] = [*defenders, ("direct", pgettext("attack", "directly"))]
    hidden = [(f"z{zone}", _("zone {zone}, hidden").format(zone=zone)) for zone in ZONES]
    if document.get("rule", "modern") == "modern" and aim(document) not in dict(hidden):
        return aims
    return [*aims, (_("House rule of zones, hidden field"), hidden)]
