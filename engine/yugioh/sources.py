"""The rulings and rulebooks that the ladder is built from."""

from __future__ import annotations

from engine.trace import Citation


def qa(number: int) -> Citation:
    """A ruling of Konami's Q&A database, at the address of its English translation."""
    return Citation(f"Konami Q&A {number}", f"https://db.ygoresources.com/qa#{number}")


RULEBOOK = Citation(
    "Official rulebook, pages 42, 43 and 50", "https://www.yugioh-card.com/en/rulebook/"
)
PIERCING_CONTROLLER = Citation(
    "Konami OCG office, mail of 2 November 2020",
    "https://forum.duelistsunite.org/t/email-rulings-from-konami-ocg-office/1308",
)
OCG_RULE = Citation("OCG Rule, battle chapter", "https://ocg-rule.readthedocs.io/zh-cn/latest/c03/")
OFFICE_MAILS = Citation(
    "Konami OCG office, mails",
    "https://forum.duelistsunite.org/t/email-rulings-from-konami-ocg-office/1308",
)
SIMULATOR_CORE = Citation("ygopro-core, calculation of battle damage")
LADDER_QA = qa(23822)
ATTACKS_WITH_DEF = qa(7420)
