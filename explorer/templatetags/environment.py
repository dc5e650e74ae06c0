"""Set up the Jinja2 environment of the pages."""

from __future__ import annotations

from functools import cache
from typing import Any

from crispy_forms.helper import FormHelper
from django.conf import settings
from django.contrib.humanize.templatetags.humanize import intcomma, ordinal
from django.template import defaultfilters
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import strip_spaces_between_tags
from django.utils.safestring import SafeString
from django_htmx.jinja import htmx_script
from jinja2 import ChainableUndefined, pass_context
from jinja2.runtime import Context

from engine.languages import ENGLISH, current
from engine.text import Name
from explorer.pages.battle_pages import battle_pages_around
from explorer.pages.search_engines import alternates, canonical_url
from explorer.replay.result import timing_in_words
from explorer.results.rulesets import link_to_comparison
from explorer.results.table import Rule
from explorer.rulebook.rule_links import common_mistakes, href_of
from explorer.rulings.report import mistake_link
from explorer.templatetags import page_functions
from explorer.templatetags.translated_templates import TranslatedEnvironment
from explorer.web.fields import print_field, print_form
from explorer.web.htmx import fixed_address
from explorer.web.languages import page_languages, speaking, with_language
from explorer.web.search_text import LONGEST
from explorer.web.text_printing import date


def url(name: str, *arguments: object) -> str:
    """Return the address of a view with its arguments."""
    return reverse(name, args=arguments) if arguments else fixed_address(name)


@cache
def static_address(path: str) -> str:
    """Return the address of a static file, which changes with a release only."""
    return static(path)


@pass_context
def crispy(context: Context, form: Any, helper: FormHelper | None = None) -> SafeString:
    """Return a form as its crispy helper lays it out."""
    return print_form(form, context.get_all(), helper)


def django_template(name: str, **context: Any) -> str:
    """Return a part of a page that uses the tags of the rulebook, printed by Django's templates. It
    is English on every page.
    """
    if current() == ENGLISH:
        return render_to_string(name, context)
    with speaking(ENGLISH):
        printed = render_to_string(name, context)
    return page_functions.english(printed, "div")


def rule_href(rule: Rule) -> str:
    """Return the address of the section of the rulebook that explains a rule; empty without one."""
    return href_of(rule.number) if rule.number else rule.href


FILTERS = {
    "card_list": page_functions.card_list,
    "capfirst": page_functions.capfirst,
    "card_name": Name,
    "date": date,
    "english": page_functions.english,
    "english_name": page_functions.english_name,
    "intcomma": intcomma,
    "linebreaksbr": defaultfilters.linebreaksbr,
    "linked": page_functions.linked,
    "ordinal": ordinal,
    "pluralize": defaultfilters.pluralize,
    "shapes": page_functions.shapes,
    "single_spaced": page_functions.single_spaced,
    "source_date": page_functions.source_date,
    "spaceless": lambda html: strip_spaces_between_tags(html.strip()),
    "timing": timing_in_words,
    "truncatechars": defaultfilters.truncatechars,
    "urlencode": defaultfilters.urlencode,
}
FUNCTIONS = {
    "alternates": alternates,
    "battle_pages": battle_pages_around,
    "common_mistakes": common_mistakes,
    "crispy": crispy,
    "description": page_functions.description,
    "django_template": django_template,
    "example_questions": page_functions.example_questions,
    "fixed_address": fixed_address,
    "htmx_script": htmx_script,
    "in_english": page_functions.in_english,
    "in_language": with_language,
    "in_page_language": page_functions.in_page_language,
    "language": current,
    "link_to_comparison": link_to_comparison,
    "longest_search": lambda: LONGEST,
    "mistake_link": mistake_link,
    "indexing": page_functions.indexing,
    "missing": page_functions.missing,
    "own_address": canonical_url,
    "page_languages": page_languages,
    "page_query": page_functions.page_query,
    "print_field": print_field,
    "rule_href": rule_href,
    "rule_page": href_of,
    "static": static_address,
    "static_prefix": lambda: settings.STATIC_URL,
    "url": url,
}


def environment(**options: Any) -> TranslatedEnvironment:
    """Return the environment of the pages' templates.

    A value that is missing prints nothing, and so does a part of it.
    """
    options |= {"undefined": ChainableUndefined, "keep_trailing_newline": True, "cache_size": -1}
    made = TranslatedEnvironment(**options)
    made.filters |= FILTERS
    made.globals |= FUNCTIONS
    return made
