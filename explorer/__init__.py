"""The site: models, the composer's forms, the rooms and their pages.

    settings.py, urls.py, wsgi.py   Django's frame
    models.py       Card and CardEffect
    content/        cards and worked examples as data files; catalogue.py reads them
    picking/        a card picked for a place in a battle -> parts of the battle document
    panels.py, ticks.py, wording.py, table.py   what the templates print
    query.py        the battle document <-> the composer's query string
    forms.py        the composer's fields <-> the battle document
    problems.py     what the engine refuses, at the fields and in words
    composing.py    one request of the composer, from its fields to a calculated battle
    actions.py      what its buttons do
    examples.py     the rulebook's five battles
    middleware.py   what is refused before any page looks at it
    flow/           a Trace -> the drawing of the damage flow
    views/          one file a room

A request walks one way: form -> document -> engine -> trace -> template.
"""
