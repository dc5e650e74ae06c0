"""Read pieces as a sentence: who attacks or challenges whom, with which cards, and what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from explorer.models.any_card import AnyCard
from explorer.pages.ask.mentions import (
    OTHER,
    PASSIVE,
    Event,
    Mentioned,
    Sentence,
    battles,
    equips,
    works_from,
    works_from_hand,
)
from explorer.pages.ask.pieces import Piece
from explorer.pages.ask.roles import ACTIVE_VERBS, UNITS, VERBS, NumberReader, is_direct_attack
from explorer.pages.ask.vocabulary import Meaning


class _Reader(NumberReader):
    """Read the pieces one after the other; each meaning has its method."""

    def read(self, pieces: Sequence[Piece]) -> Sentence:
        readers: dict[Meaning, Callable[[Piece, Piece | None], None]] = {
            Meaning.CARD: self._card,
            Meaning.NUMBER: self.number,
            Meaning.MONSTER: self._monster,
            Meaning.KEYWORD: self.keyword,
            Meaning.LEFT_OVER: lambda piece, _: self.sentence.left_over.append(piece),
            Meaning.OPPONENT: self._opponent,
            Meaning.ME: self._me,
            Meaning.THEY: self._they,
            Meaning.IT: lambda piece, _: self._it(),
            Meaning.BY: lambda piece, _: self._by(),
            Meaning.AND: lambda piece, _: self.end_part(),
            Meaning.BREAK: lambda piece, _: self.end_clause(),
            Meaning.GAINS: self.changes,
            Meaning.LOSES: self.changes,
        }
        meaningful = [each for each in pieces if each.meaning is not Meaning.NOTHING]
        for piece, after in zip_longest(meaningful, meaningful[1:]):
            readers.get(piece.meaning, self._word)(piece, after)
            self.before = piece
            if piece.ends_clause:
                self.end_clause()
        self.end_clause()
        self.equip_waiting()
        self.attack_the_topic()
        if self.sentence.verb:  # a verb without its card may mean any effect
            self.sentence.left_over += self.unused_verbs
        return self.sentence

    # --- Words ------------------------------------------------------------------------------------

    def _word(self, piece: Piece, after: Piece | None) -> None:
        sentence, meaning = self.sentence, piece.meaning
        if meaning in (Meaning.MINE, Meaning.THEIRS):
            self.whose = self.player = "you" if meaning is Meaning.MINE else "opponent"
        elif meaning in VERBS:
            self._verb(piece)
        elif meaning is Meaning.INTO and sentence.verb is None and sentence.attacker:
            self._verb(piece._replace(meaning=Meaning.ATTACKS))  # “1900 into 2100”
        elif is_direct_attack(piece) and (sentence.target or sentence.is_direct):
            sentence.left_over.append(piece)  # another attack
        elif meaning is Meaning.DIRECTLY:
            sentence.is_direct = True
            sentence.verb = sentence.verb or Meaning.ATTACKS
        elif meaning in _POSITIONS:
            self._stands(_POSITIONS[meaning], piece, after)
        elif meaning is Meaning.WITH:
            self.is_with = True
        elif meaning is Meaning.ON:
            self._on()
        elif meaning is Meaning.USES:
            self.using = None if self._uses_card_before(piece) else piece
        elif meaning is Meaning.HAS:
            self.is_having = True
        elif meaning is Meaning.FROM_ZONE:
            self._from_zone(piece)
        elif meaning is Meaning.EQUIPS and not (after and after.named):
            sentence.left_over.append(piece)
        elif meaning is Meaning.TURN:
            sentence.turn = piece
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
            sentence.moments.append(piece)
        elif meaning is Meaning.KIND:
            sentence.kind = piece.value
            sentence.moments.append(piece)
        elif meaning is Meaning.PIERCES:
            self._pierces(piece)
        elif meaning in UNITS and after and after.numbers and not self.has_number:
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
        if sentence.verb is not None and not self._repeats_verb():
            sentence.left_over.append(piece)  # another battle
        if sentence.verb is None:
            sentence.verb = meaning
            self.is_subject_plural = meaning is Meaning.ATTACKS and sentence.target is not None
            if not sentence.attacker and not self.subject and meaning in ACTIVE_VERBS:
                self.subject = "you"  # “attack Kuriboh with Jinzo”
            self.whose = self.whose if self.sentence.attacker is None else ""
        self.of_numbers = None
        self.is_with = piece.typed.casefold().endswith(" with")
        self.is_on = False

    def _repeats_verb(self) -> bool:
        """Return whether a second verb still tells of the first attack: “I attack, Jinzo attacks
        Kuriboh”.
        """
        sentence = self.sentence
        return sentence.attacker is None and sentence.target is None and not sentence.is_direct

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
            if verb.meaning in ACTIVE_VERBS and verb.typed.split()[0].endswith("s"):
                sentence.attacker, sentence.target = subject, first
            return
        if subject.clause != self.clause:
            return
        sentence.attacker, sentence.target = subject, None
        if works_from_hand(first):
            self.use(first, True)
        else:
            self.topic = first

    def _uses_card_before(self, verb: Piece) -> bool:
        """Use the card before “activated”; return whether there is one."""
        if not verb.typed.casefold().endswith("ed"):
            return False
        if named := self._used_card_before():
            named.is_used = True
            self.used_before = named
            return True
        if (last := self._first_card_before()) and works_from_hand(last):
            self.use_named(last, True)
            return True
        return False

    def _used_card_before(self) -> Mentioned | None:
        used = (each for each in self.sentence.used if each.piece is self.before)
        return next(used, None) if self.before else None

    def _first_card_before(self) -> Mentioned | None:
        """Return the card directly before, if it is the first monster of a sentence without a verb
        so far.
        """
        sentence, last = self.sentence, self.last
        is_before = last is not None and last.piece is not None and last.piece is self.before
        return last if is_before and last is sentence.attacker and not sentence.verb else None

    def _on(self) -> None:
        """Read “on”: in “Honest on my Marshmallon” the first card does not battle."""
        last = self._first_card_before()
        if last and works_from_hand(last):
            self.use_named(last, True)
        self.aiming = self._used_card_before()
        self.is_on = True

    def _from_zone(self, piece: Piece) -> None:
        """Read “from my hand” of the card before it, which does not battle. A Spell or Trap is not
        activated from there on the other player’s turn, and words without a card are left over.
        """
        used = self._used_card_before()
        if last := self._first_card_before():
            self.use_named(last, True)
            used = last
        is_meant = (
            used and battles(used) and (piece.value == "hand" or works_from(used, "graveyard"))
        )
        if not is_meant:
            self.sentence.left_over.append(piece)

    def _by(self) -> None:
        """Read “attacked … by” as “attacked by”."""
        sentence = self.sentence
        if sentence.verb in PASSIVE and sentence.target is None:
            sentence.verb = PASSIVE[sentence.verb]
            self.subject = ""

    def _it(self) -> None:
        """Read “it” after a verb as the monster named first: “Kuriboh is set, Jinzo attacks it”."""
        sentence = self.sentence
        is_after_verb = self.before is not None and self.before.meaning in ACTIVE_VERBS
        is_object = is_after_verb and self.is_subject_plural and sentence.target is not None
        if is_object and sentence.target is self.last:
            sentence.attacker, sentence.target = sentence.target, sentence.attacker

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
        acts = (Meaning.USES, Meaning.SUMMONS, Meaning.HAS)
        if after and (after.meaning in acts or (after.meaning in VERBS and not self.last)):
            self.subject = "opponent"

    def _me(self, piece: Piece, after: Piece | None) -> None:
        self.player = "you"
        self._player("you")

    def _player(self, player: str) -> None:
        """Read a player: directly after the verb whom it attacks, otherwise who acts."""
        if self.used_before and self.before and self.before.meaning is Meaning.BY:
            self.used_before.controller = player
            return
        is_object = self.sentence.verb is Meaning.ATTACKS and self.sentence.target is None
        is_object = is_object and not self.sentence.is_direct and self._is_after_verb()
        if is_object and self.sentence.attacker and not self.subject:
            self.sentence.is_direct = True
            attacker = self.sentence.attacker
            attacker.controller = attacker.controller or OTHER[player]
        elif is_object and self.subject and self.subject != player:
            self.sentence.is_direct = True
        else:
            self.subject = player

    def _is_after_verb(self) -> bool:
        before = self.before
        return before is not None and before.meaning in VERBS and not before.ends_clause

    def _stands(self, position: str, piece: Piece, after: Piece | None) -> None:
        """Read a position: “a face-down Kuriboh” before its monster, “in defense” after it.

        An attacker is in Attack Position: where both are known, the target is meant.
        """
        sentence, last = self.sentence, self.last
        if position == "set" and self._used_card_before():
            sentence.left_over.append(piece)  # what is set is not activated yet
            return
        is_before = after and after.meaning in (Meaning.MONSTER, Meaning.CARD, Meaning.NUMBER)
        if position == "set" and not is_before and self._awaits_target():
            self.position = position
            self.battle(self.mention(None))  # “attacks a face-down”
            return
        if last is None or (is_before and not piece.typed.casefold().startswith("in ")):
            self.position = position
            return
        if last is sentence.attacker and sentence.target and position != "attack":
            last = sentence.target
        if not (position == "defense" and last.position == "set"):
            last.position = position

    def _awaits_target(self) -> bool:
        before = self.before
        is_verb = before is not None and before.meaning in (*ACTIVE_VERBS, Meaning.INTO)
        return is_verb and self.sentence.target is None

    # --- Cards and numbers ------------------------------------------------------------------------

    def _card(self, piece: Piece, after: Piece | None) -> None:
        sentence, found = self.sentence, self.mention(piece)
        is_used, self.using = self.using is not None, None
        has, self.is_having = self.is_having and not is_used, False
        event = sentence.events[-1] if sentence.events else None
        summons = event and event.kind is Meaning.SUMMONS and event.monster is None
        if event and summons and battles(found):
            event.monster = found
        elif event and self.sentence.verb:
            self.leave_over(found)  # no replay depends on it
        elif sentence.permission and is_used:
            self.use(found, is_used)
        elif equips(found) and not is_used:
            self.equip(found)
        elif self.is_named_before(found):
            return
        elif not battles(found) and found.position:
            self.leave_over(found)  # what is set is not activated yet
        elif is_used or not battles(found):
            self.use(found, is_used or has)
        elif sentence.attacker and (sentence.target or sentence.is_direct):
            if self.attack_together():
                self.battle(found)
            elif has or works_from_hand(found):
                self.use(found, False)
            else:
                self.leave_over(found)
        else:
            self.battle(found)

    def _monster(self, piece: Piece, after: Piece | None) -> None:
        event = self.sentence.events[-1] if self.sentence.events else None
        if event and event.kind is Meaning.SUMMONS and event.monster is None:
            event.monster = self.mention(None)
        elif self.last is None or self.of_numbers is not self.last:
            self.battle(self.mention(None))
        elif self.position:  # “a 0 DEF set monster”
            self.last.position, self.position = self.position, ""


_POSITIONS = {
    Meaning.DEFENSE: "defense",
    Meaning.ATTACK_POSITION: "attack",
    Meaning.FACE_DOWN: "set",
}


def sentence_of(
    pieces: Sequence[Piece],
    card_of: Callable[[Piece, int], AnyCard | None],
    is_lorcana: bool = False,
) -> Sentence:
    """Return what the pieces of a question say, before `give_controllers`.

    `card_of` returns the card of a name and of its number in the question.
    """
    return _Reader(card_of, is_lorcana).read(pieces)
