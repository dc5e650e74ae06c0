"""Say what pages about rulings say of a document of each kind, in whole sentences.

Languages other than English have a gender for the word of a kind, and cases.
"""

from __future__ import annotations

from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

_OPEN = {
    "battle": gettext_noop("Open the battle"),
    "effect-damage": gettext_noop("Open the table of effect damage"),
    "timing": gettext_noop("Open the question"),
    "attack": gettext_noop("Open the attack"),
    "life-points": gettext_noop("Open the Life Point sheet"),
    "battle-phase": gettext_noop("Open the Battle Phase"),
    "same-time": gettext_noop("Open the set of battles"),
    "board": gettext_noop("Open the board"),
}
_CHECK = {
    "battle": gettext_noop("Otherwise check the battle: something may be missing."),
    "effect-damage": gettext_noop(
        "Otherwise check the table of effect damage: something may be missing."
    ),
    "timing": gettext_noop("Otherwise check the question: something may be missing."),
    "attack": gettext_noop("Otherwise check the attack: something may be missing."),
    "life-points": gettext_noop("Otherwise check the Life Point sheet: something may be missing."),
    "battle-phase": gettext_noop("Otherwise check the Battle Phase: something may be missing."),
    "same-time": gettext_noop("Otherwise check the set of battles: something may be missing."),
    "board": gettext_noop("Otherwise check the board: something may be missing."),
}
# Translators: these are parts of a list of what changed: “The title, the battle and the note
# changed.”
_NAMED = {
    "battle": gettext_noop("the battle"),
    "effect-damage": gettext_noop("the table of effect damage"),
    "timing": gettext_noop("the question"),
    "attack": gettext_noop("the attack"),
    "life-points": gettext_noop("the Life Point sheet"),
    "battle-phase": gettext_noop("the Battle Phase"),
    "same-time": gettext_noop("the set of battles"),
    "board": gettext_noop("the board"),
}


_TITLES = {
    "battle": gettext_noop("Battle"),
    "effect-damage": gettext_noop("Effect damage"),
    "timing": gettext_noop("Timing"),
    "attack": gettext_noop("Attack"),
    "life-points": gettext_noop("Life Points"),
    "battle-phase": gettext_noop("Battle Phase"),
    "same-time": gettext_noop("Battles at the same time"),
    "board": gettext_noop("Board"),
    "words": gettext_noop("In words only"),
}


def kind_choices() -> list[tuple[str, str]]:
    """Return the kinds of documents that a ruling can have, as choices."""
    return [(kind, _(title)) for kind, title in _TITLES.items()]


def open_words(kind: str) -> str:
    """Return the words of the link to the page that composes a document."""
    return _(_OPEN[kind])


def check_words(kind: str) -> str:
    """Return the sentence that asks a reader whose source says otherwise to check a document."""
    return _(_CHECK[kind])


def kind_in_sentence(kind: str) -> str:
    """Return what a document is called within a list: `the battle`."""
    return _(_NAMED[kind])
