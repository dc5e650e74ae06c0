"""Load, filter and describe the cards of both games.

imports/ reads card files of others, curation/ is where staff check what was proposed.
"""
