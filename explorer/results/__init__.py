"""Print the results of every kind, read stored ones, and verify what sources state.

table.py                          the table of all games
kinds.py                          the kinds of documents, each with its table and its page
battle_table.py, board_table.py   the tables of a battle and of a board
board_flow.py                     the drawing of a board's damage, drawn by flow/
plain_table.py                    the table of any other result
attack_words.py                   the events of an attack in words
compare.py                        two tables side by side, and the values that differ
rulesets.py                       what pages say of a ruleset
stored_results.py                 results that earlier versions stored
stored_documents.py               their tables, and documents that today's validation refuses
verification.py                   what a source states, compared with what is computed
"""
