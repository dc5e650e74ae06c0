"""Define a possible attack, and the shape of a rule that forbids one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.text import Name, Text, message
from engine.trace import Citation
from engine.yugioh.replay.document import Attacker
from engine.yugioh.replay.events import Defender
from engine.yugioh.replay.situation import Situation


class Choice(NamedTuple):
    """Hold a possible attack: the attacker, the target, and the situation."""

    situation: Situation
    attacker: Attacker
    target: Defender | None
    unseen: bool = False  # a zone is chosen, as the field can't be seen
    moved: bool = False  # an effect has moved the declared attack to this target

    @property
    def target_id(self) -> str | None:
        return self.target.id if self.target else None

    @property
    def is_direct(self) -> bool:
        return self.target is None and not self.unseen

    def filled(self, reason: str) -> Text:
        """Return a reason, whose English words are given, with the names of the monsters."""
        return message(
            reason,
            attacker=Name(self.attacker.name),
            target=Name(self.target.name) if self.target else "",
            zone=self.situation.zone or 0,
        )


Condition = Callable[[Choice], bool]
# Returns the sentence on a choice; the second argument is whether the reader is attacked.
Words = Callable[[Choice, bool], Text]


class Ban(NamedTuple):
    """Hold a rule that forbids an attack; `why` is filled with the names of the monsters.

    `code` identifies the reason if other rows name the same rule for another one. If the sentence
    differs from choice to choice in more than names, `words` returns it, and `why` is the general
    one.
    """

    id: str
    checked_at: str
    forbids: Condition
    why: str
    citation: Citation
    code: str = ""
    words: Words | None = None
