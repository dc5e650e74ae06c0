"""List the facts that a timing question may state about a card, its effect, and the battle.

Every fact has one of a few values. A question leaves out facts of the moment and the battle that
do not matter; the rules then assume the usual case: in the first chain, of a monster on the field.
What is left out of the description of an effect is not known (undescribed.py).
"""

from __future__ import annotations

from engine.text import Messages, message
from engine.yugioh.timing.applied_facts import APPLIED_FACTS
from engine.yugioh.timing.card_moves import CARD_MOVE_FACTS
from engine.yugioh.timing.does_nothing import PARTS, REASONS
from engine.yugioh.timing.face_down import TURNED_DOWN, WANTED
from engine.yugioh.timing.fact import YES_NO, Fact
from engine.yugioh.timing.lasting_facts import LASTING_FACTS
from engine.yugioh.timing.lock_facts import LOCK_FACTS
from engine.yugioh.timing.phases import PHASE_FACTS
from engine.yugioh.timing.repeated_use import WAS_USED
from engine.yugioh.timing.resolution_facts import RESOLUTION_FACTS
from engine.yugioh.timing.which_monster import IT_IS, SUBJECTS

FACTS = (
    Fact(
        "kind",
        message("Kind of card or effect"),
        "card",
        Messages(
            "FACTS.kind",
            {
                "counter_trap": "Counter Trap",
                "trap": "Normal Trap",
                "continuous_trap": "Continuous Trap, turned face-up now",
                "quick_play_spell": "Quick-Play Spell",
                "other_spell": "any other Spell Card",
                "quick_effect": "Quick Effect, or one like it of a face-up card",
                "trigger_effect": "Trigger Effect, or one like it of a face-up card",
                "ignition_effect": "Ignition Effect",
            },
        ),
    ),
    Fact(
        "mandatory",
        message("Must it activate?"),
        "card",
        Messages("FACTS.mandatory", {"yes": "it must", "no": "it may"}),
    ),
    Fact(
        "modifies",
        message("Changes an ATK or DEF"),
        "effect",
        Messages(
            "FACTS.modifies",
            {
                "directly": "directly",
                "indirectly": "only indirectly",
                "perhaps": "possibly",
                "after_a_summon": "after a Special Summon",
                "of_the_summoned": "only of the monster that it Special Summons",
                "by_equipping": "as a Trap that equips itself to a monster",
                "no": "no",
            },
        ),
    ),
    Fact(
        "negates",
        message("Negates"),
        "effect",
        Messages(
            "FACTS.negates",
            {
                "activation": "an activation",
                "effect": "an effect, not its activation",
                "no": "nothing",
            },
        ),
    ),
    Fact(
        "names",
        message("Its text names"),
        "effect",
        None,
    ),
    Fact(
        "which",
        message("Which monster its text means"),
        "effect",
        Messages(
            "FACTS.which",
            {
                "any": "whichever monster it is",
                "certain": "a certain one: of one player, or of one kind",
            },
        ),
    ),
    Fact("subject", message("Whose monster its text means"), "effect", SUBJECTS),
    Fact(
        "wording",
        message("How its text begins"),
        "effect",
        Messages("FACTS.wording", {"when": "“When …: You can”", "if": "“If …: You can”"}),
    ),
    Fact(
        "about",
        message("It waits for something that happens to"),
        "effect",
        Messages(
            "FACTS.about",
            {
                "itself": "the card itself",
                "another": "another card",
                "an_activation": "an activation, to which it responds",
            },
        ),
    ),
    Fact(
        "names_battle_too",
        message("Its text includes destruction by battle"),
        "effect",
        Messages(
            "FACTS.names_battle_too",
            {"yes": "yes", "no": "no", "old_text": "an old text, which only says “is destroyed”"},
        ),
    ),
    Fact(
        "performs",
        message("What it does"),
        "effect",
        Messages(
            "FACTS.performs",
            {
                "summon": "a Normal Summon, or a Ritual, Fusion, Synchro, Xyz or Link Summon",
                "something_then_summon": "something else, then perhaps such a Summon",
            },
        ),
    ),
    Fact(
        "own_ruling",
        message("Its own text or ruling on the Damage Step"),
        "effect",
        Messages(
            "FACTS.own_ruling",
            {
                "allows": "allows it",
                "until_calculation": "allows it until damage calculation",
                "excludes": "rules it out",
                "disputed": "is disputed",
            },
        ),
    ),
    Fact(
        "lasting_change",
        message("Its continuous effect changes an ATK or DEF"),
        "effect",
        Messages(
            "FACTS.lasting_change",
            {"yes": "directly", "never_here": "but only at the end of the Damage Step", "no": "no"},
        ),
    ),
    Fact(
        "in_the_same_link",
        message("Activated with the Continuous Trap, in the same Chain Link"),
        "effect",
        Messages(
            "FACTS.in_the_same_link",
            {
                "legal": "an optional effect that is legal here",
                "not_legal": "an effect that is not legal here",
                "mandatory_trigger": "a mandatory, trigger-like effect",
            },
        ),
    ),
    Fact(
        "chain",
        message("The chain"),
        "moment",
        Messages(
            "FACTS.chain",
            {
                "first": "the first of this moment",
                "response": "a response to an activation",
                "another": "a later one",
                "replay": "after a replay, with a newly chosen target",
            },
        ),
    ),
    Fact("just_met", message("Its condition has just been met"), "moment", YES_NO),
    Fact(
        "happened_last",
        message("What it waits for is the last thing that happened"),
        "moment",
        Messages(
            "FACTS.happened_last", {"yes": "yes", "no": "no, something else has happened since"}
        ),
    ),
    Fact(
        "in_resolution",
        message("Damage is calculated while an effect resolves"),
        "moment",
        Messages(
            "FACTS.in_resolution",
            {
                "yes": "yes",
                "no": "no",
                "links_left": "yes, and more of that chain resolves after it",
            },
        ),
    ),
    *LOCK_FACTS,
    Fact(
        "used_up",
        message("It is once per turn and was already used this turn"),
        "moment",
        YES_NO,
    ),
    Fact("was_used", message("It was used already"), "moment", WAS_USED),
    Fact(
        "does_nothing",
        message("Its effect would do nothing"),
        "moment",
        REASONS,
    ),
    Fact(
        "part_does_nothing",
        message("A part of its effect would do nothing"),
        "moment",
        PARTS,
    ),
    Fact(
        "met_where_excluded",
        message("Its condition was met at a moment that its text excludes"),
        "moment",
        YES_NO,
    ),
    Fact(
        "turn_ends",
        message("The End Phase is forced"),
        "moment",
        Messages(
            "FACTS.turn_ends",
            {
                "skipping_the_end": "it becomes the End Phase at once",
                "after_the_damage_step": "the turn ends, by its text",
            },
        ),
    ),
    Fact(
        "doomed",
        message("Determined to be destroyed by battle"),
        "battle",
        Messages(
            "FACTS.doomed",
            {"itself": "the monster it is on", "another": "another monster", "none": "none"},
        ),
    ),
    Fact(
        "cost",
        message("Its cost is"),
        "battle",
        Messages(
            "FACTS.cost",
            {
                "itself": "the monster itself",
                "materials": "Xyz Materials, counters or Equip Cards on it",
                "doomed_monster": "another monster, determined to be destroyed by battle",
            },
        ),
    ),
    Fact("targets", message("It targets"), "effect", YES_NO),
    Fact(
        "needs_the_field",
        message("Its cost or effect needs it on the field"),
        "effect",
        YES_NO,
    ),
    Fact("left", message("The monster it is on has already left the field"), "battle", YES_NO),
    Fact(
        "wants",
        message("Its text requires a target that is"),
        "effect",
        WANTED,
    ),
    Fact(
        "target",
        message("The target is"),
        "battle",
        Messages("FACTS.target", {"face_down": "face-down", "face_up": "face-up"}),
    ),
    Fact(
        "turned_down",
        message("The monster it is on was turned face-down"),
        "battle",
        TURNED_DOWN,
    ),
    Fact(
        "from_face_up",
        message("Its text requires a monster that left the field face-up"),
        "effect",
        YES_NO,
    ),
    Fact(
        "when_it_left",
        message("When that monster left the field, it was"),
        "battle",
        Messages("FACTS.when_it_left", {"face_up": "face-up", "face_down": "face-down"}),
    ),
    Fact("it_is", message("“It” is, in what follows"), "battle", IT_IS),
    Fact(
        "requires",
        message("Its text requires a monster by"),
        "effect",
        Messages(
            "FACTS.requires",
            {
                "traits": "its Attribute, Type or Level",
                "kind": "its kind, such as Pendulum Monster or Token",
                "summoned": "how it was Summoned",
                "summoned_as": "being Fusion, Ritual, Synchro, Xyz, Link or Tribute Summoned",
                "summoned_with": "what it was Summoned with",
                "from_extra_deck": "being Summoned from the Extra Deck",
                "owner": "its owner",
                "controller": "who controls it",
            },
        ),
    ),
    Fact("meets", message("The monster is one that its text requires"), "battle", YES_NO),
    Fact("attacked", message("It attacked: the Damage Step was entered"), "battle", YES_NO),
    Fact(
        "was_attacked",
        message("It was attacked: the Damage Step was entered"),
        "battle",
        YES_NO,
    ),
    Fact("calculated", message("Damage was calculated"), "battle", YES_NO),
    Fact("battled", message("It battled: damage was calculated"), "battle", YES_NO),
    Fact(
        "against_a_monster",
        message("It battles a monster"),
        "battle",
        Messages("FACTS.against_a_monster", {"yes": "yes", "no": "no, it attacks directly"}),
    ),
    Fact("inflicted_battle_damage", message("It inflicted battle damage"), "battle", YES_NO),
    Fact("took_battle_damage", message("Battle damage was taken"), "battle", YES_NO),
    Fact("took_damage", message("Damage was taken, by battle or an effect"), "battle", YES_NO),
    Fact("flipped", message("It was flipped face-up"), "battle", YES_NO),
    Fact("other_flipped", message("The other monster was flipped face-up"), "battle", YES_NO),
    Fact("destroyed_by_battle", message("It was destroyed by battle"), "battle", YES_NO),
    Fact("destroyed_a_monster", message("It destroyed a monster by battle"), "battle", YES_NO),
    Fact("survived", message("It was not destroyed itself"), "battle", YES_NO),
    Fact("sent_to_gy", message("It was sent to the GY"), "battle", YES_NO),
    Fact("other_sent_to_gy", message("The other monster was sent to the GY"), "battle", YES_NO),
    Fact(
        "texts_differ",
        message("Its texts differ"),
        "effect",
        Messages(
            "FACTS.texts_differ",
            {"battled_or_attacked": "one says “battled”, another “attacked or was attacked”"},
        ),
    ),
    Fact(
        "stopped_by",
        message("Why there is nothing to calculate"),
        "battle",
        Messages(
            "FACTS.stopped_by",
            {
                "left": "a battling monster left the field",
                "position": "the attacker was changed to Defense Position",
                "negated": "it attacked in Defense Position, and what allows that was negated",
                "attack_negated": "the attack was negated",
                "attack_stopped": "the attack was stopped in a replay",
            },
        ),
    ),
    *APPLIED_FACTS,
    *RESOLUTION_FACTS,
    *LASTING_FACTS,
    *PHASE_FACTS,
    *CARD_MOVE_FACTS,
)
FACTS_BY_NAME = {fact.name: fact for fact in FACTS}
# Facts whose "no" means the same for the rules as leaving them out: it tells people that the fact
# is known.
DENIABLE = ("modifies", "negates")
