"""The rulebook: pages in our own words, whose tables are computed.

    pages.py          the pages, their sections, and how they are rendered
    nodes.py          what its tags print
    sources.py        where a rule is written: the names that its statements cite
    rungs.py          the ten steps as the ladder page explains them
    disagreements.py  what others compute, beside what we do

The text is in templates/rules/, written with the tags of templatetags/rulebook.py.
"""
