"""Make the test vectors of the open data: documents with their results and rules.

kinds.py                    the kinds of documents, and how many vectors each has
random_values.py            random values, the same ones on every machine
battles.py, attacks.py, timing.py, boards.py, shipped.py, mutations.py   the candidates
rules.py                    the rules, sources and errors that a vector shows
branches.py                 the branches of the engine that are run, by the package coverage
choice.py                   the choice: what runs a new branch, and then some of everything
tables.py                   the rows of the tables of timing and attacks that decide nothing
worker.py                   one kind, in a process of its own
export.py                   all kinds together, and what was counted
ruling_vectors.py           the vectors of the rulings
"""
