"""List the rules that the engine applies, with the published rulings that decide by each.

    rules.py           all rules, taken from the tables of the engine
    distinct_names.py  what tells rules apart that give the same reason
    known.py           the published rulings by rule: how many, and the first few
    forms.py           the filter of the page
    table_rows.py      what a row of a table says about the rulings on its rule

results/exercised_rules.py measures which rules a ruling applies.
"""
