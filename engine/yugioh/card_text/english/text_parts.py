"""Part an English text into sentences, in the usual words: condition, cost and what happens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.yugioh.card_text.english.sentences import layout
from engine.yugioh.card_text.plain_text import plain

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


MAY = re.compile(r"\byou (?:can|may)\b(?! only)")  # an effect that its player need not use

# What its player may do besides, once it has happened.
MAY_THEN = re.compile(r"\band if you do,? you (?:can|may)\b[^.;]*")


class TextPart(NamedTuple):
    """Hold a sentence of a text: its condition, and what happens."""

    head: str
    happens: str
    whole: str  # without the cost
    cost: str  # and what is targeted

    @property
    def is_flip(self) -> bool:
        """Return whether it is a Flip effect."""
        return self.head.strip(" .").endswith("flip")


def text_parts(text: str) -> Iterator[TextPart]:
    """Yield the sentences of a text in their order."""
    if not text:
        return
    laid_out = layout(plain(text), text)
    condition = ""
    for each in laid_out.sentences:
        whole = laid_out.words[each.start : each.end]
        if only := ONLY_WHEN.fullmatch(whole.strip()):
            condition = only[1]
            continue
        if condition and ":" not in whole:
            whole = f"{condition}: {whole}"
        condition = ""
        head, colon, rest = whole.rpartition(":")
        head = head if colon else (f"{each.head}, " if each.head else "")
        _, _, happens = rest.rpartition(";") if colon else ("", "", whole)
        if not colon and each.list_head and ":" in each.list_head:
            head = each.list_head.rpartition(":")[0]
        said = f"{head}: {happens}" if colon else f"{head}{whole}"
        yield TextPart(head, happens, said, rest.removesuffix(happens))
