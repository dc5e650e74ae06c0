"""Compare what the pages say of battles with real cards with what a player expects."""
