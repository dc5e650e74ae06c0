"""The quiz: battles made up from a seed, and what a given answer missed.

deck.py             the cards that its battles are made of
levels.py           what a level promises, read off a calculated table
dealing.py          level and seed -> a battle, always the same one
stating.py          the battle in plain words, without its result
query.py            the address: which battle, what was answered, the score
answering.py        the two fields, and what is wrong in them
mistakes.py         what a mistake is; leaving out and mixing up
wrong_numbers.py    mistakes in comparing the two numbers
wrong_steps.py      mistakes within the steps of the ladder
misread_effects.py  mistakes in reading an effect
explaining.py       which mistakes lead to an answer that is not right
"""
