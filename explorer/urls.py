"""The addresses of the site."""

from django.urls import path, register_converter

from explorer.views import battle, home, theme


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
    path("theme/<theme:theme>/", theme.choose, name="theme"),
    path("healthz", home.healthz, name="healthz"),
]
