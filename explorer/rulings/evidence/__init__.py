"""List the rules that the engine applies, with the published rulings that decide by each.

    rules.py              all rules, taken from the tables of the engine
    forms.py              the filter of the page
    known.py              the published rulings by rule: how many, and the first few
    official_sources.py   the rules whose own source is an official Q&A
    choices.py            the rules as options of a filter

results/exercised_rules.py measures which rules a ruling applies.
"""
