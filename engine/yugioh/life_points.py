"""Calculate Life Points through several battles and effects, line by line.

    {"game": "yugioh",
     "life_points": {"you": 8000, "opponent": 8000},
     "sheet": [{"battle": {…}},                                   # a battle document
               {"effect_damage": {…}, "effects": […]},            # as effect_damage.py has it
               {"pays": {"player": "you", "card": "…", "amount": 1000}},
               {"pays": {"player": "you", "card": "…", "half": true}},
               {"loses": {"player": "you", "card": "…", "amount": 1000}},
               {"gains": {"player": "you", "card": "…", "amount": 500}}]}

Battle damage and effect damage are damage. Paying a cost, losing and gaining Life Points are not,
so no step of a ladder applies to them (official rulebook; Soul Charge beside D/D/D Rebel King
Leonidas). If half of an odd number is paid, lost or gained, the resulting Life Points are rounded
up: half of 125 paid leaves 63 (Q&A 23944). Damage that is half of something is rounded up itself.
The entries of a battle or an effect name no Life Points: those come from the line before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, Literal, NamedTuple, Union, cast

from pydantic import Field, create_model

from engine.document import (
    TEXT,
    Document,
    InvalidDocument,
    Player,
    Problem,
    Strict,
    Text,
    shown,
    validate,
)
from engine.sentence_parts import capfirst
from engine.trace import ByPlayer, Citation, Trace
from engine.yugioh.battle import Battle, LifePoints
from engine.yugioh.damage_calculation import calculate
from engine.yugioh.effect_damage import EffectDamage, calculate_effect_damage
from engine.yugioh.effects import POINTS, Points
from engine.yugioh.sources import RULEBOOK, qa
from engine.yugioh.wording import WHO, WHOSE

MOST_LINES = 30


class Amount(Strict):
    """Life Points that a player pays, loses or gains: a number, or half of them."""

    player: Player = Field(description='"you" or "opponent"')
    card: Text = Field("a card", description=TEXT)
    amount: Points | None = Field(None, description=POINTS)
    half: Literal[True] | None = Field(None, description="true, instead of an amount")

    def leaves(self, life_points: int, way: int) -> int:
        """Return the Life Points after they go up (way 1) or down (way -1) by this amount.

        The result is below 0 if there are too few. Half a point is rounded up.
        """
        if self.amount is None:
            return (2 * life_points + way * life_points + 1) // 2
        return life_points + way * self.amount


class _Sheet(Strict):
    game: Literal["yugioh"] = Field(description='"yugioh"')
    sheet: Annotated[tuple[Document, ...], Field(strict=False, max_length=MOST_LINES)] = Field(
        description=f"a list of at most {MOST_LINES} entries"
    )
    life_points: LifePoints = Field(
        LifePoints(you=8000, opponent=8000), description='an object with "you" and "opponent"'
    )


class Entry(NamedTuple):
    """Hold something that changes Life Points: its kind and its document."""

    kind: str  # "battle", "effect_damage", "pays", "loses" or "gains"
    what: Battle | EffectDamage | Amount


class Sheet(NamedTuple):
    """Hold Life Points and everything that changes them, in order."""

    life_points: LifePoints
    entries: tuple[Entry, ...]

    @classmethod
    def from_document(cls, document: object) -> Sheet:
        """Validate a document. Raises InvalidDocument, which lists every error."""
        problems: list[Problem] = []
        entries = [*_entries(document, problems)]
        sheet = validate(_Sheet, document, {"life_points": LifePoints}, lambda _: problems)
        return cls(sheet.life_points, tuple(entries))


def entry_models() -> tuple[type[Strict], ...]:
    """Return the models of a sheet’s entries, for a JSON Schema; the first one is a battle’s."""
    entries = [create_model("Battles", __base__=Strict, battle=(Battle, Field(description=_ONE)))]
    inflicted = {
        name: (field.annotation, field)
        for name, field in EffectDamage.model_fields.items()
        if name in ("effect_damage", "effects")
    }
    entries.append(create_model("Inflicts damage", __base__=Strict, **cast(Any, inflicted)))
    for kind, verb in _VERBS.items():
        fields = {kind: (Amount, Field(description=_HOW_MUCH))}
        name = verb.opponent.capitalize()
        entries.append(create_model(name, __base__=Strict, **cast(Any, fields)))
    return tuple(entries)


def sheet_schema() -> dict[str, Any]:
    """Return the JSON Schema of a sheet’s document."""
    one: Any = Union[entry_models()]  # noqa: UP007
    listed: Any = (list[one], _Sheet.model_fields["sheet"])
    return create_model("Sheet", __base__=_Sheet, sheet=listed).model_json_schema()


_ONE = "a battle document without Life Points"
_HOW_MUCH = 'an object with "player", "card" and "amount" or "half"'


class Line(NamedTuple):
    """Hold a line of the sheet."""

    kind: str
    why: str
    citation: Citation
    is_damage: bool
    applied: bool
    before: ByPlayer
    after: ByPlayer
    trace: Trace | None  # the table of a battle or of effect damage

    def to_document(self) -> Document:
        """Return the line, with the whole result of its battle or effect."""
        return {
            "kind": self.kind,
            "why": self.why,
            "citation": str(self.citation),
            "is_damage": self.is_damage,
            "applied": self.applied,
            "before": self.before._asdict(),
            "after": self.after._asdict(),
            "result": self.trace and self.trace.to_document(),
        }


def calculate_sheet(sheet: Sheet) -> tuple[Line, ...]:
    """Return the lines of the sheet. Once a player has no Life Points left, nothing else
    applies.
    """
    lines: list[Line] = []
    points = ByPlayer(sheet.life_points.you, sheet.life_points.opponent)
    for kind, what in sheet.entries:
        line = _over(kind, points) if 0 in points else _line(kind, what, points)
        points = line.after
        lines.append(line)
    return tuple(lines)


def _line(kind: str, what: Any, points: ByPlayer) -> Line:
    if kind == "battle":
        return _damage(kind, calculate(_with(what, points)), points, RULEBOOK)
    if kind == "effect_damage":
        trace = calculate_effect_damage(_with(what, points)).trace
        return _damage(kind, trace, points, trace.rows[0].citation)
    return _changed(kind, what, points)


def _with(what: Any, points: ByPlayer) -> Any:
    """Return the battle or effect, with the Life Points of the line before.

    They are not validated again: gains may exceed the maximum of a document.
    """
    now = LifePoints.model_construct(you=points.you, opponent=points.opponent)
    return what.model_copy(update={"life_points": now})


def _damage(kind: str, trace: Trace, points: ByPlayer, citation: Citation) -> Line:
    return Line(
        kind=kind,
        why=trace.rows[-1].why,
        citation=citation,
        is_damage=True,
        applied=True,
        before=points,
        after=trace.life_points_after,
        trace=trace,
    )


class _Verb(NamedTuple):
    """Hold the words for a change of Life Points without damage, and its direction."""

    you: str
    opponent: str
    way: int
    is_not: str
    citation: Citation


_NO_DAMAGE = Citation("Konami rulebook of 2017, page 164")
_VERBS = {
    "pays": _Verb("pay", "pays", -1, "a cost is not damage", _NO_DAMAGE),
    "loses": _Verb("lose", "loses", -1, "losing Life Points is not damage", _NO_DAMAGE),
    "gains": _Verb("gain", "gains", 1, "a gain is not damage", _NO_DAMAGE),
}


def _changed(kind: str, what: Amount, points: ByPlayer) -> Line:
    """Pay, lose or gain Life Points. A player can't pay more than they have."""
    verb, player = _VERBS[kind], what.player
    now = points.of(player)
    left = what.leaves(now, verb.way)
    amount = abs(left - now)
    does = verb.you if player == "you" else verb.opponent
    citation = qa(23944) if what.half else verb.citation
    if kind == "pays" and left < 0:
        why = f"{WHO[player]} can’t pay {amount} for {what.card} with only {now} Life Points."
        return Line(
            kind=kind,
            why=capfirst(why),
            citation=citation,
            is_damage=False,
            applied=False,
            before=points,
            after=points,
            trace=None,
        )
    after = points._replace(**{player: max(0, left)})
    why = f"{WHO[player]} {does} {amount} for {what.card}: {verb.is_not}, so no step applies to it."
    if what.half:
        why += _rounded(now, left)
    return Line(
        kind=kind,
        why=capfirst(why),
        citation=citation,
        is_damage=False,
        applied=True,
        before=points,
        after=after,
        trace=None,
    )


def _rounded(now: int, left: int) -> str:
    """Return the sentence on rounding if half of an odd number of Life Points leaves half a
    point.
    """
    if now % 2 == 0:
        return ""
    sentence = (
        f" Half of {now} is {now / 2}, and the resulting Life Points are rounded up to {left}."
    )
    return sentence + (_NO_RULING if now == left else "")


_NO_RULING = " No ruling on half of 1 Life Point is known; we apply the same rule."


def why_over(points: ByPlayer) -> str:
    """Return the sentence on the end of the Duel, once a player has no Life Points left."""
    return _over("", points).why


def _over(kind: str, points: ByPlayer) -> Line:
    whose, end = "both players’", "a draw"
    if any(points):
        whose, end = WHOSE["opponent" if points.you else "you"], "over"
    why = capfirst(f"{whose} Life Points are 0: the Duel is {end}.")
    return Line(
        kind=kind,
        why=why,
        citation=RULEBOOK,
        is_damage=False,
        applied=False,
        before=points,
        after=points,
        trace=None,
    )


# --- Reading a document ---------------------------------------------------------------------------

KINDS = ("battle", "effect_damage", "pays", "loses", "gains")
_KINDS = ", ".join(f'"{kind}"' for kind in KINDS)


def _entries(document: Any, problems: list[Problem]) -> Iterator[Entry]:
    """Yield every valid entry, and add the errors of the others to the problems."""
    sheet = document.get("sheet") if isinstance(document, dict) else None
    for at, entry in enumerate(sheet[:MOST_LINES] if isinstance(sheet, list) else ()):
        if not isinstance(entry, dict):
            continue  # pydantic reports it
        kinds = [kind for kind in KINDS if kind in entry]
        if len(kinds) == 1:
            what, wrong = _read(kinds[0], entry)
            problems += _inside(f"sheet.{at}", wrong)
            if what:
                yield Entry(kinds[0], what)
        else:
            message = f"{shown(entry)} is not an entry"
            problems.append(Problem(f"sheet.{at}", message, f"an object with one of {_KINDS}"))


def _read(
    kind: str, entry: Document
) -> tuple[Battle | EffectDamage | Amount | None, list[Problem]]:
    """Return an entry of that kind, if it is valid, and its problems."""
    # The document of effect damage is the whole entry; the others have theirs in a field.
    whole = kind == "effect_damage"
    document = {"game": "yugioh", **entry} if whole else entry[kind]
    others = [] if whole else [name for name in entry if name != kind]
    problems = [Problem(name, "there is no such field here", f'"{kind}"') for name in others]
    place = "" if whole else kind
    if isinstance(document, dict) and "life_points" in document and kind not in _VERBS:
        problem = Problem("life_points", "they come from the line before")
        problems += _inside(place, [problem])
    try:
        return _READERS[kind](document), problems
    except InvalidDocument as refused:
        return None, [*_inside(place, refused.problems), *problems]


def _inside(place: str, problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems of a part, with their places in the whole document."""
    return [each._replace(place=f"{place}.{each.place}".strip(".")) for each in problems]


def _amount(document: object) -> Amount:
    return validate(Amount, document, {}, _one_of_two)


def _one_of_two(document: Any) -> Iterator[Problem]:
    if isinstance(document, dict) and ("amount" in document) == ("half" in document):
        yield Problem("amount", "either an amount or half is needed", f'{POINTS}, or "half": true')


_READERS: dict[str, Callable[[object], Battle | EffectDamage | Amount]] = {
    "battle": Battle.from_document,
    "effect_damage": EffectDamage.from_document,
    "pays": _amount,
    "loses": _amount,
    "gains": _amount,
}
