"""Prepare what pages about the whole site print.

ask/                            questions in plain words
search.py, not_found.py         the search, and what a 404 page offers instead
sitemaps.py, search_engines.py, feeds.py   what search engines and feed readers read
documents.py, document_shapes.py   the page on documents
deployment.py                   the page on hosting a copy
offline.py                      the service worker, which stores pages for reading without a network
licenses.py                     the licenses of packages and fonts
composers.py                    the query strings of composers, for saving and links
pasted_text.py                  the page that reads a card's text
pasted_battle_card.py, pasted_board_card.py   a missing card in a battle, on a board
board_assumptions.py            what the board assumed or does not use
idle_parts.py                   what changes nothing on the other composers
"""
