"""Compare the answers of two rulesets, or of two versions of the engine.

stored_documents.py   the documents of published rulings and saved scenarios
versions.py           the two versions to compare: two rulesets, or this engine and another one
by_ruleset.py         a document with another ruleset in it
outcomes.py           what the answers of two versions to one document differ in
other_engine.py       another version of the engine, in a process of its own
engine_process.py     what runs in that process
processes.py          the comparison of many documents in several processes
comparing.py          all stored documents, and the report on them
"""
