"""make fuzz: whatever is asked, sent or imported is answered in words, and in 200 ms.

    target.py       a target, its examples, what becomes of them
    targets.py      all targets
    words.py        words that nobody expects; parameters made worse
    pages.py        what the query string of each page is made of
    client.py       a request, as a browser sends it or as nobody would, and where it leads
    full.py         documents as large as their limits allow
    web.py          the pages
    api.py          the JSON API, by its own OpenAPI document
    documents.py    the engine's documents
    readers.py      the readers of card texts
    importers.py    card files and content files
    memory.py       what a worker of the real server holds after thousands of requests

hypothesis makes the examples, schemathesis those of the API. SEED=… repeats them, EXAMPLES=… says
how many there are in all, TARGET=… is a regular expression that names some: `TARGET=memory` is the
memory check alone.
"""
