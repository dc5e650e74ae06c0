"""What the examples of the cookbook print, by the rules of the games and of the API."""

from __future__ import annotations

from typing import Any

from pytest_django import Settings

from explorer.models import ApiKey

# The sentence of each result, which the page and the picture show, too.
SENTENCES = {
    # 1900 ATK against 600 DEF, with piercing
    "battle": "Your opponent takes 1300, you take none.",
    # Ohime sends the damage of the battle to her opponent
    "cards": "Your opponent takes 1000, you take none.",
    # a Quick-Play Spell that changes ATK can be activated only before damage calculation
    "timing": "No.",
    "attack": "There is a replay.",
    "effect_damage": "Your opponent takes 400 effect damage, you take none.",
    # Challenger makes 3 strength 5, as much as the other's willpower; 4 damage are enough, too
    "board": "Guard captain is banished, Swordfighter is banished.",
}
TAKEN = "Your opponent takes {}, you take none."
OTHERS: dict[str, list[str]] = {
    "save": ["A direct attack", "1900"],  # after the address
    "errors": [
        "422",
        'attacker.def: "many" is not a whole number. Allowed: a whole number from 0 to 1000000, '
        '"?", or null for a Link Monster.',
        'effects.0.step: "11" is not a step of the ladder. Allowed: "piercing", '
        + ", ".join(f'"{step:02}"' for step in range(1, 11))
        + ".",
    ],
    "waiting": [TAKEN.format(each) for each in (1000, 2000, 3000)],
    "key": [TAKEN.format(2000)],
}


def prepare(slug: str, settings: Settings) -> dict[str, str]:
    """Set the limits that an example is about, and return the environment that it runs in."""
    if slug == "waiting":
        settings.CALCULATIONS_FROM_ONE_ADDRESS = "1/s"
    if slug != "key":
        return {}
    settings.CALCULATIONS_FROM_ONE_ADDRESS = "0/d"
    return {"WHAT_APPLIES_KEY": ApiKey.objects.issue("A bot", calculations="1/d")[1]}


def has_waited(records: list[Any]) -> bool:
    """Return whether the log has a request that was refused for the moment."""
    logged = (each.msg for each in records if isinstance(each.msg, dict))
    return any(each.get("status") == 429 for each in logged)
