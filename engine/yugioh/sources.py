"""List the rulings and rulebooks that the ladder is based on."""

from __future__ import annotations

from engine.trace import Citation

_QA = "Konami Q&A"


def qa(number: int) -> Citation:
    """Return a ruling of Konami's Q&A database, at the address of its English translation."""
    return Citation(f"{_QA} {number}", f"https://db.ygoresources.com/qa#{number}")


def qas(first: int, *others: int) -> Citation:
    """Return rulings of Konami's Q&A database that agree, at the address of the first one."""
    if not others:
        return qa(first)
    *between, last = map(str, others)
    numbers = ", ".join([qa(first).text, *between])
    return Citation(f"{numbers} and {last}", qa(first).url)


def card_faq(konami_id: int, card: str) -> Citation:
    """Return what Konami's card database says of a card below its text."""
    return Citation(
        f"Konami’s FAQ of {card}",
        f"https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=4&cid={konami_id}",
    )


def names_qa(citation: Citation) -> bool:
    """Return whether a source is a ruling of Konami's Q&A database, alone or with others."""
    return _QA in citation.text


_BATTLE_CHAPTER = (
    "https://ocg-rule.readthedocs.io/zh-cn/latest/c03/"
    "%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html"
)


def ocg_rule(point: str) -> Citation:
    """Return a section or a dated ruling of the battle chapter of OCG Rule."""
    return Citation(f"OCG Rule, battle chapter, {point}", _BATTLE_CHAPTER)


def perfect_rulebook(pages: str) -> Citation:
    """Return pages of the OCG rulebook of 2017, at the address of its English translation."""
    return Citation(
        f"OCG Perfect Rulebook 2017, {pages}", "https://ygorganization.com/perfect-rulebook-2017/"
    )


RULEBOOK = Citation(
    "Official rulebook, pages 42, 43 and 50", "https://www.yugioh-card.com/en/rulebook/"
)
PIERCING_CONTROLLER = Citation(
    "Konami OCG office, email of November 2, 2020",
    "https://forum.duelistsunite.org/t/email-rulings-from-konami-ocg-office/1308",
)
BOOK_OF_MOON = Citation(
    "Rulings on Book of Moon, listed by a fan wiki",
    "http://yugiohrulings.wikia.com/wiki/Book_Of_Moon",
)
FLIPPED_AGAIN = ocg_rule("ruling of October 22, 2017, on Subterror Guru")
# What is negated, and what is unaffected by other cards.
NEGATED, UNAFFECTED = qa(12954), qa(15547)
UNAFFECTED_BY_ACTIVATED = Citation("Konami Q&A 20627 and 23259", qa(20627).url)
NO_CALCULATION = ocg_rule("Damage Step")
OCG_RULE = Citation("OCG Rule, battle chapter", _BATTLE_CHAPTER)
SIMULATOR_CORE = Citation(
    "ygopro-core, calculation of battle damage",
    "https://github.com/Fluorohydride/ygopro-core/blob/db4fd16/processor.cpp",
)
SCHEME_OF_2019 = Citation(
    "Simulator developers, from the Konami database and emails, July 2019",
    "https://github.com/Fluorohydride/ygopro/issues/2245",
)
LADDER_QA = qa(23822)
CARD_TEXT = Citation("Text of the card")
ATTACKS_WITH_DEF = qa(7420)
