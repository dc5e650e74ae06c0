"""List the phrases of English card texts, and the step that each names.

steps_01_to_05.py, steps_06_to_10.py   the steps of the ladder
every_phrase.py    all of these in the order in which they are tried, with piercing, the use of DEF,
                   attacks in Defense Position, and protection
stat_phrases.py    changes of ATK and DEF
false_matches.py   words that look like a phrase and mean something else
"""
