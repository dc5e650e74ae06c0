"""Give the cards and monsters of a sentence their roles: what attacks, what is attacked or used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.models.any_card import AnyCard
from explorer.pages.ask.mentions import (
    Mentioned,
    Sentence,
    gives_piercing,
)
from explorer.pages.ask.pieces import Piece
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
