"""One request of the composer: its fields become a battle document, and that is calculated.

    read(params)     the document as typed, with the ticked effects of cards worked out
    compose(params)  that document calculated, or what is wrong with it, at its fields

What the buttons do is in actions.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.trace import Trace
from engine.yugioh import OTHER, RULESET, Battle, InvalidDocument, Problem, calculate
from explorer.addresses import battle as query
from explorer.battle import picked_cards as picking
from explorer.battle.forms import LifePointsForm, MonsterForm, RulesForm
from explorer.web.fields import FieldErrors, PartForm, errors_in
from explorer.web.problems import place_in_words, sentence_of, show

SLOTS = {"attacker": "a", "target": "t"}


class Read(NamedTuple):
    """A battle as it was typed and ticked, and the cards that sit in it."""

    document: Document
    seats: list[picking.Seat]


def monster_form(slot: str, params: dict[str, str]) -> MonsterForm:
    """The fields of one monster; what the query leaves out is default."""
    defaults = query.MONSTER_DEFAULTS | {"by": query.CONTROLLERS[slot]}
    return MonsterForm({f"{slot}-{name}": each for name, each in defaults.items()} | params, slot)


def life_points_form(params: dict[str, str]) -> LifePointsForm:
    """The fields of both players' Life Points."""
    defaults = {f"lp-{player}": query.LIFE_POINTS for player in OTHER}
    return LifePointsForm(defaults | params, prefix="lp")


def rules_form(params: dict[str, str]) -> RulesForm:
    """The field that says whose rules; today's, where nothing does."""
    return RulesForm({"ruleset": RULESET} | params, prefix="")


def typed_in(params: QueryDict) -> dict[str, str]:
    """What was typed into each field."""
    return {name: str(value) for name, value in params.dict().items()}


def _fields(params: QueryDict) -> Document:
    """What was typed into the fields: a battle without effects and modifiers."""
    typed = typed_in(params)
    return {
        "game": "yugioh",
        "attacker": monster_form("a", typed).document(),
        "target": None if typed.get("direct") else monster_form("t", typed).document(),
        "effects": [],
        "life_points": life_points_form(typed).document(),
        **rules_form(typed).values(),
    }


def document_in(params: QueryDict) -> Document:
    """The document that `read` gives. A battle that is spelt out needs no card to be looked for."""
    codes = _modifier_codes(params)
    every = [*(code for each in codes.values() for code in each), *params.getlist("e")]
    if "was" in params or any(map(_is_ref, every)):
        return read(params).document
    return _ticked(_fields(params), codes, params.getlist("e"), [])


def _modifier_codes(params: QueryDict) -> dict[str, list[str]]:
    return {slot: params.getlist(f"{letter}-mod") for slot, letter in SLOTS.items()}


def read(params: QueryDict) -> Read:
    """The battle that a request describes, checked by nobody yet."""
    document, codes = _fields(params), _modifier_codes(params)
    refs = [
        code for each in (*codes.values(), params.getlist("e")) for code in each if _is_ref(code)
    ]
    carried = [*params.getlist("with"), *(ref[1:].rsplit(".", 2)[0] for ref in refs)]
    seats = picking.seats_of(_literally(document, codes, params.getlist("e")), carried)
    document = _ticked(document, codes, params.getlist("e"), seats)
    before = picking.Situation.read(params.get("was", ""))
    if before:  # a form, not a link: follow what has changed since it was printed
        document = _without_old_passcodes(document, seats)
        document = picking.settle(document, seats, lambda offer: offer.is_open(before))
    return Read(document, seats)


def _is_ref(code: str) -> bool:
    return code.startswith("@")


def _literally(document: Document, codes: dict[str, list[str]], effects: list[str]) -> Document:
    """The document with what is spelt out, without what is named by reference."""
    document = document | {
        "effects": [query.effect_from(each) for each in effects if not _is_ref(each)]
    }
    for slot, modifiers in codes.items():
        if document[slot]:
            spelt = [query.modifier_from(each) for each in modifiers if not _is_ref(each)]
            document = document | {slot: document[slot] | {"modifiers": spelt}}
    return document


def _without_old_passcodes(document: Document, seats: list[picking.Seat]) -> Document:
    """A monster that was given another name is no longer the card it was."""
    names = {seat.card.passcode: seat.card.name for seat in seats}
    for slot in SLOTS:
        monster = document[slot] or {}
        passcode = monster.get("passcode", 0)
        is_renamed = passcode in names and names[passcode] != monster["name"]
        if is_renamed or isinstance(passcode, str):
            kept = {name: value for name, value in monster.items() if name != "passcode"}
            document = document | {slot: kept}
    return document


def _ticked(
    document: Document, codes: dict[str, list[str]], effects: list[str], seats: list[picking.Seat]
) -> Document:
    """The document with all that is ticked, in the order of the page: modifiers, then effects."""
    for slot, modifiers in codes.items():
        for code in modifiers if document[slot] else ():
            if _is_ref(code):
                document = _add_ticked(document, code, seats)
            else:
                there = [*document[slot].get("modifiers", ()), query.modifier_from(code)]
                document = document | {slot: document[slot] | {"modifiers": there}}
    for code in effects:
        if _is_ref(code):
            document = _add_ticked(document, code, seats)
        else:
            document = document | {"effects": [*document["effects"], query.effect_from(code)]}
    return document


def _add_ticked(document: Document, ref: str, seats: list[picking.Seat]) -> Document:
    offer = picking.ticked(ref, document, seats)
    if offer and offer.part and not offer.part.is_in(document):
        return offer.part.add_to(document)
    return document


@dataclass(frozen=True)
class Composition:
    """A request of the composer, worked out.

    `trace` is None while something is missing or wrong; `query` is then what was typed.
    """

    document: Document
    battle: Battle | None
    trace: Trace | None
    problems: tuple[Problem, ...]
    seats: list[picking.Seat]
    query: str  # of the battle alone
    address: str  # with the cards whose effects are offered but not ticked
    typed: dict[str, str]  # the fields

    @cached_property
    def forms(self) -> dict[str, PartForm]:
        """The fields of the page, each with what is wrong in it."""
        forms: dict[str, PartForm] = {
            "attacker": monster_form("a", self.typed),
            "target": monster_form("t", self.typed),
            "life_points": life_points_form(self.typed),
            "ruleset": rules_form(self.typed),
        }
        for problem in self.problems:
            form = forms.get(problem.place.partition(".")[0])
            if form and not _is_blank(problem, self.document):
                show(problem, form)
        return forms

    @property
    def errors(self) -> FieldErrors:
        """What is wrong in the fields of the page."""
        return errors_in(self.forms.values()) if self.problems else [*no_errors()]

    @property
    def is_valid(self) -> bool:
        return self.trace is not None

    @property
    def has_result(self) -> bool:
        return self.trace is not None

    @property
    def situation(self) -> picking.Situation:
        return picking.situation(self.document, self.seats)

    @property
    def unnamed_seats(self) -> list[picking.Seat]:
        """The seated cards that the battle does not name, for the form to carry along."""
        return picking.unnamed(self.document, self.seats)

    @property
    def unequipped_cards(self) -> list[str]:
        """Return the names of the Equip Cards on neither monster: they do nothing yet."""
        return [seat.card.name for seat in self.seats if picking.is_unequipped(seat, self.document)]

    @property
    def is_incomplete(self) -> bool:
        """Nothing is wrong; an ATK has not been typed yet."""
        return all(_is_blank(problem, self.document) for problem in self.problems)

    @property
    def is_untouched(self) -> bool:
        """Nobody has typed a number yet, so there is nothing to complain about."""
        blank = [problem for problem in self.problems if _is_blank(problem, self.document)]
        return self.is_incomplete and len(blank) == (2 if self.document["target"] else 1)

    @property
    def notes(self) -> list[str]:
        """What keeps the battle from being calculated, each with its place."""
        return [
            f"The {each.place.partition('.')[0]}’s ATK is missing."
            if _is_blank(each, self.document)
            else f"{place_in_words(each.place)}: {sentence_of(each)}"
            for each in self.problems
        ]


@cache
def no_errors() -> tuple[tuple[str, str], ...]:
    """Return the errors of a battle in order: the forms are made only once for that."""
    forms = (monster_form("a", {}), monster_form("t", {}), life_points_form({}), rules_form({}))
    return tuple(errors_in(forms))


def compose(params: QueryDict, form: QueryDict | None = None) -> Composition:
    """Read a request and calculate its battle, or put what is wrong at its field.

    `form` is what the page held besides the battle: a direct attack keeps its target's fields.
    """
    document, seats = read(params)
    battle, trace = None, None
    problems: tuple[Problem, ...] = ()
    try:
        battle = Battle.from_document(document)
        trace = calculate(battle)
        document = battle.to_document()
    except InvalidDocument as error:
        problems = error.problems
    typed = typed_in(params) if problems else dict(query.parameters(document))
    if document["target"] is None:
        kept = typed_in(form or params)
        typed = {name: kept[name] for name in kept if name.startswith("t-")} | typed
    return Composition(
        document,
        battle,
        trace,
        problems,
        seats,
        query.query_of(document),
        address_of(document, seats),
        typed,
    )


def address_of(document: Document, seats: list[picking.Seat]) -> str:
    """The query string of a battle, with the seated cards that the battle does not name."""
    more = [("with", seat.code) for seat in picking.unnamed(document, seats)]
    return query.query_of(document, *more)


def _is_blank(problem: Problem, document: Document) -> bool:
    slot, _, field = problem.place.partition(".")
    return slot in SLOTS and field == "atk" and document[slot]["atk"] == ""
