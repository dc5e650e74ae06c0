"""Read the numbers of a sentence: whose they are, and whether they are ATK, DEF or a change."""

from __future__ import annotations

from explorer.pages.ask.mentions import Mentioned, Sentence
from explorer.pages.ask.pieces import Numbers, Piece
from explorer.pages.ask.roles import VERBS, RoleReader
from explorer.pages.ask.vocabulary import Meaning

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
