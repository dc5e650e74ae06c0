"""Make the sentence of a row from its reasons: `SENTENCES` has one for each code.

A value in braces is a name, a number (with a real minus sign, and a sign if it is a change), names
(`a, b and c`), a number with the parts that make it up, or whether a card is exerted or drying. The
result document holds the code and the values, so that other programs can make sentences of their
own; the JSON Schema of results lists this table, in English.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.lorcana.card_name import Name
from engine.lorcana.numbers import Counted, listed, minus, number_in_words, signed
from engine.lorcana.result_documents import ReasonOfBoard
from engine.text import Messages, Printer, Text, Unprinted
from engine.text_rows import TEXT


class BoardReason(NamedTuple):
    """Hold one part of a row's reason: a code and the values that its sentence names.

    `effects` are places in the board's list of effects; `card` is the id of the card that the
    number `amount` is about.
    """

    how: str
    values: Mapping[str, Any]
    effects: tuple[int, ...] = ()
    card: str | None = None
    amount: int | None = None

    def printed_by(self, printer: Printer) -> str:
        """Return the sentence, or a part of one. A value that is text, and no zone, is a name."""
        template = printer.words(SENTENCES[self.how])
        amount = self.amount
        printed: dict[str, Any] = {"amount": minus(amount) if amount and amount < 0 else amount}
        for name, value in self.values.items():
            if value.__class__ is str and name != "zone":
                printed[name] = printer.name(Name(value))
            else:
                printed[name] = printer.print(_in_words(name, value))
        return template.format_map(printed)

    def begins_with_a_name(self) -> bool:
        """Return whether its sentence begins with the name of a card."""
        template = SENTENCES[self.how]
        value = self.values.get(template[1 : template.find("}")]) if template[0] == "{" else None
        return isinstance(value, str | list)

    def to_document(self, acts: bool) -> ReasonOfBoard:
        return {
            "effects": [*self.effects],
            "acts": acts,
            "how": self.how,
            "damage": self.card,
            "amount": self.amount,
            "values": {
                name: value if value.__class__ in _PLAIN else _plain(value)
                for name, value in self.values.items()
            },
        }


def said(
    how: str,
    effects: Iterable[int] = (),
    of: str | None = None,
    amount: int | None = None,
    **values: Any,
) -> BoardReason:
    """Return a reason; `of` is the id of the card whose number is `amount`."""
    return BoardReason(how, values, tuple(effects), of, amount)


class Sentence(Unprinted):
    """Hold the sentence of a row as its reasons, which are printed one after the other.

    Those without a period are parts of one sentence.
    """

    __slots__ = ("reasons",)

    def __init__(self, reasons: Sequence[BoardReason]) -> None:
        self.reasons = reasons

    def printed_by(self, printer: Printer) -> str:
        words, before = "", ""
        for each in self.reasons:
            printed = each.printed_by(printer)
            words = _joined(printer, words, before, printed, each.how) if words else printed
            before = each.how
        return printer.words(JOINED["whole"]).format(parts=words) if before in PARTS else words

    def begins_with_a_name(self) -> bool:
        return self.reasons[0].begins_with_a_name()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and self.reasons == other.reasons

    def __hash__(self) -> int:
        return hash(tuple([each.how for each in self.reasons]))

    def __repr__(self) -> str:
        return f"Sentence({self.reasons!r})"


def _joined(printer: Printer, before: str, how_before: str, after: str, how: str) -> str:
    """Return two printed reasons as one text; each with its code."""
    if how_before not in PARTS:
        return printer.words(TEXT["two_sentences"]).format(first=before, second=after)
    between = JOINED["follows" if how in _FOLLOWS else "parts"]
    return printer.words(between).format(before=before, after=after)


PARTS = ("printed_strength", "printed_willpower", "doomed")  # of a sentence: those without a period
_FOLLOWS = ("is_banished", "are_banished")  # what follows from the parts before it
# How the parts of a sentence are joined.
JOINED = Messages(
    "JOINED",
    {
        "parts": "{before}; {after}",
        "follows": "{before}: {after}",
        "whole": "{parts}.",
    },
)


_PLAIN = (str, int, bool)


def _in_words(name: str, value: Any) -> Text:
    """Return a value, besides a name, as a sentence has it."""
    kind = value.__class__
    if kind is int:
        return signed(value) if name == "change" else minus(value)
    if kind is str:
        return ZONES.message(value)
    if kind is bool:
        return STATES.message(_STATES[name][value])
    return number_in_words(value) if kind is Counted else listed(map(Name, value))


# What a state is called if it is not there, and if it is.
_STATES = {"exerted": ("ready", "exerted"), "drying": ("dry", "drying")}
STATES = Messages(
    "STATES", {"ready": "ready", "exerted": "exerted", "dry": "dry", "drying": "drying"}
)
# Where a card goes, after “goes to the”.
ZONES = Messages("ZONES", {"hand": "hand", "deck": "deck", "inkwell": "inkwell"})


def _plain(value: Any) -> Any:
    """Return names, or a number with its parts, for a document."""
    if isinstance(value, Counted):
        parts = [
            {"kind": each.kind, "amount": each.amount, "card": each.card} for each in value.parts
        ]
        return {"printed": value.base, "parts": parts, "total": value.total}
    return [*value]


SENTENCES = Messages(
    "SENTENCES_OF_BOARD",
    {
        # a challenge
        "challenges": "{card} exerts to challenge {target}.",
        "challenge_ends": "One of the two cards is no longer in play, so the challenge ends and no "
        "damage is dealt.",
        "location_deals_none": "{card} is a location: it has no strength and deals no damage back.",
        "printed_strength": "{card} has {amount} printed strength",
        "printed_willpower": "{card} deals damage with its willpower instead of its strength: "
        "{amount} printed",
        "with_strength": "{card} has {amount} with strength {change}.",
        "with_strength_below_0": "{card} has {amount} with strength {change}; it may be negative "
        "until the end.",
        "with_willpower": "{card} has {amount} with willpower {change}.",
        "with_willpower_below_0": "{card} has {amount} with willpower {change}; it may be negative "
        "until the end.",
        "with_challenger": "{card} has {amount} with Challenger {change}.",
        "with_challenger_below_0": "{card} has {amount} with Challenger {change}; it may be "
        "negative until the end.",
        "floored": "{card} has {amount}: an effect keeps it from going lower.",
        "counts_as_0": "{card} has {strength} strength, which counts as 0 for damage.",
        "challenger_while_challenged": "{card} is being challenged; Challenger counts only while "
        "challenging.",
        "challenger_with_willpower": "{card} deals damage with willpower, so Challenger does not "
        "count.",
        # the game state check
        "nothing_doomed": "Nothing in play has as much damage as it has willpower.",
        "nothing_else_doomed": "Nothing else in play has as much damage as it has willpower.",
        "doomed": "{card} has {amount} damage and willpower {willpower}",
        "is_banished": "{cards} is banished.",
        "are_banished": "{cards} are banished.",
        "not_checked_yet": "The effect has not fully resolved; the game state is checked when it "
        "has.",
        # choosing
        "vanish_not_chosen": "{card} was not chosen by an opponent’s action, so Vanish does not "
        "apply.",
        "vanishes": "An opponent’s action chose {card} and has resolved, so it is banished.",
        "vanish_has_left": "{card} has already left for another zone, so Vanish does nothing to "
        "it.",
        "gone": "{card} is no longer in play, so nothing happens to it.",
        "warded": "{card} has Ward: an opponent’s ability can’t choose it.",
        # damage on its way
        "would_be_dealt": "{amount} damage would be dealt to {cards}.",
        "would_be_dealt_to_each": "{amount} damage would be dealt to each of {cards}.",
        "would_be_put": "{amount} damage would be put on {cards}.",
        "would_be_put_on_each": "{amount} damage would be put on each of {cards}.",
        "replaces_its_number": "The effect itself deals {amount} instead of {printed}.",
        "not_back": "This effect moved {came} damage from {to} to {card} and can’t move it back.",
        "none_back": "This effect moved {came} damage from {to} to {card} and can’t move it back, "
        "so nothing moves.",
        "cannot_be_dealt": "{card} can’t be dealt damage, so none is dealt to it.",
        "none_from_challenges": "{card} takes no damage from challenges.",
        "dealt_while_challenged": "{card} is being challenged, so it can be dealt damage.",
        "none_dealt_instead": "{damage} damage would be dealt to {card}, which takes none instead.",
        "none_put_instead": "{damage} damage would be put on {card}, which takes none instead.",
        "none_moved_instead": "{damage} damage would be moved onto {card}, which takes none "
        "instead.",
        "other_shields_end": "The other effects with the same wording end.",
        "put_on_another": "{amount} damage would be dealt to {card}; as many counters are put on "
        "{protector} instead, and Resist does not reduce them.",
        "unreducible": "This damage can’t be reduced, so Resist +{resist} of {card} does not "
        "apply.",
        "resists": "{card} has Resist +{resist}: {damage} becomes {amount}.",
        "takes_none": "{card} takes no damage, but its source still deals damage.",
        "none_is_dealt": "No damage is dealt.",
        "resist_not_put": "Resist +{resist} does not apply: the damage is put, not dealt.",
        "resist_not_moved": "Resist +{resist} does not apply: the damage is moved, not dealt.",
        "dealt_only_not_put": "Effects that prevent dealt damage do not apply: the damage is put.",
        "dealt_only_not_moved": "Effects that prevent dealt damage do not apply: the damage is "
        "moved.",
        # damage counters
        "dealt": "{damage} damage is dealt to {card}: {before} before, {amount} after.",
        "put": "{damage} damage is put on {card}: {before} before, {amount} after.",
        "moved": "{damage} damage is moved onto {card}: {before} before, {amount} after.",
        "removed": "{damage} damage is removed from {card}: {before} before, {amount} after.",
        "all_removed": "{damage} damage, all it had, is removed from {card}: {before} before, "
        "{amount} after.",
        "cannot_be_removed": "Damage can’t be removed, so {card} keeps its {amount} damage.",
        "none_dealt": "No damage was dealt, so abilities that wait for damage to be dealt do not "
        "trigger.",
        "challenger_deals_none": "{card} dealt no damage, so abilities that wait for it to deal "
        "damage do not trigger.",
        "none_taken": "No damage was taken, so abilities that wait for damage to be taken do not "
        "trigger.",
        "only_others_take": "Only {cards} took damage, so abilities of other cards, or of cards "
        "that are not known, do not trigger.",
        # cards that enter, move and leave
        "shifted": "{card} is shifted onto {cards}; it is {exerted} and {drying}.",
        "shifted_with_damage": "{card} is shifted onto {cards}; it keeps the {amount} damage and "
        "is {exerted} and {drying}.",
        "enters_exerted": "An effect makes it enter play exerted.",
        "returns_at_end": "It returns to its player’s hand when the turn ends.",
        "was_shifted_for_turn": "{card} was shifted for this turn.",
        "loses_damage_and_returns": "{amount} damage is removed from it, and it returns to its "
        "player’s hand; {below} is in play again.",
        "returns": "It returns to its player’s hand; {below} is in play again.",
        "returns_leaving_damage": "It returns to its player’s hand; {below} is in play again, with "
        "the {amount} damage that can’t be removed.",
        "enters": "{card} enters play.",
        "enters_play_exerted": "{card} enters play exerted.",
        "enters_with_damage": "{card} enters play with {amount} damage; it is never in play "
        "without it.",
        "enters_exerted_with_damage": "{card} enters play exerted with {amount} damage; it is "
        "never in play without it.",
        "leaves_undamaged": "{card} goes to the {zone}: it had no damage.",
        "leaves": "{card} goes to the {zone}: its {amount} damage ceases to exist.",
        "stack_leaves_undamaged": "{card} goes to the {zone}, with the cards under it: it had no "
        "damage.",
        "stack_leaves": "{card} goes to the {zone}, with the cards under it: its {amount} damage "
        "ceases to exist.",
        "readied": "{card} is readied.",
        "readied_in_challenge": "{card} is readied; it stays in the challenge.",
        "ready_already": "{card} is ready already, so nothing changes.",
        "moves_to": "{card} moves to {location}.",
        "is_there_already": "{card} is at {location} already, so no move happens.",
        "banishes": "{by} banishes {card}; its damage ceases to exist.",
        "banishes_stack": "{by} banishes {card}, with the cards under it; its damage ceases to "
        "exist.",
        "banished": "An effect banishes {card}; its damage ceases to exist.",
        "stack_banished": "An effect banishes {card}, with the cards under it; its damage ceases "
        "to exist.",
        # strength, quests and turns
        "supports": "{card} adds its strength to {target} this turn: {strength}.",
        "supports_with_0": "{card} adds its strength to {target} this turn: {strength}, which "
        "counts as 0.",
        "strength_changed": "{card} has {amount} strength this turn: {strength}.",
        "quests": "{card} exerts to quest.",
        "turn_passes_to_you": "The turn passes to you. Damage stays; effects of this turn end.",
        "turn_passes_to_opponent": "The turn passes to the opponent. Damage stays; effects of this "
        "turn end.",
        "no_action": "There is no action, so nothing changes.",
    },
)
