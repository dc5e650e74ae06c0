"""Fuzz the site and the engine: all input is answered or refused in 200 ms (`make fuzz`).

    target.py             a target, its examples, their results
    targets.py            all targets
    words.py              unexpected words; corrupted parameters
    pages.py              query strings of each page
    client.py             a request, as a browser sends it or as nobody would, and where it leads
    largest_documents.py  documents as large as their limits allow
    web.py                the pages
    api.py                the JSON API, by its own OpenAPI document
    documents.py          the engine's documents
    text_readers.py       the readers of card texts
    importers.py          card files and content files
    memory.py             what a worker of the real server holds after thousands of requests

hypothesis makes the examples, schemathesis those of the API. SEED=… repeats them, EXAMPLES=… says
how many there are in all, TARGET=… is a regular expression that names some: `TARGET=memory` is the
memory check alone.
"""
