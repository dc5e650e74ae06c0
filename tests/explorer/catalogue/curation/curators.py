"""Provide curators for tests: their browsers, their forms, and cards to curate."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django import forms
from django.contrib.auth.models import Permission, User
from django.test import Client

from explorer.models import Card
from tests.explorer.catalogue.imports.card_files import (
    NONE_TAKEN,
    imported,
    yaml_file,
    yaml_monster,
)

LIST = "/admin/explorer/card/"
GOLEM = 99000002
PIERCING = "If this card attacks a Defense Position monster, inflict piercing battle damage."
HALVED = "Any battle damage your opponent takes from battles involving this card is halved."


def browser(name: str, *rights: str, is_staff: bool = True, **options: Any) -> Client:
    """Return the browser of a user with this permission on cards: `view`, `change`."""
    user = User.objects.create_user(name, is_staff=is_staff)
    codes = [f"{right}_card" for right in rights]
    user.user_permissions.set(Permission.objects.filter(codename__in=codes))
    client = Client(**options)
    client.force_login(user)
    return client


def golem(folder: Path, text: str = NONE_TAKEN, passcode: int = GOLEM, **fields: Any) -> Card:
    """Return a card that an import has brought, with the effects that its text proposes."""
    imported(yaml_file(folder, yaml_monster(passcode, text={"en": text}, **fields)))
    return Card.objects.get(pk=passcode)


def change(passcode: int = GOLEM) -> str:
    """Return the address of a card’s form."""
    return f"{LIST}{passcode}/change/"


def form_of(client: Client, passcode: int = GOLEM) -> dict[str, str]:
    """Return the form as the page has it: what a browser sends if nobody types anything."""
    page = client.get(change(passcode))
    (inline,) = page.context["inline_admin_formsets"]
    formset = inline.formset
    every = [page.context["adminform"].form, formset.management_form, *formset.forms]
    return {
        bound.html_name: "on" if isinstance(bound.field, forms.BooleanField) else _sent(bound)
        for form in every
        for bound in form
        if not isinstance(bound.field, forms.BooleanField) or bound.value()
    }


def _sent(bound: forms.BoundField) -> str:
    value = bound.value()
    return "" if value is None else str(value)


def save(client: Client, passcode: int = GOLEM, press: str = "_save", /, **typed: str) -> Any:
    """Fill in the form and press a button; `effects__0__step` is the step of the first effect."""
    form = form_of(client, passcode)
    form |= {name.replace("__", "-"): value for name, value in typed.items()}
    return client.post(change(passcode), form | {press: "x"}, follow=True)


def act(client: Client, action: str, *cards: Card | int, **more: str) -> Any:
    """Return an action of the list on the cards that are ticked."""
    ticked = [str(getattr(card, "pk", card)) for card in cards]
    form = {"action": action, "_selected_action": ticked, **more}
    return client.post(LIST, form, follow=True)


def effects(passcode: int = GOLEM) -> list[tuple[int, str, str]]:
    """Return the effects of a card: place, step, condition."""
    stored = Card.objects.get(pk=passcode).effects.all()
    return [(each.place, each.step, each.when) for each in stored]


def decided(passcode: int = GOLEM) -> tuple[bool, bool, bool]:
    """Return whether a card is curated, in the queue, and changed here."""
    card = Card.objects.get(pk=passcode)
    return card.is_checked, card.is_proposal_changed, card.is_edited
