"""Read documents from query strings, and write the query strings of documents.

There is one module for each kind of document. Nothing is validated here: invalid parameters become
a document that the engine refuses, so that only one place defines what is allowed.
"""
