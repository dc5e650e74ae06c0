"""Build an example address for every route of the site, so that a test can visit all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, get_resolver
from django.utils.http import urlencode

from engine.lorcana import Board
from engine.yugioh import DOCUMENTS, Battle
from explorer.addresses.board import query_of
from explorer.models import Card, Collection, LorcanaCard, Ruling, Scenario, Suggestion
from explorer.rulings.named_battles import examples
from tests.conftest import battle, effect

QUERY = examples()[1].query
BOARD: dict[str, Any] = {
    "game": "lorcana",
    "characters": [
        {"id": "a", "owner": "A", "strength": 3, "willpower": 4},
        {"id": "b", "owner": "B", "strength": 2, "willpower": 2, "exerted": True},
    ],
    "action": {"type": "challenge", "challenger": "a", "target": "b"},
}
STAFF = (
    "auth/group",
    "auth/user",
    "axes/accessattempt",
    "axes/accessfailurelog",
    "axes/accesslog",
    "explorer/apikey",
    "explorer/card",
    "explorer/collection",
    "explorer/lorcanacard",
    "explorer/ruling",
    "explorer/scenario",
    "explorer/suggestion",
)


WELL_KNOWN = {
    "favicon": "/favicon.ico",
    "touch-icon": "/apple-touch-icon.png",
    "apple-touch-icon-precomposed.png": "/apple-touch-icon-precomposed.png",
    "icon": "/icon-192.png",
    "maskable-icon": "/icon-512-maskable.png",
    "manifest": "/site.webmanifest",
    "service-worker": "/service-worker.js",
    "robots": "/robots.txt",
    "sitemap": "/sitemap.xml",
    "django.contrib.sitemaps.views.sitemap": "/sitemap-rulings.xml",
}


def routes() -> dict[str, str]:
    """Return every route of the site by its name with its namespace, and the pattern of its
    address.
    """
    return dict(_routes(get_resolver(), "", ""))


def _routes(resolver: Any, before: str, within: str) -> Iterator[tuple[str, str]]:
    for each in resolver.url_patterns:
        pattern = before + str(each.pattern)
        if isinstance(each, URLPattern):
            yield (f"{within}{each.name}" if each.name else pattern), pattern
        else:
            namespace = f"{each.namespace}:" if each.namespace else ""
            yield from _routes(each, pattern, within + namespace)


def scenarios() -> tuple[Scenario, Scenario]:
    """Return a saved battle and a saved board."""
    saved = Scenario.objects.get_or_save(
        Battle.from_document(battle(2000, None, effect("02"))), "One"
    )[0]
    return saved, Scenario.objects.get_or_save(Board.from_document(BOARD), "Two")[0]


def suggestion() -> Suggestion:
    """Return a suggestion that waits for a decision."""
    stored, _ = Suggestion.objects.get_or_create(
        kind=Suggestion.Kind.RULING,
        title="An attack",
        words="It takes 2000.",
        source_name="A letter",
        document=battle(2000, None),
        expected={"battle_damage": {"you": 0, "opponent": 2000}},
        mark="agrees",
        fingerprint="of a direct attack",
    )
    return stored


def collection() -> Collection:
    """Return a saved quiz of the saved battle and board."""
    items = [{"scenario": each.id, "note": ""} for each in scenarios()]
    content = {"title": "Both", "introduction": "", "is_quiz": True, "items": items}
    return Collection.objects.get_or_save(content)[0]


def addresses() -> dict[str, str]:
    """Return an address for every route, by the route's name, and save what they need."""
    saved, board = (each.id for each in scenarios())
    collected = collection().id
    ruling, card = examples()[0].slug, Card.objects.exclude(atk=None).order_by("pk")[0].pk
    lorcana = LorcanaCard.objects.order_by("slug")[0].slug
    assert Ruling.objects.at(ruling)

    return {
        "home": "/",
        "battle": f"/battle/?{QUERY}",
        "battle-picture": f"/battle/picture.png?{QUERY}",
        "board-picture": f"/board/picture.png?{query_of(BOARD)}",
        "qr-code": "/qr.svg?of=/battle/",
        "find-cards": "/battle/cards/?find=a&a-name=dragon",
        "walk": f"/battle/walk/?{QUERY}",
        "sweep": f"/battle/sweep/?{QUERY}",
        "sweep-export": f"/battle/sweep.svg?{QUERY}",
        "decides": f"/battle/decides/?{QUERY}",
        "one-more": f"/battle/one-more/?{QUERY}",
        "rulesets": f"/battle/rulesets/?{QUERY}",
        "timing": "/battle/timing/",
        "replay": "/battle/replay/",
        "battle-phase": "/battle/phase/",
        "same-time": "/battle/same-time/",
        "learn": "/learn/",
        "life-points": "/life-points/",
        "board": "/board/",
        "find-board-cards": "/board/cards/",
        "save": f"/s/new/?{QUERY}",
        "save-board": "/s/new/board/",
        "save-kind": "/s/new/attack/",
        "picture": "/picture/attack.png?m1=A&d1=B",
        "new-collection": f"/c/new/?add=/s/{saved}/",
        "collection": f"/c/{collected}/?a1=2000,0",
        "collection-export": f"/c/{collected}.md",
        "collection-embed": f"/embed/c/{collected}/?a1=2000,0",
        "scenario": f"/s/{saved}/",
        "scenario-export": f"/s/{saved}.svg",
        "scenario-qr-code": f"/s/{saved}.qr.svg",
        "ruling-qr-code": f"/rulings/{ruling}.qr.svg",
        "choose-compared": "/compare/",
        "compare": f"/compare/{saved}/{saved}/",
        "gadget-loader": "/embed/loader.js",
        "lua-module": "/embed/module.lua",
        "wiki-template": "/embed/template.wikitext",
        "wiki-calculator": "/embed/calculator.js",
        "ruling-embed": f"/embed/rulings/{ruling}/",
        "embed": f"/embed/{board}/",
        "oembed": f"/oembed/?format=xml&{urlencode({'url': f'http://testserver/s/{saved}/'})}",
        "rulings": "/rulings/",
        "ruling-feed": "/rulings/feed.atom",
        "ruling-changes": "/rulings/changes/",
        "ruling-changes-feed": "/rulings/changes.atom",
        "ruling-revisions": f"/rulings/{ruling}/revisions/",
        "ruling-revision": f"/rulings/{ruling}/revisions/1/",
        "compare-revisions": f"/rulings/{ruling}/revisions/1/1/",
        "ruling": f"/rulings/{ruling}/",
        "ruling-export": f"/rulings/{ruling}.wikitext",
        "qa": "/qa/13/",
        "rulebook": "/rules/",
        "evidence": "/rules/evidence/",
        "rules": "/rules/ladder/",
        "cards": "/cards/",
        "read-card": "/cards/read/",
        "card": f"/cards/{card}/",
        "lorcana-cards": "/cards/lorcana/",
        "lorcana-card": f"/cards/lorcana/{lorcana}/",
        "about": "/about/",
        "privacy": "/about/privacy/",
        "running": "/about/running/",
        "documents": "/about/documents/",
        "open-data": "/data/",
        "open-data-file": "/data/manifest.json",
        "embedding": "/about/embedding/",
        "cookbook": "/about/cookbook/",
        "suggest": f"/suggest/battle/?{QUERY}",
        "report-mistake": f"/suggest/mistake/?about=/rulings/{ruling}/",
        "suggestion": suggestion().get_absolute_url(),
        "search": "/search/?q=ohime",
        "discord": "/discord/interactions/",
        "offline": "/offline/",
        "script-words": "/jsi18n/",
        "theme": "/theme/dark/",
        "security": "/.well-known/security.txt",
        **WELL_KNOWN,
        "api/v1/<path:rest>": "/api/v1/nothing/here",
        **_programs(saved, ruling, card, lorcana),
        **_staff(card, saved, lorcana, ruling, collected),
    }


def _programs(saved: str, ruling: str, card: int, lorcana: str) -> dict[str, str]:
    paths = {
        "openapi-json": "openapi.json",
        "openapi-view": "",
        "api-root": "",
        "calculate_one": "yugioh/calculate",
        "calculate_many": "yugioh/calculate/batch",
        **{kind.slug: f"yugioh/{kind.slug}" for kind in DOCUMENTS[1:]},
        "resolve_one": "lorcana/resolve",
        "resolve_many": "lorcana/resolve/batch",
        "save": "scenarios",
        "scenario": f"scenarios/{saved}",
        "search": "rulings",
        "ruling": f"rulings/{ruling}",
        "search_lorcana": "cards/lorcana",
        "lorcana-card": f"cards/lorcana/{lorcana}",
        "card": f"cards/{card}",
        "listed": "schemas",
        "document-schema": "schemas/attack",
        "result-schema": "schemas/attack/result",
    }
    return {f"api-v1:{name}": f"/api/v1/{path}" for name, path in paths.items()}


def _staff(card: int, saved: str, lorcana: str, ruling: str, collected: str) -> dict[str, str]:
    """Return the admin's pages; of what there is none of, those of an id that leads nowhere."""
    ids = {
        "explorer/card": card,
        "explorer/collection": collected,
        "explorer/scenario": saved,
        "explorer/suggestion": suggestion().pk,
        "explorer/ruling": Ruling.objects.get(slug=ruling).pk,
        "explorer/lorcanacard": LorcanaCard.objects.get(slug=lorcana).pk,
    }
    urls = {
        "admin:index": "/admin/",
        "admin:login": "/admin/login/",
        "admin:logout": "/admin/logout/",
        "admin:password_change": "/admin/password_change/",
        "admin:password_change_done": "/admin/password_change/done/",
        "admin:autocomplete": "/admin/autocomplete/",
        "admin:jsi18n": "/admin/jsi18n/",
        "admin:view_on_site": "/admin/r/1/1/",
        "admin:app_list": "/admin/explorer/",
        "admin:auth_user_password_change": "/admin/auth/user/1/password/",
        "admin:explorer_card_export": "/admin/explorer/card/export/",
        "admin/(?P<url>.*)$": "/admin/nothing/here",
    }
    for model in STAFF:
        base, name = f"/admin/{model}/", f"admin:{model.replace('/', '_')}"
        one = f"{base}{ids.get(model, 1)}/"
        urls |= {
            f"{name}_changelist": base,
            f"{name}_add": f"{base}add/",
            f"{name}_history": f"{one}history/",
            f"{name}_delete": f"{one}delete/",
            f"{name}_change": f"{one}change/",
            f"admin/{model}/<path:object_id>/": one,
        }
    return urls
