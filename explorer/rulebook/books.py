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
        "What battle damage is, what effect damage is, and what only looks like damage.",
    ),
    Page(
        "damage-calculation",
        "Damage calculation",
        "Which numbers are compared, who takes the difference, and which monsters are destroyed.",
    ),
    Page(
        "ladder",
        "The ladder: ten steps, always in this order",
        "What changes battle damage, step by step, with the phrases to recognize each step.",
    ),
    Page(
        "battle-phase",
        "The Battle Phase and the Damage Step",
        "What can be activated when, what happens automatically, and which phrases name a moment.",
    ),
    Page(
        "worked-examples",
        "The five worked examples",
        "Konami’s five worked examples, row by row.",
    ),
    Page(
        "disputes",
        "Open disputes",
        "Where sources disagree, what each one says, and what we calculate.",
    ),
    Page(
        "simulators",
        "Where simulators differ",
        "Battles with different results in simulators, and why.",
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
        "Five words for what happens to damage, and which effects apply to each.",
    ),
    Page(
        "lorcana/order",
        "The order of calculation",
        "The order of additions, limits and reductions, in a challenge and for effects.",
    ),
    Page(
        "lorcana/challenge",
        "A challenge, step by step",
        "Who may challenge whom, when damage is dealt, and when a challenge ends without damage.",
    ),
    Page(
        "lorcana/game-state-check",
        "The game state check",
        "When damage banishes cards, how often the state is checked, and what happens afterward.",
    ),
    Page(
        "lorcana/leaving-play",
        "Leaving play and Shift",
        "When damage is lost, and why a shifted character keeps it.",
    ),
    Page(
        "lorcana/keywords",
        "Keywords and damage",
        "What Challenger, Resist and Support change, and which keywords change nothing.",
    ),
    Page(
        "lorcana/prevention",
        "Prevention, redirects and open points",
        "What prevents damage to a card, and which questions the official rules leave open.",
    ),
    Page(
        "lorcana/editions",
        "What changed between 2.0.1 and 2.3.0",
        "The same boards by both editions of the rules, side by side, and the rules that moved.",
    ),
    Page(
        "lorcana/summary",
        "Where the summary differs",
        "The summary “Section 9: Damage” compared with the official rules, statement by statement.",
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
        summary=("Damage counters, challenges and the game state check, with rule numbers."),
        pages=LORCANA,
        edition="crd",
    ),
)
