"""Define choices whose labels are in the language of the page."""

from __future__ import annotations

from enum import property as enum_property

from django.db.models import TextChoices

from explorer.web.translation import gettext as _


class TranslatedChoices(TextChoices):
    """Choices whose labels are marked for the catalogues, and read in the language of the page.

    A model's field has the English labels, as its migrations do: `words` returns those of a value
    as a page prints them.
    """

    @enum_property
    def label(self) -> str:
        """Return the label in the language of the page."""
        return _(str(self._label_))

    @classmethod
    def words(cls, value: str) -> str:
        """Return the label of a stored value; the value itself if it is none of the choices."""
        try:
            return cls(value).label
        except ValueError:
            return value
