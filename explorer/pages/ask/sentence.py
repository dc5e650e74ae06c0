"""Read pieces as a sentence: who attacks or challenges whom, with which cards, and what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from explorer.models.any_card import AnyCard
from explorer.pages.ask.mentions import (
    OTHER,
    PASSIVE,
    Event,
    Mentioned,
    Sentence,
    battles,
    equips,
    gives_piercing,
    works_from_hand,
)
from explorer.pages.ask.pieces import Numbers, Piece
from explorer.pages.ask.vocabulary import Meaning


class _Reader:
    """Read the pieces one after the other; each meaning has its method."""

    def __init__(self, card_of: Callable[[Piece, int], AnyCard | None]) -> None:
        self.sentence = Sentence()
        self.card_of = card_of
        self.whose = ""  # said of the next card
        self.subject = ""  # the player who acts
        self.last: Mentioned | None = None  # the monster that words are about
        self.position = ""  # said before its monster
        self.topic: Mentioned | None = None  # named in a clause before the attack
        self.adjectives: dict[str, Any] = {}  # keywords said before their character
        self.clause = 0
        self.player = "you"  # the last one named
        self.before: Piece | None = None  # the piece before this one
        self.unit: Meaning | None = None  # said before its number: “DEF 2000”
        self.is_subject_plural = False  # two monsters stand before the verb
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
            Meaning.IT: lambda piece, _: self._it(),
            Meaning.BY: lambda piece, _: self._by(),
            Meaning.AND: lambda piece, _: self._end_part(),
            Meaning.BREAK: lambda piece, _: self._end_clause(),
        }
        meaningful = [each for each in pieces if each.meaning is not Meaning.NOTHING]
        for piece, after in zip_longest(meaningful, meaningful[1:]):
            readers.get(piece.meaning, self._word)(piece, after)
            self.before = piece
            if piece.ends_clause:
                self._end_clause()
        self._equip_waiting()
        self._attack_the_topic()
        return self.sentence

    # --- Words ------------------------------------------------------------------------------------

    def _word(self, piece: Piece, after: Piece | None) -> None:
        sentence, meaning = self.sentence, piece.meaning
        if meaning in (Meaning.MINE, Meaning.THEIRS):
            self.whose = self.player = "you" if meaning is Meaning.MINE else "opponent"
        elif meaning in _VERBS:
            self._verb(piece)
        elif meaning is Meaning.DIRECTLY and sentence.target and " " in piece.typed:
            sentence.left_over.append(piece)  # another attack
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
            self.is_using = not self._uses_card_before(piece)
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
        elif meaning is Meaning.PIERCES:
            self._pierces(piece)
        elif meaning in (Meaning.ATK, Meaning.DEF) and after and after.numbers:
            self.unit = meaning
        elif meaning in (Meaning.ATK, Meaning.DEF) and not self.has_number:
            self._stands("defense" if meaning is Meaning.DEF else "attack", piece, None)
        self.has_number = False

    def _pierces(self, piece: Piece) -> None:
        """Give piercing to the attacker; piercing without an attacker is left over."""
        attacker = self.sentence.attacker
        if attacker is None:
            self.sentence.left_over.append(piece)
        else:
            attacker.pierces = True
        self.is_with = False

    def _verb(self, piece: Piece) -> None:
        sentence, meaning = self.sentence, piece.meaning
        self._start_with_the_subject(piece)
        if sentence.verb is not None and sentence.target is not None:
            sentence.left_over.append(piece)  # another battle
        if sentence.verb is None:
            sentence.verb = meaning
            self.is_subject_plural = meaning is Meaning.ATTACKS and sentence.target is not None
            if not sentence.attacker and not self.subject and meaning in _ACTIVE_VERBS:
                self.subject = "you"  # “attack Kuriboh with Jinzo”
            self.whose = self.whose if self.sentence.attacker is None else ""
        self.of_numbers = None
        self.is_with = piece.typed.casefold().endswith(" with")
        self.is_on = self.is_using = False

    def _start_with_the_subject(self, verb: Piece) -> None:
        """Take only the monster in the verb’s clause as its subject: in “Kuriboh, when Jinzo
        attacks me”, the first card does not battle. “Kuriboh is set and Jinzo attacks” has one
        subject, too, as its verb is in the singular.
        """
        sentence = self.sentence
        first, subject = sentence.attacker, sentence.target
        if sentence.verb or not (first and subject):
            return
        if first.clause == subject.clause:
            if verb.meaning in _ACTIVE_VERBS and verb.typed.split()[0].endswith("s"):
                sentence.attacker, sentence.target = subject, first
            return
        if subject.clause != self.clause:
            return
        sentence.attacker, sentence.target = subject, None
        if works_from_hand(first):
            self._use(first, True)
        else:
            self.topic = first

    def _uses_card_before(self, verb: Piece) -> bool:
        """Use the card before “activated”; return whether there is one."""
        sentence, last = self.sentence, self.last
        is_after_card = self.before is not None and self.before.meaning is Meaning.CARD
        if not (is_after_card and last and last is sentence.attacker and sentence.verb is None):
            return False
        if not (verb.typed.casefold().endswith("ed") and works_from_hand(last)):
            return False
        sentence.attacker = self.last = None
        self._use(last, True)
        return True

    def _by(self) -> None:
        """Read “attacked … by” as “attacked by”."""
        sentence = self.sentence
        if sentence.verb in PASSIVE and sentence.target is None:
            sentence.verb = PASSIVE[sentence.verb]
            self.subject = ""

    def _it(self) -> None:
        """Read “it” after a verb as the monster named first: “Kuriboh is set, Jinzo attacks it”."""
        sentence = self.sentence
        is_after_verb = self.before is not None and self.before.meaning in _ACTIVE_VERBS
        is_object = is_after_verb and self.is_subject_plural and sentence.target is not None
        if is_object and sentence.target is self.last:
            sentence.attacker, sentence.target = sentence.target, sentence.attacker

    def _attack_the_topic(self) -> None:
        """Take “it” as the monster of the clause before: “If Jinzo is in defense, X attacks it”."""
        sentence, topic = self.sentence, self.topic
        if topic and sentence.target is None and not sentence.is_direct:
            sentence.target = topic
        elif topic:
            self._leave_over(topic)

    def _opponent(self, piece: Piece, after: Piece | None) -> None:
        """Read “my opponent”: before a card, whose it is; after the verb, whom it attacks."""
        self.player = "opponent"
        if after and after.meaning in (Meaning.CARD, Meaning.NUMBER, Meaning.MONSTER):
            self.whose = "opponent"
        else:
            self._player("opponent")

    def _they(self, piece: Piece, after: Piece | None) -> None:
        """Read “he attacks my …” as the opponent; other pronouns are about a monster."""
        self.player = "opponent"
        if after and after.meaning in (*_VERBS, Meaning.USES, Meaning.SUMMONS) and not self.last:
            self.subject = "opponent"

    def _me(self, piece: Piece, after: Piece | None) -> None:
        self.player = "you"
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
        found = Mentioned(piece, card, self.whose, self.position, clause=self.clause)
        found.place, found.keywords = self.count, self.adjectives
        self.whose, self.position, self.adjectives = "", "", {}
        self.sentence.everything.append(found)
        return found

    def _card(self, piece: Piece, after: Piece | None) -> None:
        sentence, found = self.sentence, self._mention(piece)
        is_used, self.is_using = self.is_using, False
        event = sentence.events[-1] if sentence.events else None
        summons = event and event.kind is Meaning.SUMMONS and event.monster is None
        if event and summons and battles(found):
            event.monster = found
        elif event and self.sentence.verb:
            self._leave_over(found)  # no replay depends on it
        elif sentence.permission and is_used:
            self._use(found, is_used)
        elif equips(found) and not is_used:
            self._equip(found)
        elif self._is_named_before(found):
            return
        elif is_used or not battles(found):
            self._use(found, is_used)
        elif sentence.attacker and (sentence.target or sentence.is_direct):
            if self._attack_together():
                self._battler(found)
            elif works_from_hand(found):
                self._use(found, False)
            else:
                self._leave_over(found)
        else:
            self._battler(found)

    def _attack_together(self) -> bool:
        """Leave the second attacker over in “Kuriboh and Jinzo attack Sangan”; return whether there
        was one.
        """
        sentence, second = self.sentence, self.sentence.target
        if not (second and self.is_subject_plural):
            return False
        self._leave_over(second)
        sentence.target, self.is_subject_plural = None, False
        return True

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
        attacker = self.sentence.attacker
        if attacker and not self.is_on and gives_piercing(found):
            attacker.equips.append(found)  # also in “attacks Kuriboh with Fairy Meteor Crush”
        elif self.last and not self.is_on:
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
        is_active = sentence.verb in _ACTIVE_VERBS and sentence.target is None
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
        unit = numbers.unit or self.unit or _unit_of(after)
        self.unit = None
        is_after_points = self.before and self.before.meaning is Meaning.LIFE_POINTS
        if Meaning.LIFE_POINTS in (unit, after and after.meaning) or is_after_points:
            self.sentence.life_points[self.whose or self.player] = numbers.first
            self.whose = ""
            return
        is_of_keyword = self.last and self.last.keywords and self._counts_keyword(numbers)
        if is_of_keyword:
            return
        if unit is None and self._is_no_stat(numbers, after):
            self.sentence.left_over.append(piece)
            return
        is_of_last = self.last is not None and not self._attacks_with()
        is_of_last = is_of_last and (self.is_with or self._is_next_to_last(piece))
        if not is_of_last:
            self._battler(self._mention(None))
        monster = self.last
        if monster is None:
            return
        self.of_numbers = monster
        monster.count(numbers, unit)
        self.is_with = False

    def _is_no_stat(self, numbers: Numbers, after: Piece | None) -> bool:
        """Return whether a number without a unit counts something else: “2 dragons”, “I pay 2000”,
        “opponent 3000”.
        """
        before = self.before.meaning if self.before else None
        is_players = before in (Meaning.ME, Meaning.OPPONENT, Meaning.THEY)
        is_attacking = after is not None and after.meaning in (*_VERBS, Meaning.MONSTER)
        is_of_yugioh = self.sentence.verb not in _CHALLENGES
        is_small = is_of_yugioh and 0 < numbers.first < _SMALLEST and numbers.second is None
        is_left = before is Meaning.LEFT_OVER and numbers.second is None
        return is_small or (is_players and not is_attacking) or is_left

    def _is_next_to_last(self, piece: Piece) -> bool:
        """Return whether a number stands directly after its card: “Jinzo 2400/1500”."""
        last = self.last
        return last is not None and last.card is not None and self._verb_is_not_between()

    def _attacks_with(self) -> bool:
        """Return whether “with” names the attacker: “I attack Kuriboh with 2500”."""
        sentence = self.sentence
        is_active = sentence.verb is Meaning.ATTACKS and bool(self.subject)
        return self.is_with and is_active and sentence.attacker is None

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
        """Read a keyword: “an evasive Simba” before its character, others after it."""
        names_next = after and after.meaning in (Meaning.CARD, Meaning.MONSTER)
        if names_next and not (piece.ends_clause or self.is_with):
            self.adjectives[piece.value] = True
        elif self.last is None:
            self.sentence.left_over.append(piece)
        elif piece.value in ("challenger", "resist"):
            attacker = self.sentence.attacker
            if piece.value == "challenger" and attacker and self.sentence.target:
                self.last = attacker  # only a challenging character has it
            self.last.keywords[piece.value] = None  # its number comes next
        else:
            self.last.keywords[piece.value] = True
        self.is_with = False

    # --- Clauses ----------------------------------------------------------------------------------

    def _end_clause(self) -> None:
        self._end_part()
        self.clause += 1

    def _end_part(self) -> None:
        self.is_with = self.is_on = self.is_using = False
        self.subject = self.whose = ""

    def _equip_waiting(self) -> None:
        """Equip what was named before its monster, or add it to the battle."""
        if self.last:
            self.last.equips += self.waiting
        else:
            self.sentence.used += self.waiting


_VERBS = (Meaning.ATTACKS, Meaning.ATTACKED_BY, Meaning.CHALLENGES, Meaning.CHALLENGED_BY)
_CHALLENGES = (Meaning.CHALLENGES, Meaning.CHALLENGED_BY)
_SMALLEST = 100  # ATK or DEF without a unit
_ACTIVE_VERBS = (Meaning.ATTACKS, Meaning.CHALLENGES)
_POSITIONS = {
    Meaning.DEFENSE: "defense",
    Meaning.ATTACK_POSITION: "attack",
    Meaning.FACE_DOWN: "set",
}
_UNITS = (Meaning.ATK, Meaning.DEF, Meaning.DAMAGE)


def _unit_of(after: Piece | None) -> Meaning | None:
    """Return the unit after a number; “2000 defense” is a DEF."""
    if after and after.meaning is Meaning.DEFENSE and " " not in after.typed:
        return Meaning.DEF
    return after.meaning if after and after.meaning in _UNITS else None


def sentence_of(
    pieces: Sequence[Piece], card_of: Callable[[Piece, int], AnyCard | None]
) -> Sentence:
    """Return what the pieces of a question say, before `give_controllers`.

    `card_of` returns the card of a name and of its number in the question.
    """
    return _Reader(card_of).read(pieces)
