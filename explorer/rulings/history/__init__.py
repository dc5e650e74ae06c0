"""Read the history of rulings: what each revision said, and what changed from one to another.

    kept_revisions.py   which revisions of a ruling are kept, and the table that each stored
    changes.py          what changed between two revisions: in words, values and texts
    change_list.py      the list of all changes: its filters, and its entries
    change_form.py      the check of the dates by which it is filtered

rulings/revisions.py records them.
"""
