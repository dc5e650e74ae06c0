"""Answer a question of timing: request -> form -> document -> answers.

    forms.py        the fields, and their errors in words
    card_effects.py the activated effects of a card of the catalogue
    effect_facts.py the facts of the effect in question; a question completed with those of its card
    pasted_text.py  the activated effects of a pasted text
    composition.py  a request and its answer at every moment, or its problems

explorer/addresses/timing.py finds the cards we know, and reads and writes the query string:

    card        a card's name
    as          a usual kind of card or effect (KINDS); `said`: nothing but the facts below;
                `ask`: the facts below, and others that are not known may decide
    effect      the number of one of the card's activated effects, from 1
    text        a card's text: its activated effects are read, or else the moment that it names
    type        the type of the card with that text (CARD_TYPES)
    of, read    the card that all facts of a link are of, and whether they were read from a text
    at          the moment in question; left out, any sub-step of the Damage Step
    event       what may happen instead, in place of an activation; `named`: when words come up;
                `order`: the order of the effects in `links`
    links       effects that go on a chain, one a line: letters for the player (`t` for the turn
                player, `o` for the opponent), `m` for a mandatory one, `h` for one in a hand, `q`
                for a Quick Effect; then `~`, the card, and `~` with each card that it moves
    …           every fact of engine.yugioh.timing.FACTS under its own name

What is chosen by hand is added to what a kind, a card or its text, or the words stand for, and
comes before it.
"""

from explorer.addresses.timing import query_of, query_string_of
from explorer.timing.card_effects import Facts, KnownEffect, effects_by_name
from explorer.timing.composition import TimingComposition, compose_question, facts_in_words
from explorer.timing.effect_facts import with_card_facts, with_statement

__all__ = [
    "Facts",
    "KnownEffect",
    "TimingComposition",
    "compose_question",
    "effects_by_name",
    "facts_in_words",
    "query_of",
    "query_string_of",
    "with_card_facts",
    "with_statement",
]
