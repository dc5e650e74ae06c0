"""The addresses of the site."""

from django.urls import path, register_converter

from explorer.feeds import RulingFeed
from explorer.views import battle, cards, home, rules, rulings, search, theme


class ThemeConverter:
    """One of the themes; any other word is no address."""

    regex = "|".join(theme.THEMES)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(ThemeConverter, "theme")

urlpatterns = [
    path("", home.home, name="home"),
    path("battle/", battle.battle, name="battle"),
    path("battle/cards/", battle.find_cards, name="find-cards"),
    path("rulings/", rulings.rulings, name="rulings"),
    path("rulings/feed.atom", RulingFeed(), name="ruling-feed"),
    path("rulings/<slug:slug>/", rulings.ruling, name="ruling"),
    path("rules/", rules.contents, name="rulebook"),
    path("rules/<slug:slug>/", rules.rules, name="rules"),
    path("cards/", cards.cards, name="cards"),
    path("cards/<int:passcode>/", cards.card, name="card"),
    path("search/", search.search, name="search"),
    path("theme/<theme:theme>/", theme.choose, name="theme"),
    path("healthz", home.healthz, name="healthz"),
]
