"""Read documents from query strings, and write the query strings of documents.

One module a kind of document. Nothing is validated here: what makes no sense becomes a document
that the engine refuses, so that one place says what is allowed.
"""
