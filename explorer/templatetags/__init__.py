"""Provide what templates use.

    environment.py       the Jinja2 environment, which prints the pages: its functions and filters
    page_functions.py    addresses of other pages, descriptions, card names as links
    rulebook.py          the tags of the rulebook's texts

Django's own templates remain for two things, in templates/django/: the admin, and the texts of the
rulebook, whose tags check what they name when a text is compiled.
"""
