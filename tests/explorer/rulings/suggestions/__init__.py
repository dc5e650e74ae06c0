"""Test suggestions of readers, and what staff make of them."""
