"""Route the addresses of the site to their views."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.contrib.sitemaps import views as sitemaps
from django.urls import path, register_converter
from django.urls.converters import IntConverter, StringConverter

from explorer.api import api
from explorer.api.discord.view import interactions
from explorer.api.errors import missing
from explorer.models.scenarios import ID_ALPHABET, MAX_ID_LENGTH, MIN_ID_LENGTH
from explorer.pages.feeds import RulingFeed
from explorer.pages.search_engines import SITEMAPS
from explorer.results.kinds import KINDS
from explorer.views import (
    about,
    battle,
    battle_phase,
    board,
    cards,
    collections,
    compare,
    embed,
    gadgets,
    home,
    learn,
    life_points,
    oembed,
    offline,
    one_more,
    open_data,
    replay,
    revisions,
    rules,
    rulings,
    same_time,
    scenarios,
    search,
    shared_pictures,
    suggestions,
    sweep,
    timing,
    walk,
    well_known,
)
from explorer.web import theme
from explorer.web.theme import THEMES
from explorer.web.view_decorators import read_only


class ThemeConverter(StringConverter):
    """One of the themes; any other word isn't an address."""

    regex = "|".join(THEMES)


class ScenarioConverter(StringConverter):
    """The letters of a scenario's id."""

    regex = f"[{ID_ALPHABET}]{{{MIN_ID_LENGTH},{MAX_ID_LENGTH}}}"


class KindConverter(StringConverter):
    """A kind of document whose page and picture have no address of their own."""

    regex = "|".join(slug for slug, kind in KINDS.items() if not kind.is_main)


class AnyKindConverter(StringConverter):
    """A kind of document."""

    regex = "|".join(KINDS)


class TokenConverter(StringConverter):
    """The secret part of a suggestion's private link."""

    regex = "[A-Za-z0-9_-]{43}"


class IconConverter(IntConverter):
    """A size of the icon, in pixels."""

    regex = "|".join(map(str, well_known.SIZES))


register_converter(AnyKindConverter, "any-kind")
register_converter(TokenConverter, "token")
register_converter(IconConverter, "icon")
register_converter(KindConverter, "kind")
register_converter(ThemeConverter, "theme")
register_converter(ScenarioConverter, "scenario")

handler400 = "explorer.views.errors.bad_request"
handler403 = "explorer.views.errors.forbidden"
handler404 = "explorer.views.errors.not_found"
handler500 = "explorer.views.errors.server_error"

# Middleware answers /healthz and /metrics, in operations/health.py and operations/metrics.py
# What has one address for all languages; `?lang=` chooses one where it has words. Programs and
# other sites request the first ones most, and Django tries every pattern before the one that fits.
FIRST = [
    # The API, whose errors are JSON, also at addresses that it does not have
    path("api/v1/", api.urls),
    path("api/v1/<path:rest>", missing),
    # What other sites embed
    path("embed/rulings/<slug:slug>/", embed.ruling, name="ruling-embed"),
    path("embed/c/<scenario:id>/", embed.collection, name="collection-embed"),
    path("embed/<scenario:id>/", embed.scenario, name="embed"),
]
FILES = [
    path("battle/picture.png", shared_pictures.picture, {"kind": "battle"}, name="battle-picture"),
    path("battle/sweep.<str:suffix>", sweep.export, name="sweep-export"),
    path("board/picture.png", shared_pictures.picture, {"kind": "board"}, name="board-picture"),
    path("picture/<kind:kind>.png", shared_pictures.picture, name="picture"),
    path("s/<scenario:id>.qr.svg", shared_pictures.saved_qr_code, name="scenario-qr-code"),
    path("s/<scenario:id>.<str:suffix>", scenarios.export, name="scenario-export"),
    path("c/<scenario:id>.<str:suffix>", collections.export, name="collection-export"),
    path("qr.svg", shared_pictures.qr_code, name="qr-code"),
    # What other sites load or ask for to embed a table
    path("embed/loader.js", gadgets.loader, name="gadget-loader"),
    path("embed/module.lua", gadgets.lua_module, name="lua-module"),
    path("embed/template.wikitext", gadgets.template, name="wiki-template"),
    path("embed/calculator.js", gadgets.calculator, name="wiki-calculator"),
    path("oembed/", oembed.oembed, name="oembed"),
    path("oembed", oembed.oembed),  # other sites can't follow a redirect
    path("rulings/feed.atom", read_only(RulingFeed()), name="ruling-feed"),
    path("rulings/changes.atom", revisions.changes_feed, name="ruling-changes-feed"),
    path("rulings/<slug:slug>.qr.svg", shared_pictures.saved_qr_code, name="ruling-qr-code"),
    path("rulings/<slug:slug>.<str:suffix>", rulings.export, name="ruling-export"),
    path("data/<str:name>", open_data.open_data_file, name="open-data-file"),
    # What Discord sends
    path("discord/interactions/", interactions, name="discord"),
    path("theme/<theme:theme>/", theme.choose, name="theme"),
    # What browsers request by themselves
    path("favicon.ico", well_known.favicon, name="favicon"),
    path("apple-touch-icon.png", well_known.touch_icon, name="touch-icon"),
    path("apple-touch-icon-precomposed.png", well_known.touch_icon),
    path("icon-<icon:size>.png", well_known.icon, name="icon"),
    path("icon-<icon:size>-maskable.png", well_known.icon, {"margin": "x"}, name="maskable-icon"),
    path("site.webmanifest", well_known.manifest, name="manifest"),
    path("service-worker.js", offline.worker, name="service-worker"),
    # For search engines
    path("robots.txt", well_known.robots, name="robots"),
    path("sitemap.xml", read_only(sitemaps.index), {"sitemaps": SITEMAPS}, name="sitemap"),
    path(
        "sitemap-<section>.xml",
        read_only(sitemaps.sitemap),
        {"sitemaps": SITEMAPS},
        name="django.contrib.sitemaps.views.sitemap",
    ),
    path("admin/", admin.site.urls),
    path(".well-known/security.txt", well_known.security, name="security"),
]
# What has an address for each language.
PAGES = [
    path("", home.home, name="home"),
    # A battle of Yu-Gi-Oh!: its table, and the pages that start from the same battle
    path("battle/", battle.battle, name="battle"),
    path("battle/cards/", battle.find_cards, name="find-cards"),
    path("battle/walk/", walk.walk, name="walk"),
    path("battle/sweep/", sweep.sweep, name="sweep"),
    path("battle/one-more/", one_more.one_more, name="one-more"),
    path("battle/decides/", one_more.decides, name="decides"),
    path("battle/rulesets/", compare.rulesets, name="rulesets"),
    # Other questions about battles: timing, replays, battles at the same time
    path("battle/timing/", timing.timing, name="timing"),
    path("battle/replay/", replay.replay, name="replay"),
    path("battle/phase/", battle_phase.battle_phase, name="battle-phase"),
    path("battle/same-time/", same_time.same_time, name="same-time"),
    path("learn/", learn.learn, name="learn"),
    path("life-points/", life_points.life_points, name="life-points"),
    path("board/", board.board, name="board"),
    path("board/cards/", board.find_cards, name="find-board-cards"),
    path("s/new/", scenarios.new, {"kind": "battle"}, name="save"),
    path("s/new/board/", scenarios.new, {"kind": "board"}, name="save-board"),
    path("s/new/<kind:kind>/", scenarios.new, name="save-kind"),
    path("s/<scenario:id>/", scenarios.scenario, name="scenario"),
    path("compare/", compare.choose, name="choose-compared"),
    path("compare/<scenario:a>/<scenario:b>/", compare.compare, name="compare"),
    path("c/new/", collections.new, name="new-collection"),
    path("c/<scenario:id>/", collections.collection, name="collection"),
    path("rulings/", rulings.rulings, name="rulings"),
    # Before the rulings: a file with rulings can't use “changes” as an id
    path("rulings/changes/", revisions.changes, name="ruling-changes"),
    path("rulings/<slug:slug>/revisions/", revisions.revisions, name="ruling-revisions"),
    path(
        "rulings/<slug:slug>/revisions/<int:number>/",
        revisions.revision,
        name="ruling-revision",
    ),
    path(
        "rulings/<slug:slug>/revisions/<int:a>/<int:b>/",
        revisions.compare,
        name="compare-revisions",
    ),
    path("rulings/<slug:slug>/", rulings.ruling, name="ruling"),
    path("qa/<int:number>/", rulings.qa, name="qa"),
    path("rules/", rules.contents, name="rulebook"),
    path("rules/evidence/", rules.evidence, name="evidence"),
    path("rules/<path:slug>/", rules.rules, name="rules"),
    # What readers tell us: official answers and mistakes
    path("suggest/mistake/", suggestions.mistake, name="report-mistake"),
    path("suggest/<any-kind:kind>/", suggestions.suggest, name="suggest"),
    path("suggestions/<token:token>/", suggestions.suggestion, name="suggestion"),
    path("cards/", cards.cards, name="cards"),
    path("cards/read/", cards.read_card, name="read-card"),
    path("cards/<int:passcode>/", cards.card, name="card"),
    path("cards/lorcana/", cards.lorcana_cards, name="lorcana-cards"),
    path("cards/lorcana/<slug:slug>/", cards.lorcana_card, name="lorcana-card"),
    path("about/", about.about, name="about"),
    path("about/privacy/", about.privacy, name="privacy"),
    path("about/documents/", about.documents, name="documents"),
    path("about/embedding/", about.embedding, name="embedding"),
    path("about/cookbook/", about.cookbook, name="cookbook"),
    path("about/running/", about.running, name="running"),
    path("data/", open_data.open_data, name="open-data"),
    path("search/", search.search, name="search"),
    # Pages without a network
    path("offline/", offline.offline, name="offline"),
    path("jsi18n/", offline.script_words, name="script-words"),
]
# English pages have no prefix.
urlpatterns = [*FIRST, *i18n_patterns(*PAGES, prefix_default_language=False), *FILES]
