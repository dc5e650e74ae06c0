"""Translate what is printed on cards: the games' own words, which every language has official ones
for. The catalogue and the API have the English ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.utils.functional import Promise

from explorer.web.translation import pgettext, pgettext_lazy

Words = Mapping[str, "str | Promise"]

ATTRIBUTES: Words = {
    "DARK": pgettext_lazy("Attribute", "DARK"),
    "LIGHT": pgettext_lazy("Attribute", "LIGHT"),
    "EARTH": pgettext_lazy("Attribute", "EARTH"),
    "WATER": pgettext_lazy("Attribute", "WATER"),
    "FIRE": pgettext_lazy("Attribute", "FIRE"),
    "WIND": pgettext_lazy("Attribute", "WIND"),
    "DIVINE": pgettext_lazy("Attribute", "DIVINE"),
}
TYPES: Words = {
    "Aqua": pgettext_lazy("Type", "Aqua"),
    "Beast": pgettext_lazy("Type", "Beast"),
    "Beast-Warrior": pgettext_lazy("Type", "Beast-Warrior"),
    "Creator God": pgettext_lazy("Type", "Creator God"),
    "Cyberse": pgettext_lazy("Type", "Cyberse"),
    "Dinosaur": pgettext_lazy("Type", "Dinosaur"),
    "Divine-Beast": pgettext_lazy("Type", "Divine-Beast"),
    "Dragon": pgettext_lazy("Type", "Dragon"),
    "Fairy": pgettext_lazy("Type", "Fairy"),
    "Fiend": pgettext_lazy("Type", "Fiend"),
    "Fish": pgettext_lazy("Type", "Fish"),
    "Illusion": pgettext_lazy("Type", "Illusion"),
    "Insect": pgettext_lazy("Type", "Insect"),
    "Machine": pgettext_lazy("Type", "Machine"),
    "Plant": pgettext_lazy("Type", "Plant"),
    "Psychic": pgettext_lazy("Type", "Psychic"),
    "Pyro": pgettext_lazy("Type", "Pyro"),
    "Reptile": pgettext_lazy("Type", "Reptile"),
    "Rock": pgettext_lazy("Type", "Rock"),
    "Sea Serpent": pgettext_lazy("Type", "Sea Serpent"),
    "Spellcaster": pgettext_lazy("Type", "Spellcaster"),
    "Thunder": pgettext_lazy("Type", "Thunder"),
    "Warrior": pgettext_lazy("Type", "Warrior"),
    "Winged Beast": pgettext_lazy("Type", "Winged Beast"),
    "Wyrm": pgettext_lazy("Type", "Wyrm"),
    "Zombie": pgettext_lazy("Type", "Zombie"),
}
SUBTYPES: Words = {
    "Normal": pgettext_lazy("kind of card", "Normal"),
    "Effect": pgettext_lazy("kind of card", "Effect"),
    "Ritual": pgettext_lazy("kind of card", "Ritual"),
    "Fusion": pgettext_lazy("kind of card", "Fusion"),
    "Synchro": pgettext_lazy("kind of card", "Synchro"),
    "Xyz": pgettext_lazy("kind of card", "Xyz"),
    "Pendulum": pgettext_lazy("kind of card", "Pendulum"),
    "Link": pgettext_lazy("kind of card", "Link"),
    "Tuner": pgettext_lazy("kind of card", "Tuner"),
    "Flip": pgettext_lazy("kind of card", "Flip"),
    "Gemini": pgettext_lazy("kind of card", "Gemini"),
    "Spirit": pgettext_lazy("kind of card", "Spirit"),
    "Toon": pgettext_lazy("kind of card", "Toon"),
    "Union": pgettext_lazy("kind of card", "Union"),
    "Quick-Play": pgettext_lazy("kind of card", "Quick-Play"),
    "Continuous": pgettext_lazy("kind of card", "Continuous"),
    "Equip": pgettext_lazy("kind of card", "Equip"),
    "Field": pgettext_lazy("kind of card", "Field"),
    "Counter": pgettext_lazy("kind of card", "Counter"),
}
INKS: Words = {
    "amber": pgettext_lazy("ink", "amber"),
    "amethyst": pgettext_lazy("ink", "amethyst"),
    "emerald": pgettext_lazy("ink", "emerald"),
    "ruby": pgettext_lazy("ink", "ruby"),
    "sapphire": pgettext_lazy("ink", "sapphire"),
    "steel": pgettext_lazy("ink", "steel"),
}
CLASSIFICATIONS: Words = {
    "alien": pgettext_lazy("classification", "Alien"),
    "ally": pgettext_lazy("classification", "Ally"),
    "broom": pgettext_lazy("classification", "Broom"),
    "captain": pgettext_lazy("classification", "Captain"),
    "deity": pgettext_lazy("classification", "Deity"),
    "detective": pgettext_lazy("classification", "Detective"),
    "dinosaur": pgettext_lazy("classification", "Dinosaur"),
    "dragon": pgettext_lazy("classification", "Dragon"),
    "dreamborn": pgettext_lazy("classification", "Dreamborn"),
    "fairy": pgettext_lazy("classification", "Fairy"),
    "floodborn": pgettext_lazy("classification", "Floodborn"),
    "gargoyle": pgettext_lazy("classification", "Gargoyle"),
    "ghost": pgettext_lazy("classification", "Ghost"),
    "giant": pgettext_lazy("classification", "Giant"),
    "hero": pgettext_lazy("classification", "Hero"),
    "hunny": pgettext_lazy("classification", "Hunny"),
    "hyena": pgettext_lazy("classification", "Hyena"),
    "illusion": pgettext_lazy("classification", "Illusion"),
    "inventor": pgettext_lazy("classification", "Inventor"),
    "king": pgettext_lazy("classification", "King"),
    "knight": pgettext_lazy("classification", "Knight"),
    "madrigal": pgettext_lazy("classification", "Madrigal"),
    "mentor": pgettext_lazy("classification", "Mentor"),
    "monster": pgettext_lazy("classification", "Monster"),
    "musketeer": pgettext_lazy("classification", "Musketeer"),
    "pirate": pgettext_lazy("classification", "Pirate"),
    "prince": pgettext_lazy("classification", "Prince"),
    "princess": pgettext_lazy("classification", "Princess"),
    "puppy": pgettext_lazy("classification", "Puppy"),
    "queen": pgettext_lazy("classification", "Queen"),
    "racer": pgettext_lazy("classification", "Racer"),
    "red_panda": pgettext_lazy("classification", "Red_panda"),
    "robot": pgettext_lazy("classification", "Robot"),
    "seven_dwarfs": pgettext_lazy("classification", "Seven_dwarfs"),
    "song": pgettext_lazy("classification", "Song"),
    "sorcerer": pgettext_lazy("classification", "Sorcerer"),
    "storyborn": pgettext_lazy("classification", "Storyborn"),
    "super": pgettext_lazy("classification", "Super"),
    "team": pgettext_lazy("classification", "Team"),
    "tigger": pgettext_lazy("classification", "Tigger"),
    "titan": pgettext_lazy("classification", "Titan"),
    "toy": pgettext_lazy("classification", "Toy"),
    "villain": pgettext_lazy("classification", "Villain"),
    "vineling": pgettext_lazy("classification", "Vineling"),
    "whisper": pgettext_lazy("classification", "Whisper"),
}


def word_in_page_language(words: Words, word: str) -> str:
    """Return a word of a card in the language of the page; an unknown one as it is."""
    return str(words.get(word, word))


def spaced(words: Iterable[str]) -> str:
    """Return words that follow each other in the name of a kind: `Ritual Effect`."""
    # Translators: between the words of a kind of card, as in “Ritual Effect Monster”.
    return pgettext("between the words of a kind of card", " ").join(words)
