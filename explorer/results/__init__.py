"""Print the results of both games: the table, the drawing of the flow, the comparison of two."""
