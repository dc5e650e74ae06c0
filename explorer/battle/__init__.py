"""Compose a battle: forms, buttons, cards that are picked, and the pages about one battle."""
