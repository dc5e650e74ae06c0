"""The quiz: battles made from a seed, and what explains a wrong answer.

deck.py             the cards that its battles are made of
levels.py           what a level promises, read off a calculated table
deal.py             level and seed -> a battle, always the same one
description.py      the battle in plain words, without its result
query.py            the address: which battle, what was answered, the score
answer_form.py      the two fields, and their errors
mistakes.py         mistakes, and how leaving out and mixing up make them
wrong_numbers.py    mistakes in comparing the two numbers
wrong_steps.py      mistakes within the steps of the ladder
misread_effects.py  mistakes in reading an effect
explanation.py      which mistakes lead to a wrong answer
"""
