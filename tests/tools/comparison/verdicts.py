"""Define what a comparison of two versions says of one document."""

from __future__ import annotations

from django.db.models import TextChoices


class Verdict(TextChoices):
    """What the answers of two versions differ in, or why a document is left out."""

    SAME = "same", "the same answer"
    RESULT = "result", "another result"
    STEPS = "steps", "the same result by other steps"
    ONE_ANSWER = "one-answer", "an answer of only one version"
    NO_ANSWER = "no-answer", "no answer of either version"
    OTHER_GAME = "other-game", "of the other game"
    NO_RULESET = "no-ruleset", "of a kind without rulesets"
    NO_DOCUMENT = "no-document", "without a document"


DIFFERING = (Verdict.RESULT, Verdict.STEPS, Verdict.ONE_ANSWER)
LEFT_OUT = (Verdict.OTHER_GAME, Verdict.NO_RULESET, Verdict.NO_DOCUMENT)
COMPARED = tuple(each for each in Verdict if each not in LEFT_OUT)


def counted(counts: dict[str, int], verdicts: tuple[Verdict, ...]) -> str:
    """Return the numbers of these verdicts in words."""
    return ", ".join(f"{counts.get(each, 0):,} {each.label}" for each in verdicts)
