"""Read and write the query string of a Life Point sheet: compact, stable, without defaults.

    you, opponent                  Life Points at the start, left out where they are 8000
    lasts                          an effect that lasts over the lines; may come again:
      06y.tc.next~Kuriboh            only for the next such damage
      07y.da.from2~Damage Diet       from a line on, counted from 0
    e                              what happens, in order; may come again:
      pays.y.1500~Solemn Strike    Life Points paid, and `loses`, `gains`, `becomes`. Whose: y or o
      pays.y.half~Solemn Judgment  half of what there is; without a card there is no tilde
      effect.o.y.1000~Ookazi       effect damage: whose effect, to whom, how much
      07y~Damage Diet              an effect that applies to the effect damage before it, or is
                                   named for the cost, the loss or the gain before it
      wins.y~Exodia                a player wins the Duel by an effect
      battle~a-atk=2000&direct=1   a battle, by its own query string without Life Points
      and.effect.o.o.1000~Card     at the same time as the entry before it
    battle                         not of a sheet: a battle's query string that is put at its end

An effect has the same code as in a battle's address (explorer/addresses/battle.py).

Nothing is validated here: nonsense becomes an entry that the engine refuses, so that only the
engine decides what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.yugioh.life_points import TOGETHER
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import PLAYER
from explorer.addresses.codec import (
    NUMBER,
    Code,
    Kind,
    Row,
    choice,
    numbered,
    parse_number,
    part,
    query_string,
)
from explorer.web.errors import is_too_long

# More than a sheet allows, so that an error can say so; the page prints a line for each.
MOST_READ = 40
AND = "and."  # what comes at the same time as the entry before begins with it
START = {"you": battle_query.LIFE_POINTS, "opponent": battle_query.LIFE_POINTS}
CHANGES = ("pays", "loses", "gains", "becomes")
NAME_EFFECTS = ("effect", "pays", "loses", "gains")  # the kinds of codes that effects may follow

# An effect that lasts over the lines.
_LASTING = battle_query.effect_codes(
    Row("next", choice({"next": True})), Row("from", numbered("from"))
)
lasting_from, lasting_code = _LASTING.read, _LASTING.write

# The codes of entries, by their kinds, and the fields of entries that they are for.
_AMOUNT = Kind(
    lambda text: {"half": True} if text == "half" else {"amount": parse_number(text)},
    lambda change: str(change.get("amount", "half")),
)
_EFFECT_DAMAGE = Code(part("controller", PLAYER), part("to", PLAYER), part("amount", NUMBER))
_CHANGE = Code(part("player", PLAYER), part("", _AMOUNT), is_card_optional=True)
_WINS = Code(part("player", PLAYER), is_card_optional=True)
_CODES = {"effect": _EFFECT_DAMAGE} | dict.fromkeys(CHANGES, _CHANGE) | {"wins": _WINS}
_FIELDS = {"effect": "effect_damage"} | {kind: kind for kind in (*CHANGES, "wins")}


# Reads the document of a battle from its parameters.
BattleReader = Callable[[QueryDict], Document]


class CodedEntry(NamedTuple):
    """An entry as the query string spells it, with the effects that are named for it."""

    code: str
    effects: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """Return the first word of the code, after the mark of one that comes with another."""
        return self.alone.partition("~")[0].partition(".")[0]

    @property
    def is_together(self) -> bool:
        """Return whether it comes at the same time as the entry before."""
        return self.code.startswith(AND)

    @property
    def alone(self) -> str:
        """Return the code without the mark of one that comes with another."""
        return self.code.removeprefix(AND)

    def with_another(self, is_together: bool) -> CodedEntry:
        """Return the entry, at the same time as the one before or not."""
        return self._replace(code=f"{AND}{self.alone}" if is_together else self.alone)


def is_effect(code: str) -> bool:
    """Return whether a code is one of an effect, which begins with its step."""
    return code[:1].isdigit()


def grouped(
    codes: Iterable[str],
    is_effect: Callable[[str], object] = is_effect,
    kinds: Container[str] = NAME_EFFECTS,
    most: int = MOST_READ,
) -> list[CodedEntry]:
    """Return the entries for codes: an effect belongs to the entry before it if that is of one of
    the kinds.
    """
    entries: list[CodedEntry] = []
    for code in codes:
        if entries and is_effect(code) and entries[-1].kind in kinds:
            entries[-1] = CodedEntry(entries[-1].code, (*entries[-1].effects, code))
        else:
            entries.append(CodedEntry(code))
    return entries[:most]


def document_from(
    start: Mapping[str, str],
    entries: Iterable[CodedEntry],
    battle_in: BattleReader,
    lasting: Iterable[str] = (),
) -> Document:
    """Return the document of a sheet, not yet validated."""
    effects = [lasting_from(code) for code in lasting]
    return {
        "game": "yugioh",
        "life_points": {player: parse_number(points) for player, points in start.items()},
        **({"effects": effects} if effects else {}),
        "sheet": [entry_from(each, battle_in) for each in entries],
    }


def lasting_codes(params: QueryDict) -> list[str]:
    """Return the codes of the effects that last over the lines."""
    return params.getlist("lasts")[:MOST_READ]


def entry_from(coded: CodedEntry, battle_in: BattleReader) -> Document:
    """Return the entry for a code."""
    entry = _entry_alone(coded, battle_in)
    return entry | {TOGETHER: True} if coded.is_together else entry


def _entry_alone(coded: CodedEntry, battle_in: BattleReader) -> Document:
    kind, code = coded.kind, coded.alone
    if kind in _CODES:
        entry = {_FIELDS[kind]: _CODES[kind].read(code[len(kind) :].removeprefix("."))}
        effects = [battle_query.effect_from(each) for each in coded.effects]
        return entry | ({"effects": effects} if effects or kind == "effect" else {})
    head, has_card, battle = code.partition("~")
    if head == "battle" and has_card:
        return {"battle": battle_from(battle, battle_in)}
    return {code: ""}  # an unknown kind: the engine's error lists the known ones


def battle_from(battle: str, battle_in: BattleReader) -> Document:
    """Return the document of a battle's query string, without its Life Points."""
    params = QueryDict("" if is_too_long(battle) else battle)
    document = battle_in(params)
    return {name: value for name, value in document.items() if name != "life_points"}


def battle_query_string(address: str) -> str:
    """Return the query string of a battle's address; a bare query string is returned unchanged."""
    address = address.strip().partition("#")[0]
    before, mark, after = address.partition("?")
    is_bare = not mark or "=" in before  # there "?" is an ATK
    return address if is_bare else after


def coded_of(entry: Document) -> CodedEntry:
    """Return the code of a valid document's entry."""
    if "battle" in entry:
        return CodedEntry(battle_code(battle_query.query_of(entry["battle"])))
    effects = tuple([battle_query.effect_code(each) for each in entry.get("effects", ())])
    kind = next(kind for kind, field in _FIELDS.items() if field in entry)
    coded = CodedEntry(f"{kind}.{_CODES[kind].write(entry[_FIELDS[kind]])}", effects)
    return coded.with_another(bool(entry.get(TOGETHER)))


def battle_code(battle: str) -> str:
    """Return the code of a battle's query string; a space replaces each `+` to shorten the
    address.
    """
    return f"battle~{battle.replace('+', ' ')}"


def query_of(
    start: Mapping[str, str], entries: Iterable[CodedEntry], lasting: Iterable[str] = ()
) -> str:
    """Return the query string of a sheet; `lasting` are the codes of effects that last."""
    pairs = [(player, start[player]) for player in START if start[player] != START[player]]
    pairs += [("lasts", code) for code in lasting]
    pairs += [("e", code) for each in entries for code in (each.code, *each.effects)]
    return query_string(pairs, "=")


def with_battle(params: QueryDict) -> str:
    """Return the sheet's query string with the battle in the `battle` parameter appended.

    An empty sheet starts with that battle's Life Points.
    """
    battle = battle_query_string(params.get("battle", ""))
    entries = grouped(params.getlist("e"))
    start = {player: str(params.get(player, points)) for player, points in START.items()}
    if not entries and not is_too_long(battle):
        battle_params = QueryDict(battle)
        start = {player: str(battle_params.get(f"lp-{player}", start[player])) for player in START}
    return query_of(start, [*entries, CodedEntry(battle_code(battle))], lasting_codes(params))


def query_of_document(document: Document) -> str:
    """Return the query string of the document of a valid sheet."""
    lasting = [lasting_code(each) for each in document.get("effects", ())]
    return query_of(points_in(document), map(coded_of, document["sheet"]), lasting)


def query_of_effect_damage(document: Document) -> str:
    """Return the query string of a sheet with valid effect damage as its only line."""
    return query_of(points_in(document), [coded_of(document)])


def points_in(document: Document) -> dict[str, str]:
    """Return the starting Life Points of a valid document, as a query string has them."""
    points = document.get("life_points", {})
    return {player: str(points.get(player, usual)) for player, usual in START.items()}
