"""Write the catalogues of a language anew: the source's messages, with what was translated."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation import to_locale

from tests.tools.messages.domains import Domain
from tests.tools.messages.message_faults import strings_of


def updated(domain: Domain, template: Catalog, language: str) -> Catalog:
    """Return the catalogue of a language with exactly the messages of the template.

    Its `obsolete` messages are those that the template lacks.
    """
    path, locale = domain.path(language), to_locale(language)
    catalog = (
        Catalog(locale) if not path.exists() else read_po(BytesIO(path.read_bytes()), locale=locale)
    )
    catalog.update(template, no_fuzzy_matching=True)
    return catalog


def write(domain: Domain, template: Catalog, language: str) -> int:
    """Write the catalogue of a language and its compiled form; return how many translations it
    lost, as the source no longer has their messages.
    """
    catalog = updated(domain, template, language)
    path = domain.path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_text(catalog))
    path.with_suffix(".mo").write_bytes(compiled(catalog))
    return sum(any(strings_of(each)) for each in catalog.obsolete.values())


def as_text(catalog: Catalog) -> bytes:
    """Return a catalogue as translators edit it.

    It has no dates and no lines, which would change with every other change of the source.
    """
    file = BytesIO()
    write_po(file, catalog, width=100, omit_header=True, include_lineno=False, ignore_obsolete=True)
    return _header(catalog).encode() + file.getvalue()


def _header(catalog: Catalog) -> str:
    return f"""\
msgid ""
msgstr ""
"Language: {catalog.locale_identifier}\\n"
"Plural-Forms: {catalog.plural_forms}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


def compiled(catalog: Catalog) -> bytes:
    """Return a catalogue as programs read it."""
    dated = read_po(BytesIO(as_text(catalog)), locale=catalog.locale)
    dated.creation_date = dated.revision_date = _ANY_DATE  # else it would be now
    file = BytesIO()
    write_mo(file, dated)
    return file.getvalue()


_ANY_DATE = datetime(2000, 1, 1, tzinfo=UTC)
