"""Load, filter and describe the cards of both games.

imports/ reads other projects' card files; curation/ is the admin in which staff check proposals.
"""
