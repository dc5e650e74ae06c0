"""Read the fields of a row's match in a Japanese text, where player and monster come before it."""

from __future__ import annotations

import re

from engine.card_words import Words
from engine.document import Document
from engine.yugioh.card_text import numbers
from engine.yugioh.card_text.english.damage_scope import first
from engine.yugioh.card_text.japanese import monsters
from engine.yugioh.card_text.japanese.phrases import FALSE_MATCHES, INVOLVING, TAKERS
from engine.yugioh.card_text.japanese.sentences import Clause
from engine.yugioh.card_text.row import Row
from engine.yugioh.card_text.text_effect import TextEffect

Match = re.Match[str]

_FALSE_MATCHES = [re.compile(pattern) for pattern, _ in FALSE_MATCHES]
_NAMES = re.compile(r"「[^」]{1,60}」")
_ENDS = re.compile(r"[。\n.]")
_ATTACKS = re.compile(
    r"(?:^|[、。])(?P<who>[^、。]{2,80}?)(?:が|は)[^。、]{0,40}守備表示モンスターを攻撃"
)
_BY_BATTLE_WITH = re.compile(
    r"(?:このカード|装備モンスター)と(?:の)?戦闘を行う[^。、]{0,16}は(?:その)?$"
)
_THAT_BATTLE = re.compile(r"その(?:戦闘|際)|この戦闘")
_EFFECTS_OF = re.compile(r"(?P<who>相手|自分)の[^。、]{0,16}?効果(?:で|によって|により|による)")
_GOES_ON = re.compile(r"^(?:その(?:後、この|直接攻撃|戦闘|際|場合|時)|この(?:ターン|戦闘|時|効果))")
_BOTH = re.compile(r"その2体は、?$")
_POSSESSOR = re.compile(
    r"(?P<who>[^、。]{2,60}?)(?<!と)の"
    r"(?:(?:攻撃|戦闘)(?:によって|で|により|による)|(?:攻撃力|守備力|レベル)は)"
)
_OF_DAMAGE = ("05", "06", "07", "08", "09", "10")
_APPLIED = ("01", "piercing", "uses_def", "attacks_in_defense", "indestructible_by_battle")


def masked(words: str) -> str:
    """Return the words with names and false matches masked, as long as before."""
    for pattern in (_NAMES, *_FALSE_MATCHES):
        words = pattern.sub(lambda match: "~" * len(match[0]), words)
    return words


def effects(row: Row, match: Match, words: str, clause: Clause, kind: str) -> list[TextEffect]:
    """Return the effects of a match; several for several players. `kind` is the kind of card."""
    before = _ENDS.split(words[max(0, match.start() - 200) : match.start()])[-1]
    fields = _fields(row, match, before, clause, kind)
    takers = fields.pop("taken_by", (None,))
    read = TextEffect(row.step, row.id, Words(*match.span()), row.kind, **fields)
    if row.step == "indestructible_by_battle" and _BOTH.search(clause.own):
        return [read._replace(applies_to=each) for each in ("this_card", "battled_monster")]
    return [read._replace(taken_by=each) for each in takers]


def _fields(row: Row, match: Match, before: str, clause: Clause, kind: str) -> Document:
    if row.step == "01" and row.kind == "battle":
        inflicts = _subject(clause, kind)
        return {"taken_by": ("opponent",), "inflicted_by": inflicts}
    if row.step in ("piercing", "01"):
        return {"applies_to": _attacker(clause, kind) or _subject(clause, kind)}
    if row.step in _APPLIED:
        return {"applies_to": _subject(clause, kind)}
    if row.step == "02":
        return {"involving": _one(first(INVOLVING, before))}
    fields = _scoped(match, before, clause, kind)
    if row.step == "03":
        fields["taken_by"] = ("controller",) if match["to"] == "相手" else ("opponent",)
    if row.step in _OF_DAMAGE:
        groups = match.groupdict()
        sort = groups.get("sort") or groups.get("that") or ""
        fields["damage"] = {"戦闘": "battle", "効果": "effect"}.get(sort, "any")
        if sort == "効果":
            fields |= {"inflicted_by": _whose_effects(before), "involving": None}
    if row.step == "03" and match["sort"] == "効果":
        fields |= {"inflicted_by": _whose_effects(before), "involving": None, "damage": "effect"}
    return fields | _numbers(row, match)


def _numbers(row: Row, match: Match) -> Document:
    groups = match.groupdict()
    if row.step == "09":
        return {"value": numbers.value(groups.get("number") or groups["formula"])}
    if row.step == "10":
        words = groups["limit"]
        return {"value": numbers.value(words), "comparison": numbers.comparison(words)}
    return {}


def _scoped(match: Match, before: str, clause: Clause, kind: str) -> Document:
    clauses = re.split("、", before)
    near = clauses[-1] + match[0]
    named_takers = _nearest_taker([match[0], *clauses]) or ("any",)
    inflicts = "与える" in near
    involving = None if inflicts else _involving(before, clause)
    inflicted_by = _subject(clause, kind) if inflicts else "any"
    given = monsters.given_to(clause)
    if given and involving == "this_card":
        involving, inflicted_by = None, given
    return {"taken_by": named_takers, "inflicted_by": inflicted_by, "involving": involving}


def _involving(before: str, clause: Clause) -> str | None:
    """Return the monster whose battle the damage is from; “that battle” is one named before."""
    named = _one(first(INVOLVING, before))
    if named or not _THAT_BATTLE.search(before):
        return named
    head = _one(first(INVOLVING, clause.head))
    if head == "this_card" and "手札" in clause.head + clause.earlier[-60:]:
        return None
    return head or _one(first(INVOLVING, clause.earlier[-80:]))


def _whose_effects(before: str) -> str:
    named = _EFFECTS_OF.search(before)
    return {"相手": "opposing", "自分": "own"}[named["who"]] if named else "any"


def _attacker(clause: Clause, kind: str) -> str | None:
    attacks = _ATTACKS.search(clause.own + clause.phrase)
    monster = monsters.meant(attacks["who"], clause) if attacks else None
    return monster and monsters.of_card(monster, kind, clause)


def _subject(clause: Clause, kind: str) -> str:
    """Return the monster that is the subject of the phrase: the last topic of its sentence."""
    words = clause.own
    named = _BY_BATTLE_WITH.search(clause.own)
    if named:
        return "battled_monster"
    monster = monsters.topic(words, clause)
    if monster is None and (possessor := _POSSESSOR.search(words + clause.phrase)):
        monster = monsters.meant(possessor["who"], clause)
    if monster is None and _GOES_ON.match(words):
        monster = monsters.topic(clause.earlier, clause)
    return monsters.of_card(monster or "this_card", kind, clause)


def _nearest_taker(clauses: list[str]) -> tuple[str, ...] | None:
    """Return the taker named nearest to the phrase."""
    for clause in reversed(clauses):
        takers = first(TAKERS, clause)
        if takers:
            return takers
    return None


def _one(values: tuple[str, ...] | None) -> str | None:
    return values[0] if values else None
