"""Accept suggestions in processes that are killed, and print what each of them left behind.

Run by test_approvals.py: a line of standard output for each process.
"""

from __future__ import annotations

import json
import os
import random
import signal
import time
from typing import Any

import django

KILLED = 6  # times
MOST_ACCEPTED = 8  # by each process, before it is killed in the next one
SUGGESTIONS = KILLED * (MOST_ACCEPTED + 10)


def main() -> None:
    """Kill one process after the other, each while it accepts a suggestion."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.faults.settings")
    django.setup()
    fill()
    draw = random.Random(24)
    for _ in range(KILLED):
        kill_while_accepting(draw.randint(1, MOST_ACCEPTED), draw.random())
        print(json.dumps(counted()), flush=True)


def fill() -> None:
    """Save suggestions, each with one that is the same as it."""
    from explorer.models import Suggestion  # after the setup
    from explorer.models.suggestions import fingerprint_of
    from tests.conftest import battle

    for at in range(SUGGESTIONS):
        document = battle(2000, None, life_points={"you": 8000, "opponent": 8000 + at})
        suggestion: dict[str, Any] = {
            "kind": "ruling",
            "title": f"Attack {at}",
            "words": "It takes 2000.",
            "source_name": "A letter",
            "contact": f"{at}@example.org",
            "document": document,
            "mark": "agrees",
            "expected": {"battle_damage": {"you": 0, "opponent": 2000}},
            "fingerprint": fingerprint_of(document),
        }
        Suggestion.objects.create(same_as=Suggestion.objects.create(**suggestion), **suggestion)


def kill_while_accepting(accepted: int, part: float) -> None:
    """Kill a process that has accepted so many suggestions, in a part of the time that it took for
    one of them: wherever it is in the next one.
    """
    from django.db import connections  # after the setup

    connections.close_all()  # each process has a connection of its own
    read, write = os.pipe()
    if not (child := os.fork()):
        accept_all(write)
    os.close(write)
    os.read(read, 1)
    began = time.monotonic()
    for _ in range(accepted):
        assert os.read(read, 1), "all were accepted before it was killed"
    time.sleep((time.monotonic() - began) / accepted * part)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(read)


def accept_all(write: int) -> None:
    """Accept every waiting suggestion, in order, and write a byte before the first and after each;
    then end the process.
    """
    from explorer.models import Ruling, Suggestion  # after the setup
    from explorer.rulings.files import RulingEntry
    from explorer.rulings.suggestions.decide import accept

    try:
        os.write(write, b"b")
        for ticket in Suggestion.objects.waiting().filter(same_as=None).order_by("pk"):
            accept(
                ticket,
                RulingEntry(
                    id=f"approved-{ticket.pk}",
                    game=Ruling.Game.YUGIOH,
                    title=ticket.title,
                    summary=ticket.words,
                    authority=Ruling.Authority.KONAMI_MAIL,
                    source_name=ticket.source_name,
                    battle=ticket.document,
                    expected=ticket.expected,
                ),
            )
            os.write(write, b"a")
    finally:
        os._exit(0)


def counted() -> dict[str, Any]:
    """Return what is neither wholly accepted nor wholly not, and how many are accepted."""
    from explorer.models import Revision, Ruling, Suggestion  # after the setup

    half, accepted = [], 0
    local = Revision.objects.filter(ruling__is_local=True)
    revisions = dict(local.values_list("ruling", "number"))
    twins = {each.same_as_id: each for each in Suggestion.objects.exclude(same_as=None)}
    rulings = {each.slug: each.pk for each in Ruling.objects.filter(is_local=True)}
    for each in Suggestion.objects.filter(same_as=None):
        twin, ruling = twins[each.pk], rulings.get(f"approved-{each.pk}")
        done = [
            each.state == "accepted",
            twin.state == "accepted",
            not each.contact,
            not twin.contact,
            each.ruling_id is not None and each.ruling_id == ruling,
            twin.ruling_id is not None and twin.ruling_id == ruling,
            ruling is not None,
            ruling is not None and revisions.get(ruling) == 1,
            each.decided is not None,
        ]
        accepted += all(done)
        if any(done) != all(done):
            half.append([each.pk, done])
    return {"half": half, "accepted": accepted}


if __name__ == "__main__":
    main()
