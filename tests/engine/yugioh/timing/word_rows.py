"""List cases for the words of card texts, for cards with a ruling, and for the windows."""

from __future__ import annotations

from typing import NamedTuple


class PhraseCase(NamedTuple):
    """A phrase: the window it is first asked for, all of them, its source, words of a text."""

    id: str
    at: str
    source: str
    text: str
    # Events that must have happened but did not; “+” joins several that did not all happen.
    lacking: str = ""


PHRASE_CASES = (
    PhraseCase(
        "start_of_battle_phase",
        "start_step",
        "Start Step",
        "At the start of your Battle Phase: You can draw 1 card.",
    ),
    PhraseCase(
        "attack_declared",
        "declaration",
        "Perfect Rulebook",
        "When an opponent's monster declares an attack: Destroy it.",
    ),
    PhraseCase(
        "targeted_for_attack",
        "declaration",
        "Perfect Rulebook",
        "If this card is targeted for an attack: You can change its battle position.",
    ),
    PhraseCase(
        "start",
        "start",
        "article",
        "At the start of the Damage Step: You can return that monster to the hand.",
    ),
    PhraseCase(
        "without_calculation",
        "start before",
        "Yugipedia",
        "Destroy that monster without applying damage calculation.",
    ),
    PhraseCase(
        "until_calculation",
        "start before",
        "Text",
        "From the start of the Damage Step until before damage calculation: You can discard this.",
    ),
    PhraseCase(
        "before",
        "before",
        "article",
        "Before damage calculation: You can have this card gain 300 ATK.",
    ),
    PhraseCase(
        "calculation",
        "calculation",
        "article",
        "During damage calculation (Quick Effect): You can pay 500 LP.",
    ),
    PhraseCase(
        "damage_step",
        "start before calculation after end",
        "article",
        "You can also activate this effect during the Damage Step.",
    ),
    PhraseCase(
        "after", "after", "article", "After damage calculation: You can banish it.", "calculated"
    ),
    PhraseCase(
        "battles",
        "after",
        "page 52",
        "When this card battles: You gain 400 LP.",
        "battled calculated",
    ),
    PhraseCase(
        "battles_a_monster",
        "after",
        "page 52",
        "If this card battles an opponent's monster: You gain 400 LP.",
        "battled against_a_monster calculated",
    ),
    PhraseCase(
        "attacks_or_is_attacked",
        "after",
        "6177",
        "If this card attacks or is attacked: You gain 400 LP.",
        "attacked+was_attacked",
    ),
    PhraseCase(
        "any_inflicts_battle_damage",
        "after",
        "article",
        "When battle damage is inflicted to a player: Draw 1 card.",
        "inflicted_battle_damage+took_battle_damage calculated",
    ),
    PhraseCase(
        "any_destroyed_by_battle",
        "end",
        "article",
        "When a monster is destroyed by battle: Draw 1 card.",
        "destroyed_by_battle+destroyed_a_monster calculated against_a_monster",
    ),
    PhraseCase(
        "any_destroyed_and_sent",
        "end",
        "16842",
        "When a monster is destroyed by battle and sent to the GY: Draw 1 card.",
        "destroyed_by_battle+destroyed_a_monster sent_to_gy+other_sent_to_gy "
        "destroyed_by_battle+other_sent_to_gy sent_to_gy+destroyed_a_monster",
    ),
    PhraseCase(
        "any_destroys_by_battle",
        "end",
        "end of the Damage Step",
        "When a monster you control destroys an opponent's monster by battle: Draw 1 card.",
        "destroyed_by_battle+destroyed_a_monster calculated",
    ),
    PhraseCase(
        "any_destroys_and_sends",
        "end",
        "end of the Damage Step",
        "If the equipped monster destroys a monster by battle and sends it to the GY: Draw.",
        "destroyed_by_battle+destroyed_a_monster sent_to_gy+other_sent_to_gy",
    ),
    PhraseCase(
        "end_if_battled_a_monster",
        "end",
        "page 52",
        "At the end of the Damage Step, if this card battled a monster: Draw 1 card.",
        "battled against_a_monster",
    ),
    PhraseCase(
        "inflicts_battle_damage",
        "after",
        "article",
        "When this card inflicts battle damage to your opponent: Draw 1 card.",
        "inflicted_battle_damage",
    ),
    PhraseCase(
        "takes_battle_damage",
        "after",
        "article",
        "When you take battle damage: You can Special Summon this card.",
        "took_battle_damage",
    ),
    PhraseCase(
        "takes_damage", "after", "gathered", "When you take damage: Gain that LP.", "took_damage"
    ),
    PhraseCase("flip", "after", "article", "FLIP: Target 1 monster; destroy it.", "flipped"),
    PhraseCase(
        "flipped_face_up",
        "after",
        "article",
        "If this card is flipped face-up: You can add 1 card to your hand.",
        "flipped",
    ),
    PhraseCase(
        "destroyed_by_battle",
        "end",
        "article",
        "When this card is destroyed by battle: Draw 1 card.",
        "destroyed_by_battle",
    ),
    PhraseCase(
        "destroyed_and_sent",
        "end",
        "article",
        "When this card is destroyed by battle and sent to the GY: Draw 1 card.",
        "sent_to_gy destroyed_by_battle",
    ),
    PhraseCase(
        "sent_to_gy",
        "end",
        "article",
        "If this card is sent from the field to the GY: Draw 1 card.",
        "sent_to_gy",
    ),
    PhraseCase(
        "destroys_by_battle",
        "end",
        "end of the Damage Step",
        "If this card destroys an opponent's monster by battle: Draw 1 card.",
        "destroyed_a_monster survived",
    ),
    PhraseCase(
        "destroys_and_sends",
        "end",
        "16842",
        "When this card destroys a monster by battle and sends it to the GY: Draw 1 card.",
        "other_sent_to_gy destroyed_a_monster survived",
    ),
    PhraseCase("end", "end", "article", "At the end of the Damage Step: Draw 1 card."),
    PhraseCase(
        "end_if_attacked",
        "end",
        "6177",
        "At the end of the Damage Step, if this card attacked: Draw 1 card.",
        "attacked",
    ),
    PhraseCase(
        "end_if_attacked_or_was_attacked",
        "end",
        "6177",
        "At the end of the Damage Step, if this card attacked or was attacked: Draw 1 card.",
        "attacked+was_attacked",
    ),
    PhraseCase(
        "any_flipped_face_up",
        "after",
        "OCG Rule",
        "When a monster is flipped face-up: Draw 1 card.",
        "flipped+other_flipped",
    ),
    PhraseCase(
        "any_sent_to_gy",
        "end",
        "OCG Rule",
        "When a monster is sent to the GY: Draw 1 card.",
        "sent_to_gy+other_sent_to_gy",
    ),
    PhraseCase(
        "end_if_battled",
        "end",
        "19155",
        "At the end of the Damage Step, if this card battled: Draw 1 card.",
        "battled",
    ),
    PhraseCase(
        "end_of_battle_phase",
        "end_step",
        "End Step",
        "At the end of the Battle Phase: Draw 1 card.",
    ),
    PhraseCase("main_phase", "", "Text", "During your Main Phase: You can draw 1 card."),
)


class CardCase(NamedTuple):
    """A card with a ruling: its answers before damage calculation and at the end."""

    card: str
    answers: str
    source: str


CARD_CASES = (
    CardCase("Ancient City - Rainbow Ruins", "no no", "October 1, 2017"),
    CardCase("Amazement Abomination Arlekino", "yes no", "January 14, 2023"),
    CardCase("Ohime the Manifested Mikanko", "no no", "FAQ"),
    CardCase('Trito Enneacraft - "exapatisIA"', "no no", "FAQ"),
    CardCase("Adhesion Trap Hole", "no no", "FAQ"),
    CardCase("Micro Ray", "no no", "FAQ"),
    CardCase("Reverse Trap", "no no", "FAQ"),
    CardCase("Michizure", "yes yes", "Text"),
    CardCase("Number 59: Crooked Cook", "no no", "May 14, 2016"),
    CardCase("Destiny HERO - Dystopia", "no no", "June 8, 2016"),
    CardCase("Guardian of the Golden Land", "no no", "March 7, 2020"),
    CardCase("Evil Blast", "no no", "Upper Deck"),
    CardCase("Scrap Sheen", "no no", "Upper Deck"),
    CardCase("Zero Force", "no no", "Upper Deck"),
    CardCase("Curse of Anubis", "no no", "Upper Deck"),
    CardCase("Rocket Hand", "no no", "Upper Deck"),
    CardCase("Powerful Rebirth", "no no", "Upper Deck"),
    CardCase("Number 3: Cicada King", "no no", "May 22, 2021"),
    CardCase("My Body as a Shield", "depends depends", "February 18, 2019"),
    CardCase("Revival Rose", "no no", "October 30, 2014"),
    CardCase("Snyffus", "no no", "February 1, 2018"),
)


class WindowCase(NamedTuple):
    """A window: its step, its chains, its source, and whether a trap may be used."""

    id: str
    step: str
    chains: str
    source: str
    trap: str


WINDOW_CASES = (
    WindowCase("start_step", "Start Step", "one by one", "Start Step", "yes"),
    WindowCase("declaration", "Battle Step", "effects come before fast", "Perfect", "yes"),
    WindowCase("battle_step", "Battle Step", "When both pass", "Perfect", "yes"),
    WindowCase("start", "Damage Step", "Triggers go into the first chain", "OCG Rule", "no"),
    WindowCase("before", "Damage Step", "fast effects may start further", "OCG Rule", "no"),
    WindowCase("calculation", "Damage Step", "start one chain", "damage calculation", "no"),
    WindowCase("after", "Damage Step", "start one chain", "OCG Rule", "no"),
    WindowCase("end", "Damage Step", "start one chain", "end of the Damage Step", "no"),
    WindowCase("again", "Battle Step", "can’t act before another", "11535", "yes"),
    WindowCase("end_step", "End Step", "one by one", "End Step", "yes"),
)
