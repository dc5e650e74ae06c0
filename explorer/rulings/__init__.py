"""Load, filter and verify rulings, and name the battles and boards that prove them."""
