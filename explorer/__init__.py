"""The site: a Django project with one app, which prints what the engine calculates.

    settings.py urls.py apps.py admin.py    the Django project and its one app
    wsgi.py rsgi.py   the entries for servers; production uses rsgi.py
    views/            one module for each page; a view reads a request and renders a template

    battle/           the battle composer, and its pages: walk, one more
    same_time/        battles at the same time
    sweep/            a battle with one number varied
    board/            the composer of a Disney Lorcana board
    battle_phase/     a whole Battle Phase: several attacks, and what happens between them
    replay/           one attack, from its declaration to the end of the Damage Step
    timing/           questions of timing: can this card be activated now?
    life_points/      the Life Point sheet
    learn/            the quiz

    catalogue/        cards: card files, filters, wording, imports/ and curation/
    rulings/          rulings: their files and filters, and the named battles and boards
    rulebook/         the pages of the rulebook, and their sources
    pages/            pages about the whole site: questions in plain words (ask/), search,
                      feed, sitemaps, licenses, deployment
    sharing/          saved scenarios, links, embedding and exports/
    results/          results of both games: the table, the drawing in flow/, verification

    api/              the JSON API
    addresses/        documents from query strings, and query strings from documents
    web/              what all pages use: fields, htmx, lists, errors, rate limits, middleware
    operations/       environment, logs, metrics, health check, outages and caches
    models/           the database: cards, rulings, scenarios, API keys
    migrations/       its migrations
    content/          the shipped cards, rulings and examples as JSON
    management/       the commands of manage.py
    templatetags/     Jinja2’s functions and filters, and the tags of the rulebook’s texts

docs/architecture.md explains how they work together.
"""
