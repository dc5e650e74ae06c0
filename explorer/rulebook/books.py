"""List the rulebook's two books, one for each game, with their pages in reading order."""

from __future__ import annotations

from typing import NamedTuple

from engine.trace import Citation
from explorer.rulebook.page import Page
from explorer.rulebook.sources import source


class Book(NamedTuple):
    """The pages on one game."""

    slug: str
    title: str
    summary: str
    pages: tuple[Page, ...]
    edition: str = ""  # the source that the numbers of its rules are of

    @property
    def rules(self) -> Citation | None:
        """Return the citation of the official rules, where the book names rules by number."""
        return source(self.edition) if self.edition else None


YUGIOH = (
    Page(
        "damage",
        "Damage and its kinds",
        "What is battle damage, what is effect damage, and what only looks like damage.",
    ),
    Page(
        "damage-calculation",
        "Damage calculation",
        "Which numbers are compared, who takes the difference, and who is destroyed.",
    ),
    Page(
        "ladder",
        "The ladder: ten steps, always in this order",
        "What changes battle damage, one step after the other, with the phrases that tell them.",
    ),
    Page(
        "battle-phase",
        "The Battle Phase and the Damage Step",
        "What may be activated when, what happens by itself, and which words name a moment.",
    ),
    Page(
        "worked-examples",
        "The five worked examples",
        "The rulebook’s own five battles, row by row.",
    ),
    Page(
        "disputes",
        "Open disputes",
        "Where the sources disagree, what each says, and what we compute.",
    ),
    Page(
        "simulators",
        "Where simulators differ",
        "Battles that come out differently in the simulators, and why.",
    ),
)
LORCANA = (
    Page(
        "lorcana/damage",
        "Damage counters",
        "What damage is, which cards carry it, how long it stays, and how it is marked.",
    ),
    Page(
        "lorcana/verbs",
        "Deal, put, move, remove, take",
        "Five words for what happens to damage, and what each of them lets through.",
    ),
    Page(
        "lorcana/order",
        "The order of calculation",
        "What is added, cut off and taken away first, in a challenge and by an effect.",
    ),
    Page(
        "lorcana/challenge",
        "A challenge, step by step",
        "Who may challenge whom, when the damage falls, and when the challenge ends without any.",
    ),
    Page(
        "lorcana/game-state-check",
        "The game state check",
        "When damage banishes, how often is checked, and what waits until the checks are done.",
    ),
    Page(
        "lorcana/leaving-play",
        "Leaving play and Shift",
        "When damage ceases to be, and why it stays when a character is shifted.",
    ),
    Page(
        "lorcana/keywords",
        "Keywords and damage",
        "What Challenger, Resist and Support change, and which keywords change nothing.",
    ),
    Page(
        "lorcana/prevention",
        "Prevention, redirects and open points",
        "What keeps damage away from a card, and which questions the official rules leave open.",
    ),
    Page(
        "lorcana/summary",
        "Where the summary differs",
        "The summary “Section 9: Damage”, statement by statement, beside the official rules.",
    ),
)
BOOKS = (
    Book(
        slug="yugioh",
        title="Yu-Gi-Oh!",
        summary=(
            "Battle damage and effect damage, the ladder of ten steps, and the timing of a battle."
        ),
        pages=YUGIOH,
    ),
    Book(
        slug="lorcana",
        title="Disney Lorcana",
        summary=(
            "Damage counters, challenges and the game state check, by the numbers of the rules."
        ),
        pages=LORCANA,
        edition="crd",
    ),
)
