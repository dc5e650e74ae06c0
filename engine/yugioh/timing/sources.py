"""List the rulebooks, articles and rulings on when cards and effects may be activated."""

from __future__ import annotations

from engine.trace import Citation
from engine.yugioh.sources import CARD_TEXT as CARD_TEXT
from engine.yugioh.sources import card_faq as card_faq
from engine.yugioh.sources import ocg_rule, perfect_rulebook, qa
from engine.yugioh.sources import qas as qas

ARTICLE = Citation(
    "Konami’s article on the Damage Step", "https://www.yugioh-card.com/eu/play/damage-step-rules/"
)
RULEBOOK = Citation("Official rulebook, pages 37 to 41", "https://www.yugioh-card.com/en/rulebook/")
PERFECT = perfect_rulebook("pages 185 to 193")
COMPREHENSIVE = Citation(
    "Rulings on the Damage Step gathered from Konami and Upper Deck",
    "https://github.com/laaners/yugioh_comprehensive_rulebook/blob/main/build_site/sections/"
    "08_duel_and_turn_structure/05_battle_phase/03_damage_step.html",
)
GENERAL = Citation("Konami’s article on the Damage Step and OCG Rule’s summary of it", ARTICLE.url)

SPELL_SPEED = Citation("Official rulebook, chains and Spell Speeds", RULEBOOK.url)
BATTLED = Citation("Official rulebook, page 52, and Konami Q&A 6177", RULEBOOK.url)
BATTLED_AT_THE_END = Citation(
    "Official rulebook, page 52, and Konami Q&A 6177 and 19155", RULEBOOK.url
)
ATTACKED = Citation("Konami’s article on the Damage Step, and Konami Q&A 6177", ARTICLE.url)
BATTLES = Citation(
    "Konami’s article on the Damage Step, and the official rulebook, page 52", ARTICLE.url
)
OLD_TEXTS = Citation(
    "Yugipedia’s article on the Damage Step, on old card texts",
    "https://yugipedia.com/wiki/Damage_Step",
)
FIRST_TURN = Citation("Official rulebook, page 37", RULEBOOK.url)

OCG_DAMAGE_STEP = ocg_rule("Damage Step")
OCG_TABLE = ocg_rule("summary of the Damage Step")
OCG_START = ocg_rule("start of the Damage Step")
OCG_CALCULATION = ocg_rule("damage calculation")
OCG_END = ocg_rule("end of the Damage Step")
OCG_DOOMED = ocg_rule("monsters determined to be destroyed by battle")
OCG_NEGATING = ocg_rule("rulings of January 7, 2017 and January 13, 2018")
OCG_CONTINUOUS_TRAP = ocg_rule("rulings of January 7, 2017 and July 4, 2020")
OCG_BATTLE_STEP = ocg_rule("Battle Step")
OCG_START_STEP = ocg_rule("Start Step")
OCG_END_STEP = ocg_rule("End Step")
OCG_DESTROYER_LEFT = ocg_rule("rulings of March 24, 2017 and November 13, 2021")
OCG_MISSED = Citation(
    "OCG Rule, chapter on trigger effects, missing the timing",
    "https://ocg-rule.readthedocs.io/zh-cn/latest/c03/"
    "%E8%AF%B1%E5%8F%91%E7%B1%BB%E6%95%88%E6%9E%9C.html",
)
OCG_IN_RESOLUTION = ocg_rule("damage calculation while an effect resolves")
OCG_FLIPPED_GONE = ocg_rule("ruling of April 1, 2020")
OCG_SUMMONS = ocg_rule("ruling of July 22, 2023")
OCG_CICADA_KING = ocg_rule("ruling of May 22, 2021")
OCG_IS_DESTROYED = ocg_rule("rulings of October 30, 2014 and February 1, 2018")
OCG_BATTLE_OR_EFFECT = ocg_rule("rulings of September 10, 2015 and February 24, 2018")
IN_RESOLUTION = qa(17979)
NO_CALCULATION = Citation("Konami Q&A 6177 and 19155", qa(6177).url)
RETURN_TO_BATTLE_STEP = Citation("Konami Q&A 11535 and 125", qa(11535).url)
SENT_NOWHERE = qa(16842)
NO_SECOND_EFFECT = qa(13429)
BACK_AGAIN = qa(24347)
DOES_NOTHING = Citation("Konami Q&A 15396, 19011 and 22842", qa(15396).url)
MET_WHERE_EXCLUDED = qa(23923)
GONE_FROM_THE_FIELD = qa(17422)
RIVALRY = qa(6168)

# Locks: effects that forbid activations.
CARDS_AND_EFFECTS_LOCKED = qa(22502)
LOCK_GOES_ON = Citation("Konami Q&A 17194 and 18144", qa(18144).url)
LOCKED_AT_THE_END = Citation("Konami Q&A 8358 and 14506", qa(8358).url)
LOCKED_FROM_THE_FLIP = Citation("Konami Q&A 15116 and 18232", qa(15116).url)
LOCKED_FOR_THE_TURN = Citation("Konami Q&A 10976 and 16131", qa(16131).url)
LOCKED_FOR_NOW = Citation("Konami Q&A 12274 and 21817", qa(12274).url)
RESPONSES_LOCKED = qa(18246)
EVERYTHING_LOCKED = Citation("Konami Q&A 15117, 17286 and 18704", qa(15117).url)
MONSTERS_LOCKED = Citation("Konami Q&A 12274 and 15482", qa(15482).url)
CERTAIN_CARDS_LOCKED = Citation("Konami Q&A 8652 and 22533", qa(8652).url)

# What applies at a sub-step without activating.
APPLIED = Citation("Konami Q&A 19788 and 22329", qa(22329).url)
APPLIED_FIRST = Citation("Konami Q&A 16588, 20894 and 21542", qa(16588).url)
APPLIED_BY_TWO = qa(16587)
APPLIED_BY_DOOMED = Citation("Konami Q&A 19768 and 22328", qa(22328).url)
APPLIED_TO_UNAFFECTED = Citation("Konami Q&A 14505 and 16586", qa(14505).url)
APPLIED_TO_DESTROYED = qa(14502)
APPLIED_TO_ANOTHER_UNAFFECTED = Citation("Konami Q&A 20627 and 23259", qa(20627).url)
APPLIED_IS_PREVENTED = qa(11918)
APPLIED_LOST = Citation("Konami Q&A 16584 and 16589", qa(16589).url)
APPLIED_UNMET = Citation("Konami Q&A 16587 and 19786", qa(16587).url)
REMOVED_FIRST = Citation("Konami Q&A 17434 and 22329", qa(22329).url)
REPLACED = Citation("Konami Q&A 8781, 9803 and 13795", qa(9803).url)
REPLACED_WHILE_FACE_DOWN = Citation("Konami Q&A 18425 and 19796", qa(18425).url)
REPLACED_BY_NOTHING = qa(20949)
REPLACED_IF_UNAFFECTED = qa(17671)
KEPT = qa(23380)
COUNTER_AT_THE_FLIP = qa(8983)
CHECKED_AT_THE_FLIP = Citation("Konami Q&A 19236 and 20164", qa(19236).url)
APPLIED_AT_THE_END = Citation("Konami Q&A 14506 and 19788", qa(19788).url)
