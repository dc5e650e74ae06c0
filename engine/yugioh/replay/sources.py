"""List the rulebooks and rulings on the outcome of a declared attack."""

from __future__ import annotations

from engine.trace import Citation
from engine.yugioh.sources import (
    BOOK_OF_MOON,
    FLIPPED_AGAIN,
    NO_CALCULATION,
    ocg_rule,
    perfect_rulebook,
    qa,
)

__all__ = ["BOOK_OF_MOON"]

_RULEBOOK = "https://www.yugioh-card.com/en/rulebook/"

BATTLE_PHASE = Citation("Official rulebook, page 37", _RULEBOOK)
BATTLE_STEP = Citation("Official rulebook, page 38", _RULEBOOK)
RULEBOOK_REPLAY = Citation("Official rulebook, page 39", _RULEBOOK)
PERFECT_DECLARATION = perfect_rulebook("pages 185 and 186")
PERFECT_REPLAY = perfect_rulebook("pages 186 and 187")

OCG_BATTLE_STEP = ocg_rule("Battle Step")
OCG_REPLAY = ocg_rule("replay")
OCG_CHOSEN_ALREADY = ocg_rule("ruling of March 24, 2017")
OCG_CANNOT_ATTACK = ocg_rule("rulings of March 24 and November 10, 2017")
OCG_LINKED_HALF = ocg_rule("ruling of March 24, 2017, on Masked HERO Anki")
OCG_UTOPIA = ocg_rule("ruling of February 20, 2016")
OCG_END_STEP = ocg_rule("End Step")
OCG_DAMAGE_STEP = NO_CALCULATION
OCG_FLIPPED_AGAIN = FLIPPED_AGAIN
OCG_EITHER_POSITION = ocg_rule("note of May 27, 2016, on Superheavy Samurai Big Benkei")
OCG_IN_DEFENSE = ocg_rule("ruling of May 13, 2023")

DIRECT_PERMISSION = Citation(
    "Konami Q&A 20050 and 12639, and OCG Rule’s ruling of January 8, 2015", qa(20050).url
)
LEGAL_AGAIN = Citation(f"{PERFECT_REPLAY.text}, and Konami Q&A 12639", PERFECT_REPLAY.url)
ADDITIONAL_ATTACK = qa(11046)
EACH_ONCE = qa(16016)
EACH_IN_DEFENSE = qa(18265)

# Effects that move an attack, or make monsters battle.
MOVED = qa(18601)
MOVED_AT_ONCE = qa(17979)
MOVED_TO_FACE_DOWN = qa(15661)
MOVED_TO_ATTACKERS_SIDE = qa(15831)
MOVED_TO_DIRECT = qa(15830)
NOT_MOVED_TO_ABSENT = qa(15664)
NOT_MOVED_AGAINST_RESTRICTION = qa(10083)
NOT_MOVED_UNAFFECTED = qa(13550)
NOT_NEGATED_UNAFFECTED = qa(12933)
MOVED_IS_TARGETED = qa(19127)
AFTER_DAMAGE_CALCULATION = qa(6057)
BATTLE_BY_EFFECT = qa(16711)
BATTLE_AFTER_NEGATION = qa(7278)
STOPPED_IN_REPLAY = qa(18789)
NONE_LEFT = Citation("Konami Q&A 16016, 17895 and 20026", qa(16016).url)

MOVED_TO_UNAFFECTED = qa(15826)
USED_UP_UNAFFECTED = qa(6783)
FIRST_PART_IMPOSSIBLE = qa(22667)

# What comes after an attack, and who chooses its target.
AGAIN_AFTER_MONSTER = qa(9458)
AGAIN_AFTER_DEFENSE = qa(10357)
TARGET_CHOSEN_BY_OTHER = qa(23398)

# Restrictions of the attacking player.
ONLY_DIRECTLY = qa(102)
ON_MONSTERS = qa(17896)
CANNOT_DECLARE = qa(10006)
ONLY_ATTACKER = qa(22918)
FIRST_ATTACKER = qa(22017)
ONE_ATTACKER = qa(13808)
ONE_ATTACKER_AGAIN = qa(20233)
ONLY_TARGETS = qa(20944)
NOT_DIRECTLY = qa(22611)

OCG_TESTS = Citation("Konami’s OCG rules tests, 2018 (question 42) and 2019 (question 46)")
OCG_TEST_43 = Citation("Konami’s OCG rules test, 2018 (question 43)")
TIMING_IN_TEXT = Citation("Text and Yugipedia’s rulings of Mirror Force")
SUNVINE_GARDNA = Citation("Konami’s card FAQ on Sunvine Gardna, as Yugipedia has it")
EDISON_FORMAT = Citation("edisonformat.net, replays")
SAKURETSU_ARMOR = Citation(
    "OCG ruling on Sakuretsu Armor", "http://yugioh.wikia.com/wiki/Card_Rulings:Sakuretsu_Armor"
)
HOUSE_RULE = Citation(
    "House rule of zones, from a fan wiki’s page on the Battle Phase; no official rulebook has it"
)
