"""Set up Jinja2, which prints the pages, with the functions and filters that they use.

    environment.py       the environment: its functions and filters by name
    page_functions.py    addresses of other pages, descriptions, card names as links

Django's own templates remain for two things, in templates/django/: the admin, and the texts of the
rulebook, whose tags are in templatetags/rulebook.py.
"""
