"""List the open points of the rules about damage: what they do not say, and what is done here."""

from __future__ import annotations

from engine.lorcana.trace import Disputed
from engine.text import message

IN_A_CHALLENGE = Disputed(
    "replacement-in-a-challenge",
    message(
        "The rules apply Resist first in a challenge and do not say when replacement effects "
        "apply; here they apply to what is left after Resist."
    ),
    ("4.6.6.1", "6.7.2.3"),
)
TAKE_AND_PUT = Disputed(
    "take-and-put",
    message(
        "By the definition of “take”, “would take damage” includes damage that is put or moved; no "
        "ruling says so explicitly."
    ),
    ("1.9.3",),
)
SHIELD_AND_MOVE = Disputed(
    "shield-and-move",
    message(
        "The rules do not say whether damage is still removed from a card if the card that it "
        "would be moved to takes none; here it is."
    ),
    ("1.9.2.4", "6.5.4"),
)
SHIELD_AND_RESIST = Disputed(
    "shield-and-resist",
    message(
        "The rules do not say whether damage that Resist reduces to 0 uses up an effect on the "
        "next time that the card would be dealt damage; here it does not."
    ),
    ("1.9.5", "6.5.4", "8.8.2"),
)
ORDER = Disputed(
    "order-of-replacements",
    message(
        "More than one replacement effect could apply, and the card’s player chooses; here one "
        "that prevents damage applies before one that redirects it, and otherwise the first in the "
        "document applies."
    ),
    ("6.5.6", "6.5.7"),
)
REDIRECT_FOR_EACH = Disputed(
    "redirect-for-each",
    message(
        "The rules let a replacement effect apply once to an event and do not say whether damage "
        "that one effect deals to several cards is one event; here a redirect applies for each "
        "card."
    ),
    ("6.5.5", "6.7.2.3"),
)
REDIRECT_AND_DEALING = Disputed(
    "redirect-and-dealing",
    message(
        "The rules do not say whether a source whose damage is all put on another card instead has "
        "dealt damage; here it has not."
    ),
    ("1.9.5", "6.5.4"),
)
SHIELD_AND_DEALING = Disputed(
    "shield-and-dealing",
    message(
        "The rules do not say whether a source has dealt damage if an effect on the next time lets "
        "the card take none instead; here it has not."
    ),
    ("1.9.5", "6.5.4"),
)
SELF_REPLACEMENT_AND_RESIST = Disputed(
    "self-replacement-and-resist",
    message(
        "The rules calculate Resist before replacement effects apply and do not say whether that "
        "includes an effect that replaces its own number; here Resist reduces the new number."
    ),
    ("6.5.6", "6.7.2.2"),
)
MOVE_REMOVES = Disputed(
    "move-as-removal",
    message(
        "Moving damage is read as removing and placing it, so damage that can’t be removed can’t "
        "be moved either; no ruling says so explicitly."
    ),
    ("1.2.2", "1.9.2.4"),
)
