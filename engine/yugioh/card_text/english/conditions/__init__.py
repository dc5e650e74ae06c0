"""Read when an effect of an English card text applies.

condition.py          condition(effect, clause), by the files below
gates.py              what one battle shows of it
stat_gates.py         the same for changes of ATK and DEF
battle_verbs.py       who attacks and battles
unseen_conditions.py  the rest, for a person
condition_words.py    the words of conditions that a battle shows
"""
