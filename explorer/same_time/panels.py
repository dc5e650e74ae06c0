"""Build the fields and errors of both sides for the templates."""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Text
from engine.text_rows import sentences
from engine.yugioh import OTHER
from engine.yugioh.same_time import MOST_MONSTERS
from explorer.addresses import battle as battle_query
from explorer.addresses.same_time import SIDES
from explorer.battle.composition import life_points_form
from explorer.same_time.composition import SameTimeComposition, is_blank
from explorer.same_time.forms import AttackingPlayerForm, MonsterForm
from explorer.same_time.monster_names import name_of, numbered
from explorer.web.fields import FieldErrors, PartForm, errors_in
from explorer.web.problems import sentence_of, show


class MonsterPanel(NamedTuple):
    """One monster of the form: `Attacker 1`, the same with its name, and its fields."""

    label: str
    name: Text
    form: PartForm


class Side(NamedTuple):
    """The monsters of one side; `error` is about all of them."""

    letter: str
    player: str
    fighters: list[MonsterPanel]
    error: str

    @property
    def slot(self) -> str:
        return battle_query.SLOT_OF_LETTER[self.letter]

    @property
    def next(self) -> str:
        """Return the prefix for one more monster, or "" if the zones are full."""
        count = len(self.fighters)
        return f"{self.letter}{count + 1}" if count < MOST_MONSTERS else ""


class Panels(NamedTuple):
    """All fields of the battles themselves."""

    sides: tuple[Side, Side]
    who: PartForm
    life_points: PartForm

    @property
    def errors(self) -> FieldErrors:
        """Return the errors of the fields, and of each side as a whole."""
        forms = [fighter.form for side in self.sides for fighter in side.fighters]
        sides = [(SIDES[side.letter], side.error) for side in self.sides]
        return [*sides, *errors_in((self.who, self.life_points, *forms))]


def panels(composition: SameTimeComposition) -> Panels:
    """Return the fields, each with its errors."""
    forms = _forms(composition)
    for problem in composition.problems:
        form = forms.get(_form_of(problem.place))
        if form and not is_blank(problem, composition.document):
            show(problem, form)
    attacks = str(forms["a"]["by"].value())
    attacks = attacks if attacks in OTHER else battle_query.CONTROLLERS["a"]
    return Panels(
        (
            _side("a", attacks, forms, composition),
            _side("t", OTHER[attacks], forms, composition),
        ),
        forms["a"],
        forms["lp"],
    )


def _forms(composition: SameTimeComposition) -> dict[str, PartForm]:
    """Return the forms by prefix, with defaults for what the query string leaves out."""
    typed = composition.typed
    forms: dict[str, PartForm] = {
        "a": AttackingPlayerForm({"a-by": battle_query.CONTROLLERS["a"]} | typed, "a"),
        "lp": life_points_form(typed),
    }
    for letter, side in SIDES.items():
        for number in range(1, len(composition.document[side]) + 1):
            prefix = f"{letter}{number}"
            usual = {
                f"{prefix}-{name}": each for name, each in battle_query.MONSTER_DEFAULTS.items()
            }
            usual[f"{prefix}-def"] = battle_query.default_def(typed.get(f"{prefix}-atk", ""))
            if typed.get(f"{prefix}-card"):
                usual[f"{prefix}-called"] = typed.get(f"{prefix}-name", "")
            forms[prefix] = MonsterForm(usual | typed, prefix)
    return forms


def _form_of(place: str) -> str:
    """Return the prefix of the form that has the field of a place, or ""."""
    first, *rest = place.split(".")
    if first == "life_points":
        return "lp"
    if first not in SIDES.values() or len(rest) != 2:
        return ""
    letter = first[0]
    return "a" if rest[1] == "controller" else f"{letter}{int(rest[0]) + 1}"


def _side(
    letter: str, player: str, forms: dict[str, PartForm], composition: SameTimeComposition
) -> Side:
    side = SIDES[letter]
    fighters = [
        MonsterPanel(
            numbered(letter, place),
            name_of(composition.document, letter, place),
            forms[f"{letter}{place + 1}"],
        )
        for place in range(len(composition.document[side]))
    ]
    errors = [sentence_of(each) for each in composition.problems if each.place == side]
    return Side(letter, player, fighters, sentences(errors))
