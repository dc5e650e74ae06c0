"""Read pieces as a sentence: who attacks or challenges whom, with which cards, and what happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from explorer.models.any_card import AnyCard
from explorer.pages.ask.pieces import Numbers, Piece
from explorer.pages.ask.vocabulary import Meaning

OTHER = {"you": "opponent", "opponent": "you"}
Cards = Mapping[Any, AnyCard]


@dataclass(eq=False)
class Mentioned:
    """A card or a nameless monster of a question, with what was said about it."""

    piece: Piece | None = None  # None for a nameless monster
    card: AnyCard | None = None
    controller: str = ""  # empty if it was not said
    position: str = ""  # attack, defense or set
    atk: int | None = None
    def_: int | None = None
    damage: int | None = None
    keywords: dict[str, Any] = field(default_factory=dict)
    equips: list[Mentioned] = field(default_factory=list)
    is_used: bool = False  # “I activate …”
    is_unused: bool = False  # chosen: it is named, and its effects are not used
    place: int = 0  # its number among the cards and monsters of the question, from 1

    @property
    def name(self) -> str:
        return self.card.name if self.card else ""

    def count(self, numbers: Numbers, unit: Meaning | None) -> None:
        """Take numbers as this monster’s: two as on a card, one with its unit."""
        if unit is Meaning.DEF:
            self.def_ = numbers.first
        elif unit is Meaning.DAMAGE:
            self.damage = numbers.first
        else:
            self.atk = numbers.first
            self.def_ = numbers.second if numbers.second is not None else self.def_


@dataclass(eq=False)
class Event:
    """What happens after an attack is declared: a monster leaves, or is Summoned."""

    kind: Meaning
    controller: str = ""
    monster: Mentioned | None = None


@dataclass
class Sentence:
    """What a question says. The roles are empty as long as it has no verb for them."""

    attacker: Mentioned | None = None
    target: Mentioned | None = None
    is_direct: bool = False
    verb: Meaning | None = None
    used: list[Mentioned] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    life_points: dict[str, int] = field(default_factory=dict)
    permission: Piece | None = None  # “can I activate …?”
    is_replay: bool = False
    moment: str | None = None
    kind: str = ""
    left_over: list[Piece] = field(default_factory=list)
    everything: list[Mentioned] = field(default_factory=list)

    @property
    def monsters(self) -> list[Mentioned]:
        return [each for each in (self.attacker, self.target) if each]


class _Reader:
    """Read the pieces one after the other; each meaning has its method."""

    def __init__(self, card_of: Callable[[Piece, int], AnyCard | None]) -> None:
        self.sentence = Sentence()
        self.card_of = card_of
        self.whose = ""  # said of the next card
        self.subject = ""  # the player who acts
        self.last: Mentioned | None = None  # the monster that words are about
        self.position = ""  # said before its monster
        self.numbers: Numbers | None = None  # whose unit is still to come
        self.of_numbers: Mentioned | None = None
        self.has_number = False  # the piece before was one
        self.is_with = self.is_on = self.is_using = False
        self.waiting: list[Mentioned] = []  # equipped to the monster that comes next
        self.count = 0

    def read(self, pieces: Sequence[Piece]) -> Sentence:
        readers: dict[Meaning, Callable[[Piece, Piece | None], None]] = {
            Meaning.CARD: self._card,
            Meaning.NUMBER: self._number,
            Meaning.MONSTER: self._monster,
            Meaning.KEYWORD: self._keyword,
            Meaning.LEFT_OVER: lambda piece, _: self.sentence.left_over.append(piece),
            Meaning.OPPONENT: self._opponent,
            Meaning.ME: self._me,
            Meaning.THEY: self._they,
            Meaning.BREAK: lambda piece, _: self._end_clause(),
        }
        meaningful = [each for each in pieces if each.meaning is not Meaning.NOTHING]
        for piece, after in zip_longest(meaningful, meaningful[1:]):
            readers.get(piece.meaning, self._word)(piece, after)
            if piece.ends_clause:
                self._end_clause()
        self._equip_waiting()
        return self.sentence

    # --- Words ------------------------------------------------------------------------------------

    def _word(self, piece: Piece, after: Piece | None) -> None:
        sentence, meaning = self.sentence, piece.meaning
        if meaning in (Meaning.MINE, Meaning.THEIRS):
            self.whose = "you" if meaning is Meaning.MINE else "opponent"
        elif meaning in _VERBS:
            self._verb(piece)
        elif meaning is Meaning.DIRECTLY:
            sentence.is_direct = True
            sentence.verb = sentence.verb or Meaning.ATTACKS
        elif meaning in _POSITIONS:
            self._stands(_POSITIONS[meaning], piece, after)
        elif meaning is Meaning.WITH:
            self.is_with = True
        elif meaning is Meaning.ON:
            self.is_on = True
        elif meaning is Meaning.USES:
            self.is_using = True
        elif meaning is Meaning.MAY:
            sentence.permission = piece
        elif meaning is Meaning.REPLAY:
            sentence.is_replay = True
        elif meaning is Meaning.LEAVES:
            sentence.events.append(Event(meaning, monster=self.last))
        elif meaning is Meaning.SUMMONS:
            sentence.events.append(Event(meaning, self.subject or self.whose))
        elif meaning is Meaning.MOMENT:
            sentence.moment = piece.value
        elif meaning is Meaning.KIND:
            sentence.kind = piece.value
        elif meaning is Meaning.LIFE_POINTS:
            self._count_life_points()
        elif meaning in (Meaning.ATK, Meaning.DEF) and not self.has_number:
            self._stands("defense" if meaning is Meaning.DEF else "attack", piece, None)
        self.has_number = False

    def _verb(self, piece: Piece) -> None:
        sentence, meaning = self.sentence, piece.meaning
        if sentence.verb is not None and sentence.target is not None:
            sentence.left_over.append(piece)  # another battle
        if sentence.verb is None:
            sentence.verb = meaning
            if not sentence.attacker and not self.subject and meaning is Meaning.ATTACKS:
                self.subject = "you"  # “attack Kuriboh with Jinzo”
            self.whose = self.whose if self.sentence.attacker is None else ""
        self.of_numbers = None
        self.is_with = piece.typed.casefold().endswith(" with")
        self.is_on = self.is_using = False

    def _opponent(self, piece: Piece, after: Piece | None) -> None:
        """Read “my opponent”: before a card, whose it is; after the verb, whom it attacks."""
        if after and after.meaning in (Meaning.CARD, Meaning.NUMBER, Meaning.MONSTER):
            self.whose = "opponent"
        else:
            self._player("opponent")

    def _they(self, piece: Piece, after: Piece | None) -> None:
        """Read “he attacks my …” as the opponent; other pronouns are about a monster."""
        if after and after.meaning in (*_VERBS, Meaning.USES, Meaning.SUMMONS) and not self.last:
            self.subject = "opponent"

    def _me(self, piece: Piece, after: Piece | None) -> None:
        self._player("you")

    def _player(self, player: str) -> None:
        is_object = self.sentence.verb is Meaning.ATTACKS and self.sentence.target is None
        if is_object and self.sentence.attacker and not self.subject:
            self.sentence.is_direct = True
            attacker = self.sentence.attacker
            attacker.controller = attacker.controller or OTHER[player]
        elif is_object and self.subject and self.subject != player:
            self.sentence.is_direct = True
        else:
            self.subject = player

    def _stands(self, position: str, piece: Piece, after: Piece | None) -> None:
        """Read a position: “a face-down Kuriboh” before its monster, “in defense” after it.

        An attacker is in Attack Position: where both are known, the target is meant.
        """
        sentence, last = self.sentence, self.last
        is_before = after and after.meaning in (Meaning.MONSTER, Meaning.CARD)
        if last is None or (is_before and not piece.typed.casefold().startswith("in ")):
            self.position = position
            return
        if last is sentence.attacker and sentence.target and position != "attack":
            last = sentence.target
        if not (position == "defense" and last.position == "set"):
            last.position = position

    # --- Cards and numbers ------------------------------------------------------------------------

    def _mention(self, piece: Piece | None) -> Mentioned:
        self.count += 1
        card = self.card_of(piece, self.count) if piece else None
        found = Mentioned(piece, card, self.whose, self.position, place=self.count)
        self.whose = self.position = ""
        self.sentence.everything.append(found)
        return found

    def _card(self, piece: Piece, after: Piece | None) -> None:
        sentence, found = self.sentence, self._mention(piece)
        is_used, self.is_using = self.is_using, False
        event = sentence.events[-1] if sentence.events else None
        summons = event and event.kind is Meaning.SUMMONS and event.monster is None
        if event and summons and _battles(found):
            event.monster = found
        elif event and self.sentence.verb:
            self._leave_over(found)  # no replay depends on it
        elif sentence.permission and is_used:
            self._use(found, is_used)
        elif _equips(found) and not is_used:
            self._equip(found)
        elif self._is_named_before(found):
            return
        elif is_used or not _battles(found):
            self._use(found, is_used)
        elif sentence.attacker and (sentence.target or sentence.is_direct):
            if _is_used(found):
                self._use(found, False)
            else:
                self._leave_over(found)
        else:
            self._battler(found)

    def _leave_over(self, found: Mentioned) -> None:
        self.sentence.everything.remove(found)
        self.count -= 1
        if found.piece:
            self.sentence.left_over.append(found.piece)

    def _is_named_before(self, found: Mentioned) -> bool:
        """Return whether the card was named before: “but Kuriboh leaves” is about the same one."""
        same = [each for each in self.sentence.monsters if each.card == found.card]
        if not (same and self.sentence.verb and self.sentence.target is not None):
            return False
        self.last = same[-1]
        self.sentence.everything.remove(found)
        self.count -= 1
        return True

    def _use(self, found: Mentioned, is_used: bool) -> None:
        found.is_used = is_used
        found.controller = found.controller or (self.subject if is_used else "")
        self.sentence.used.append(found)

    def _equip(self, found: Mentioned) -> None:
        if self.last and not self.is_on:
            self.last.equips.append(found)
        else:
            self.waiting.append(found)

    def _battler(self, found: Mentioned) -> None:
        """Give a monster its role: what attacks stands before the verb, or after “attacked by”."""
        sentence = self.sentence
        is_passive = sentence.verb in (Meaning.ATTACKED_BY, Meaning.CHALLENGED_BY)
        if sentence.verb is None or (self.is_on and sentence.attacker is None):
            role = "attacker"  # until the verb is known
        elif is_passive:
            role = "target" if sentence.target is None and sentence.attacker is None else "attacker"
        elif sentence.attacker is None and (
            self.is_with or not self.subject or found.controller == self.subject
        ):
            role = "attacker"
        else:
            role = "target"
        is_active = sentence.verb is Meaning.ATTACKS and sentence.target is None
        if is_active and self.is_with and self.subject and sentence.attacker:
            sentence.target, sentence.attacker = sentence.attacker, None  # “attack my own … with”
            role = "attacker"
        if getattr(sentence, role) is not None and not (is_passive and sentence.target is None):
            if not sentence.is_direct and role == "attacker" and sentence.target is None:
                role = "target"
            else:
                self._leave_over(found)
                return
        if is_passive and sentence.target is None:
            sentence.target, sentence.attacker = sentence.attacker, None
            role = "attacker"
        setattr(sentence, role, found)
        found.equips += self.waiting
        self.waiting = []
        if role == "attacker" and self.subject and not found.controller:
            found.controller = self.subject
        self.last = found
        self.is_with = self.is_on = False

    def _monster(self, piece: Piece, after: Piece | None) -> None:
        event = self.sentence.events[-1] if self.sentence.events else None
        if event and event.kind is Meaning.SUMMONS and event.monster is None:
            event.monster = self._mention(None)
        elif self.last is None or self.of_numbers is not self.last:
            self._battler(self._mention(None))

    def _number(self, piece: Piece, after: Piece | None) -> None:
        numbers = piece.numbers
        assert numbers is not None
        self.has_number = True
        if (after and after.meaning is Meaning.LIFE_POINTS) or numbers.unit is Meaning.LIFE_POINTS:
            self.numbers = numbers
            if numbers.unit:
                self._count_life_points()
            return
        is_of_keyword = self.last and self.last.keywords and self._counts_keyword(numbers)
        if is_of_keyword:
            return
        is_of_last = self.last is not None and (self.is_with or self._is_next_to_last(piece))
        if not is_of_last:
            self._battler(self._mention(None))
        monster = self.last
        if monster is None:
            return
        self.numbers, self.of_numbers = numbers, monster
        unit = numbers.unit or (after.meaning if after and after.meaning in _UNITS else None)
        monster.count(numbers, unit)
        self.is_with = False

    def _is_next_to_last(self, piece: Piece) -> bool:
        """Return whether a number stands directly after its card: “Jinzo 2400/1500”."""
        last = self.last
        return last is not None and last.card is not None and self._verb_is_not_between()

    def _verb_is_not_between(self) -> bool:
        sentence = self.sentence
        return sentence.verb is None or sentence.target is not None or sentence.attacker is None

    def _counts_keyword(self, numbers: Numbers) -> bool:
        """Give the number to the keyword before it: “Resist +1”."""
        keywords = self.last.keywords if self.last else {}
        open_keyword = next((word for word in keywords if keywords[word] is None), None)
        if open_keyword is None:
            return False
        keywords[open_keyword] = numbers.first
        return True

    def _keyword(self, piece: Piece, after: Piece | None) -> None:
        if self.last is None:
            self.sentence.left_over.append(piece)
        elif piece.value in ("challenger", "resist"):
            self.last.keywords[piece.value] = None  # its number comes next
        else:
            self.last.keywords[piece.value] = True
        self.is_with = False

    def _count_life_points(self) -> None:
        if self.numbers:
            whose = self.whose or self.subject or "you"
            self.sentence.life_points[whose] = self.numbers.first
            self.numbers = None

    # --- Clauses ----------------------------------------------------------------------------------

    def _end_clause(self) -> None:
        self.is_with = self.is_on = self.is_using = False
        self.subject = self.whose = ""

    def _equip_waiting(self) -> None:
        """Equip what was named before its monster, or add it to the battle."""
        if self.last:
            self.last.equips += self.waiting
        else:
            self.sentence.used += self.waiting


_VERBS = (Meaning.ATTACKS, Meaning.ATTACKED_BY, Meaning.CHALLENGES, Meaning.CHALLENGED_BY)
_POSITIONS = {
    Meaning.DEFENSE: "defense",
    Meaning.ATTACK_POSITION: "attack",
    Meaning.FACE_DOWN: "set",
}
_UNITS = (Meaning.ATK, Meaning.DEF, Meaning.DAMAGE)


def _is_used(found: Mentioned) -> bool:
    """Return whether a monster that does not battle is meant for an effect from the hand."""
    effects = getattr(found.card, "effects", None)
    return effects is not None and any(each.zone == "hand" for each in effects.all())


def _equips(found: Mentioned) -> bool:
    """Return whether a card is an Equip Card that is no monster."""
    card = found.card
    return card is not None and not _battles(found) and bool(getattr(card, "equips", False))


def _battles(found: Mentioned) -> bool:
    card = found.card
    return card is None or bool(getattr(card, "is_monster", getattr(card, "is_on_board", False)))


def give_controllers(sentence: Sentence) -> None:
    """Give each monster its controller: the other player’s, if one is known; in “is attacked”, the
    target is yours, and otherwise the attacker.
    """
    attacker, target = sentence.attacker, sentence.target
    if target and not target.controller and not (attacker and attacker.controller):
        is_passive = sentence.verb in (Meaning.ATTACKED_BY, Meaning.CHALLENGED_BY)
        target.controller = "you" if is_passive else "opponent"
    if attacker and not attacker.controller:
        attacker.controller = OTHER[target.controller] if target else "you"
    if target and not target.controller:
        target.controller = OTHER[attacker.controller] if attacker else "opponent"


def sentence_of(
    pieces: Sequence[Piece], card_of: Callable[[Piece, int], AnyCard | None]
) -> Sentence:
    """Return what the pieces of a question say, before `give_controllers`.

    `card_of` returns the card of a name and of its number in the question.
    """
    return _Reader(card_of).read(pieces)
