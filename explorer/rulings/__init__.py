"""Load and filter rulings, and name the battles and boards of the site.

    files.py            the entries of ruling files, and loading them
    expected_values.py  the values that a source states
    derived_fields.py   what of a ruling follows from its other fields
    evidence.py         the rules of the engine, and the rulings on each; evidence_filter.py
    filters.py          the filters of the list
    named_battles.py    the battles of the rulebook and of the shipped rulings, calculated
    named_boards.py     the boards, resolved
    revisions.py        recording what a ruling said and computed, revision by revision
    report.py           citations, and reports of mistakes
    history/            what the revisions said, and what changed from one to another

results/verification.py compares a ruling with what the engine computes.
"""
