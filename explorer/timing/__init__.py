"""Answer a question of timing: request -> form -> document -> answers.

    forms.py        the fields, and their errors in words
    composition.py  a request and its answer at every moment, or its problems

The cards we know are found by explorer/addresses/timing_cards.py. The query string, which
explorer/addresses/timing.py reads and writes:

    card        a card's name
    as          a usual kind of card or effect (KINDS), or `said`: nothing but the facts below
    text        words of a card: the question is about the moment that they name
    at          the moment in question; left out, any sub-step of the Damage Step
    event       what may happen instead, in place of an activation; `named`: when words come up
    …           every fact of engine.yugioh.timing.FACTS under its own name

What is chosen by hand comes before what a kind, a card we know, or the words stand for.
"""

from explorer.addresses.timing import query_of, query_string_of
from explorer.timing.composition import Composition, compose, facts_in_words

__all__ = ["Composition", "compose", "facts_in_words", "query_of", "query_string_of"]
