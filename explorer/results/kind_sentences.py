"""Say what a page says of a document of each kind, in whole sentences.

Languages other than English have a gender for the word of a kind, and cases.
"""

from __future__ import annotations

from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

# The sentences by their names, and by the kinds' slugs.
SENTENCES = {
    "save": {
        "battle": gettext_noop("Save and share this battle"),
        "effect-damage": gettext_noop("Save and share this table of effect damage"),
        "timing": gettext_noop("Save and share this question"),
        "attack": gettext_noop("Save and share this attack"),
        "life-points": gettext_noop("Save and share this Life Point sheet"),
        "battle-phase": gettext_noop("Save and share this Battle Phase"),
        "same-time": gettext_noop("Save and share this set of battles"),
        "board": gettext_noop("Save and share this board"),
    },
    "save_again": {
        "battle": gettext_noop(
            "If you save the same battle with the same title and note again, you get the same link."
        ),
        "effect-damage": gettext_noop(
            "If you save the same table of effect damage with the same title and note again, "
            "you get the same link."
        ),
        "timing": gettext_noop(
            "If you save the same question with the same title and note again, you get the "
            "same link."
        ),
        "attack": gettext_noop(
            "If you save the same attack with the same title and note again, you get the same link."
        ),
        "life-points": gettext_noop(
            "If you save the same Life Point sheet with the same title and note again, you get "
            "the same link."
        ),
        "battle-phase": gettext_noop(
            "If you save the same Battle Phase with the same title and note again, you get the "
            "same link."
        ),
        "same-time": gettext_noop(
            "If you save the same set of battles with the same title and note again, you get "
            "the same link."
        ),
        "board": gettext_noop(
            "If you save the same board with the same title and note again, you get the same link."
        ),
    },
    "back": {
        "battle": gettext_noop("Back to the battle"),
        "effect-damage": gettext_noop("Back to the table of effect damage"),
        "timing": gettext_noop("Back to the question"),
        "attack": gettext_noop("Back to the attack"),
        "life-points": gettext_noop("Back to the Life Point sheet"),
        "battle-phase": gettext_noop("Back to the Battle Phase"),
        "same-time": gettext_noop("Back to the set of battles"),
        "board": gettext_noop("Back to the board"),
    },
    "about": {
        "battle": gettext_noop("About this battle"),
        "effect-damage": gettext_noop("About this table of effect damage"),
        "timing": gettext_noop("About this question"),
        "attack": gettext_noop("About this attack"),
        "life-points": gettext_noop("About this Life Point sheet"),
        "battle-phase": gettext_noop("About this Battle Phase"),
        "same-time": gettext_noop("About this set of battles"),
        "board": gettext_noop("About this board"),
    },
    "no_copy": {
        "battle": gettext_noop(
            "You can’t edit a copy of this battle because the saved document is not valid today."
        ),
        "effect-damage": gettext_noop(
            "You can’t edit a copy of this table of effect damage because the saved document "
            "is not valid today."
        ),
        "timing": gettext_noop(
            "You can’t edit a copy of this question because the saved document is not valid today."
        ),
        "attack": gettext_noop(
            "You can’t edit a copy of this attack because the saved document is not valid today."
        ),
        "life-points": gettext_noop(
            "You can’t edit a copy of this Life Point sheet because the saved document is not "
            "valid today."
        ),
        "battle-phase": gettext_noop(
            "You can’t edit a copy of this Battle Phase because the saved document is not "
            "valid today."
        ),
        "same-time": gettext_noop(
            "You can’t edit a copy of this set of battles because the saved document is not "
            "valid today."
        ),
        "board": gettext_noop(
            "You can’t edit a copy of this board because the saved document is not valid today."
        ),
    },
    "compare": {
        "battle": gettext_noop("Compare with another saved battle"),
        "effect-damage": gettext_noop("Compare with another saved table of effect damage"),
        "timing": gettext_noop("Compare with another saved question"),
        "attack": gettext_noop("Compare with another saved attack"),
        "life-points": gettext_noop("Compare with another saved Life Point sheet"),
        "battle-phase": gettext_noop("Compare with another saved Battle Phase"),
        "same-time": gettext_noop("Compare with another saved set of battles"),
        "board": gettext_noop("Compare with another saved board"),
    },
    "open": {
        "battle": gettext_noop("Open this battle"),
        "effect-damage": gettext_noop("Open this table of effect damage"),
        "timing": gettext_noop("Open this question"),
        "attack": gettext_noop("Open this attack"),
        "life-points": gettext_noop("Open this Life Point sheet"),
        "battle-phase": gettext_noop("Open this Battle Phase"),
        "same-time": gettext_noop("Open this set of battles"),
        "board": gettext_noop("Open this board"),
    },
    "incomplete": {
        "battle": gettext_noop(
            "“{address}” is not a complete battle. Open the page, complete it, and copy its "
            "address."
        ),
        "effect-damage": gettext_noop(
            "“{address}” is not a complete table of effect damage. Open the page, complete it, "
            "and copy its address."
        ),
        "timing": gettext_noop(
            "“{address}” is not a complete question. Open the page, complete it, and copy its "
            "address."
        ),
        "attack": gettext_noop(
            "“{address}” is not a complete attack. Open the page, complete it, and copy its "
            "address."
        ),
        "life-points": gettext_noop(
            "“{address}” is not a complete Life Point sheet. Open the page, complete it, and "
            "copy its address."
        ),
        "battle-phase": gettext_noop(
            "“{address}” is not a complete Battle Phase. Open the page, complete it, and copy "
            "its address."
        ),
        "same-time": gettext_noop(
            "“{address}” is not a complete set of battles. Open the page, complete it, and "
            "copy its address."
        ),
        "board": gettext_noop(
            "“{address}” is not a complete board. Open the page, complete it, and copy its address."
        ),
    },
}


def kind_sentence(name: str, kind: str) -> str:
    """Return a sentence about a document of this kind, in the language of the page."""
    return _(SENTENCES[name][kind])


def heading(kind: str) -> str:
    """Return the name of a kind as a heading."""
    return {
        "battle": pgettext("heading", "Battle"),
        "effect-damage": pgettext("heading", "Table of effect damage"),
        "timing": pgettext("heading", "Question"),
        "attack": pgettext("heading", "Attack"),
        "life-points": pgettext("heading", "Life Point sheet"),
        "battle-phase": pgettext("heading", "Battle Phase"),
        "same-time": pgettext("heading", "Set of battles"),
        "board": pgettext("heading", "Board"),
    }[kind]
