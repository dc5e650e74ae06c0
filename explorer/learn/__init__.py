"""Make the quiz: deal battles from a seed, and explain wrong answers.

quiz_battle.py      a battle from a level and a seed, always the same one
description.py      the battle in plain words, without its result
composition.py      a request: the battle, the answer, the score
answers.py          what is asked, and whether an answer is right; also for collections
answer_form.py      the fields of a question
mistakes.py         mistakes of leaving out, mixing up and misreading
wrong_numbers.py    mistakes in comparing the two numbers
wrong_steps.py      mistakes within the steps of the ladder
explanation.py      the mistakes that lead to a wrong answer
"""
