"""The site: models, the composer's forms, the rooms and their pages.

    settings.py, urls.py, wsgi.py   Django's frame
    models/         Card and CardEffect; Ruling and FormerSlug; Scenario
    content/        cards, rulings, the rulebook's battles and sources as data files;
                    catalogue.py and rulings.py load them
    picking/        a card picked for a place in a battle -> parts of the battle document
    panels.py, ticks.py, wording.py, table.py   what the templates print
    query.py        the battle document <-> the composer's query string
    forms.py        the composer's fields <-> the battle document
    problems.py     what the engine refuses, at the fields and in words
    composing.py    one request of the composer, from its fields to a calculated battle
    actions.py      what its buttons do
    proof.py        a ruling held against the engine
    filters.py, telling.py, feeds.py   the rulings' list; citation and report; the feed
    battles.py      the named battles, the five worked examples among them
    rulebook/       the pages of the rulebook; templatetags/ has the tags they are written with
    searching.py    one search over everything
    saving.py       the form that saves a battle as a scenario
    exports/        a result for wikis, forums and programs
    htmx.py, results.py, framing.py   what several rooms share
    middleware.py   what is refused before any page looks at it
    flow/           a Trace -> the drawing of the damage flow
    views/          one file a room

A request walks one way: form -> document -> engine -> trace -> template.
"""
