"""List the examples of the API's cookbook, each in three languages.

An example is one file for each language in `explorer/content/cookbook`. The page shows it and the
tests run it, with the address of the site put in.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from explorer.content import FOLDER

LANGUAGES = {"py": "Python", "js": "JavaScript", "sh": "curl"}
PLACE_OF_SITE = "ADDRESS_OF_THE_SITE"


class Recipe(NamedTuple):
    """An example of the cookbook: what it does, and `slug`, the name of its files."""

    slug: str
    title: str
    says: str


RECIPES = (
    Recipe(
        "battle",
        "Calculate a battle",
        "A battle is one document. With ?links=true the result also has a sentence, the address of "
        "its page and that of its picture.",
    ),
    Recipe(
        "cards",
        "From two card names to a table",
        "With ?parts=true the search for cards returns what each card brings to a battle: its "
        "numbers and the effects that always apply.",
    ),
    Recipe(
        "save",
        "Save a result and read it back",
        "A saved result has an id that never changes. An unlisted one can be found only by its "
        "link. Pages of other sites can’t save.",
    ),
    Recipe(
        "timing",
        "Ask when a card can be activated",
        "Describe the card by its facts, and name the moment of the Damage Step.",
    ),
    Recipe(
        "attack",
        "Find out if there is a replay",
        "An attack has the monsters of both players, the declared attack and the events before its "
        "battle.",
    ),
    Recipe(
        "effect_damage",
        "Calculate effect damage",
        "Name the card that inflicts it, and the effects that apply to it.",
    ),
    Recipe(
        "board",
        "Resolve a Disney Lorcana board",
        "A board has the characters, locations and items in play, the effects on them, and one "
        "action. The result has the board afterwards, too.",
    ),
    Recipe(
        "errors",
        "Read the errors of a document",
        "An invalid document gets the status 422 and a list: the place of each error, what is "
        "wrong there and what is allowed.",
    ),
    Recipe(
        "waiting",
        "Wait after too many requests",
        "A request that exceeds a limit gets the status 429. Retry-After has the seconds to wait.",
    ),
    Recipe(
        "key",
        "Use an API key",
        "Keep the key in the environment, and out of pages and scripts that others can read. A key "
        "that is not valid gets the status 401.",
    ),
)


@cache
def _text(slug: str, suffix: str) -> str:
    return (FOLDER / "cookbook" / f"{slug}.{suffix}").read_text("utf-8")


def source(slug: str, suffix: str, site: str) -> str:
    """Return an example as it runs: with the address of a site, such as `https://HOST`."""
    return _text(slug, suffix).replace(PLACE_OF_SITE, site)


class ShownRecipe(NamedTuple):
    """An example as the page shows it: the name of each language, and the text."""

    recipe: Recipe
    sources: tuple[tuple[str, str], ...]


def shown_recipes(site: str) -> list[ShownRecipe]:
    """Return all examples for a site."""
    return [
        ShownRecipe(
            each,
            tuple((name, source(each.slug, suffix, site)) for suffix, name in LANGUAGES.items()),
        )
        for each in RECIPES
    ]
