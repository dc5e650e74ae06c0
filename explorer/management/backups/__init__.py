"""Back up the database to one file, and restore it.

The work is done by SQLite (`VACUUM INTO` and its backup API) and by PostgreSQL's client programs.
The modules `sqlite` and `postgresql` have the same methods for each; `database` chooses one.
"""
