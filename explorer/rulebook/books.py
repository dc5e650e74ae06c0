"""List the rulebook's two books, one for each game, with their pages in reading order."""

from __future__ import annotations

from typing import NamedTuple

from engine.trace import Citation
from explorer.rulebook.page import Page
from explorer.rulebook.sources import source
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


class Book(NamedTuple):
    """The pages on one game."""

    slug: str
    name: str  # the title and the summary, in English
    about: str
    pages: tuple[Page, ...]
    edition: str = ""  # the source that the numbers of its rules are of

    @property
    def title(self) -> str:
        """Return the title in the language of the page."""
        return _(self.name)

    @property
    def summary(self) -> str:
        """Return the summary in the language of the page."""
        return _(self.about)

    @property
    def rules(self) -> Citation | None:
        """Return the citation of the official rules, where the book names rules by number."""
        return source(self.edition) if self.edition else None


YUGIOH = (
    Page(
        "damage",
        gettext_noop("Damage and its kinds"),
        gettext_noop(
            "What battle damage is, what effect damage is, and what only looks like damage."
        ),
    ),
    Page(
        "damage-calculation",
        gettext_noop("Damage calculation"),
        gettext_noop(
            "Which numbers are compared, who takes the difference, and which monsters are "
            "destroyed."
        ),
    ),
    Page(
        "ladder",
        gettext_noop("The ladder: ten steps, always in this order"),
        gettext_noop(
            "What changes battle damage, step by step, with the phrases to recognize each step."
        ),
    ),
    Page(
        "battle-phase",
        gettext_noop("The Battle Phase and the Damage Step"),
        gettext_noop(
            "What can be activated when, what happens automatically, and which phrases name "
            "a moment."
        ),
    ),
    Page(
        "worked-examples",
        gettext_noop("The five worked examples"),
        gettext_noop("Konami’s five worked examples, row by row."),
    ),
    Page(
        "disputes",
        gettext_noop("Open disputes"),
        gettext_noop("Where sources disagree, what each one says, and what we calculate."),
    ),
    Page(
        "simulators",
        gettext_noop("Where simulators differ"),
        gettext_noop("Battles with different results in simulators, and why."),
    ),
)
LORCANA = (
    Page(
        "lorcana/damage",
        gettext_noop("Damage counters"),
        gettext_noop(
            "What damage is, which cards carry it, how long it stays, and how it is marked."
        ),
    ),
    Page(
        "lorcana/verbs",
        gettext_noop("Deal, put, move, remove, take"),
        gettext_noop("Five words for what happens to damage, and which effects apply to each."),
    ),
    Page(
        "lorcana/order",
        gettext_noop("The order of calculation"),
        gettext_noop(
            "The order of additions, limits and reductions, in a challenge and for effects."
        ),
    ),
    Page(
        "lorcana/challenge",
        gettext_noop("A challenge, step by step"),
        gettext_noop(
            "Who may challenge whom, when damage is dealt, and when a challenge ends without "
            "damage."
        ),
    ),
    Page(
        "lorcana/game-state-check",
        gettext_noop("The game state check"),
        gettext_noop(
            "When damage banishes cards, how often the state is checked, and what happens "
            "afterward."
        ),
    ),
    Page(
        "lorcana/leaving-play",
        gettext_noop("Leaving play and Shift"),
        gettext_noop("When damage is lost, and why a shifted character keeps it."),
    ),
    Page(
        "lorcana/keywords",
        gettext_noop("Keywords and damage"),
        gettext_noop(
            "What Challenger, Resist and Support change, and which keywords change nothing."
        ),
    ),
    Page(
        "lorcana/prevention",
        gettext_noop("Prevention, redirects and open points"),
        gettext_noop(
            "What prevents damage to a card, and which questions the official rules leave open."
        ),
    ),
    Page(
        "lorcana/editions",
        gettext_noop("What changed between 2.0.1 and 2.3.0"),
        gettext_noop(
            "The same boards by both editions of the rules, side by side, and the rules that moved."
        ),
    ),
    Page(
        "lorcana/summary",
        gettext_noop("Where the summary differs"),
        gettext_noop(
            "The summary “Section 9: Damage” compared with the official rules, statement by "
            "statement."
        ),
    ),
)
BOOKS = (
    Book(
        slug="yugioh",
        name="Yu-Gi-Oh!",
        about=gettext_noop(
            "Battle damage and effect damage, the ladder of ten steps, and the timing of a battle."
        ),
        pages=YUGIOH,
    ),
    Book(
        slug="lorcana",
        name="Disney Lorcana",
        about=gettext_noop(
            "Damage counters, challenges and the game state check, with rule numbers."
        ),
        pages=LORCANA,
        edition="crd",
    ),
)
