"""The rulebook: pages in our own words, whose tables are computed.

    books.py          the books, a book a game, and the pages of each
    page.py           a page, its sections, and how it is rendered
    pages.py          the pages of all books: found, read on, searched
    nodes.py          what their tags print
    sources.py        where a rule is written: the names that its statements cite
    ladder_steps.py   the ten steps as the ladder page explains them
    disagreements.py  what others compute, beside what we do
    timing.py         the tables of the page on timing
    numbers.py        where each rule of Disney Lorcana stands
    verbs.py          what the verbs of damage let through
    differences.py    what a summary of the rules says otherwise

The text is in templates/rules/, written with the tags of templatetags/rulebook.py.
"""
