"""Name the query strings that tests of several pages open."""

from __future__ import annotations

TWO_CHARACTERS = "a-name=Scout&a-s=3&a-w=4&b-name=Guard&b-by=B&b-s=2&b-w=5&b-x=1"
CHALLENGE = f"{TWO_CHARACTERS}&act=challenge&act-challenger=a&act-target=b"
BURN = "e=effect.o.y.1000~Ookazi"
TWO_BATTLES = "a1-atk=1900&t1-atk=1000&t2-atk=2000"
