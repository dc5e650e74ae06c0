"""Print the results of every kind, read stored ones, and verify what sources state.

table.py                          the table of all games
kinds.py                          the kinds of documents, each with its table and its page
battle_table.py, board_table.py   the tables of a battle and of a board
plain_table.py                    the table of any other result
attack_words.py                   the events of an attack in words
battle_flow.py, board_flow.py     the drawings of their damage, drawn by flow/
compare.py                        two tables side by side
differences.py                    the values of two documents that differ
rulesets.py                       what pages say of a ruleset
stored_results.py, stored_tables.py   results that earlier versions stored, and their tables
stored_documents.py               documents that today's validation refuses
verification.py, stated_values.py   what a source states, compared with what is computed
"""
