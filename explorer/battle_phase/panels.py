"""Build the fields, the events and the effects of a Battle Phase for the templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.text import Name, Text
from engine.text_rows import sentences
from engine.yugioh import RULESET
from engine.yugioh.battle_phase import MOST_ON_A_SIDE, Problem
from explorer.addresses import battle as battle_query
from explorer.addresses import battle_phase as phase_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle_phase import PLAYERS
from explorer.addresses.restrictions import restriction_from
from explorer.battle.composition import life_points_form
from explorer.battle_phase.composition import PhaseComposition, is_blank
from explorer.battle_phase.editors import FIRST_FIELDS, editor_of
from explorer.battle_phase.event_words import happening, in_phase, names_of, phase_problem_in_words
from explorer.battle_phase.forms import MonsterForm, PhaseForm
from explorer.catalogue.effect_words import effect_in_words, modifiers_in_words
from explorer.results.restriction_words import restriction_sentence
from explorer.web.fields import FieldErrors, PartForm, errors_in, typed_in
from explorer.web.problems import show
from explorer.web.translation import gettext as _


class ModifierLine(NamedTuple):
    """A modifier of a monster, and the value of the button that removes it."""

    name: str  # its parameter
    code: str
    words: str
    card: str
    remove: str


class MonsterPanel(NamedTuple):
    """A monster of the form."""

    name: str
    form: MonsterForm
    modifiers: list[ModifierLine]


class Side(NamedTuple):
    """The monsters of one player."""

    letter: str
    player: str
    monsters: list[MonsterPanel]

    @property
    def next(self) -> str:
        """Return the prefix of one more monster; "" if the page has enough of them."""
        numbers = [int(str(each.form.prefix)[1:]) for each in self.monsters]
        is_full = len(self.monsters) >= 2 * MOST_ON_A_SIDE
        return "" if is_full else f"{self.letter}{max(numbers, default=0) + 1}"


class EffectLine(NamedTuple):
    """An effect in a list."""

    path: str
    code: str
    stamp: str
    card: str
    player: str
    does: str
    error: str

    @property
    def id(self) -> str:
        return self.path.replace(".", "-")


class RestrictionLine(NamedTuple):
    """A restriction of the phase in its list."""

    at: int
    code: str
    words: Text
    errors: list[str]

    @property
    def number(self) -> int:
        return self.at + 1


class EventLine(NamedTuple):
    """An event in the list of the form."""

    at: int
    code: str
    words: Text
    effects: list[EffectLine]
    errors: list[str]
    is_last: bool
    first_field: str  # the id of its editor’s first field; "" if it has no editor

    @property
    def number(self) -> int:
        return self.at + 1


class Panels(NamedTuple):
    """All fields of the page, each with its errors."""

    sides: tuple[Side, Side]
    phase: PartForm
    life_points: PartForm
    events: list[EventLine]
    effects: list[EffectLine]
    restrictions: list[RestrictionLine]

    @property
    def errors(self) -> FieldErrors:
        monsters = [each.form for side in self.sides for each in side.monsters]
        return errors_in((self.phase, self.life_points, *monsters))


def panels(composition: PhaseComposition) -> Panels:
    """Return the fields of a request, each with its errors."""
    typed = typed_in(composition.params)
    phase = PhaseForm({"turn": "y", "ruleset": RULESET} | typed, "")
    points = life_points_form(typed)
    forms = {
        place: _monster_form(place, typed) for place in phase_query.places_in(composition.params)
    }
    for problem in composition.problems:
        _show(problem, composition, forms, phase, points)
    names = names_of(composition.document)
    sides = [
        Side(
            letter,
            player,
            [
                MonsterPanel(names.get(place, place), form, [*_modifiers(composition, place)])
                for place, form in forms.items()
                if place[0] == letter
            ],
        )
        for letter, player in PLAYERS.items()
    ]
    return Panels(
        sides=(sides[0], sides[1]),
        phase=phase,
        life_points=points,
        events=[*_events(composition, names)],
        effects=[*_effects(composition, composition.effects, "effects", names)],
        restrictions=[
            RestrictionLine(
                at=at,
                code=code,
                words=restriction_sentence(restriction_from(code), names),
                errors=_errors(composition, f"restrictions.{at}", names),
            )
            for at, code in enumerate(composition.restrictions)
        ],
    )


def _monster_form(place: str, typed: dict[str, str]) -> MonsterForm:
    usual = {f"{place}-{name}": each for name, each in phase_query.MONSTER_DEFAULTS.items()}
    usual[f"{place}-def"] = battle_query.default_def(typed.get(f"{place}-atk", ""))
    if typed.get(f"{place}-card"):
        usual[f"{place}-called"] = typed.get(f"{place}-name", "")
    return MonsterForm(usual | typed, place)


def _show(
    problem: Problem,
    composition: PhaseComposition,
    forms: dict[str, MonsterForm],
    phase: PartForm,
    points: PartForm,
) -> None:
    """Put a problem at the field that caused it."""
    name, at, within = in_phase(problem)
    listed = composition.document["battle_phase"].get(name, ())
    if is_blank(problem, composition.document):
        return
    if problem.place.startswith("life_points"):
        show(problem, points)
    elif name in ("ruleset", "turn_player"):
        show(problem._replace(place=name.removesuffix("_player")), phase)
    elif name == "monsters" and at is not None and at < len(listed):
        _show_at(problem, forms.get(listed[at]["id"]))
    elif name == "events" and at is not None and within.startswith("monster."):
        _show_at(problem, forms.get(listed[at]["monster"]["id"]))


def _show_at(problem: Problem, form: PartForm | None) -> None:
    """Put a problem of a monster at its field; `modifiers` have no field, so their errors stay in
    the notes above the result.
    """
    if form and ".modifiers." not in problem.place:
        show(problem, form)


def _modifiers(composition: PhaseComposition, place: str) -> Iterator[ModifierLine]:
    name = f"{place}-mod"
    for at, code in enumerate(composition.params.getlist(name)):
        modifier = battle_query.modifier_from(code)
        yield ModifierLine(
            name=name,
            code=code,
            words=modifiers_in_words([modifier]),
            card=Name(modifier["card"]),
            remove=f"monsters.{place}.modifiers.{at}",
        )


def _events(composition: PhaseComposition, names: Mapping[str, str]) -> Iterator[EventLine]:
    events = composition.events
    for at, coded in enumerate(events):
        yield EventLine(
            at=at,
            code=coded.code,
            words=happening(coded, names),
            effects=[*_effects(composition, coded.effects, f"events.{at}.effects", names)],
            errors=_errors(composition, f"events.{at}", names, "monster", "effects"),
            is_last=at == len(events) - 1,
            first_field=FIRST_FIELDS.get(editor_of(coded), ""),
        )


def _errors(
    composition: PhaseComposition, place: str, names: Mapping[str, str], *elsewhere: str
) -> list[str]:
    """Return the sentences on a part, without those on the parts `elsewhere` within it."""
    inside = f"battle_phase.{place}."
    not_here = tuple(f"{inside}{part}." for part in elsewhere)
    return [
        phase_problem_in_words(each, names)
        for each in composition.problems
        if f"{each.place}.".startswith(inside) and not each.place.startswith(not_here)
    ]


def _effects(
    composition: PhaseComposition, codes: Sequence[str], path: str, names: Mapping[str, str]
) -> Iterator[EffectLine]:
    for at, code in enumerate(codes):
        effect = sheet_query.lasting_from(code)
        does = effect_in_words({"kind": "instead", **effect} if effect["step"] == "03" else effect)
        if effect.get("next"):
            does = _("{effect}, only the next time").format(effect=does)
        yield EffectLine(
            path=f"{path}.{at}",
            code=code,
            stamp="pierce" if effect["step"] == "piercing" else effect["step"],
            card=Name(effect["card"]),
            player=effect["controller"],
            does=does,
            error=sentences(_errors(composition, f"{path}.{at}", names)),
        )
