"""Give the cards, monsters and numbers of a sentence their roles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.models.any_card import AnyCard
from explorer.pages.ask.mentions import Mentioned, Sentence, gives_piercing
from explorer.pages.ask.pieces import Numbers, Piece
from explorer.pages.ask.vocabulary import Meaning

VERBS = (Meaning.ATTACKS, Meaning.ATTACKED_BY, Meaning.CHALLENGES, Meaning.CHALLENGED_BY)
ACTIVE_VERBS = (Meaning.ATTACKS, Meaning.CHALLENGES)


def is_direct_attack(piece: Piece) -> bool:
    """Return whether a piece is a whole attack: “attacks directly”, and not “directly” alone."""
    return piece.meaning is Meaning.DIRECTLY and " " in piece.typed


class RoleReader:
    """Hold what was read so far, and give each card its role."""

    def __init__(
        self, card_of: Callable[[Piece, int], AnyCard | None], is_lorcana: bool = False
    ) -> None:
        self.sentence = Sentence()
        self.card_of = card_of
        self.is_lorcana = is_lorcana
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
        self.has_number = False  # the piece before was one without a unit
        self.change = 0  # of the next number: 1 after “gained”, -1 after “lost”
        self.is_with = self.is_on = self.is_having = False
        self.used_before: Mentioned | None = None  # “Waboku is used”, until “by” a player
        self.aiming: Mentioned | None = None  # a card that is used “on” a monster
        self.using: Piece | None = None  # “activates”, until its card comes
        self.unused_verbs: list[Piece] = []  # “activates” without a card
        self.waiting: list[Mentioned] = []  # equipped to the monster that comes next
        self.count = 0

    # --- Cards ------------------------------------------------------------------------------------

    def mention(self, piece: Piece | None) -> Mentioned:
        """Return a new card or monster of the sentence, with what was said before it."""
        self.count += 1
        card = self.card_of(piece, self.count) if piece else None
        found = Mentioned(piece, card, self.whose, self.position, clause=self.clause)
        found.place, found.keywords = self.count, self.adjectives
        self.whose, self.position, self.adjectives = "", "", {}
        self.sentence.everything.append(found)
        return found

    def battle(self, found: Mentioned, typed: Piece | None = None) -> bool:
        """Give a monster its role: what attacks stands before the verb, or after “attacked by”.
        Return whether there was a role; `typed` is otherwise left over.
        """
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
        is_active = sentence.verb in ACTIVE_VERBS and sentence.target is None
        if is_active and self.is_with and self.subject and sentence.attacker:
            sentence.target, sentence.attacker = sentence.attacker, None  # “attack my own … with”
            role = "attacker"
        if role == "target" and sentence.attacker and sentence.is_direct and not is_passive:
            self.leave_over(found, typed)  # another attack
            return False
        if getattr(sentence, role) is not None and not (is_passive and sentence.target is None):
            if not sentence.is_direct and role == "attacker" and sentence.target is None:
                role = "target"
            else:
                self.leave_over(found, typed)
                return False
        if is_passive and sentence.target is None:
            sentence.target, sentence.attacker = sentence.attacker, None
            role = "attacker"
        setattr(sentence, role, found)
        found.equips += self.waiting
        self.waiting = []
        if role == "attacker" and self.subject and not found.controller:
            found.controller = self.subject
        self.last = found
        if self.is_on:
            self.aim(found)
        self.is_with = self.is_on = False
        return True

    def use(self, found: Mentioned, is_used: bool) -> None:
        """Take a card as one that the player who acts uses, or that is only named."""
        found.is_used = is_used
        found.controller = found.controller or self.subject
        self.sentence.used.append(found)

    def use_named(self, found: Mentioned, is_used: bool) -> None:
        """Take back the role of a card whose later words say that it does not battle."""
        self.sentence.attacker = self.last = None
        self.use(found, is_used)

    def aim(self, monster: Mentioned) -> None:
        """Take a monster as the one that a card is used on: “I use Shrink on Jinzo”."""
        if self.aiming:
            self.aiming.on = monster
        self.aiming = None

    def equip(self, found: Mentioned) -> None:
        """Equip a card to the monster that words are about, or to the one that comes next."""
        attacker = self.sentence.attacker
        if attacker and not self.is_on and gives_piercing(found):
            attacker.equips.append(found)  # also in “attacks Kuriboh with Fairy Meteor Crush”
        elif self.last and not self.is_on:
            self.last.equips.append(found)
        else:
            self.waiting.append(found)

    def equip_waiting(self) -> None:
        """Equip what was named before its monster, or add it to the battle."""
        if self.last:
            self.last.equips += self.waiting
        else:
            self.sentence.used += self.waiting

    def leave_over(self, found: Mentioned, typed: Piece | None = None) -> None:
        """Leave a card or monster over, with the words that it was read from."""
        self.sentence.everything.remove(found)
        self.count -= 1
        if piece := found.piece or typed:
            self.sentence.left_over.append(piece)

    def is_named_before(self, found: Mentioned) -> bool:
        """Return whether the card was named before: “but Kuriboh leaves” is about the same one."""
        same = [each for each in self.sentence.monsters if each.card == found.card]
        if not (same and self.sentence.verb and self.sentence.target is not None):
            return False
        self.aim(same[-1])
        self.last = same[-1]
        self.sentence.everything.remove(found)
        self.count -= 1
        return True

    def attack_together(self) -> bool:
        """Leave the second attacker over in “Kuriboh and Jinzo attack Sangan”; return whether there
        was one.
        """
        sentence, second = self.sentence, self.sentence.target
        if not (second and self.is_subject_plural):
            return False
        self.leave_over(second)
        sentence.target, self.is_subject_plural = None, False
        return True

    def attack_the_topic(self) -> None:
        """Take “it” as the monster of the clause before: “If Jinzo is in defense, X attacks it”."""
        sentence, topic = self.sentence, self.topic
        if topic and sentence.target is None and not sentence.is_direct:
            sentence.target = topic
        elif topic:
            self.leave_over(topic)

    # --- Clauses ----------------------------------------------------------------------------------

    def end_clause(self) -> None:
        """End a clause: what was said of its subject holds no longer."""
        self.end_part()
        self.clause += 1

    def end_part(self) -> None:
        """End a part of a clause, at “and”."""
        if self.using:
            self.unused_verbs.append(self.using)
        self.is_with = self.is_on = self.is_having = False
        self.using = self.aiming = self.used_before = None
        self.subject = self.whose = ""


_SMALLEST = 100  # ATK or DEF without a unit
UNITS = (Meaning.ATK, Meaning.DEF, Meaning.DAMAGE)
_CHANGEABLE = (Meaning.CARD, Meaning.NUMBER, Meaning.MONSTER, Meaning.ATK, Meaning.DEF)


class NumberReader(RoleReader):
    """Read numbers and keywords; each belongs to a monster, a player or a change."""

    def number(self, piece: Piece, after: Piece | None) -> None:
        """Read a number as Life Points, as of a keyword, as a change, or as of a monster."""
        numbers = piece.numbers
        assert numbers is not None
        after = None if piece.ends_clause else after  # in “2000, who takes damage?”
        self.has_number = numbers.unit is None and self.unit is None
        unit = numbers.unit or self.unit or _unit_of(after)
        self.unit = None
        sentence, change, self.change = self.sentence, self.change, 0
        if self._is_plus(piece):
            change = 1
        is_after_points = self.before and self.before.meaning is Meaning.LIFE_POINTS
        is_points = Meaning.LIFE_POINTS in (unit, after and after.meaning) or is_after_points
        if change and (is_points or unit is Meaning.DAMAGE or numbers.second is not None):
            sentence.left_over.append(piece)
        elif change and self.last:
            self.last.change("def" if unit is Meaning.DEF else "atk", change * numbers.first)
        elif is_points:
            sentence.life_points[self.whose or self.player] = numbers.first
            self.whose = ""
        elif self.last and self.last.keywords and self._counts_keyword(numbers):
            return
        elif unit is None and self._is_no_stat(numbers, after):
            sentence.left_over.append(piece)
        elif unit is Meaning.DAMAGE and not self.is_lorcana:
            sentence.left_over.append(piece)  # effect damage is no part of a battle
        else:
            self._count(piece, numbers, unit)

    def _is_plus(self, piece: Piece) -> bool:
        """Return whether a number is added to a monster’s own: “Jinzo +500”, not “Resist +1”."""
        keywords = self.last.keywords if self.last else {}
        return (
            piece.typed.startswith("+") and self.last is not None and None not in keywords.values()
        )

    def _count(self, piece: Piece, numbers: Numbers, unit: Meaning | None) -> None:
        """Give a number to the monster that it is of, which it may name."""
        if same := self._named_by(numbers, unit):
            self.aim(same)
            self.last = same
            return
        is_of_last = self.last is not None and not self._attacks_with()
        is_of_last = is_of_last and (self.is_with or self._is_next_to_last(unit))
        if not is_of_last and not self.battle(self.mention(None), piece):
            return
        monster = self.last
        if monster is None:
            return
        self.of_numbers = monster
        monster.count(numbers, unit)
        self.is_with = False

    def _named_by(self, numbers: Numbers, unit: Meaning | None) -> Mentioned | None:
        """Return the nameless monster that a number names again: “I use Honest on my 1800”."""
        sentence = self.sentence
        if not (sentence.attacker and (sentence.target or sentence.is_direct) and self.is_on):
            return None
        named = (each for each in sentence.monsters if each.card is None)
        is_known = unit in (None, Meaning.ATK) and numbers.second is None
        return next((each for each in named if is_known and each.atk == numbers.first), None)

    def _is_no_stat(self, numbers: Numbers, after: Piece | None) -> bool:
        """Return whether a number without a unit counts something else: “2 dragons”, “I pay 2000”,
        “opponent 3000”.
        """
        before = self.before.meaning if self.before else None
        is_players = before in (Meaning.ME, Meaning.OPPONENT, Meaning.THEY)
        is_attacking = after is not None and after.meaning in (*VERBS, Meaning.MONSTER)
        is_one = numbers.second is None
        is_small = not self.is_lorcana and 0 < numbers.first < _SMALLEST and is_one
        is_left = before in (Meaning.LEFT_OVER, Meaning.GAINS, Meaning.LOSES) and is_one
        return is_small or (is_players and not is_attacking) or is_left

    def _is_next_to_last(self, unit: Meaning | None) -> bool:
        """Return whether a number belongs to the monster before it: “Jinzo 2400/1500”, “a character
        (3 strength, 4 willpower)”.
        """
        last, before = self.last, self.before
        if last is None:
            return False
        if before is not None and before.meaning is Meaning.MONSTER:
            return last.atk is None and last.def_ is None
        if self.of_numbers is last and unit in UNITS and _is_of_unit(before):
            return last.said(unit) is None
        return last.card is not None and self._verb_is_not_between()

    def _attacks_with(self) -> bool:
        """Return whether “with” names the attacker: “I attack Kuriboh with 2500”."""
        sentence = self.sentence
        is_active = sentence.verb is Meaning.ATTACKS and bool(self.subject)
        return self.is_with and is_active and sentence.attacker is None

    def _verb_is_not_between(self) -> bool:
        sentence = self.sentence
        return sentence.verb is None or sentence.target is not None or sentence.attacker is None

    def changes(self, piece: Piece, after: Piece | None) -> None:
        """Read “gained” and “lost” of the monster directly before; otherwise they are left over."""
        before, last = self.before, self.last
        is_of_monster = before is not None and before.meaning in _CHANGEABLE and last is not None
        if is_of_monster and before and before.meaning is Meaning.CARD:
            is_of_monster = last is not None and last.piece is before
        if is_of_monster and after is not None and after.numbers:
            self.change = 1 if piece.meaning is Meaning.GAINS else -1
        else:
            self.sentence.left_over.append(piece)

    # --- Keywords ---------------------------------------------------------------------------------

    def _counts_keyword(self, numbers: Numbers) -> bool:
        """Give the number to the keyword before it: “Resist +1”."""
        keywords = self.last.keywords if self.last else {}
        open_keyword = next((word for word in keywords if keywords[word] is None), None)
        if open_keyword is None:
            return False
        keywords[open_keyword] = numbers.first
        return True

    def keyword(self, piece: Piece, after: Piece | None) -> None:
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


def _is_of_unit(before: Piece | None) -> bool:
    return before is not None and before.meaning in (*UNITS, Meaning.NUMBER, Meaning.AND)


def _unit_of(after: Piece | None) -> Meaning | None:
    """Return the unit after a number; “2000 defense” is a DEF."""
    if after and after.meaning is Meaning.DEFENSE and " " not in after.typed:
        return Meaning.DEF
    return after.meaning if after and after.meaning in UNITS else None


def settle_numbers(sentence: Sentence) -> None:
    """Take the only number of a target in Defense Position as its DEF: an attack on it is compared
    with no other number.
    """
    target = sentence.target
    if target is None or not target.is_bare or target.position not in ("defense", "set"):
        return
    atk, def_ = (getattr(target.card, name, None) for name in ("atk", "def_printed"))
    if str(target.atk) == atk != def_:
        return  # it repeats the printed ATK
    target.atk, target.def_ = None, target.atk
