"""Make the table of an action on a board from its trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, NamedTuple

from django.urls import reverse

from engine.lorcana import (
    CURRENT,
    PLAYERS,
    Board,
    BoardCell,
    BoardRow,
    BoardTrace,
    CardNumber,
    signed,
)
from engine.lorcana import action_in_words as in_words
from engine.lorcana.card_name import Name
from engine.text import Text
from engine.text_rows import together
from explorer.results.board_flow import draw_board
from explorer.results.exercised_rules import lorcana_rule
from explorer.results.flow import Flow
from explorer.results.table import (
    CLASSES,
    Cause,
    Column,
    OtherRules,
    PrintedCell,
    PrintedRow,
    Rule,
    Table,
    Total,
)
from explorer.web.sentences import Sentence, comma_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, ngettext, pgettext, pgettext_lazy

_MOST_ON_THE_RAIL = 999
_STAMPS = {"game_state_check": "≥", "end_turn": "↻", "illegal": "✕"}


class Pips(NamedTuple):
    """The damage counters of a card after the action, beside its willpower."""

    name: Text
    player: str
    before: int
    after: int
    willpower: int
    gone: str

    @property
    def css(self) -> str:
        return CLASSES[self.player]

    @property
    def fate(self) -> str:
        """Return whether it was banished or left play, in the language of the page."""
        return str(_NOTES.get(self.gone, self.gone))

    @property
    def filled(self) -> str:
        """Return the share of the willpower that the damage takes up, in percent."""
        return f"{min(100, 100 * self.after / max(1, self.willpower)):.1f}"


class Afterwards(NamedTuple):
    """A card of the board after the action, with its state in a few words."""

    name: Text
    player: str
    state: Text

    @property
    def css(self) -> str:
        return CLASSES[self.player]


@dataclass(frozen=True)
class BoardTable(Table):
    """The table of an action on a board."""

    outcome_template: ClassVar[str] = "board/_outcome.html"
    disputes_page: ClassVar[str] = "lorcana/prevention"
    composed: ClassVar[str] = "board"

    trace: BoardTrace
    before: dict[str, int]  # the damage of each card before the action

    @property
    def whole_sentence(self) -> str:
        return self.sentence  # the remark of a board names what does not count

    @property
    def open_points(self) -> tuple[Text, ...]:
        return ()

    @property
    def more(self) -> tuple[Text, Text]:
        if self.unsettled:
            return together(self.unsettled.reasons), ""
        if not self.readable.verdict:
            return "", ""
        heavy, *rest = [*self.trace.outcome_sentences, ""]
        return heavy, together(filter(None, rest))

    @property
    def totals(self) -> tuple[Total, Total]:
        if self.unsettled:
            return Total("opponent", "?"), Total("you", "?")
        last = self.trace.shown_rows[-1]
        return Total("opponent", str(last.to_opponent.shown)), Total("you", str(last.to_you.shown))

    @property
    def pips(self) -> list[Pips]:
        """Return the cards of the result, with their counters before and after."""
        return [
            Pips(
                name=card.name,
                player=card.player,
                before=self.before.get(card.id, 0),
                after=card.number,
                willpower=card.willpower or 0,
                gone=card.gone,
            )
            for card in self.trace.final_numbers().cards
            if card.of == "counters"
        ]

    @property
    def after(self) -> list[Afterwards]:
        """Return the cards of the board after the action, from which the next action starts."""
        cards = self.trace.board.get("characters", ())
        called = str if self.language else Name  # the words of a stored result stay as they are
        return [_afterwards(card, self.trace, called) for card in cards]

    @property
    def banished(self) -> list[Pips]:
        return [each for each in self.pips if each.gone == "banished"]

    def flow(self) -> Flow | None:
        return draw_board(self.trace, [row.stamp for row in self.rows])

    @property
    def other_rules(self) -> OtherRules | None:
        if self.ruleset == CURRENT.id:
            return None
        # Translators: as in “By the Comprehensive Rules 2.0.1, not today’s rules.”
        return OtherRules(_("the {edition}").format(edition=self.trace.edition), _EDITIONS)

    @property
    def rule_numbers(self) -> list[str]:
        return [row.rule for row in self.trace.rows if row.edition == CURRENT.name]

    @property
    def outcomes(self) -> dict[str, Any]:
        trace = self.trace
        return {
            gettext_noop("the final damage"): trace.damage,
            gettext_noop("the banished cards"): {*trace.banished},
            gettext_noop("whether the action is legal"): trace.legal,
        }

    @property
    def endings(self) -> dict[str, tuple[Text, ...]]:
        banished = [each.name for each in self.banished] if self.readable.verdict else ["–"]
        nothing = pgettext("banished", "Nothing")
        return {gettext_noop("Banished"): (comma_list(banished) or nothing,)}

    def answer(self) -> Any:
        """Return the ruleset, whether the action is legal, the numbers, and the banished cards."""
        keys = ("ruleset", "legal", "illegal_by", "damage", "dealt", "strength", "banished")
        rows = [(row.applies, row.amounts, row.rule) for row in self.trace.rows]
        return {**{name: getattr(self.trace, name) for name in keys}, "rows": rows}


_EDITIONS = partial(reverse, "rules", args=["lorcana/editions"])


def printed_board(board: Board, trace: BoardTrace) -> BoardTable:
    """Return the table of a resolved action."""
    caption = Sentence(in_words(board, board.action))
    before = {card.id: card.damage for card in board.characters}
    return tabled_board(caption, before, trace)


def tabled_board(caption: Text, before: dict[str, int], trace: BoardTrace) -> BoardTable:
    """Return the table of a trace; `before` is the damage of the cards of its document."""
    before = _first_shown(trace) | before
    return BoardTable(
        caption=caption,
        columns=_columns(trace),
        rows=tuple(_rows(trace, before)),
        trace=trace,
        before=before,
    )


def _afterwards(card: dict[str, Any], trace: BoardTrace, called: type[str]) -> Afterwards:
    kind = card.get("type")
    strength, willpower = (of.get(card["id"]) for of in (trace.strength, trace.willpower))
    state: list[Text] = [
        *([] if strength is None else [_strength(strength)]),
        *([] if kind == "item" else [_damage(card.get("damage", 0), willpower)]),
        *([] if kind == "location" else [_exerted(card)]),
        *([pgettext("state of a card", "drying")] if card.get("drying") else []),
        *([_place(card["at"], trace, called)] if card.get("at") else []),
        *_under(len(card.get("under", ()))),
    ]
    name = called(card.get("name") or card["id"])
    return Afterwards(name, PLAYERS[card["owner"]], comma_list(state))


def _exerted(card: dict[str, Any]) -> str:
    if card.get("exerted"):
        return pgettext("state of a card", "exerted")
    return pgettext("state of a card", "ready")


def _place(id: str, trace: BoardTrace, called: type[str]) -> Text:
    cards = trace.board.get("characters", ())
    name = next((each.get("name") or id for each in cards if each["id"] == id), id)
    return message("at {location}", location=called(name))


def _strength(strength: int) -> str:
    return _("{number} strength").format(number=f"{strength}".replace("-", "−"))


def _damage(damage: int, willpower: int | None) -> str:
    if willpower is None:  # a stored result may lack it
        return _("{damage} damage").format(damage=damage)
    return _("{damage} damage on {willpower} willpower").format(damage=damage, willpower=willpower)


def _under(count: int) -> list[str]:
    if not count:
        return []
    return [ngettext("a card under it", "{count} cards under it", count).format(count=count)]


def _first_shown(trace: BoardTrace) -> dict[str, int]:
    cells = [cell for row in reversed(trace.rows) for cell in (row.to_opponent, row.to_you)]
    return {card.id: card.number for cell in cells for card in cell.cards if card.of == "counters"}


def _columns(trace: BoardTrace) -> tuple[Column, Column]:
    last = trace.shown_rows[-1]
    one, other = (len(cell.cards) == 1 for cell in (last.to_opponent, last.to_you))
    return (
        _column(
            _("to the <b>opposing</b> card") if one else _("to the <b>opponent’s</b> cards"), "opp"
        ),
        _column(_("to <b>your</b> card") if other else _("to <b>your</b> cards"), "you"),
    )


def _column(heading: str, css: str) -> Column:
    """Return a column of damage; the marked words of its heading have the color of a player."""
    to, _start, marked = heading.partition("<b>")
    whom, _end, after = marked.partition("</b>")
    of = pgettext("heading of a column", "Damage")
    return Column(of=of, to=to.rstrip(), whom=whom, css=css, after=after)


def _rows(trace: BoardTrace, damage: dict[str, int]) -> Iterator[PrintedRow]:
    before: BoardRow | None = None
    seen: Counter[str] = Counter()
    last: dict[tuple[str, str], int] = {(id, "counters"): number for id, number in damage.items()}
    for row in trace.shown_rows:
        seen[row.applies] += 1
        yield PrintedRow(
            key=f"{row.applies}-{seen[row.applies]}",
            step=row.applies,
            stamp=_stamp(row),
            label=row.label,
            applied=row.applied,
            causes=tuple(Cause(each.card, each.player) for each in row.by),
            cells=(
                _cell("opponent", row.to_opponent, before and before.to_opponent, last),
                _cell("you", row.to_you, before and before.to_you, last),
            ),
            why=row.why,
            rule=Rule(
                _("Rule {number}").format(number=row.rule),
                row.says,
                number=row.rule if row.edition == CURRENT.name else "",
            ),
            source=row.citation,
            rule_key=lorcana_rule(row.rule) if row.edition == CURRENT.name else "",
        )
        before = row
        cards = (*row.to_opponent.cards, *row.to_you.cards)
        last |= {(card.id, card.of): card.number for card in cards}


def _stamp(row: BoardRow) -> str:
    """Return the change that a row is about, and what Resist takes away with a minus."""
    change = row.change
    if change is None or abs(change) > _MOST_ON_THE_RAIL:
        return _STAMPS.get(row.applies, "")
    return signed(-change if row.applies == "resist" else change)


def _cell(
    player: str, cell: BoardCell, before: BoardCell | None, last: dict[tuple[str, str], int]
) -> PrintedCell:
    """Return a cell; `last` is the last number of each card and quantity in the rows above."""
    were = {card.id: card for card in before.cards} if before else {}
    changed = [card for card in cell.cards if card.id in were and were[card.id] != card]
    changed *= cell.changed
    css = f"n to-{CLASSES[player]}{' now' * bool(changed)}{'' if cell.cards else ' zero'}"
    lines = tuple((card.figure, _of(card, cell.alone)) for card in cell.cards)
    # The number before is of the same quantity: damage counters do not follow a strength. A
    # banished card keeps its number: only the word changed. Where several cards change in one row,
    # a single number before would not show whose it was.
    numbers = [(card, last.get((card.id, card.of), card.number)) for card in changed]
    others = [card._replace(number=was) for card, was in numbers if was != card.number]
    number_before = others[0].figure if len(others) == 1 else ""
    return PrintedCell(
        css=css,
        lines=lines or (("–", ""),),
        was=number_before,
        remark="",
        shown=cell.shown,
        changed=cell.changed,
    )


def _of(card: CardNumber, alone: bool) -> Text:
    note = str(_NOTES.get(card.note, card.note))  # a stored one may be damaged
    return comma_list(filter(None, ["" if alone else card.name, note]))


_NOTES = {
    "banished": pgettext_lazy("below a number", "banished"),
    "left play": pgettext_lazy("below a number", "left play"),
    "strength": pgettext_lazy("below a number", "strength"),
}
