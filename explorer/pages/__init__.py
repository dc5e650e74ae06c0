"""Prepare what pages about the whole site print.

ask/                            questions in plain words
search.py, spelling.py, not_found.py   the search, and what a 404 page offers instead
search_engines.py, feeds.py     what search engines and feed readers read
documents.py                    the page on documents
manual.py                       the pages on embedding and hosting, from docs/
offline.py                      the service worker, which stores pages for reading without a network
licenses.py                     the licenses of packages and fonts
composers.py                    the query strings of composers, for saving and links
"""
