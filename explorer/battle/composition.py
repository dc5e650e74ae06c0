"""Read a request of the composer into a battle document and calculate it.

`typed_battle` returns the document as typed, with the ticked effects of cards worked out; `compose`
also calculates it, or keeps its problems for the fields. The buttons are in actions.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from django.http import QueryDict

from engine.document import Document
from engine.text import Name, Text
from engine.trace import Trace
from engine.yugioh import (
    OTHER,
    RULESET,
    Battle,
    InvalidDocument,
    Problem,
    calculate,
    change_in_words,
    names_of,
    state_in_words,
)
from engine.yugioh.card_text import BattleFact
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.addresses.codec import query_string
from explorer.addresses.conditions import conditions_code
from explorer.battle.card_notes import CardNote, card_notes
from explorer.battle.document_changes import OrderNote, order_notes
from explorer.battle.forms import LifePointsForm, MonsterForm, RulesForm
from explorer.battle.monster_numbers import for_engine, with_blanks
from explorer.battle.picked_cards import (
    ComposedBattle,
    Offer,
    PickedCard,
    Situation,
    every_offer,
    is_unequipped,
    picked_cards_of,
    settle,
    ticked,
    with_preventions,
)
from explorer.battle.picked_cards.holding_facts import is_choice, use_code
from explorer.battle.switches import places_in
from explorer.web.fields import FieldErrors, PartForm, errors_in, typed_in
from explorer.web.problems import MONSTER_PROBLEMS, about_monster, place_in_words, sentence_of, show
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

_MONSTERS = {
    f"{letter}-{name}": each
    for letter, player in battle_query.CONTROLLERS.items()
    for name, each in (battle_query.MONSTER_DEFAULTS | {"by": player}).items()
}
_LIFE_POINTS = {f"lp-{player}": battle_query.LIFE_POINTS for player in OTHER}


def monster_form(letter: str, params: dict[str, str]) -> MonsterForm:
    """Return the form of one monster, with defaults for missing parameters."""
    return MonsterForm(_monster_fields(letter, params), letter)


def monster_document(letter: str, params: dict[str, str]) -> Document:
    """Return the document of one monster as typed, with the same defaults, without modifiers."""
    return MonsterForm.document(_monster_fields(letter, params), letter)


def _monster_fields(letter: str, params: dict[str, str]) -> dict[str, str]:
    atk = params.get(f"{letter}-atk", "")
    # Forms read a text with a null character as an empty one.
    usual = battle_query.default_def("" if "\0" in atk else atk.strip())
    return _MONSTERS | {f"{letter}-def": usual} | params


def life_points_form(params: dict[str, str]) -> LifePointsForm:
    """Return the form of both players' Life Points."""
    return LifePointsForm(_LIFE_POINTS | params, prefix="lp")


def life_points_document(params: dict[str, str]) -> Document:
    """Return both players' Life Points as typed."""
    return LifePointsForm.document(_LIFE_POINTS | params)


def rules_form(params: dict[str, str]) -> RulesForm:
    """Return the form that chooses the ruleset, by default today's."""
    return RulesForm({"ruleset": RULESET} | params, prefix="")


def _fields(params: QueryDict) -> Document:
    """Return the battle of the form's fields, without effects and modifiers."""
    typed = typed_in(params)
    ended = typed.get("ended")
    changes = [battle_query.change_from(code) for code in params.getlist("lp")]
    states = [battle_query.state_from(code) for code in params.getlist("state")]
    return {
        "game": "yugioh",
        "attacker": monster_document("a", typed),
        "target": None if typed.get("direct") else monster_document("t", typed),
        "effects": [],
        "life_points": life_points_document(typed),
        **RulesForm.values_in({"ruleset": RULESET} | typed, ""),
        **({"states": states} if states else {}),
        **({"ended": battle_query.ended_from(ended, typed.get("ended_if", ""))} if ended else {}),
        **({"life_point_changes": changes} if changes else {}),
    }


def document_in(params: QueryDict) -> Document:
    """Return the document of `typed_battle` for the engine, without a query for cards where every
    part is spelled out.
    """
    codes = _modifier_codes(params)
    every = [*(code for each in codes.values() for code in each), *params.getlist("e")]
    if "was" in params or any(map(_is_ref, every)):
        return for_engine(typed_battle(params).document)
    return for_engine(_ticked(ComposedBattle(_fields(params)), codes, params.getlist("e")).document)


def _modifier_codes(params: QueryDict) -> dict[str, list[str]]:
    return {slot: params.getlist(f"{letter}-mod") for slot, letter in LETTER_OF_SLOT.items()}


def typed_battle(params: QueryDict) -> ComposedBattle:
    """Return the battle of a request, not validated yet."""
    document, codes = _fields(params), _modifier_codes(params)
    refs = [
        code for each in (*codes.values(), params.getlist("e")) for code in each if _is_ref(code)
    ]
    carried = [*params.getlist("with"), *(ref[1:].rsplit(".", 2)[0] for ref in refs)]
    picked_cards = picked_cards_of(_literally(document, codes, params.getlist("e")), carried)
    battle = _ticked(ComposedBattle(document, picked_cards), codes, params.getlist("e"))
    before = Situation.read(params.get("was", ""))
    if before is None:
        return battle
    # A form, not a link: follow what has changed since it was printed.
    battle = _without_old_passcodes(battle)
    now = battle.situation
    # its code has no cards and no numbers
    before = before._replace(cards=now.cards, names=now.names, monsters=now.monsters)
    before = with_preventions(before, battle.document, picked_cards)
    return settle(battle, lambda offer: offer.is_open(before), before)


def _is_ref(code: str) -> bool:
    return code.startswith("@")


def _literally(document: Document, codes: dict[str, list[str]], effects: list[str]) -> Document:
    """Return the document with the parts that are spelled out, without those named by reference."""
    document = document | {
        "effects": [battle_query.effect_from(each) for each in effects if not _is_ref(each)]
    }
    for slot, modifiers in codes.items():
        if document[slot]:
            spelt = [battle_query.modifier_from(each) for each in modifiers if not _is_ref(each)]
            document = document | {slot: document[slot] | {"modifiers": spelt}}
    return document


def _without_old_passcodes(battle: ComposedBattle) -> ComposedBattle:
    """Return the battle without the passcodes of monsters that were renamed since."""
    names = {picked.card.passcode: picked.card.name for picked in battle.picked_cards}
    document = battle.document
    for slot in LETTER_OF_SLOT:
        monster = document[slot] or {}
        passcode = monster.get("passcode", 0)
        is_renamed = passcode in names and names[passcode] != monster["name"]
        if is_renamed or isinstance(passcode, str):
            remaining = {name: value for name, value in monster.items() if name != "passcode"}
            document = document | {slot: remaining}
    return battle.with_document(document)


def _ticked(
    battle: ComposedBattle, codes: dict[str, list[str]], effects: list[str]
) -> ComposedBattle:
    """Return the battle with everything ticked, in the order of the page: modifiers, then
    effects.
    """
    for slot, modifiers in codes.items():
        for code in modifiers if battle.document[slot] else ():
            if _is_ref(code):
                battle = _with_ticked(battle, code)
            else:
                monster = battle.document[slot]
                changed = [*monster.get("modifiers", ()), battle_query.modifier_from(code)]
                changes = {slot: monster | {"modifiers": changed}}
                battle = battle.with_document(battle.document | changes)
    for code in effects:
        if _is_ref(code):
            battle = _with_ticked(battle, code)
        else:
            every = [*battle.document["effects"], battle_query.effect_from(code)]
            battle = battle.with_document(battle.document | {"effects": every})
    return battle


def _with_ticked(battle: ComposedBattle, ref: str) -> ComposedBattle:
    offer = ticked(ref, battle)
    if offer and offer.part and not offer.part.is_in(battle.document):
        return battle.with_document(offer.part.add_to(battle.document))
    return battle


@dataclass(frozen=True)
class BattleComposition:
    """A calculated request of the composer.

    `trace` is None while something is missing or invalid; `query` is then what was typed.
    """

    composed: ComposedBattle
    battle: Battle | None
    trace: Trace | None
    problems: tuple[Problem, ...]
    query: str  # of the battle alone
    address: str  # with the cards whose effects are offered but not ticked, and what is off
    typed: dict[str, str]  # the fields
    off: tuple[int, ...] = ()  # places of the effects that are switched off in the table
    used: tuple[str, ...] = ()  # the optional effects besides numbers that are used

    @property
    def document(self) -> Document:
        return self.composed.document

    @property
    def picked_cards(self) -> Sequence[PickedCard]:
        return self.composed.picked_cards

    @property
    def situation(self) -> Situation:
        return self.composed.situation

    @cached_property
    def forms(self) -> dict[str, PartForm]:
        """Return the forms of the page with their errors."""
        forms: dict[str, PartForm] = {
            "attacker": monster_form("a", self.typed),
            "target": monster_form("t", self.typed),
            "life_points": life_points_form(self.typed),
            "ruleset": rules_form(self.typed),
        }
        for problem in self.problems:
            slot = problem.values.get("monster") if problem.code == "trait_not_stated" else ""
            form = forms.get(slot or problem.place.partition(".")[0])
            if form and not _is_blank(problem, self.document):
                show(problem, form, str(own_words(problem, self.document)))
        return forms

    @property
    def errors(self) -> FieldErrors:
        """Return the errors of the page's fields, by the fields' ids."""
        return errors_in(self.forms.values()) if self.problems else [*no_errors()]

    @property
    def is_valid(self) -> bool:
        return self.trace is not None

    has_result = is_valid

    @property
    def ended_code(self) -> str:
        """Return what ended the battle, as the hidden field of the form has it."""
        ended = self.document.get("ended")
        return battle_query.ended_code(ended) if ended else ""

    @property
    def ended_conditions(self) -> str:
        """Return the conditions of what ended the battle, as the form’s hidden field has them."""
        return conditions_code((self.document.get("ended") or {}).get("if", ()))

    @property
    def stated_changes(self) -> list[tuple[Name, str, Text]]:
        """Return the cards that the battle says change Life Points, each with its code for a hidden
        field, and a sentence.
        """
        found = []
        for change in self.document.get("life_point_changes", ()):
            code = battle_query.change_code(change)
            found.append((Name(change["card"]), code, change_in_words(change) or code))
        return found

    @property
    def stated_states(self) -> list[tuple[Name, str, Text]]:
        """Return the states of the battle, each with its card, its code for a hidden field, and a
        sentence.
        """
        states = self.document.get("states", ())
        codes = [battle_query.state_code(each) for each in states]
        says: Sequence[Text] = codes
        if self.battle:
            names = names_of(self.battle)
            says = [state_in_words(each, names) for each in self.battle.states]
        cards = [Name(each["card"]) for each in states]
        return [*zip(cards, codes, says, strict=True)]

    @property
    def order_notes(self) -> list[OrderNote]:
        """Return the modifiers in an order that can’t happen."""
        return order_notes(self.battle)

    @cached_property
    def every_offer(self) -> list[Offer]:
        """Return the offers of the picked cards, whatever their conditions."""
        return every_offer(self.composed)

    @property
    def offers(self) -> list[Offer]:
        """Return the offers of the picked cards whose conditions are met."""
        return [offer for offer in self.every_offer if offer.is_possible(self.situation)]

    @property
    def unnamed_cards(self) -> list[PickedCard]:
        """Return the picked cards that the battle does not name, for hidden fields of the form."""
        return self.composed.unnamed

    @cached_property
    def card_notes(self) -> list[CardNote]:
        """Return why picked cards have no effect in this battle."""
        return [*card_notes(self.composed)]

    @property
    def unequipped_cards(self) -> list[Name]:
        """Return the names of the Equip Cards on neither monster: they do nothing yet."""
        return [
            Name(picked.card.name)
            for picked in self.picked_cards
            if is_unequipped(picked, self.document)
        ]

    @property
    def is_incomplete(self) -> bool:
        """Return whether the only problems are numbers not typed yet."""
        return all(_is_blank(problem, self.document) for problem in self.problems)

    @property
    def is_untouched(self) -> bool:
        """Return whether no number was typed yet, so that no error is due."""
        blank = [problem for problem in self.problems if _is_blank(problem, self.document)]
        return self.is_incomplete and len(blank) == (2 if self.document["target"] else 1)

    @property
    def notes(self) -> list[Text]:
        """Return a sentence for each problem, with its place."""
        return [
            _(_MISSING[each.place])
            if _is_blank(each, self.document)
            else problem_line(each, self.document)
            for each in self.problems
        ]


_MISSING = {
    "attacker.atk": gettext_noop("The attacker’s ATK is missing."),
    "attacker.def": gettext_noop("The attacker’s DEF is missing."),
    "target.atk": gettext_noop("The target’s ATK is missing."),
    "target.def": gettext_noop("The target’s DEF is missing."),
}


@cache
def no_errors() -> tuple[tuple[str, str], ...]:
    """Return the errors of a valid battle; cached, as making the forms is slow."""
    forms = (monster_form("a", {}), monster_form("t", {}), life_points_form({}), rules_form({}))
    return tuple(errors_in(forms))


def compose_battle(params: QueryDict, form: QueryDict | None = None) -> BattleComposition:
    """Read a request and calculate its battle, or keep its problems.

    `form` holds all fields of the page: of a direct attack, they keep the values typed for the
    target.
    """
    composed = typed_battle(params)
    battle, trace = None, None
    off: tuple[int, ...] = ()
    problems: tuple[Problem, ...] = ()
    try:
        battle = Battle.from_document(for_engine(composed.document))
        trace = calculate(battle)
        composed = composed.with_document(with_blanks(battle.to_document(), composed.document))
        off = places_in(params.getlist("off"), len(battle.effects))
    except InvalidDocument as error:
        problems = error.problems
    document = composed.document
    pairs = [*battle_query.parameters(document)]
    typed = typed_in(params) if problems else dict(pairs)
    if document["target"] is None:
        fields = typed_in(form or params)
        typed = {name: fields[name] for name in fields if name.startswith("t-")} | typed
    query = query_string(pairs)
    used = tuple(sorted({*params.getlist("used")} & {*_usable(composed.picked_cards)}))
    return BattleComposition(
        composed=composed,
        battle=battle,
        trace=trace,
        problems=problems,
        query=query,
        address=(composed.query_string if composed.unnamed else query)
        + "".join(f"&off={place}" for place in off)
        + "".join(f"&used={code}" for code in used),
        typed=typed,
        off=off,
        used=used,
    )


def _usable(picked_cards: Iterable[PickedCard]) -> Iterator[str]:
    """Yield the codes of the optional effects of the battling monsters besides numbers."""
    for picked in picked_cards:
        for document in picked.card.battle_facts:
            fact = BattleFact(**document)
            if is_choice(picked, fact):
                yield use_code(picked, fact)


def _is_blank(problem: Problem, document: Document) -> bool:
    slot, _, field = problem.place.partition(".")
    return problem.place in _MISSING and document[slot][field] == ""


_ALREADY = {
    "attack": gettext_noop("{monster} is in Attack Position already, so it can’t change to it."),
    "defense": gettext_noop("{monster} is in Defense Position already, so it can’t change to it."),
    "face_down": gettext_noop(
        "{monster} is in face-down Defense Position already, so it can’t change to it."
    ),
}


def problem_line(problem: Problem, document: Document) -> Text:
    """Return a problem of a battle in a sentence, with its place."""
    line = own_words(problem, document)
    return line or _("{place}: {problem}").format(
        place=place_in_words(problem.place), problem=sentence_of(problem)
    )


def own_words(problem: Problem, document: Document) -> Text:
    """Return a sentence on a problem between the fields of a monster; empty for any other one."""
    slot, _dot, field = problem.place.partition(".")
    monster = document.get(slot)
    if slot not in LETTER_OF_SLOT or not isinstance(monster, dict):
        return ""
    name = Name(str(monster.get("name") or battle_query.NAMES[LETTER_OF_SLOT[slot]]))
    if problem.code in MONSTER_PROBLEMS:
        return about_monster(MONSTER_PROBLEMS[problem.code].of_named, name)
    return _of_change(monster, name) if field == "position_change.to" else ""


def _of_change(monster: Document, name: Name) -> Text:
    """Return what is wrong with the position that a monster changes to."""
    change = monster["position_change"]
    to = change.get("to", "") if isinstance(change, dict) else ""
    now = "face_down" if monster.get("face_down") is True else monster.get("position", "attack")
    if to == now and to in _ALREADY:
        return message(_ALREADY[to], monster=name)
    return "" if to else message("Choose the position that {monster} changes to.", monster=name)
