"""Print the results of both games, read stored ones, and verify what sources state.

table.py                          the table of all games
battle_table.py, board_table.py   the tables of a battle and of a board
battle_flow.py, board_flow.py     the drawings of their damage, drawn by flow/
compare.py                        two tables side by side
games.py                          the games, and what each document needs
stored_results.py                 results that earlier versions stored
stored_documents.py               documents that today's validation refuses
verification.py, stated_values.py   what a source states, compared with what is computed
"""
