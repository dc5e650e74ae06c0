"""Read the entries of a Life Point sheet, and the groups of those that come at the same time.

An entry is a battle, effect damage, or a change of Life Points that is not damage. The document of
a sheet (life_points.py) lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from pydantic import Field, create_model

from engine.document import (
    FLAG,
    MESSAGES,
    NOT_AN_ENTRY,
    Document,
    InvalidDocument,
    Problem,
    Quoted,
    Strict,
    quoted,
)
from engine.languages import gettext_noop
from engine.text import Message, Name, message
from engine.yugioh.battle import Battle
from engine.yugioh.effect_damage import Effect, EffectDamage
from engine.yugioh.lasting_effects import MOST_PLACES
from engine.yugioh.life_point_changes import CHANGES, Amount, Win, amount_from, win_from
from engine.yugioh.life_point_sentences import ENTRIES
from engine.yugioh.not_applied import WITH_EFFECTS, Unaffected, read_unaffected

MOST_LINES = MOST_PLACES
TOGETHER = "at_the_same_time"  # the field of an entry that comes with the one before


class Entry(NamedTuple):
    """Hold something that changes Life Points: its kind and its document."""

    kind: str  # one of KINDS
    what: Battle | EffectDamage | Amount | Win
    effects: tuple[Effect, ...] = ()  # of a cost, loss or gain; an EffectDamage has its own
    is_together: bool = False  # at the same time as the entry before

    @property
    def label(self) -> Message:
        """Return the entry in a few words: `Cost: Solemn Judgment`."""
        if isinstance(self.what, Battle):
            attacker, target = Name(self.what.attacker.name), self.what.target
            if not target:
                return ENTRIES.message("attacks_directly", attacker=attacker)
            return ENTRIES.message("attacks", attacker=attacker, target=Name(target.name))
        what = self.what
        card = what.called if isinstance(what, Amount | Win) else Name(what.effect_damage.card)
        return ENTRIES.message(self.kind, card=card)

    def in_sheet(self) -> Document:
        """Return the entry as a sheet has it: effect damage without `game`."""
        return {name: value for name, value in self.to_document().items() if name != "game"}

    def to_document(self) -> Document:
        """Return the document of the entry, without default values."""
        return self._alone() | ({TOGETHER: True} if self.is_together else {})

    def _alone(self) -> Document:
        if isinstance(self.what, Battle):
            return {"battle": self.what.to_document()}
        if isinstance(self.what, EffectDamage):
            return self.what.to_document()
        document = {self.kind: self.what.model_dump(mode="json", exclude_defaults=True)}
        effects = [each.model_dump(mode="json", exclude_defaults=True) for each in self.effects]
        return document | ({"effects": effects} if effects else {})


def entry_models() -> tuple[type[Strict], ...]:
    """Return the models of a sheet’s entries, for a JSON Schema; the first one is a battle’s."""
    entries = [create_model("Battles", __base__=Strict, battle=(Battle, Field(description=_ONE)))]
    inflicted: dict[str, Any] = {
        name: (field.annotation, field)
        for name, field in EffectDamage.model_fields.items()
        if name in ("effect_damage", "effects")
    }
    # It may be a whole document of effect damage, which names its game.
    inflicted["game"] = (Literal["yugioh"], Field("yugioh", description='"yugioh"'))
    entries.append(create_model("Inflicts damage", __base__=Strict, **inflicted))
    for kind in CHANGES:
        fields: dict[str, Any] = {kind: (Amount, Field(description=_HOW_MUCH))}
        if kind in WITH_EFFECTS:
            field = Unaffected.model_fields["effects"]
            fields["effects"] = (field.annotation, field)
        entries.append(create_model(kind.capitalize(), __base__=Strict, **fields))
    return tuple(entries)


def sheet_entry_models() -> tuple[type[Strict], ...]:
    """Return the models of a sheet’s entries, which may come together or end the Duel."""
    wins: Any = (Win, Field(description=_WON))
    never: Any = (Literal[False], Field(False, description="false"))
    end = create_model("Wins", __base__=Strict, **{WINS: wins, TOGETHER: never})
    return (*map(_with_the_one_before, entry_models()), end)


def _with_the_one_before(model: type[Strict]) -> type[Strict]:
    """Return the model of an entry that may come at the same time as the one before."""
    if "battle" in model.model_fields:
        return model
    flag: Any = (bool, Field(False, description=FLAG))
    return create_model(model.__name__, __base__=model, **{TOGETHER: flag})


_ONE = gettext_noop("a battle document without Life Points")
_WON = gettext_noop('an object with "player" and "card"')
_HOW_MUCH = gettext_noop('an object with "player", "card" and "amount" or "half"')


# --- Entries at the same time ---------------------------------------------------------------------


def groups_of(entries: Sequence[Entry]) -> Iterator[list[tuple[int, Entry]]]:
    """Yield the entries with their places, those at the same time in one group."""
    group: list[tuple[int, Entry]] = []
    for at, entry in enumerate(entries):
        if group and not entry.is_together:
            yield group
            group = []
        group.append((at, entry))
    if group:
        yield group


_NOT_TOGETHER: dict[str, tuple[str, str]] = {
    "nothing_before": (
        gettext_noop("no entry comes before this one"),
        gettext_noop("false, as it is the first entry"),
    ),
    "together_with_a_battle": (
        gettext_noop("nothing comes at the same time as a battle"),
        gettext_noop("false; a battle can have changes of Life Points itself"),
    ),
    "together_with_a_win": (
        gettext_noop("nothing comes at the same time as the end of the Duel"),
        gettext_noop("false"),
    ),
    "cost_with_others": (
        gettext_noop("a cost comes at the same time as other costs of that player only"),
        gettext_noop("false, or a cost after a cost of the same player"),
    ),
    "half_with_another": (
        gettext_noop(
            "half of the Life Points, or a new total, can’t come at the same time as another "
            "change for that player"
        ),
        gettext_noop("false, or an amount"),
    ),
}


def not_together(document: Any) -> Iterator[Problem]:
    """Yield the problems of entries that can’t come at the same time as the one before."""
    sheet = document.get("sheet") if isinstance(document, dict) else None
    group: list[Document] = []
    for at, entry in enumerate(sheet[:MOST_LINES] if isinstance(sheet, list) else ()):
        entry = entry if isinstance(entry, dict) else {}
        flag = entry.get(TOGETHER, False)
        if not isinstance(flag, bool):
            wrong = MESSAGES.message("bool_type", value=Quoted(flag))
            yield Problem(f"sheet.{at}.{TOGETHER}", "bool_type", wrong, message(FLAG))
        if flag is True and "battle" not in entry and (why := _why_not_with(group, entry)):
            texts = map(message, _NOT_TOGETHER[why])
            yield Problem(f"sheet.{at}.{TOGETHER}", why, *texts)
        group = [*group, entry] if flag is True else [entry]


def _why_not_with(group: Sequence[Document], entry: Document) -> str:
    """Return why an entry can’t come at the same time as these; empty if it can."""
    if not group:
        return "nothing_before"
    if any("battle" in each for each in group):
        return "together_with_a_battle"
    if any(WINS in each for each in (*group, entry)):
        return "together_with_a_win"
    whose, is_of_all = _change_of(entry)
    for other in group:
        other_player, other_is_of_all = _change_of(other)
        are_costs = "pays" in entry, "pays" in other
        if any(are_costs) and not (all(are_costs) and whose == other_player):
            return "cost_with_others"
        if whose == other_player and (is_of_all or other_is_of_all):
            return "half_with_another"
    return ""


def _change_of(entry: Document) -> tuple[str, bool]:
    """Return whose Life Points an entry changes, and whether all of them decide how much."""
    damage = entry.get("effect_damage")
    if isinstance(damage, dict):
        return str(damage.get("to")), False
    for kind in CHANGES:
        change = entry.get(kind)
        if isinstance(change, dict):
            return str(change.get("player")), kind == "becomes" or bool(change.get("half"))
    return "", False


# --- Reading a document ---------------------------------------------------------------------------

KINDS = ("battle", "effect_damage", *CHANGES)
WINS = "wins"  # only a sheet has it


def read_entries(document: Any, problems: list[Problem]) -> Iterator[Entry]:
    """Yield every valid entry, and add the errors of the others to the problems."""
    sheet = document.get("sheet") if isinstance(document, dict) else None
    for at, entry in enumerate(sheet[:MOST_LINES] if isinstance(sheet, list) else ()):
        if not isinstance(entry, dict):
            continue  # pydantic reports it
        kinds = [kind for kind in (*KINDS, WINS) if kind in entry]
        if len(kinds) == 1:
            what, wrong = _read(kinds[0], entry)
            effects, others = read_unaffected(kinds[0], entry)
            problems += _inside(f"sheet.{at}", [*wrong, *others])
            if what:
                yield Entry(kinds[0], what, effects, entry.get(TOGETHER) is True)
        else:
            no_entry = message("{value} is not an entry", value=Quoted(entry))
            one_of = message("an object with one of {kinds}", kinds=quoted([*KINDS, WINS]))
            problems.append(Problem(f"sheet.{at}", NOT_AN_ENTRY, no_entry, one_of))


def _read(
    kind: str, entry: Document
) -> tuple[Battle | EffectDamage | Amount | Win | None, list[Problem]]:
    """Return an entry of that kind, if it is valid, and its problems."""
    # The document of effect damage is the whole entry; the others have theirs in a field.
    whole = kind == "effect_damage"
    document = {"game": "yugioh", **entry} if whole else entry[kind]
    if whole:
        document.pop(TOGETHER, None)
    allowed = (kind, "effects") if kind in WITH_EFFECTS else (kind,)
    allowed = allowed if kind == "battle" else (*allowed, TOGETHER)
    others = [] if whole else [name for name in entry if name not in allowed]
    extra = "extra_forbidden"
    problems = [Problem(name, extra, MESSAGES.message(extra), quoted(allowed)) for name in others]
    place = "" if whole else kind
    if kind in (*CHANGES, WINS) and not isinstance(document, dict):
        no_object = MESSAGES.message("model_type", value=Quoted(document))
        return None, [
            Problem(place, "model_type", no_object, message(_WON if kind == WINS else _HOW_MUCH)),
            *problems,
        ]
    if isinstance(document, dict) and "life_points" in document and kind in KINDS[:2]:
        from_before = message("they come from the line before")
        problem = Problem("life_points", "life_points_of_a_line", from_before)
        problems += _inside(place, [problem])
    try:
        return _READERS[kind](document), problems
    except InvalidDocument as refused:
        return None, [*_inside(place, refused.problems), *problems]


def _inside(place: str, problems: Iterable[Problem]) -> list[Problem]:
    return [each._replace(place=f"{place}.{each.place}".strip(".")) for each in problems]


_READERS: dict[str, Callable[[object], Battle | EffectDamage | Amount | Win]] = {
    WINS: win_from,
    "battle": Battle.from_document,
    "effect_damage": EffectDamage.from_document,
    **dict.fromkeys(CHANGES, amount_from),
}
