"""Verify rulings: compare what a source states with what the engine computes.

The mark is never stored by hand: it comes from the same comparison as `python -m engine check`, so
it changes as soon as a number does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.cases import Comparison, compare
from engine.document import Document, InvalidDocument, ResultDocument
from engine.kind import Calculated
from engine.kinds import calculate_document
from engine.lorcana import Board
from engine.printing import TableResult
from engine.yugioh import Battle
from engine.yugioh.replay import Attack, AttackTrace
from engine.yugioh.timing import ORDERS, WINDOWS_BY_ID, Answer, AnsweredQuestion, Question
from explorer.addresses.card_names import names_in
from explorer.models import Ruling, Suggestion
from explorer.models.rulings import Mark
from explorer.results.exercised_rules import exercised_rules
from explorer.results.kinds import KINDS, Kind
from explorer.results.table import Table
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext, pgettext_lazy

LABELS = {
    "battle_damage": gettext_noop("Battle damage"),
    "effect_damage": gettext_noop("Effect damage"),
    "life_points_gained": gettext_noop("Life Points gained"),
}
OUTCOMES = {
    "to_damage_step": gettext_noop("The attack continues"),
    "replay": gettext_noop("Replay"),
    "ends": gettext_noop("The attack ends"),
    "not_declared": gettext_noop("Can’t be declared"),
}
PLAYERS = {
    "opponent": pgettext_lazy("player", "Opponent"),
    "you": pgettext_lazy("player", "You"),
}
_PLAYERS = (*PLAYERS,)
_VALUES = {
    "yes": pgettext_lazy("value", "yes"),
    "no": pgettext_lazy("value", "no"),
    "depends": pgettext_lazy("answer", "depends"),
    "what happens": pgettext_lazy("answer", "what happens"),
    "attacker": pgettext_lazy("value", "attacker"),
    "target": pgettext_lazy("value", "target"),
    "opponent": pgettext_lazy("value", "opponent"),
    "you": pgettext_lazy("value", "you"),
}
_OTHER_LABELS = {
    "answer": gettext_noop("Answer"),
    "banished": gettext_noop("Banished"),
    "destroyed": gettext_noop("Destroyed"),
    "outcome": gettext_noop("Outcome"),
    "performed": gettext_noop("Effect resolves"),
    "inflicted_to": gettext_noop("Damage inflicted to"),
    "damage_calculation": gettext_noop("Damage calculated"),
    "declaration_used": gettext_noop("Attack used"),
    "legal": gettext_noop("Legal"),
    "illegal_by": gettext_noop("Illegal under rule"),
    "dealt": gettext_noop("Damage dealt"),
    "damage": gettext_noop("Damage"),
    "strength": gettext_noop("Strength"),
    "rows": gettext_noop("Rows"),
    "life_points": gettext_noop("Life points"),
    "target": gettext_noop("Target"),
    "choices": gettext_noop("Choices"),
    "at": gettext_noop("Moment"),
    "chain": gettext_noop("Chain"),
    "winner": gettext_noop("Winner"),
    "direct": gettext_noop("Direct attack"),
    "next_steps": gettext_noop("What follows"),
    "counts_as_attack": gettext_noop("Counts as an attack"),
    "can_attack_again": gettext_noop("Can attack again"),
    "battles_by_effect": gettext_noop("Battles by effects"),
    "afterwards": gettext_noop("Afterward"),
}
# Numbers by card: the label of one, and what it is to be left out of a result.
_BY_CARD = {
    "damage": (gettext_noop("Damage on {card}"), gettext_noop("not in play")),
    "dealt": (gettext_noop("Dealt to {card}"), "0"),
    "strength": (gettext_noop("Strength of {card}"), gettext_noop("not in play")),
}
_LIFE_POINTS = {
    "before": gettext_noop("Life Points before"),
    "after": gettext_noop("Life Points afterward"),
}
_CARDS = ("banished",)  # lists of cards


class Stated(NamedTuple):
    """One value that a source states, and the computed one."""

    label: str
    player: str  # "opponent", "you", or "" where it belongs to neither
    says: str
    computed: str
    agrees: bool
    key: str = ""  # of the result, such as "battle_damage"

    @property
    def whose(self) -> str:
        """Return the player in the language of the page."""
        return str(PLAYERS.get(self.player, self.player))

    @property
    def is_nothing(self) -> bool:
        """Return whether it states that there is no effect damage, or no Life Points gained."""
        is_other = self.key in ("effect_damage", "life_points_gained")
        return is_other and self.agrees and self.says == "0"


def lines_of(compared: Comparison, names: Mapping[str, str]) -> Iterator[Stated]:
    """Yield a comparison in single values: one for each player, row and player, or card.

    A value that is not of the result's shape is one line: it agrees only as a whole.
    """
    key, expected, got = compared
    if key == "rows" and _are_rows(expected, got):
        for expected_row, row in zip(expected, got, strict=True):
            is_normal = row[0] == "normal"
            label = _("Normal circumstances") if is_normal else _("Row “{row}”").format(row=row[0])
            yield from _by_player(key, label, expected_row[1:], row[1:])
    elif key in LABELS and _is_by_player(expected) and _is_by_player(got):
        both = [[numbers[player] for player in _PLAYERS] for numbers in (expected, got)]
        yield from _by_player(key, _(LABELS[key]), *both)
    elif key == "life_points" and all(map(_are_life_points, (expected, got))):
        for part, label in _LIFE_POINTS.items():
            if part == "after" or expected[part] != got[part]:
                both = [[points[part][player] for player in _PLAYERS] for points in (expected, got)]
                yield from _by_player(key, _(label), *both)
    elif key in _BY_CARD and _is_by_card(expected) and _is_by_card(got) and (expected or got):
        yield from _by_card(key, expected, got, names)
    else:
        names = names if key in _CARDS else {}
        label = _(_OTHER_LABELS.get(key) or key.replace("_", " ").capitalize())
        says, computed = (_in_words(value, names) for value in (expected, got))
        yield Stated(label, "", says, computed, compared.agrees, key)


def _by_player(key: str, label: str, expected: list[int], got: list[int]) -> Iterator[Stated]:
    for player, says, computed in zip(_PLAYERS, expected, got, strict=True):
        yield Stated(
            label=label,
            player=player,
            says=str(says),
            computed=str(computed),
            agrees=says == computed,
            key=key,
        )


def _by_card(
    key: str,
    expected: dict[str, int],
    got: dict[str, int],
    names: Mapping[str, str],
) -> Iterator[Stated]:
    """Yield a line for each card that either side names, in the order of the board."""
    label, absent = map(_, _BY_CARD[key])
    either = expected | got
    for id in (*(id for id in names if id in either), *sorted(either.keys() - names.keys())):
        says, computed = (str(numbers.get(id, absent)) for numbers in (expected, got))
        agrees = expected.get(id) == got.get(id)
        yield Stated(
            label=label.format(card=names.get(id, id)),
            player="",
            says=says,
            computed=computed,
            agrees=agrees,
            key=key,
        )


def _is_by_player(numbers: Any) -> bool:
    return _is_by_card(numbers) and numbers.keys() == {*_PLAYERS}


def _are_life_points(points: Any) -> bool:
    return isinstance(points, dict) and all(_is_by_player(points.get(at)) for at in _LIFE_POINTS)


def _is_by_card(numbers: Any) -> bool:
    return isinstance(numbers, dict) and all(type(number) is int for number in numbers.values())


def _are_rows(expected: Any, got: list[list[Any]]) -> bool:
    """Return whether these are rows of the same steps as the table's."""
    return (
        isinstance(expected, list)
        and all(isinstance(row, list) and [*map(type, row)] == [str, int, int] for row in expected)
        and [row[0] for row in expected] == [row[0] for row in got]
    )


def _in_words(value: object, names: Mapping[str, str]) -> str:
    """Return a value of another shape in words; destroyed cards are sorted, as their order means
    nothing.
    """
    none = pgettext("value", "none")
    if isinstance(value, bool):
        return str(_VALUES["yes" if value else "no"])
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        listed = sorted(names.get(each) or str(_VALUES.get(each, each)) for each in value)
        return pgettext("between the values of a list", ", ").join(listed) or none
    if isinstance(value, list):
        return "; ".join(filter(None, map(_row_in_words, value))) or none
    if isinstance(value, dict):
        parts = [f"{name} {_in_words(value[name], names)}" for name in sorted(value)]
        return pgettext("between the values of a list", ", ").join(parts) or none
    return none if value is None else _word(str(value))


def _row_in_words(row: object) -> str:
    """Return an item of a list in words: of a choice its label, of others all values."""
    if isinstance(row, dict):
        row = [row["label"]] if "label" in row else [_in_words(each, {}) for each in row.values()]
    return " ".join(map(str, row)) if isinstance(row, list) else "?"


def _word(word: str) -> str:
    """Return a word of the engine's: an answer, the outcome of an attack, a moment, or an order."""
    if word in OUTCOMES:
        return _(OUTCOMES[word])
    if word in ORDERS:
        return ORDERS[word]
    if word in WINDOWS_BY_ID:
        return str(WINDOWS_BY_ID[word].name)
    return str(_VALUES.get(word, word))


# The sentence of each mark at the head of a ruling's page, of a table and of an answer in words.
_SAYS = {
    Mark.AGREES: gettext_noop("Our table agrees with the source"),
    Mark.DIFFERS: gettext_noop("Our table differs from the source"),
    Mark.DISPUTED: gettext_noop("Disputed: our table differs from this source"),
    Mark.NOT_COMPUTABLE: gettext_noop("Not computable"),
}
_ANSWER_SAYS = {
    Mark.AGREES: gettext_noop("Our answer agrees with the source"),
    Mark.DIFFERS: gettext_noop("Our answer differs from the source"),
    Mark.DISPUTED: gettext_noop("Disputed: our answer differs from this source"),
    Mark.NOT_COMPUTABLE: gettext_noop("Not computable"),
}


def says(mark: Mark, is_answer: bool = False) -> str:
    """Return the sentence of a mark, of a table or of an answer in words."""
    return _((_ANSWER_SAYS if is_answer else _SAYS)[mark])


class Verification(NamedTuple):
    """A ruling with its document's result and its mark."""

    mark: Mark
    calculated: Calculated | None = None
    stated: tuple[Stated, ...] = ()
    problem: str = ""

    @property
    def document(self) -> Any:
        """Return the validated document; None without one."""
        return self.calculated and self.calculated.document

    @property
    def result(self) -> ResultDocument | None:
        return self.calculated and self.calculated.result

    @property
    def trace(self) -> TableResult | None:
        """Return the result, which every kind of document has a table of."""
        return self.calculated and self.calculated.trace

    @property
    def kind(self) -> Kind | None:
        """Return the kind of its document."""
        return KINDS[self.calculated.kind.slug] if self.calculated else None

    @property
    def table(self) -> Table | None:
        """Return the table of its document."""
        return self.kind.printed(self.document, self.trace) if self.kind else None

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the keys of the rules that its result applies."""
        return exercised_rules(self.calculated) if self.calculated else ()

    @property
    def query(self) -> str:
        """Return the query string of its document for the page that composes it."""
        return self.kind.query_of(self.document.to_document()) if self.kind else ""

    @property
    def battle(self) -> Battle | None:
        """Return the battle, if the ruling is about one."""
        return self.document if isinstance(self.document, Battle) else None

    @property
    def board(self) -> Board | None:
        """Return the board with its action, if the ruling is about one."""
        return self.document if isinstance(self.document, Board) else None

    @property
    def question(self) -> Question | None:
        """Return the question of timing, if the ruling is about one."""
        return self.document if isinstance(self.document, Question) else None

    @property
    def attack(self) -> Attack | None:
        """Return the attack in the Battle Step, if the ruling is about one."""
        return self.document if isinstance(self.document, Attack) else None

    @property
    def reply(self) -> Answer | AttackTrace | None:
        """Return the answer to a question, or the outcome of an attack."""
        if isinstance(self.trace, AnsweredQuestion):
            return self.trace.answer
        return self.trace if isinstance(self.trace, AttackTrace) else None

    @property
    def answer(self) -> str:
        """Return the result in a word or two, where it is not a table of numbers."""
        if isinstance(self.reply, Answer):
            return str(self.reply.words)
        return _(OUTCOMES[self.reply.outcome]) if self.reply else ""

    @property
    def says(self) -> str:
        return says(self.mark, is_answer=bool(self.reply))

    @property
    def shown_values(self) -> list[Stated]:
        """Return the stated values, without those that state nothing."""
        return [each for each in self.stated if not each.is_nothing]

    @property
    def matching(self) -> int:
        """Return how many of them agree with the computed ones."""
        return sum(each.agrees for each in self.shown_values)


def verify(document: Document | None, expected: Document | None, is_disputed: bool) -> Verification:
    """Calculate a ruling's document and compare it with what its source states.

    A source that is known to break the rules is disputed as long as it really does. A document that
    the engine refuses differs, with the reason in `problem`.
    """
    if document is None:
        return Verification(Mark.NOT_COMPUTABLE)
    try:
        calculated = calculate_document(document)
    except InvalidDocument as refused:
        return Verification(Mark.DIFFERS, problem="; ".join(map(str, refused.problems)))
    comparisons = [*compare(_in_order(expected), calculated.result)]
    if not comparisons:
        mark = Mark.NOT_COMPUTABLE
    elif all(each.agrees for each in comparisons):
        mark = Mark.AGREES
    else:
        mark = Mark.DISPUTED if is_disputed else Mark.DIFFERS
    is_read = expected is None or isinstance(expected, dict)
    stated = stated_in(document, expected, calculated.result)
    return Verification(mark, calculated, stated, "" if is_read else _(UNREADABLE))


def verify_ruling(ruling: Ruling) -> Verification:
    """Return the result of a ruling's document, compared with its source."""
    return verify(ruling.document, ruling.expected, bool(ruling.disputed))


def verify_suggestion(suggestion: Suggestion) -> Verification:
    """Return today's result of a suggestion's document, compared with what its source says."""
    return verify(suggestion.document, suggestion.expected, is_disputed=False)


UNREADABLE = gettext_noop("What the source states is stored in a form that we can’t read.")


def stated_in(
    document: Document, expected: Document | None, result: ResultDocument
) -> tuple[Stated, ...]:
    """Return the values that a source states, each beside that of a result of the document; those
    that can't be read in a stored result are left out.
    """
    names, lines = names_in(document), list[Stated]()
    for key, wanted in _in_order(expected).items():
        try:
            compared = [*compare({key: wanted}, result)]
            lines += [line for each in compared for line in lines_of(each, names)]
        except (LookupError, TypeError, AttributeError):  # a stored result of another shape
            continue
    return tuple(lines)


def values_in(document: Document, expected: Document | None) -> tuple[Stated, ...]:
    """Return the values that a source states, whatever the document's result is."""
    names = names_in(document)
    stated = _in_order(expected)
    return tuple(
        line
        for key, value in stated.items()
        for line in lines_of(Comparison(key, value, value), names)
    )


def _in_order(expected: object) -> Document:
    """Return the totals first, then the rest sorted, as a database may have sorted the keys; none
    where they can't be read.
    """
    if not isinstance(expected, dict):
        return {}
    first = {key: expected[key] for key in _FIRST if key in expected}
    return first | {key: expected[key] for key in sorted(expected)}


_FIRST = (*LABELS, "legal", "illegal_by", "damage", "dealt", "strength", "banished")
