"""Make the table of a battle, or of an effect's damage, and its drawing, from its trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, NamedTuple

from engine.document import ResultDocument
from engine.text import Capitalized, Name, Text
from engine.trace import Cell, Damage, Row, Trace
from engine.verdict import Ending, ending
from engine.yugioh import RULESET, Battle, EffectDamage, names_of
from engine.yugioh.captions import caption as battle_caption
from explorer.results.exercised_rules import BY_CARDS, battle_rule
from explorer.results.flow import Column as FlowColumn
from explorer.results.flow import Damage as Drawn
from explorer.results.flow import Flow, FlowInput, Kind, Step, draw_flow
from explorer.results.rulesets import ladder_address, other_rules, words_of
from explorer.results.table import (
    CLASSES,
    NOTHING_TO_DOUBLE,
    Cause,
    Column,
    OtherRules,
    PrintedCell,
    PrintedRow,
    Rule,
    Table,
    Total,
)
from explorer.web.htmx import fixed_address
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, pgettext

_DRAWN_KINDS: dict[str, Kind] = {"battle": "plain", "effect": "effect", "gain": "gain"}


def draw(trace: Trace, inflicted_by_names: Mapping[str, Text], prefix: str = "flow") -> Flow:
    """Return the flow of a battle's damage, from the monster that inflicts it to the players'
    totals.

    `inflicted_by_names` maps "attacker" and, unless the attack is direct, "target" to the monsters'
    names. Two drawings on one page need two prefixes.
    """
    # What cards inflict or give besides has no source in the drawing.
    rows = [row for row in trace.rows if row.applies not in BY_CARDS]
    who, does = _inflicts(rows, inflicted_by_names)
    steps = tuple(map(_drawn_step, rows))
    lanes = pgettext("in a drawing", "Opponent"), pgettext("in a drawing", "You")
    return draw_flow(
        FlowInput(
            steps=steps,
            who=who,
            does=does,
            lanes=lanes,
            opening="",
            ending=_("in the end {opponent} to the opponent and {you} to you"),
        ),
        prefix,
    )


def _inflicts(rows: Sequence[Row], names: Mapping[str, Text]) -> tuple[str, str]:
    """Return the monster that inflicts the first damage, and the verb."""
    damages = rows[0].damages
    if not damages:
        return "", _("Nothing is inflicted")
    # Translators: what the monster does whose damage is drawn.
    return str(Capitalized(names[damages[0].inflicted_by])), _("{name} inflicts")


def _drawn_step(row: Row) -> Step:
    damages = tuple(map(_drawn_damage, row.damages))
    columns = (_drawn_column(row.to_opponent), _drawn_column(row.to_you))
    return Step(row.applies, row.applies, row.applied, damages, *columns)


def _drawn_damage(damage: Damage) -> Drawn:
    return Drawn(
        id=damage.id,
        of=damage.of,
        to=damage.to,
        kind=_DRAWN_KINDS[damage.kind],
        amount=damage.amount,
    )


def _drawn_column(cell: Cell) -> FlowColumn:
    """Return a cell as a column; nothing to double is a note, and counts as 0."""
    if cell.shown == NOTHING_TO_DOUBLE:
        return FlowColumn("0", NOTHING_TO_DOUBLE)
    return FlowColumn(str(cell.shown))


class Bar(NamedTuple):
    """A player's Life Points and their bar: percentages of the larger number."""

    player: str
    before: int
    after: int
    left: str
    lost: str


@dataclass(frozen=True)
class BattleTable(Table):
    """The table of a battle, or of the damage that an effect inflicts."""

    outcome_template: ClassVar[str] = "battle/_outcome.html"
    disputes_page: ClassVar[str] = "disputes"
    composed: ClassVar[str] = "battle"
    related_pages_template: ClassVar[str] = "battle/_related_pages.html"

    trace: Trace
    names: Mapping[str, Text]  # of the monsters, by their slot
    redirected: str  # whose both monsters are, if one player has both

    @property
    def headings(self) -> tuple[str, ...]:
        """Return the heading of the rows and of each column, which may be of effect damage."""
        return (str(self.trace.headings[0]), *map(str, self.columns))

    @property
    def ending(self) -> Ending:
        if self.unsettled:
            return Ending(self.unsettled.whole, "")
        return ending(self.trace)

    @property
    def more(self) -> tuple[Text, Text]:
        return self.ending if self.readable.verdict else ("", "")

    @property
    def totals(self) -> tuple[Total, Total]:
        if self.unsettled and not self.unsettled.is_over:
            return Total("opponent", "?"), Total("you", "?")
        last = self.trace.rows[-1]
        return (
            Total("opponent", _without_note(last.to_opponent)),
            Total("you", _without_note(last.to_you)),
        )

    @property
    def life_points(self) -> list[Bar]:
        """Return both players' Life Points, before and after."""
        trace = self.trace
        return [
            _bar(player, trace.life_points_before.of(player), trace.life_points_after.of(player))
            for player in ("opponent", "you")
        ]

    @property
    def other_rules(self) -> OtherRules | None:
        return other_rules(self.ruleset)

    def flow(self) -> Flow:
        return draw(self.trace, self.names)

    @property
    def outcomes(self) -> dict[str, Any]:
        trace = self.trace
        return {
            gettext_noop("Life Points"): trace.life_points_after,
            gettext_noop("the destroyed monsters"): {*trace.destroyed},
        }

    @property
    def endings(self) -> dict[str, tuple[Text, ...]]:
        after = self.trace.life_points_after
        is_known = self.readable.verdict and not self.unsettled
        points = (str(after.opponent), str(after.you)) if is_known else ("–", "–")
        destroyed = self.trace.fate.headline if is_known else "–"
        return {
            gettext_noop("Life Points after"): points,
            gettext_noop("Destroyed"): (destroyed,),
        }

    def answer(self) -> Any:
        """Return the ruleset, the numbers and the destroyed monsters."""
        result: ResultDocument = self.trace.to_document()
        rows = [[row["applies"], row["to_opponent"], row["to_you"]] for row in result["rows"]]
        keys = ("ruleset", "battle_damage", "effect_damage", "life_points_gained", "life_points")
        numbers = {key: result[key] for key in keys}
        return {**numbers, "destroyed": {*result["destroyed"]}, "rows": rows}


BATTLE_DAMAGE, EFFECT_DAMAGE = gettext_noop("Battle damage"), gettext_noop("Effect damage")


class TableSource(NamedTuple):
    """The facts of a document that its table needs."""

    caption: Text
    of: str  # BATTLE_DAMAGE, EFFECT_DAMAGE
    inflicting: dict[str, Cause]  # the sources of damage, by the words that damages name them with
    names: Mapping[str, Text]  # their names, made distinct where both are the same
    effects: tuple[Cause, ...]  # the cards of its effects, in their order
    changes: tuple[Cause, ...] = ()  # the cards that change Life Points besides, in their order


def table_of_battle(what: Battle | EffectDamage, trace: Trace) -> BattleTable:
    """Return the table of a calculated battle, or of the damage that an effect inflicts."""
    of = EFFECT_DAMAGE if isinstance(what, EffectDamage) else BATTLE_DAMAGE
    effects = tuple([Cause(Name(each.card), each.controller) for each in what.effects])
    names = names_of(what) if isinstance(what, Battle) else {"card": Name(what.effect_damage.card)}
    changes = what.changes_in_order if isinstance(what, Battle) else ()
    return table_of_trace(
        TableSource(
            caption=caption(what),
            of=of,
            inflicting=_inflicting(what),
            names=names,
            effects=effects,
            changes=tuple([Cause(Name(each.card), each.controller) for each in changes]),
        ),
        trace,
    )


def table_of_trace(source: TableSource, trace: Trace) -> BattleTable:
    """Return the table of a trace; `source` describes its document."""
    inflicting = source.inflicting
    rows = tuple(_rows(source, trace))
    players = {cause.player for cause in inflicting.values()}
    redirected = players.pop() if len(inflicting) == 2 and len(players) == 1 else ""
    heads, names = columns(source.of), source.names
    return BattleTable(
        caption=source.caption,
        columns=heads,
        rows=rows,
        trace=trace,
        names=names,
        redirected=redirected,
    )


def columns(of: str) -> tuple[Column, Column]:
    """Return the headings of the two columns of a kind of damage, in the page's language."""
    # Translators: the second line of a column's heading, below “Battle damage”.
    opponent, you = _("to the {opponent}"), _("to {you}")
    return (
        column(of, opponent, "{opponent}", pgettext("to the {opponent}", "opponent"), "opp"),
        column(of, you, "{you}", pgettext("to {you}", "you"), "you"),
    )


def column(of: str, template: str, place: str, whom: str, css: str) -> Column:
    """Return the heading of a player's column in pieces: `template` has `place` for the player."""
    to, _place, after = template.partition(place)
    return Column(of and _(of), to.strip(), whom, css, after)


def _inflicting(what: Battle | EffectDamage) -> dict[str, Cause]:
    """Return the sources of damage by the words that damage names them with."""
    if isinstance(what, EffectDamage):
        return {"card": Cause(Name(what.effect_damage.card), what.effect_damage.controller)}
    monsters = {"attacker": what.attacker, "target": what.target}
    return {
        slot: Cause(Name(each.name), each.controller) for slot, each in monsters.items() if each
    }


def caption(what: Battle | EffectDamage) -> Text:
    """Return who attacks whom, in which positions; or which effect inflicts how much."""
    if isinstance(what, EffectDamage):
        inflicts = what.effect_damage
        return message(_INFLICTS[inflicts.to], card=Name(inflicts.card), amount=inflicts.amount)
    return battle_caption(what)


_INFLICTS = {
    "you": gettext_noop("{card} inflicts {amount} to you"),
    "opponent": gettext_noop("{card} inflicts {amount} to your opponent"),
}


def _without_note(cell: Cell) -> str:
    return "0" if cell.shown == NOTHING_TO_DOUBLE else str(cell.shown)


def _bar(player: str, before: int, after: int) -> Bar:
    whole = max(before, after) or 1
    left, lost = 100 * after / whole, 100 * max(0, before - after) / whole
    return Bar(player=player, before=before, after=after, left=f"{left:.1f}", lost=f"{lost:.1f}")


def _rows(source: TableSource, trace: Trace) -> Iterator[PrintedRow]:
    before: Row | None = None
    is_today = trace.ruleset == RULESET
    changes = iter(source.changes)
    seen = Counter[str]()
    for row in trace.rows:
        cells = (
            _cell("opponent", row.to_opponent, before and before.to_opponent),
            _cell("you", row.to_you, before and before.to_you),
        )
        is_change = row.applies in BY_CARDS
        seen[row.applies] += 1
        number = seen[row.applies]
        causes = tuple(filter(None, [next(changes, None)])) if is_change else ()
        yield PrintedRow(
            key=row.applies if number == 1 else f"{row.applies}-{number}",
            step=row.applies,
            stamp=row.applies if row.applies.isdecimal() else "",
            label=row.label,
            applied=row.applied,
            causes=(*causes, *_causes(source, row)),
            cells=cells,
            why=row.why,
            rule=_rule(row, trace.ruleset),
            source=row.citation,
            rule_key=battle_rule(row.applies, row.reasons) if is_today and not is_change else "",
        )
        before = row


def _rule(row: Row, ruleset: str) -> Rule:
    """Return a row's rule with its place in the rulebook."""
    if row.applies == "normal":
        name = _("Damage calculation")
        return Rule(name, row.rule, partial(fixed_address, "rules", "damage-calculation"))
    if row.applies in BY_CARDS:
        return Rule(_("Damage"), row.rule, partial(fixed_address, "rules", "damage"))
    name = _(words_of(ruleset).step).format(step=row.applies, ruleset=ruleset)
    return Rule(name, row.rule, partial(ladder_address, ruleset, row.applies))


def _cell(player: str, cell: Cell, before: Cell | None) -> PrintedCell:
    lines = [(str(cell.battle), "")] if cell.battle else []
    if cell.effect:
        lines.append((str(cell.effect), _("effect damage")))
    if cell.gain:
        lines.append((f"+{cell.gain}", _("Life Points")))
    number_before = before.shown if before and cell.changed else ""
    return PrintedCell(
        css=f"n to-{CLASSES[player]}{' now' if number_before else ''}{'' if lines else ' zero'}",
        lines=tuple(lines) or ((cell.shown, ""),),
        was=number_before,
        remark=_("nothing to double") if cell.shown == NOTHING_TO_DOUBLE else "",
        shown=cell.shown,
        changed=cell.changed,
    )


def _causes(source: TableSource, row: Row) -> tuple[Cause, ...]:
    """Return the cards of the row's effects; in normal circumstances also the sources of its
    damage.

    A stored row may name an effect or a monster that its document lacks.
    """
    effects, inflicting = source.effects, source.inflicting
    causes = [effects[at] for at in row.effects if 0 <= at < len(effects)]
    if row.applies == "normal":
        by = [damage.inflicted_by for damage in row.damages]
        causes = [*(inflicting[each] for each in by if each in inflicting), *causes]
    return tuple(dict.fromkeys(causes))
