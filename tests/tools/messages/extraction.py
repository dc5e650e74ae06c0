"""Extract the messages of a domain from its source, with Babel."""

from __future__ import annotations

from collections.abc import Iterator

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file

from engine.document import Strict
from engine.kinds import KINDS
from engine.languages import DOMAIN
from engine.registered import allowed_in
from tests.tools.messages.domains import KEYWORDS, ROOT, Domain

COMMENTS = ["Translators:"]


def messages_of(domain: Domain) -> Catalog:
    """Return the template of a domain: its messages, each with the files that have it."""
    template = Catalog(fuzzy=False)
    for source in domain.sources:
        for path in sorted((ROOT / source.folder).rglob(source.name)):
            name = path.relative_to(ROOT).as_posix()
            if _is_english(name):
                continue
            found = extract_from_file(
                source.method,
                path,
                keywords=KEYWORDS,
                comment_tags=COMMENTS,
                options=source.options,
            )
            for line, message, comments, context in found:
                template.add(message, None, [(name, line)], auto_comments=comments, context=context)
    if domain.name == DOMAIN:
        for file, allowed in _allowed_values():
            template.add(allowed, None, [(file, 0)])
    return template


def _allowed_values() -> Iterator[tuple[str, str]]:
    """Yield what each field of the engine's documents allows, which errors say, and its file."""
    assert KINDS, "all documents are imported"
    models = [Strict]
    for model in models:
        models += model.__subclasses__()
        for field in model.model_fields.values():
            if allowed := allowed_in(field):
                yield f"{model.__module__.replace('.', '/')}.py", allowed


# Django's own templates are for staff and for the texts of the rulebook.
_ENGLISH = ("templates/django/", "explorer/migrations/")


def _is_english(name: str) -> bool:
    return name.startswith(_ENGLISH)
