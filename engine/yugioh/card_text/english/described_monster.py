"""Read which kind of monster words name, without the face and the position that they name too."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.monsters.monster_kinds import described
from engine.yugioh.card_text.english.position_changes import FACE, POSITION
from engine.yugioh.card_text.english.text_parts import TextPart

_PLAIN_REST = re.compile(
    r"\b(?:by|an?|the|your|opponent'?s?|opposing|monsters?|cards?|you|controls?|against|with|on|of"
    r"|or|and|to|field)\b|[\s'\"()-]+"
)
_KIND_WORD = re.compile(
    r"\b(?:non-)?(?:dark|divine|earth|fire|light|water|wind|effect|flip|fusion|gemini|link|normal"
    r"|pendulum|ritual|spirit|synchro|toon|tuner|union|xyz|aqua|beast-warrior|beast|cyberse"
    r"|dinosaur|divine-beast|dragon|fairy|fiend|fish|illusion|insect|machine|plant|psychic|pyro"
    r"|reptile|rock|sea serpent|spellcaster|thunder|warrior|winged beast|wyrm|zombie)(?:-type)?\b"
    r"|\b(?:level|rank) \d+(?: or (?:higher|lower))?"
)


def described_monster(words: str, part: TextPart) -> tuple[str, bool]:
    """Return the kind of monster that words name, and whether they say more than that."""
    bare = FACE.sub(" ", POSITION.sub(" ", words))
    if re.search(r"\b(?:not|except|other than|no)\b", bare):
        return "", True
    named = [match[0] for match in _KIND_WORD.finditer(bare)]
    left = _PLAIN_REST.sub("", _KIND_WORD.sub(" ", bare))
    at = part.whole.find(words)
    kind = described(" ".join(named), " ".join(named)) if named else ""
    return kind, bool(left) or at < 0
