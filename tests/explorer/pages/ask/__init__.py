"""Test that questions in plain words are read into the battle, board or question they mean."""
