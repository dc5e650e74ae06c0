"""List the facts that a timing question may state about a card, its effect, and the battle.

Every fact has one of a few values. A question leaves out facts that do not matter or are not known;
the rules then assume the usual case: an optional effect, in the first chain, of a monster on the
field.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.yugioh.timing.phrases import PHRASES

YES_NO = {"yes": "yes", "no": "no"}


class Fact(NamedTuple):
    """Hold a fact: its name in the document, its words for people, and its allowed values."""

    name: str
    words: str
    about: str  # "card", "effect", "moment" or "battle"
    values: dict[str, str]


FACTS = (
    Fact(
        "kind",
        "Kind of card or effect",
        "card",
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
    Fact("mandatory", "Must it activate?", "card", {"yes": "it must", "no": "it may"}),
    Fact(
        "modifies",
        "Changes an ATK or DEF",
        "effect",
        {
            "directly": "directly",
            "indirectly": "only indirectly",
            "perhaps": "possibly",
            "after_a_summon": "after a Special Summon",
            "by_equipping": "as a Trap that equips itself to a monster",
            "no": "no",
        },
    ),
    Fact(
        "negates",
        "Negates",
        "effect",
        {
            "activation": "an activation",
            "effect": "an effect, not its activation",
            "no": "nothing",
        },
    ),
    Fact(
        "names",
        "Its text names",
        "effect",
        {phrase.id: phrase.words for phrase in PHRASES},
    ),
    Fact(
        "which",
        "Which monster its text means",
        "effect",
        {
            "any": "whichever monster it is",
            "certain": "a certain one: of one player, or of one kind",
        },
    ),
    Fact(
        "wording",
        "How its text begins",
        "effect",
        {"when": "“When …: You can”", "if": "“If …: You can”"},
    ),
    Fact(
        "about",
        "It waits for something that happens to",
        "effect",
        {
            "itself": "the card itself",
            "another": "another card",
            "an_activation": "an activation, to which it responds",
        },
    ),
    Fact(
        "names_battle_too",
        "Its text includes destruction by battle",
        "effect",
        {**YES_NO, "old_text": "an old text, which only says “is destroyed”"},
    ),
    Fact(
        "performs",
        "What it does",
        "effect",
        {
            "summon": "a Normal Summon, or a Ritual, Fusion, Synchro, Xyz or Link Summon",
            "something_then_summon": "something else, then perhaps such a Summon",
        },
    ),
    Fact(
        "own_ruling",
        "Its own text or ruling on the Damage Step",
        "effect",
        {"allows": "allows it", "excludes": "rules it out", "disputed": "is disputed"},
    ),
    Fact(
        "lasting_change",
        "Its continuous effect changes an ATK or DEF",
        "effect",
        {"yes": "directly", "never_here": "but never in the Damage Step", "no": "no"},
    ),
    Fact(
        "in_the_same_link",
        "Activated with the Continuous Trap, in the same Chain Link",
        "effect",
        {
            "legal": "an optional effect that is legal here",
            "not_legal": "an effect that is not legal here",
            "mandatory_trigger": "a mandatory, trigger-like effect",
        },
    ),
    Fact(
        "chain",
        "The chain",
        "moment",
        {
            "first": "the first of this moment",
            "response": "a response to an activation",
            "another": "a later one",
            "replay": "after a replay, with a newly chosen target",
        },
    ),
    Fact("just_met", "Its condition has just been met", "moment", YES_NO),
    Fact(
        "happened_last",
        "What it waits for is the last thing that happened",
        "moment",
        {"yes": "yes", "no": "no, something else has happened since"},
    ),
    Fact(
        "in_resolution",
        "Damage is calculated while an effect resolves",
        "moment",
        {**YES_NO, "links_left": "yes, and more of that chain resolves after it"},
    ),
    Fact(
        "locked",
        "Forbidden by another effect",
        "moment",
        {
            "spells_and_traps": "activating Spells and Traps",
            "traps": "activating Trap Cards",
        },
    ),
    Fact("used_up", "It is once per turn and was already used this turn", "moment", YES_NO),
    Fact(
        "turn_ends",
        "The End Phase is forced",
        "moment",
        {
            "skipping_the_end": "it becomes the End Phase at once",
            "after_the_damage_step": "the turn ends, by its text",
        },
    ),
    Fact(
        "doomed",
        "Determined to be destroyed by battle",
        "battle",
        {"itself": "the monster it is on", "another": "another monster", "none": "none"},
    ),
    Fact(
        "cost",
        "Its cost is",
        "battle",
        {
            "itself": "the monster itself",
            "materials": "Xyz Materials, counters or Equip Cards on it",
            "doomed_monster": "another monster, determined to be destroyed by battle",
        },
    ),
    Fact("targets", "It targets", "effect", YES_NO),
    Fact("needs_the_field", "Its cost or effect needs it on the field", "effect", YES_NO),
    Fact("left", "The monster it is on has already left the field", "battle", YES_NO),
    Fact(
        "wants",
        "Its text requires a target that is",
        "effect",
        {"face_down": "face-down", "face_up": "face-up"},
    ),
    Fact("target", "The target is", "battle", {"face_down": "face-down", "face_up": "face-up"}),
    Fact("attacked", "It attacked: the Damage Step was entered", "battle", YES_NO),
    Fact("was_attacked", "It was attacked: the Damage Step was entered", "battle", YES_NO),
    Fact("calculated", "Damage was calculated", "battle", YES_NO),
    Fact("battled", "It battled: damage was calculated", "battle", YES_NO),
    Fact(
        "against_a_monster",
        "It battles a monster",
        "battle",
        {"yes": "yes", "no": "no, it attacks directly"},
    ),
    Fact("inflicted_battle_damage", "It inflicted battle damage", "battle", YES_NO),
    Fact("took_battle_damage", "Battle damage was taken", "battle", YES_NO),
    Fact("took_damage", "Damage was taken, by battle or an effect", "battle", YES_NO),
    Fact("flipped", "It was flipped face-up", "battle", YES_NO),
    Fact("other_flipped", "The other monster was flipped face-up", "battle", YES_NO),
    Fact("destroyed_by_battle", "It was destroyed by battle", "battle", YES_NO),
    Fact("destroyed_a_monster", "It destroyed a monster by battle", "battle", YES_NO),
    Fact("survived", "It was not destroyed itself", "battle", YES_NO),
    Fact("sent_to_gy", "It was sent to the GY", "battle", YES_NO),
    Fact("other_sent_to_gy", "The other monster was sent to the GY", "battle", YES_NO),
    Fact(
        "texts_differ",
        "Its texts differ",
        "effect",
        {"battled_or_attacked": "one says “battled”, another “attacked or was attacked”"},
    ),
    Fact(
        "stopped_by",
        "Why there is nothing to calculate",
        "battle",
        {
            "left": "a battling monster left the field",
            "position": "the attacker was changed to Defense Position",
            "negated": "it attacked in Defense Position, and what allows that was negated",
        },
    ),
)
FACTS_BY_NAME = {fact.name: fact for fact in FACTS}
# Facts whose "no" means the same for the rules as leaving them out: it tells people that the fact
# is known.
DENIABLE = ("modifies", "negates")
