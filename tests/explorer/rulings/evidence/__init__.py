"""Test the rules of the engine and the published rulings on them."""
