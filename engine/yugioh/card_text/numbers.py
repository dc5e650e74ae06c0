"""Read the numbers of phrases: the value or its formula, and the comparison."""

from __future__ import annotations

import re

from engine.yugioh.card_text.text_effect import Value

# (words, formula)
FORMULAS = (
    (r"half .*(?:lp|life points)|(?:lp|ライフポイント)の半分", "half_of_controllers_life_points"),
    (r"original atk|元々の攻撃力", "original_atk"),
    (r"this card's (?:current )?atk|atk of this card|このカードの攻撃力", "this_cards_atk"),
    (r"original def|元々の守備力", "original_def"),
    (r"this card's (?:current )?def|def of this card|このカードの守備力", "this_cards_def"),
)

# (words, comparison)
COMPARISONS = (
    (r"or equal to the|less than or equal|or (?:less|lower)|以下", "at_most"),
    (r"(?:greater|more|higher) than or equal|or (?:more|higher|greater)|以上", "at_least"),
    (r"(?:less|lower|smaller) than|未満", "less_than"),
    (r"(?:greater|more|higher) than|より多い", "more_than"),
)


def value(words: str) -> Value:
    """Return the number or formula in the words; words that no row matches are the formula."""
    counted = re.search(r"\bx \d|\d x\b", words)
    number = None if counted else re.search(r"\d{1,6}", words.replace(",", ""))
    for pattern, formula in FORMULAS:
        if re.search(pattern, words):
            return {"formula": formula}
    return int(number[0]) if number else {"formula": "_".join(re.findall(r"\w+", words)[-8:])}


def comparison(words: str) -> str:
    """Return how damage is compared with the value; “at most” by default."""
    return next((name for pattern, name in COMPARISONS if re.search(pattern, words)), "at_most")
