"""Fill a database with 100,000 saved scenarios and 20,000 rulings, for measurements of growth.

All of it is made from the shipped rulings, by the rules that the site itself saves by: other cards
take the places of those that a document names, so that names, hashes, words and links differ. The
shipped names stay in half of the places: a few cards are in thousands of scenarios, most in a few.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from datetime import timedelta
from random import Random
from typing import Any

from django.contrib.auth.models import User
from django.db import connection, transaction
from django.utils import timezone

from engine.document import Document, InvalidDocument
from explorer.addresses.card_names import card_names
from explorer.models import Card, NamedCard, Ruling, Scenario
from explorer.models.scenarios import MIN_ID_LENGTH, content_id
from explorer.results.kinds import kind_of
from explorer.rulings.derived_fields import derive
from tests.conftest import ruled_battles, rulings

SCENARIOS, RULINGS = 100_000, 20_000
FEW = 2_000  # scenarios of the small database, and the first ones of the large one
ROWS = 2_000  # of an INSERT
TITLES = 4  # under which a document is saved
A_PAGE = 40  # scenarios saved now, by the older ruleset: lists of them are never empty
DAYS = 3 * 365  # over which everything was saved
WHO = "benchmark"  # who is signed in
WORDS = "practice league final friendly ladder match question sword mirror lethal puzzle".split()


def fill(scenarios: int, ruling_count: int) -> None:
    """Add scenarios, and rulings until there are `ruling_count`, to a database with the content."""
    random = Random(20261201)
    gc.disable()  # it would search all of these objects again and again
    with transaction.atomic():
        User.objects.create_superuser(WHO)
        names = [*Card.objects.filter(kind="monster").order_by("pk").values_list("name", flat=True)]
        _save_all(_scenarios(random, names, scenarios))
        _add_rulings(random, names, ruling_count - Ruling.objects.count())
    gc.enable()
    if connection.vendor == "postgresql":  # what autovacuum does within a minute
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


def _scenarios(random: Random, names: list[str], number: int) -> Iterator[Scenario]:
    """Yield scenarios with different contents, the first ones the same for any number."""
    battles = [case["battle"] for case in ruled_battles()]
    boards = [case["board"] for case in rulings() if case.get("board")]
    older = [each | {"ruleset": "ocg-2019"} for each in battles]
    now, earlier = timezone.now(), ""
    known: set[str] = set()
    while len(known) < number:
        kinds = older if len(known) < A_PAGE else boards if random.random() < 0.1 else battles
        document = random.choice(kinds)
        model, document = _varied(random, document, names)
        _, _, trace, result = kind_of(document).calculation.result_of(model)
        for _ in range(min(TITLES, number - len(known))):
            content = {
                "document": document,
                "title": f"{random.choice(names)[:50]}, {random.choice(WORDS)} {len(known)}",
                "note": f"A {random.choice(WORDS)} with {random.choice(names)}."
                if random.random() < 0.3
                else "",
                "ruleset": trace.ruleset,
            }
            id = content_id(content)[:MIN_ID_LENGTH]
            known.add(id)
            yield Scenario(
                id=id,
                **content,
                result=result,
                based_on_id=earlier if earlier and random.random() < 0.1 else None,
                saved=now - timedelta(seconds=len(known))
                if len(known) <= A_PAGE
                else now - timedelta(days=random.random() * DAYS),
                is_listed=random.random() < 0.9,
                is_hidden=len(known) > FEW // 2 and random.random() < 0.01,
            )
            earlier = id


def _varied(random: Random, document: Document, names: list[str]) -> tuple[Any, Document]:
    """Return a document with other numbers and names, validated; as it is where it refuses them."""
    changed = {**document}
    for slot in ("attacker", "target"):
        if changed.get(slot):
            named = {"name": random.choice(names)} if random.random() < 0.5 else {}
            changed[slot] = {**changed[slot], **named, "atk": random.randrange(0, 5001, 50)}
    for each in (changed, document):
        try:
            model = kind_of(each).read(each)
        except InvalidDocument:
            continue
        return model, model.to_document()
    raise AssertionError(document)


def _save_all(scenarios: Iterable[Scenario]) -> None:
    """Save scenarios as they are saved one by one, with the names that the pages of cards read."""
    batch: list[Scenario] = []
    for each in scenarios:
        batch.append(each)
        if len(batch) == ROWS:
            _save(batch)
            batch = []
    _save(batch)


def _save(batch: list[Scenario]) -> None:
    Scenario.objects.bulk_create(batch)
    NamedCard.objects.bulk_create(
        [
            NamedCard(scenario_id=each.id, name=name[:100], saved=each.saved)
            for each in batch
            for name in sorted(card_names(each.document))
        ],
        batch_size=5 * ROWS,
    )


def _add_rulings(random: Random, names: list[str], number: int) -> None:
    """Add rulings after the shipped ones, linked to the cards that they name."""
    shipped, about = [*Ruling.objects.all()], Ruling.cards.through
    cards = Card.objects.order_by("is_checked", "-passcode")  # of namesakes, the last one counts
    passcodes = dict(cards.values_list("name", "passcode"))
    for start in range(0, number, ROWS):
        places = range(start, min(number, start + ROWS))
        copies = [_copy(random, shipped[at % len(shipped)], at, names) for at in places]
        Ruling.objects.bulk_create(copies)
        about._default_manager.bulk_create(
            about(ruling_id=copy.pk, card_id=passcode)
            for copy in copies
            for passcode in {passcodes[name] for name in copy.names() if name in passcodes}
        )


def _copy(random: Random, original: Ruling, at: int, names: list[str]) -> Ruling:
    """Return a copy of a ruling, with other cards in half of the places and its own words."""
    others = {name: random.choice(names) for name in original.names() if random.random() < 0.5}
    values = {name: getattr(original, name) for name in _COPIED}
    for field in ("document", "about"):
        values[field] = _renamed(values[field], others)
    title = f"{random.choice(names)[:40]}: {original.title}"[:110]
    changed = timezone.now() - timedelta(days=random.random() * DAYS)
    copy = Ruling(
        **values
        | {"title": f"{title}, {at}", "slug": f"copy-{at}", "key": "", "place": 1000 + at}
        | {"qa": 1000 + at // 2},  # two rulings have each number
        added=changed,
        changed=changed,
    )
    derive(copy)
    copy.mark = original.mark  # what the source states names the original cards
    return copy


def _renamed(part: Any, others: dict[str, str]) -> Any:
    """Return a part of a document with other names."""
    if isinstance(part, dict):
        return {name: _renamed(each, others) for name, each in part.items()}
    if isinstance(part, list):
        return [_renamed(each, others) for each in part]
    return others.get(part, part) if isinstance(part, str) else part


_COPIED = [
    field.name for field in Ruling._meta.fields if field.name not in ("id", "added", "changed")
]
