"""List the rules that the engine applies, with the published rulings that decide by each.

    rules.py              all rules, taken from the tables of the engine
    distinct_names.py     what tells rules apart that give the same reason
    known.py              the published rulings by rule: how many, and the first few
    official_sources.py   the rules whose own source is an official Q&A
    forms.py              the filter of the page
    choices.py            the rules as options of a filter
    table_rows.py         what a row of a table says about the rulings on its rule

results/exercised_rules.py measures which rules a ruling applies.
"""
