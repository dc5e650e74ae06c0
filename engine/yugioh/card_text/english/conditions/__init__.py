"""Read when an effect of an English card text applies.

condition.py          condition(effect, clause), by the files below
gates.py              what one battle shows of it
stat_gates.py         the same for changes of ATK and DEF
battle_verbs.py       who attacks and battles
unseen_conditions.py  the rest, for a person
limits.py             the monsters, the list or the time to which an effect is limited
condition_words.py    the words of conditions; when_words.py has those for a person
"""
