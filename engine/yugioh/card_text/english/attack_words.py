"""Put other words for what happens in a battle in the usual ones."""

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
# A monster that a battle destroys leaves the field and is sent to the Graveyard.
_LEAVES = re.compile(
    r"\b(this (?:face-up )?card)(?: on the field| you control| in (?:its owner's|your)"
    r" (?:possession|control))?"
    r" (?:leaves the field|is sent (?:from the field )?to (?:the|your) (?:gy|graveyard)"
    r"|is destroyed(?: by (?:an|your) opponent's card)?"
    r"(?: and sent to (?:the|your) (?:gy|graveyard))?)(?=[,:]|$)"
)


# “Destroys a monster and sends it to the Graveyard as a result of battle”, in old texts.
_AS_RESULT = re.compile(
    r"\b(destroy(?:s [^,:;.]{0,60}?|ed))((?: and sends it to [a-z' ]{0,20}graveyard)?)"
    r" as a result of battle\b"
)


def with_usual_end(words: str) -> str:
    """Return a text in which a monster that has left the field was destroyed by battle, which is
    how it leaves in a battle; old texts say “as a result of battle”.
    """
    return _LEAVES.sub(r"\1 is destroyed by battle", _AS_RESULT.sub(r"\1 by battle\2", words))


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
