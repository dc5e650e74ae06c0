"""List all targets. They need Django to be set up and the shipped content to be loaded."""

from tests.fuzz import (
    api,
    documents,
    importers,
    programs,
    text_readers,
    typed_words,
    web,
    whole_site,
)

TARGETS = [
    *web.TARGETS,
    *typed_words.TARGETS,
    *whole_site.TARGETS,
    *api.targets(),
    *programs.TARGETS,
    *documents.TARGETS,
    *text_readers.TARGETS,
    *importers.TARGETS,
]
