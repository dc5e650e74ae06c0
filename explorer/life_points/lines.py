"""Build the lines of a sheet, and the effects that last over them, for the template."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple
from zlib import crc32

from engine.document import Document
from engine.sentence_parts import SentencePart
from engine.text import Name, Text
from engine.trace import ByPlayer, Citation
from engine.yugioh import EFFECT_LADDER, LADDER, Battle, EffectDamage, Problem, Step
from engine.yugioh.life_point_changes import CHANGES
from engine.yugioh.life_points import KINDS, WINS, Line, Sheet, calculate_sheet
from explorer.addresses.battle import query_of
from explorer.addresses.life_points import NAME_EFFECTS, CodedEntry
from explorer.catalogue.effect_words import effect_in_words
from explorer.life_points.composition import CalculatedLine, SheetComposition
from explorer.life_points.editors import FIRST_FIELDS, editor_of
from explorer.results.battle_table import BattleTable, caption, table_of_battle
from explorer.web.assumptions import (
    MOST,
    REMOVE_EFFECT,
    REMOVE_LINE,
    Assumption,
    card_does,
    idle,
    without,
)
from explorer.web.problems import place_in_words, sentence_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

# An entry of each kind, for the engine to calculate.
_CHANGE: Document = {"player": "you", "amount": 1}
_ENTRIES: dict[str, Document] = {
    "battle": {
        "battle": {"game": "yugioh", "attacker": {"atk": 1, "def": 1}, "target": None},
    },
    "effect_damage": {
        "effect_damage": {"card": "A card", "controller": "you", "to": "opponent", "amount": 1},
    },
    **{kind: {kind: _CHANGE} for kind in CHANGES},
}
NAMES = {
    "battle": gettext_noop("Battle damage"),
    "effect_damage": gettext_noop("Effect damage"),
    "pays": gettext_noop("Cost"),
    "loses": gettext_noop("Loss"),
    "gains": gettext_noop("Gain"),
    "becomes": gettext_noop("New total"),
    "wins": gettext_noop("Win"),
}


class Kind(NamedTuple):
    """A kind of entry: whether it is damage, and the rule that says so."""

    name: str
    is_damage: bool
    citation: Citation
    steps: tuple[Step, ...]


class StepRow(NamedTuple):
    """A step of the ladder, and whether it changes each kind of entry."""

    step: Step
    touches: tuple[bool, ...]


@cache
def kinds() -> tuple[Kind, ...]:
    """Return the kinds of entries, in the engine's order."""
    sheet = {"game": "yugioh", "sheet": [_ENTRIES[kind] for kind in KINDS]}
    steps = {"battle": LADDER, "effect_damage": EFFECT_LADDER}
    return tuple(
        Kind(NAMES[line.kind], line.is_damage, line.citation, steps.get(line.kind, ()))
        for line in calculate_sheet(Sheet.from_document(sheet))
    )


def step_rows() -> list[StepRow]:
    """Return the steps, each with the kinds of entries that it changes."""
    numbers = [{step.number for step in kind.steps} for kind in kinds()]
    return [StepRow(step, tuple(step.number in each for each in numbers)) for step in LADDER]


_NAMES = NAMES | {"battle": gettext_noop("Battle")}
_NO_ENTRY = gettext_noop(
    "This is not a line of a sheet. Allowed: a battle, effect damage, or Life Points that are "
    "paid, lost, gained or set to a number."
)
# The columns of every table, left to right.
_PLAYERS = ("opponent", "you")


class Points(NamedTuple):
    """A player's Life Points at a line; the bar is in percent of the highest total in the sheet."""

    player: str
    before: int
    after: int
    left: str
    lost: str

    @property
    def is_changed(self) -> bool:
        return self.before != self.after


class Result(NamedTuple):
    """The result of a line: the engine's answer, and its table if there is one."""

    line: Line
    points: tuple[Points, ...]
    what: Text
    table: BattleTable | None

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        """Return what each player takes, if the last step's reason does not already say it all."""
        return self.table.verdict if self.table and len(self.table.rows) > 1 else ()

    @property
    def why(self) -> Text:
        """Return the reason, or "" if it only repeats what happened."""
        return "" if self._only_inflicts else self.line.why

    @property
    def _only_inflicts(self) -> bool:
        """Return whether an effect inflicts damage, and nothing more is said about it."""
        lasting = self.line.lasting
        if not lasting or not isinstance(lasting.document, EffectDamage):
            return False
        amount, rows = lasting.document.effect_damage.amount, lasting.trace.rows
        return bool(amount) and len(rows) == 1 and not (lasting.used_up or lasting.gone)

    @property
    def is_damage(self) -> bool:
        """Return whether a player took damage: a battle or an effect may inflict none."""
        trace = self.line.trace
        damages = trace.battle_damage + trace.effect_damage if trace else ()
        return self.line.is_damage and any(damages)


class Button(NamedTuple):
    """A button: its action, its label, and a full label for screen readers."""

    do: str
    words: str
    says: str
    focus: str  # the id of what has the focus afterwards
    id: str = ""


def edit_and_remove(card: str, path: str, prefix: str) -> tuple[Button, ...]:
    """Return the buttons of the effect at a path; `prefix` belongs to the editor’s form."""
    edit, remove = _("Edit {name}").format(name=card), _("Remove {name}").format(name=card)
    return (
        Button(f"edit.{path}", _("Edit"), edit, f"id_{prefix}-step"),
        Button(f"remove.{path}", _("Remove"), remove, "verdict"),
    )


class NamedEffect(NamedTuple):
    """An effect that a line names; it applies to effect damage or a gain, never to a cost."""

    path: str
    step: str
    card: str
    player: str
    does: str
    why_not: Text = ""  # the reason why it does not apply to a cost or a loss

    @property
    def buttons(self) -> tuple[Button, ...]:
        return edit_and_remove(self.card, self.path, "x")


class PrintedLine(NamedTuple):
    """One line: what happened, and its result or its errors."""

    at: int
    coded: CodedEntry
    entry: Document
    result: Result | None
    battle: str  # the query string of its battle
    problems: tuple[str, ...]

    @property
    def number(self) -> int:
        return self.at + 1

    @property
    def buttons(self) -> Iterator[Button]:
        """Yield the buttons of the line."""
        at, line = self.at, self.number
        field = FIRST_FIELDS.get(editor_of(self.coded.kind))
        if field:
            says = _("Edit line {line}").format(line=line)
            yield Button(f"edit.sheet.{at}", _("Edit"), says, field, id=f"edit-{at}")
        if self.coded.kind in NAME_EFFECTS:
            says = _("Add an effect to line {line}").format(line=line)
            yield Button(f"apply.sheet.{at}", _("Add an effect"), says, "id_x-step")
        if at:
            says = _("Move line {line} up").format(line=line)
            yield Button(f"up.sheet.{at}", _("Move up"), says, f"remove-{at - 1}")
        says = _("Remove line {line}").format(line=line)
        yield Button(f"remove.sheet.{at}", _("Remove"), says, "verdict", id=f"remove-{at}")

    @property
    def key(self) -> str:
        """Return an id for the entry that stays the same when its line moves."""
        return f"line-{crc32(repr(self.coded).encode('utf-8', 'replace')):x}"

    @property
    def kind(self) -> str:
        """Return the engine's kind of entry, or "" for an unknown kind."""
        return next((kind for kind in (*KINDS, WINS) if kind in self.entry), "")

    @property
    def name(self) -> str:
        name = _(_NAMES[self.kind]) if self.kind else _("Unknown line")
        return _("{name}, at the same time").format(name=name) if self.coded.is_together else name

    @property
    def player(self) -> str:
        """Return the player who paid, lost or gained Life Points."""
        change = self.entry.get(self.kind)
        return str(change.get("player", "")) if isinstance(change, dict) else ""

    @property
    def what(self) -> Text:
        """Return what happened in a few words; for an invalid entry, its card."""
        if self.result:
            return self.result.what
        value = self.entry.get(self.kind)
        return Name(value.get("card", "")) if isinstance(value, dict) else ""

    @property
    def effects(self) -> list[NamedEffect]:
        """Return the effects that it names, each with the reason if it does not apply."""
        effects = self.entry.get("effects", ()) if self.coded.kind in NAME_EFFECTS else ()
        not_applied = self.result.line.not_applied if self.result else ()
        reasons = [each.why for each in not_applied] or [""] * len(effects)
        return [
            _named(f"sheet.{self.at}.effects.{at}", each, why)
            for at, (each, why) in enumerate(zip(effects, reasons, strict=True))
        ]

    @property
    def effects_title(self) -> str:
        """Return the name of the list of its effects."""
        title = _("What does not apply to line {line}")
        if self.kind in ("effect_damage", "gains"):
            title = _("What applies to line {line}")
        return title.format(line=self.number)


def _named(path: str, effect: Document, why_not: Text) -> NamedEffect:
    kind = {"kind": "instead"} if effect["step"] == "03" else {}
    return NamedEffect(
        path=path,
        step=effect["step"],
        card=Name(effect["card"]),
        player=effect["controller"],
        does=effect_in_words(effect | kind),
        why_not=why_not,
    )


def printed_lines(composition: SheetComposition) -> list[PrintedLine]:
    """Return all lines of a sheet, including those that cannot be calculated."""
    most = max([1, *(number for points in _all(composition.done) for number in points)])
    wrong = _wrong(composition.problems)
    lines = []
    for at, coded in enumerate(composition.entries):
        done = composition.done[at] if at < len(composition.done) else None
        entry = composition.document["sheet"][at]
        result = _result(done, most) if done else None
        lines.append(
            PrintedLine(
                at=at,
                coded=coded,
                entry=entry,
                result=result,
                battle=_battle(done, coded),
                problems=wrong.get(at, ()),
            )
        )
    return lines


def starting(composition: SheetComposition) -> tuple[Points, ...]:
    """Return both players' starting Life Points, or () if they are not valid."""
    if not composition.done:
        return ()
    start = composition.done[0].line.before
    return points_of(start, start, max(max(each) for each in _all(composition.done)) or 1)


def _all(done: Sequence[CalculatedLine]) -> Iterator[ByPlayer]:
    for each in done:
        yield each.line.before
        yield each.line.after


def points_of(before: ByPlayer, after: ByPlayer, most: int) -> tuple[Points, ...]:
    """Return both players' Life Points with their bars."""
    return tuple(
        Points(
            player=player,
            before=before.of(player),
            after=after.of(player),
            left=f"{100 * after.of(player) / most:.1f}",
            lost=f"{100 * max(0, before.of(player) - after.of(player)) / most:.1f}",
        )
        for player in _PLAYERS
    )


def _result(done: CalculatedLine, most: int) -> Result:
    line = done.line
    what = line.lasting.document if line.lasting else done.entry.what
    points = points_of(line.before, line.after, most)
    if line.kind == "gains":
        what = done.entry.what
    if not isinstance(what, Battle | EffectDamage):
        card = what.card if "card" in what.model_fields_set else ""
        return Result(line, points, Name(card), None)
    table = table_of_battle(what, line.trace) if line.trace else None
    return Result(line, points, caption(what), table)


def _battle(done: CalculatedLine | None, coded: CodedEntry) -> str:
    """Return the query string of a battle, with the Life Points before it and the effects that
    last.
    """
    lasting = done and done.line.lasting
    what = lasting.document if lasting else done and done.entry.what
    if not (done and isinstance(what, Battle)):
        return coded.code.partition("~")[2] if coded.kind == "battle" else ""
    return query_of(what.to_document() | {"life_points": done.line.before._asdict()})


def _wrong(problems: Sequence[Problem]) -> dict[int, tuple[str, ...]]:
    """Return the errors of each line as sentences, by its index."""
    wrong: dict[int, tuple[str, ...]] = {}
    for problem in problems:
        where, place = _split(problem.place)
        at, within = _split(place)
        if where == "sheet" and at.isdigit():
            message = message_of(problem._replace(place=within)) if within else _(_NO_ENTRY)
            wrong[int(at)] = (*wrong.get(int(at), ()), message)
    return wrong


def message_of(problem: Problem) -> str:
    """Return the sentence for a problem within an entry, with its place."""
    kind, within = _split(problem.place)
    place = place_in_words(within if kind in KINDS else problem.place)
    message = sentence_of(problem)
    return _("{place}: {message}").format(place=place, message=message) if place else message


def _split(place: str) -> tuple[str, str]:
    first, *rest = place.split(".", 1)
    return first, "".join(rest)


def idle_lines(composition: SheetComposition, lines: Sequence[PrintedLine]) -> list[Assumption]:
    """Return the lines that change no Life Points, and the lasting effects that change nothing."""
    found = [
        idle(
            _("line {number}, {name}").format(number=each.number, name=each.name),
            f"remove.sheet.{each.at}",
            REMOVE_LINE,
        )
        for each in lines
        if each.result and not each.result.line.changes
    ]
    effects = composition.document.get("effects", [])
    if not composition.is_valid or not 0 < len(effects) <= MOST:
        return found
    totals = [each.line.after for each in composition.done]
    sheet = Sheet.from_document(composition.document)
    for at, effect in enumerate(effects):
        document = composition.document | {"effects": without(effects, at)}
        if [each.after for each in calculate_sheet(Sheet.from_document(document))] == totals:
            what = card_does(effect["card"], effect_in_words(effect))
            found.append(
                idle(what, f"remove.effects.{at}", REMOVE_EFFECT, sheet.why_not_damage(at))
            )
    return found


class PrintedLasting(NamedTuple):
    """An effect that lasts, when it applies, and the number of the line that used it up."""

    at: int
    step: str
    card: str
    player: str
    does: str
    when: str
    used_up: int  # 0 if it is not used up

    @property
    def buttons(self) -> tuple[Button, ...]:
        return edit_and_remove(self.card, f"effects.{self.at}", "l")


def printed_lasting(composition: SheetComposition) -> list[PrintedLasting]:
    """Return the effects that last, in the order of the document."""
    used_up = {
        place: number
        for number, each in enumerate(composition.done, 1)
        if each.line.lasting
        for place in each.line.lasting.used_up
    }
    return [
        PrintedLasting(
            at=at,
            step=str(effect["step"]),
            card=Name(effect["card"]),
            player=str(effect["controller"]),
            does=effect_in_words(effect),
            when=_when(effect.get("from", 0), is_once=bool(effect.get("next"))),
            used_up=used_up.get(at, 0),
        )
        for at, effect in enumerate(composition.document.get("effects", ()))
    ]


def _when(begins: object, *, is_once: bool) -> str:
    """Return when an effect applies: `next time, from line 2`; empty for all lines."""
    if isinstance(begins, int) and begins:
        since = _("the next time, from line {line}") if is_once else _("from line {line}")
        return since.format(line=begins + 1)
    return _("the next time") if is_once else ""
