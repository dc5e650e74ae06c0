"""Read a question in plain words into a battle, a board, a replay or a question of timing.

    vocabulary.py   a question as its words, and their meanings; in English, as another language
                    would have a file of its own
    card_names.py   the cards that some of its words name
    pieces.py       the whole question as pieces: what its words mean, and what is left over
    mentions.py     what a question says: its monsters, cards, events and roles
    roles.py        what attacks, what is attacked, what is used; whose the numbers are
    sentence.py     who attacks whom, with what: the pieces in these roles
    battles.py boards.py replays.py   the address that a sentence leads to
    readings.py     where a question leads, and what was assumed for it
    leads.py        the pages that can answer what has no result
    chips.py        what was understood, with the choices of each part
    question.py     all of it: `ask` returns what was understood

The reader never guesses silently: what a word was taken for is shown beside the word. A question
has a result only if every word of it was used; words without a meaning are named.
"""

from explorer.pages.ask.question import LONGEST, QUESTIONS, Asked, ask
from explorer.pages.ask.vocabulary import MOST

__all__ = ["LONGEST", "MOST", "QUESTIONS", "Asked", "ask"]
