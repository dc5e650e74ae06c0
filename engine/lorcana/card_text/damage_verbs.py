"""List the grammar's rows for damage that is dealt, put, moved or removed."""

from engine.lorcana.card_text.row import Row

DEALING = (
    Row(
        "deal_equal_to",
        "deal",
        r"\bdeals? damage equal to (?:the )?(?!GAP\b(?:instead of|rather than) )GAP to WHOM",
        "When you play this character, deal damage equal to her ¤ to chosen opposing character.",
        {"whom": "chosen_opposing", "amount": None},
    ),
    Row(
        "deal_to",
        "deal",
        r"\bdeals? SOME_DAMAGE(?: instead)? to WHOM",
        "Deal 7 damage to chosen character.",
        {"whom": "chosen", "amount": 7, "up_to": False},
    ),
    Row(
        "deal_them",
        "deal",
        r"\bdeals? (?P<whom>each of them|them|him|her|it) SOME_DAMAGE",
        "Choose an opposing Crab character and deal them 2 damage.",
        {"amount": 2},
    ),
    Row(
        "deal_instead",
        "deal",
        r"\bdeals? NUMBER damage instead\b",
        "Choose a Crab character of yours. If you have a boat, deal 4 damage instead.",
        {"amount": 4},
    ),
    Row(
        "enters_with",
        "play",
        r"\b(?:enters?|comes? into) play (?:exerted )?(?:and )?with SOME_DAMAGE(?: on GAP\b"
        r"(?:them|it|him|her))?",
        "This character enters play with 3 damage.",
        {"whom": "this", "amount": 3},
    ),
    Row(
        "put_on",
        "put",
        r"\b(?:puts?|places?) SOME_DAMAGE on(?:to)? WHOM",
        "Put 2 damage counters on each opposing character.",
        {"whom": "each_opposing", "amount": 2},
    ),
)

MOVING = (
    Row(
        "move_from_to",
        "move",
        r"\bmoves? SOME_DAMAGE from SOURCE (?:on)?to WHOM",
        "Move up to 2 damage counters from chosen character of yours to chosen opposing character.",
        {"source": "chosen_own", "whom": "chosen_opposing", "amount": 2, "up_to": True},
    ),
    Row(
        "moved_away",
        "move",
        r"\bmoves? SOME_DAMAGE (?:counters )?from SOURCE",
        "You may move all damage from this character.",
        {"source": "this", "amount": "all"},
    ),
    Row(
        "moved_here",
        "move",
        r"\bmoves? SOME_DAMAGE (?:on)?to WHOM",
        "You may move 1 damage counter to this character.",
        {"whom": "this", "amount": 1, "up_to": False},
    ),
    Row(
        "remove_from",
        "remove",
        r"\bremoves? SOME_DAMAGE(?: counters)? from WHOM",
        "Remove up to 6 damage from one of your characters.",
        {"whom": "chosen_own", "amount": 6, "up_to": True},
    ),
    Row(
        "remove_damage",
        "remove",
        r"\bremoves? (?P<upto>up to )?NUMBER damage(?: counters?)?\b(?! from)",
        "Choose one of your characters and remove all damage.",
        {"amount": "all"},
    ),
)
