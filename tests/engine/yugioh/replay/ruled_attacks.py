"""List rulings on attacks with real cards, each as an attack document."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.document import Document
from tests.engine.yugioh.replay.attacks import (
    ARRIVES,
    ELF,
    attack,
    attacker,
    defender,
    direct,
    event,
)


class Ruled(NamedTuple):
    """A question, the attack it is about, the answer with its reason, and who gives it."""

    question: str
    document: Document
    answer: str
    expected: dict[str, Any]  # outcome, rule (of a row), choices, responses, calculated
    source: str  # named by a row, a response or a disputed point


def by(name: str, **fields: Any) -> list[Document]:
    return [attacker(name=name, **fields)]


BORRELOAD = by("Borreload Dragon")
UTOPIA = event("arrives", defender("k", 4, "Number 39: Utopia"))

RULED = [
    Ruled(
        "One of the defenders leaves and another arrives. Is there a replay?",
        attack(event("leaves", "e"), ARRIVES),
        "Yes: a change in between counts, though the number is equal again.",
        {"outcome": "replay", "rule": "number-changed"},
        "Perfect Rulebook 2017, pages 186 and 187",
    ),
    Ruled(
        "A monster arrives on the attacker’s own side. Is there a replay?",
        attack(event("attackers_side_changes")),
        "No: only the defending side counts.",
        {"outcome": "to_damage_step", "rule": "own-side"},
        "Perfect Rulebook 2017, pages 186 and 187",
    ),
    Ruled(
        "Masked HERO Anki attacks directly by its effect and is hit by Forbidden Chalice.",
        attack(
            event("direct_permission_lost"),
            target=None,
            attackers=by("Masked HERO Anki", may_attack_directly=True),
        ),
        "A replay: its player chooses a monster or stops.",
        {"outcome": "replay", "rule": "direct-permission-lost", "choices": ["d", "e", "stop"]},
        "January 8, 2015",
    ),
    Ruled(
        "Metrognome attacks directly by its effect; Pendulum Shift changes a scale.",
        attack(
            event("direct_permission_lost"),
            target=None,
            attackers=by("Metrognome", may_attack_directly=True),
        ),
        "A replay: its player chooses a monster or cancels the attack.",
        {"outcome": "replay", "rule": "direct-permission-lost", "choices": ["d", "e", "stop"]},
        "Q&A 20050",
    ),
    Ruled(
        "Under Ghostrick Mansion, Book of Moon turns the attacked monster face-down.",
        attack(
            event("cannot_be_attacked", "d"),
            event("direct_permission_gained"),
            defenders=[defender(), {**ELF, "face_up": False, "attackable": False}],
        ),
        "A replay; a direct attack is possible as only face-down monsters are left.",
        {"outcome": "replay", "rule": "target-not-attackable", "choices": ["direct", "stop"]},
        "Perfect Rulebook 2017, pages 186 and 187",
    ),
    Ruled(
        "Skill Drain is destroyed, so Ghostrick Alucard guards the Ghostrick attacked already.",
        attack(
            event("cannot_be_selected", "d"),
            defenders=[defender(name="Ghostrick Stein"), defender("e", 2, "Ghostrick Alucard")],
        ),
        "No replay: it had been chosen before it could not be.",
        {"outcome": "to_damage_step", "rule": "chosen-already"},
        "March 24, 2017",
    ),
    Ruled(
        "Swords at Dawn equips Ring of Magnetism to another of the defender’s monsters.",
        attack(event("must_attack", "e", force="can_only_attack")),
        "A replay: the declared attack is no longer allowed, and only that monster may be chosen.",
        {"outcome": "replay", "rule": "forced-target", "choices": ["e", "stop"]},
        "battle chapter, replay",
    ),
    Ruled(
        "Rise to Full Height draws the attack to another monster.",
        attack(event("must_attack", "e", force="can_only_select")),
        "A replay: that monster, or none.",
        {"outcome": "replay", "rule": "forced-target", "choices": ["e", "stop"]},
        "battle chapter, replay",
    ),
    Ruled(
        "Number 39: Utopia without materials is chosen in a replay. Does it destroy itself?",
        attack(UTOPIA),
        "Yes: it asks about being targeted for an attack.",
        {"outcome": "replay", "responses": {"targeted": True}},
        "February 20, 2016",
    ),
    Ruled(
        "Number 39: Utopia with materials is chosen in a replay. May it negate the attack?",
        attack(UTOPIA),
        "No: there is no new declaration.",
        {"outcome": "replay", "responses": {"attack_declared": False}},
        "February 20, 2016",
    ),
    Ruled(
        "May another monster attack in a replay?",
        attack(ARRIVES, attackers=[attacker(), attacker("b", "Gaia The Fierce Knight")]),
        "It depends: page 39 of the rulebook offers it, the Perfect Rulebook is silent.",
        {"outcome": "replay", "choices": ["d", "e", "k", "b", "stop"]},
        "Official rulebook, page 39",
    ),
    Ruled(
        "Is a cost for attacking paid again in a replay?",
        attack(ARRIVES),
        "No.",
        {"outcome": "replay", "responses": {"cost": False}},
        "edisonformat.net",
    ),
    Ruled(
        "Purple Poison Magician destroys the attacked monster before damage calculation.",
        attack(damage_step=[event("leaves", "d")]),
        "No replay in the Damage Step: the battle ends without calculation.",
        {"outcome": "to_damage_step", "rule": "target-gone", "calculated": False},
        "battle chapter, replay",
    ),
    Ruled(
        "May the player who goes first attack in the first turn?",
        attack(turn={"first_of_the_duel": True}),
        "No: there is no Battle Phase.",
        {"outcome": "not_declared", "rule": "first-turn"},
        "Official rulebook, page 37",
    ),
    Ruled(
        "Borreload Dragon attacks: its quick effect, or the opponent’s Linkuriboh first?",
        attack(attackers=BORRELOAD),
        "Linkuriboh, which triggers on the declaration; the quick effect comes afterwards.",
        {"outcome": "to_damage_step", "responses": {"trigger_first": True}},
        "2018 (question 42)",
    ),
    Ruled(
        "Borreload Dragon attacks under Spiritual Swords of Revealing Light, face-up or still Set.",
        attack(attackers=BORRELOAD),
        "Face-up, its player decides first; while it is Set, the turn player does.",
        {"outcome": "to_damage_step", "responses": {"trigger_first": True}},
        "2019 (question 46)",
    ),
    Ruled(
        "Dark Bribe negated Sakuretsu Armor. May Mirror Force start a new chain?",
        attack(),
        "No: what answers the declaration goes into the first chain.",
        {"outcome": "to_damage_step", "responses": {"attack_declared": True, "later_chain": False}},
        "Perfect Rulebook 2017, pages 185 and 186",
    ),
    Ruled(
        "May Mirror Force be activated in the Damage Step?",
        attack(),
        "No: its time is past.",
        {"outcome": "to_damage_step", "responses": {"in_the_damage_step": False}},
        "Mirror Force",
    ),
    Ruled(
        "Book of Moon is chained to Sakuretsu Armor and turns the attacker face-down.",
        attack(event("attacker_to_defense")),
        "It is no attacking monster when the Trap resolves: it is spared, and its attack over.",
        {"outcome": "ends", "rule": "attacker-in-defense"},
        "Sakuretsu Armor",
    ),
    Ruled(
        "Fiendish Chain holds the attacker when the chain has resolved.",
        attack(event("cannot_attack")),
        "The attack stops.",
        {"outcome": "ends", "rule": "cannot-attack"},
        "March 24 and November 10, 2017",
    ),
    Ruled(
        "Fiendish Chain is chained to Malevolent Catastrophe, which then destroys it.",
        attack(event("cannot_attack"), event("lapses", event=0)),
        "The attack goes on: that is looked at after the whole chain.",
        {"outcome": "to_damage_step", "rule": "attack-goes-on"},
        "battle chapter, Battle Step",
    ),
    Ruled(
        "The attacker may not declare attacks any more, but has declared this one.",
        attack(event("cannot_declare")),
        "The attack goes on.",
        {"outcome": "to_damage_step", "rule": "cannot-declare"},
        "March 24 and November 10, 2017",
    ),
    Ruled(
        "Parasite Paranoid forbids attacking Insects, and the monster flipped is one.",
        attack(damage_step=[event("cannot_attack"), event("cannot_be_attacked", "d")]),
        "The attack goes on: neither stops it in the Damage Step.",
        {"outcome": "to_damage_step", "rule": "too-late", "calculated": True},
        "November 10, 2017",
    ),
    Ruled(
        "Forbidden Chalice hits Qliphort Shell in the Battle Step of its second attack.",
        attack(
            event("permission_lost"), attackers=by("Qliphort Shell", attacks=[1, 2], declared=1)
        ),
        "The attack ends.",
        {"outcome": "ends", "rule": "additional-attack-lost"},
        "Q&A 11046",
    ),
    Ruled(
        "Forbidden Chalice hits Qliphort Shell in the Damage Step of its second attack.",
        attack(
            attackers=by("Qliphort Shell", attacks=[1, 2], declared=1),
            damage_step=[event("permission_lost")],
        ),
        "It is calculated all the same.",
        {"outcome": "to_damage_step", "rule": "too-late", "calculated": True},
        "Q&A 11046",
    ),
    Ruled(
        "Forbidden Chalice hits Masked HERO Anki in the Damage Step of its direct attack.",
        direct(name="Masked HERO Anki", may_attack_directly=True, defenders=(ELF,))
        | {"damage_step": [event("direct_permission_lost")]},
        "The attack goes on, and the halving linked to the permission is gone.",
        {"outcome": "to_damage_step", "rule": "too-late", "calculated": True},
        "Masked HERO Anki",
    ),
    Ruled(
        "Invoked Cocytus attacks in Defense Position and is negated before calculation.",
        attack(
            attackers=by("Invoked Cocytus", position="defense", may_attack_in_defense=True),
            damage_step=[event("defense_permission_lost")],
        ),
        "The attack ends without damage calculation.",
        {"outcome": "to_damage_step", "rule": "attacker-in-defense", "calculated": False},
        "May 13, 2023",
    ),
    Ruled(
        "Magic Cylinder negated an attack. May the monster attack again?",
        attack(event("attack_negated")),
        "Normally not: its declaration is used up.",
        {"outcome": "ends", "rule": "attack-negated", "used": True},
        "Perfect Rulebook 2017, pages 185 and 186",
    ),
    Ruled(
        "… and its second try, with one attack a turn.",
        attack(attackers=by("Dark Magician", declared=1)),
        "It may not declare another.",
        {"outcome": "not_declared", "rule": "attacks-used", "used": False},
        "Perfect Rulebook 2017, pages 185 and 186",
    ),
    Ruled(
        "Battle Fader ends the Battle Phase. What is next?",
        attack(event("end_battle_phase")),
        "The End Step, not Main Phase 2.",
        {"outcome": "ends", "rule": "battle-phase-ends", "why": "End Step"},
        "battle chapter, End Step",
    ),
    Ruled(
        "Sunvine Gardna ends the Battle Phase in the Damage Step.",
        attack(damage_step=[event("end_battle_phase")]),
        "The Damage Step is finished first.",
        {"outcome": "to_damage_step", "rule": "damage-step-first", "calculated": True},
        "Sunvine Gardna",
    ),
    Ruled(
        "Doomcaliber Knight attacks Injection Fairy Lily and Tributes itself for its effect.",
        attack(
            attackers=by("Doomcaliber Knight"),
            defenders=[defender(name="Injection Fairy Lily")],
            damage_step=[event("attacker_leaves")],
        ),
        "Without the attacker there is no damage calculation.",
        {"outcome": "to_damage_step", "rule": "attacker-gone", "calculated": False},
        "2018 (question 43)",
    ),
    Ruled(
        "Number 41: Bagooska is flipped and changes the attacker to Defense Position.",
        attack(damage_step=[event("attacker_to_defense")]),
        "The rest of the Damage Step is passed in order, without damage calculation.",
        {"outcome": "to_damage_step", "why": "takes place in order", "calculated": False},
        "battle chapter, Damage Step",
    ),
    Ruled(
        "Book of Moon turns the target face-down in the Battle Step. Is there a replay?",
        attack(event("changes_position", "d", position="defense", face_up=False)),
        "No: it is attacked as before, and flipped face-up in the Damage Step.",
        {"outcome": "to_damage_step", "rule": "target-face-down", "calculated": True},
        "Rulings on Book of Moon",
    ),
    Ruled(
        "Book of Moon turns the attacker face-down in the Battle Step.",
        attack(event("attacker_face_down")),
        "The attack is over, there is no replay, and the attack counts as declared.",
        {"outcome": "ends", "rule": "attacker-face-down"},
        "Rulings on Book of Moon",
    ),
    Ruled(
        "The attacked Subterror Guru is turned face-down before damage calculation.",
        attack(
            damage_step=[event("changes_position", "d", position="defense", face_up=False)],
        ),
        "It is flipped face-up again, and the Damage Step goes on.",
        {"outcome": "to_damage_step", "rule": "flipped-again", "calculated": True},
        "October 22, 2017",
    ),
    Ruled(
        "Superheavy Samurai Big Benkei-K attacks and is changed to Attack Position.",
        attack(
            event("attacker_to_attack"),
            attackers=by(
                "Superheavy Samurai Big Benkei-K", position="defense", may_attack_in_defense=True
            ),
        ),
        "The battle goes on with another number.",
        {"outcome": "to_damage_step", "rule": "attacker-in-attack", "calculated": True},
        "May 27, 2016",
    ),
]
