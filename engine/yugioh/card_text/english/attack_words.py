"""Put other words for the declaration of an attack in the usual ones."""

from __future__ import annotations

import re

# A sentence of an old text that is the condition of the next one.
ONLY_WHEN = re.compile(
    r"(?:you can )?activate (?:this card )?only (when [^:;.]*\battack\b[^:;.]*)\.?"
)
_PHASE_OF_ATTACK = re.compile(
    r"during (?:your opponent's|either player's) (?:turn|battle phase|battle step)"
    r"(?:, while an attack is occurring)?(?: \(quick effect\))?"
)
_USUAL_WORDS = (
    (re.compile(r"\byour opponent declares (an?)\b"), r"an opponent's monster declares \1"),
    (re.compile(r" \(quick effect\)(?=:|$)"), ""),
    (re.compile(r"\bonce per attack, |\bonce while face-up on the field, "), ""),
    (re.compile(r"\battack targeting (an?|your)\b"), r"attack on \1"),
)


def in_usual_words(head: str, whole: str, *, negates_attack: bool) -> tuple[str, str]:
    """Return the condition of a sentence, and the sentence, in the usual words.

    “During your opponent’s turn: Negate the next attack” is about an attack of that player.
    """
    words = [head, whole]
    if negates_attack and (phase := _PHASE_OF_ATTACK.fullmatch(head.strip())):
        whose = "an opponent's" if "opponent" in phase[0] else "a"
        when = f"when {whose} monster declares an attack"
        words = [when, f"{when}:{whole.partition(':')[2]}"]
    for pattern, usual in _USUAL_WORDS:
        words = [pattern.sub(usual, each) for each in words]
    return words[0], words[1]
