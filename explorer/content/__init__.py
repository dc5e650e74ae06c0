"""Ship the site's content: cards, rulings, examples and the data of the rulebook's pages."""

from pathlib import Path

FOLDER = Path(__file__).parent
