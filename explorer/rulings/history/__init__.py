"""Read the history of rulings: what each revision said, and what changed from one to another.

    kept_revisions.py   which revisions of a ruling are kept, and finding one of them
    kept_revisions.py  the table of a revision's stored result, and the values of its source
    changes.py          what changed between two revisions, in words
    changes.py    the values that differ: of the source, and of the answer
    changes.py      the fields of a revision as text, for comparing them side by side
    change_list.py      the list of all changes: its filters, and its entries
    change_list.py      the check of the dates by which it is filtered

rulings/revisions.py records them.
"""
