"""Calculate what the rules of card games say, without a web framework, a database or HTML.

    trace.py       Row and Trace: what every calculation returns
    result_documents.py   the documents of results, key by key
    version.py     the version, which every result holds
    text.py        texts that are printed later: templates with values, in any language
    sentence_parts.py   a sentence in parts, some of which are about one player
    document.py    validation of documents, and its errors
    registered.py  a field of a document that names an entry of a registry, such as a ruleset
    printing.py    a Trace as a table, as text, as wikitext, as Markdown
    kind.py, kinds.py     the kinds of documents: how each is recognized, read and calculated
    text_rows.py   rows of text, for results that are not damage
    cases.py       case files: read, run, compare
    card_words/    the shared parts of the readers of card texts
    yugioh/        Yu-Gi-Oh!: battle damage and its ladder of ten steps
    lorcana/       Disney Lorcana: damage, with the number of a rule in every row

The input is a document and the output a Trace; nothing is changed in place, and no state is kept
between calls. `python -m engine` is the command line.
"""

from engine.document import Document as Document

# The modules that the site may import, beside those that each game lists. Every other one may
# change without a look at the site.
PUBLIC_MODULES = (
    "card_words",
    "cases",
    "document",
    "escapers",
    "kind",
    "kinds",
    "languages",
    "lorcana",
    "messages",
    "printing",
    "reasons",
    "result_documents",
    "sentence_parts",
    "text",
    "text_rows",
    "trace",
    "verdict",
    "version",
    "yugioh",
)
