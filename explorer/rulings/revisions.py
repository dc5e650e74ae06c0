"""Record the revisions of rulings, and find out whether a ruling has changed since the last one."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import F

from engine.document import Document, ResultDocument
from engine.version import VERSION
from explorer.models import Revision, Ruling
from explorer.results.page_language import says_the_same
from explorer.results.verification import Verification, verify_ruling
from explorer.web.languages import ENGLISH, speaking

_NOT_SHOWN = {
    "id", "place", "key", "words", "folded_title", "battle", "rules", "revision", "added",
    "changed", "is_hidden", "is_withdrawn", "is_local",
}  # fmt: skip
_SHOWN = [field.name for field in Ruling._meta.fields if field.name not in _NOT_SHOWN]


def shown_fields(ruling: Ruling) -> Document:
    """Return the fields that a reader sees: a change of them is a new revision."""
    return {field: getattr(ruling, field) for field in _SHOWN}


def revision_of(ruling: Ruling, made: datetime) -> Revision:
    """Return the ruling as it is now as a revision, not yet saved. Its result is in English."""
    with speaking(ENGLISH):
        return _revision_of(ruling, made)


def _revision_of(ruling: Ruling, made: datetime) -> Revision:
    verification = verify_ruling(ruling)
    return Revision(
        ruling=ruling,
        number=ruling.revision,
        made=made,
        title=ruling.title,
        game=ruling.game,
        mark=ruling.mark,
        steps=ruling.steps,
        rules=" ".join(verification.rules),
        fields=shown_fields(ruling),
        result=None if verification.result is None else _plain(verification.result),
        engine=VERSION,
    )


def current_revisions(rulings: Iterable[Ruling]) -> dict[int, Revision]:
    """Return the recorded current revisions, by the keys of their rulings.

    Rulings of a release that kept no revisions have none; the earlier ones are not known.
    """
    wanted = Revision.objects.filter(
        ruling__in=[each.pk for each in rulings], number=F("ruling__revision")
    )
    return {each.ruling_id: each for each in wanted}


def says_otherwise(verification: Verification, revision: Revision) -> bool:
    """Return whether the engine's answer is another one than a revision's: other words are not."""
    kind, stored, now = verification.kind, revision.result, verification.result
    if kind is None or stored is None or now is None:
        return (now is None) != (stored is None)
    if _plain(now) == stored:
        return False
    today = kind.printed(verification.document, verification.trace)
    return not says_the_same(today, kind.stored(verification.document, stored), stored)


def _plain(result: ResultDocument) -> Any:
    """Return a result document as the database returns it."""
    return json.loads(json.dumps({**result}))
