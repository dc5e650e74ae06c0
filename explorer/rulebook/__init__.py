"""Render the rulebook: pages in our own words, whose tables are computed.

    books.py          the two books, one for each game, and their pages
    page.py           a page, its sections, and its rendering
    page_index.py     the pages of all books, and their sections for the search
    tag_nodes.py      the template nodes of their tags
    sources.py        the sources that statements cite
    ladder_steps.py   the ten steps as the ladder's page explains them
    disagreements.py  battles that other sources compute otherwise
    named_effect_damages.py   the named effect damage of its tables
    computed_examples.py      attacks, questions of timing and sheets with their answers
    timing.py         the tables of the page on timing
    rule_links.py     the section that explains each rule of Disney Lorcana
    damage_verbs.py   the verbs of damage compared
    differences.py    differences between a known summary and the rules

The text is in templates/django/rules/, written with the tags of templatetags/rulebook.py.
"""
