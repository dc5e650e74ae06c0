"""Calculate what the rules of card games say, without a web framework, a database or HTML.

    trace.py       Row and Trace: what every calculation returns
    result_documents.py   the documents of results, key by key
    sentence_parts.py   a sentence in parts, some of which are about one player
    document.py    how a document is validated, and the errors it is refused with
    printing.py    a Trace as a table, as text, as wikitext, as Markdown
    games.py       documents of every game, and what they come to
    cases.py       case files: read, run, compare
    card_words/    what the readers of card texts have in common
    yugioh/        Yu-Gi-Oh!: battle damage and its ladder of ten steps
    lorcana/       Disney Lorcana: damage, with a rule number a row

A document goes in, a Trace comes out; nothing here is changed in place and nothing is remembered
between two calls. `python -m engine` is the command line.
"""

from engine.document import Document as Document
