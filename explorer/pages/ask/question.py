"""Read a question: decide the game, read its words, and find the page that answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from explorer.addresses.timing import query_string_of
from explorer.models import Card, LorcanaCard
from explorer.models.any_card import AnyCard, name_index
from explorer.models.name_index import NameIndex
from explorer.pages.ask.battles import battle_reading, user_of
from explorer.pages.ask.boards import board_reading
from explorer.pages.ask.chips import Chip, chips_of
from explorer.pages.ask.leads import Lead, leads_of
from explorer.pages.ask.mentions import OTHER, Sentence, protects
from explorer.pages.ask.pieces import Piece, means, pieces_of
from explorer.pages.ask.readings import Reading
from explorer.pages.ask.replays import replay_reading
from explorer.pages.ask.roles import settle_numbers
from explorer.pages.ask.sentence import sentence_of
from explorer.pages.ask.vocabulary import (
    MOST,
    WORDS_OF_LORCANA,
    Meaning,
    Word,
    split_words,
    typed_text,
    without_possessive,
)
from explorer.web.search_text import beginning_and_is_cut
from explorer.web.translation import gettext as _

LONGEST = 300  # letters
QUESTIONS = (  # examples
    "my Ohime with Double-Edged Sword in Defense is attacked by Chaos MAX",
    "can I activate Honest during damage calculation?",
    "Elsa - Snow Queen challenges Simba - Protective Cub",
)
_OF_LORCANA = (Meaning.CHALLENGES, Meaning.CHALLENGED_BY)
# In Lorcana, characters attack by challenging.
_CHALLENGES = {
    Meaning.ATTACKS: Meaning.CHALLENGES,
    Meaning.ATTACKED_BY: Meaning.CHALLENGED_BY,
    Meaning.DIRECTLY: Meaning.LEFT_OVER,
}


# Moments at which what is used applies to the damage of its battle.
_IN_ATTACKS = ("", "declaration", "battle_step", "start", "before", "calculation")
_LONGEST_VERSION = 9  # words of a character’s name with its version


class Asked(NamedTuple):
    """A question with what was understood of it. Without a reading, nothing was."""

    text: str
    reading: Reading | None = None
    chips: tuple[Chip, ...] = ()
    left_over: tuple[str, ...] = ()
    is_cut: bool = False  # it is longer than LONGEST
    are_words_cut: bool = False  # it has more words than MOST
    leads: tuple[Lead, ...] = ()  # other pages that can answer it

    @property
    def is_withheld(self) -> bool:
        """Return whether a word was not used: it may change the result, so none is shown."""
        return bool(self.left_over) or self.is_cut or self.are_words_cut


def ask(typed: str, choices: Mapping[str, str] | None = None) -> Asked:
    """Return what was understood of a question.

    `choices` are changes of what was understood, by the names of the chips: `c1` the key of the
    first card, `w1` whose it is, `p1` its position, `u1` whether it is used, `q1` the monster that
    it equips, `r1` whether it is the attacker or the target.
    """
    whole = " ".join(typed.replace("\0", " ").split())
    text, is_cut = beginning_and_is_cut(whole, LONGEST)
    every_word = split_words(text)
    words = every_word[:MOST]
    asked = Asked(text, is_cut=is_cut, are_words_cut=len(every_word) > MOST)
    if not words:
        return asked
    model = LorcanaCard if _is_of_lorcana(text, words) else Card
    index: NameIndex[Any] = name_index(model)
    pieces = pieces_of(text, words, index)
    if model is LorcanaCard:
        pieces = [
            each._replace(meaning=_CHALLENGES.get(each.meaning, each.meaning)) for each in pieces
        ]
    choices = choices or {}
    cards = _cards(model, pieces)

    def card_of(piece: Piece, place: int) -> AnyCard | None:
        keys = [str(key) for key in (piece.named.keys if piece.named else ())]
        chosen = choices.get(f"c{place}", "")
        key = chosen if chosen in keys else keys[0]
        return cards.get(key)

    sentence = sentence_of(pieces, card_of, model is LorcanaCard)
    _choose(sentence, choices)
    settle_numbers(sentence)
    give_controllers(sentence)
    reading = _reading(sentence, model)
    known = len(sentence.everything) + (sentence.verb is not None)
    asked = asked._replace(left_over=_left_over(sentence))
    if reading is None or asked.is_withheld or reading.missing:
        asked = asked._replace(leads=leads_of(sentence, pieces, model is LorcanaCard))
    if reading is None or len(sentence.left_over) > max(known, 1):
        return asked
    chips = chips_of(sentence, cards, reading, choices, lambda each: user_of(each, sentence))
    return asked._replace(reading=reading, chips=tuple(chips))


def _is_of_lorcana(text: str, words: Sequence[Word]) -> bool:
    """Return whether a question is about Lorcana: by its words, or by a whole name such as “Elsa -
    Snow Queen”.
    """
    if means(words, *_OF_LORCANA) or any(each.joined in WORDS_OF_LORCANA for each in words):
        return True
    lorcana, yugioh = name_index(LorcanaCard), name_index(Card)
    for start in range(len(words)):
        for end in range(start + 2, min(start + _LONGEST_VERSION, len(words)) + 1):
            typed = without_possessive(typed_text(text, words[start:end]))
            if " - " in typed and lorcana.named(typed) and not yugioh.named(typed):
                return True
    return False


def _cards(model: type[Card] | type[LorcanaCard], pieces: list[Piece]) -> dict[str, AnyCard]:
    """Return the cards that the names of a question may mean, by their keys."""
    keys = {key for piece in pieces if piece.named for key in piece.named.keys}
    if model is Card:
        return {str(card.pk): card for card in Card.objects.filter(pk__in=keys).with_effects()}
    return {str(card.pk): card for card in LorcanaCard.objects.filter(pk__in=keys)}


def _choose(sentence: Sentence, choices: Mapping[str, str]) -> None:
    """Change who attacks whom, whose cards are and how they stand, as chosen."""
    first = sentence.first_of_two
    other_role = "target" if first is sentence.attacker else "attacker"
    if first and choices.get(f"r{first.place}") == other_role:
        sentence.swap_roles()
    for each in sentence.everything:
        if choices.get(f"w{each.place}") in ("you", "opponent"):
            each.controller = choices[f"w{each.place}"]
        if choices.get(f"u{each.place}") in ("0", "1"):
            each.is_used = choices[f"u{each.place}"] == "1"
            each.is_unused = not each.is_used
        if choices.get(f"p{each.place}") in ("attack", "defense", "set"):
            each.position = choices[f"p{each.place}"]
    for bearer in sentence.monsters:
        for equip in [*bearer.equips]:
            slot = choices.get(f"q{equip.place}", "")
            chosen = {"attacker": sentence.attacker, "target": sentence.target}.get(slot)
            if chosen and chosen is not bearer:
                bearer.equips.remove(equip)
                chosen.equips.append(equip)


def _reading(sentence: Sentence, model: type[AnyCard]) -> Reading | None:
    is_replay = bool(sentence.events) or sentence.is_replay
    names_moment = sentence.moment is not None and not is_replay
    is_timing = bool(sentence.kind or sentence.permission or names_moment)
    if is_timing and sentence.verb is None and model is Card:
        if sentence.turn:  # the rules of timing have no turns
            sentence.left_over.append(sentence.turn)
        return timing_reading(sentence)
    sentence.left_over += [each for each in sentence.moments if each.value not in _IN_ATTACKS]
    if sentence.permission:  # a result does not say whether it is allowed
        sentence.left_over.append(sentence.permission)
    if model is LorcanaCard:
        return board_reading(sentence) if sentence.monsters and sentence.verb else None
    if is_replay:
        return replay_reading(sentence) if sentence.everything else None
    if sentence.monsters and sentence.verb:
        return battle_reading(sentence)
    return None


def _left_over(sentence: Sentence) -> tuple[str, ...]:
    return tuple(each.typed for each in sentence.left_over)


def give_controllers(sentence: Sentence) -> None:
    """Give each monster its controller: the other player’s, if one is known; in “is attacked”, the
    target is yours, and otherwise the attacker. A card that protects its player is used against
    the attacker.
    """
    attacker, target = sentence.attacker, sentence.target
    is_open = attacker and not attacker.controller and not (target and target.controller)
    if is_open and attacker and sentence.turn:
        attacker.controller = sentence.turn.value
    elif is_open and attacker:
        protector = next((each for each in sentence.used if each.is_used and protects(each)), None)
        if protector and protector.controller:
            attacker.controller = OTHER[protector.controller]
    if target and not target.controller and not (attacker and attacker.controller):
        target.controller = "you" if sentence.is_passive else "opponent"
    if attacker and not attacker.controller:
        alone = "opponent" if sentence.is_passive else "you"
        attacker.controller = OTHER[target.controller] if target else alone
    if target and not target.controller:
        target.controller = OTHER[attacker.controller] if attacker else "opponent"
    turn = sentence.turn
    if turn and sentence.verb and not (attacker and attacker.controller == turn.value):
        sentence.left_over.append(turn)  # only the turn player’s monsters attack


def timing_reading(sentence: Sentence) -> Reading:
    """Return the question when a card can be activated, or whether it can at one moment."""
    named = [each for each in sentence.everything if each.card]
    card = named[0].name if named else ""
    for other in named[1:]:
        sentence.everything.remove(other)
        if other.piece:
            sentence.left_over.append(other.piece)
    if card:  # its kind is known, and may be what is asked
        sentence.left_over += [each for each in sentence.moments if each.meaning is Meaning.KIND]
    fields = {"card": card, "as": sentence.kind if not card else "", "at": sentence.moment or ""}
    missing = "" if card or sentence.kind else _("Choose the card.")
    return Reading("timing", query_string_of(fields), (), missing)
