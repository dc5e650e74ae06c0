"""List cards whose own text or ruling decides about the Damage Step, regardless of their kind.

The general rules say that cards with a ruling follow it; these are the ones we know of.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Text, message
from engine.trace import Citation
from engine.yugioh.sources import ocg_rule
from engine.yugioh.timing import sources


class CardRuling(NamedTuple):
    """Hold a card, its permission in the Damage Step ("allows", "excludes", "disputed") and
    the reason.
    """

    card: str
    says: str
    why: Text
    citation: Citation


_FAQ = Citation("Konami’s FAQ of the card")
_UPPER_DECK = Citation("Upper Deck’s rulings of the card, as archived")
_EXCLUDED = message("It may not be activated in the Damage Step, by its own ruling.")

CARD_RULINGS = (
    CardRuling(
        "Ancient City - Rainbow Ruins",
        "excludes",
        message(
            "Its effect for three or more Crystal Beasts negates an activation but is still not "
            "allowed; it is the only known exception."
        ),
        ocg_rule("ruling of October 1, 2017"),
    ),
    CardRuling(
        "Amazement Abomination Arlekino",
        "allows",
        message(
            "By its ruling, it can be used until damage calculation begins, although it Special "
            "Summons before it changes ATK."
        ),
        ocg_rule("ruling of January 14, 2023"),
    ),
    CardRuling("Ohime the Manifested Mikanko", "excludes", _EXCLUDED, _FAQ),
    CardRuling('Trito Enneacraft - "exapatisIA"', "excludes", _EXCLUDED, _FAQ),
    CardRuling("Adhesion Trap Hole", "excludes", _EXCLUDED, _FAQ),
    CardRuling("Micro Ray", "excludes", _EXCLUDED, _FAQ),
    CardRuling("Reverse Trap", "excludes", _EXCLUDED, _FAQ),
    CardRuling(
        "Michizure",
        "allows",
        message("Its text allows the Damage Step."),
        sources.CARD_TEXT,
    ),
    CardRuling(
        "Number 59: Crooked Cook", "excludes", _EXCLUDED, ocg_rule("ruling of May 14, 2016")
    ),
    CardRuling(
        "Destiny HERO - Dystopia", "excludes", _EXCLUDED, ocg_rule("ruling of June 8, 2016")
    ),
    CardRuling(
        "Guardian of the Golden Land", "excludes", _EXCLUDED, ocg_rule("ruling of March 7, 2020")
    ),
    CardRuling("Evil Blast", "excludes", _EXCLUDED, _UPPER_DECK),
    CardRuling(
        "Scrap Sheen",
        "excludes",
        message(
            "It may not be activated in the Damage Step, by its own ruling. This is a TCG ruling."
        ),
        _UPPER_DECK,
    ),
    CardRuling("Zero Force", "excludes", _EXCLUDED, _UPPER_DECK),
    CardRuling("Curse of Anubis", "excludes", _EXCLUDED, _UPPER_DECK),
    CardRuling("Rocket Hand", "excludes", _EXCLUDED, _UPPER_DECK),
    CardRuling(
        "Powerful Rebirth",
        "excludes",
        message(
            "It Summons first and changes the ATK after that, so it may not be activated in the "
            "Damage Step."
        ),
        _UPPER_DECK,
    ),
    CardRuling(
        "Number 3: Cicada King",
        "excludes",
        message(
            "It responds to an activation and only changes an ATK or DEF, which is not enough here."
        ),
        sources.OCG_CICADA_KING,
    ),
    CardRuling(
        "My Body as a Shield",
        "disputed",
        message(
            "It depends on the source: an OCG ruling allows it, but English articles from about "
            "2010 do not."
        ),
        ocg_rule("ruling of February 18, 2019"),
    ),
    CardRuling(
        "Revival Rose",
        "excludes",
        message(
            "An old text that only says “is destroyed”: ruled out, though battle destroys too."
        ),
        ocg_rule("ruling of October 30, 2014"),
    ),
    CardRuling(
        "Snyffus",
        "excludes",
        message(
            "An old text that only says “is destroyed”: ruled out, though battle destroys too."
        ),
        ocg_rule("ruling of February 1, 2018"),
    ),
)
RULINGS_BY_CARD = {ruling.card: ruling for ruling in CARD_RULINGS}
