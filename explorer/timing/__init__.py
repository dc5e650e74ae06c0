"""A question of timing on its way through the page: request -> form -> document -> answers.

    query.py    the query string that is a question, and the document it stands for
    cards.py    the cards we know, found by what was typed of their names
    form.py     the fields, and what is wrong in them, in people's words
    asked.py    a request worked out: the answer, at every moment, or what is missing

The query string:

    card        a card's name
    as          a usual kind of card or effect (KINDS), or `said`: nothing but the facts below
    text        words of a card: the moment that they name is asked for
    at          the moment asked about; left out, any sub-step of the Damage Step
    event       what may happen instead, in place of an activation; `named`: when words come up
    …           every fact of engine.yugioh.timing.FACTS under its own name

What is chosen by hand comes before what a kind, a card we know, or the words stand for.
"""

from explorer.addresses.timing import address_of, query_of
from explorer.timing.composition import Asked, asked, facts_in_words

__all__ = ["Asked", "address_of", "asked", "facts_in_words", "query_of"]
