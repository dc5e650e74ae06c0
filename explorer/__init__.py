"""The site: models, the composer's forms, the rooms and their pages.

    settings.py, urls.py, wsgi.py   Django's frame; rsgi.py is the production server's entry
    games.py        what is asked of a document of either game
    models/         Card, CardEffect and LorcanaCard; Ruling and FormerSlug; Scenario
    content/        cards, rulings, the rulebook's battles and sources as data files;
                    catalogue.py, lorcana_catalogue.py and rulings.py load them
    imports/        card files of other projects -> the catalogue, with their texts
    picking/        a card picked for a place in a battle -> parts of the battle document
    table.py        the one table; battle_table.py and board_table.py make it of a trace
    panels.py, ticks.py, wording.py   what else the composer's templates print
    query.py        the battle document <-> the composer's query string
    forms.py        the composer's fields <-> the battle document
    problems.py     what the engine refuses, at the fields and in words
    composing.py    one request of the composer, from its fields to a calculated battle
    actions.py      what its buttons do
    board/          the room of a Lorcana board; onboard.py says what is on one
    composers.py    what a composer's query string holds, for whoever takes it over
    proof.py, stating.py   a ruling held against the engine, value by value
    filters.py, telling.py, feeds.py   the rulings' list; citation and report; the feed
    battles.py, boards.py   the named battles and boards, the examples among them
    rulebook/       the pages of the rulebook; templatetags/ has the tags they are written with
    searching.py    one search over everything
    saving.py       the form that saves a battle as a scenario
    exports/        a result for wikis, forums and programs
    htmx.py, results.py, framing.py   what several rooms share
    middleware.py   what is refused before any page looks at it; limits.py and cpu_budgets.py say
                    how much one address may ask for
    flow/           the drawing of the damage flow; battle_flow.py and board_flow.py begin it
    views/          one file a room

A request walks one way: form -> document -> engine -> trace -> template.
"""
