"""Print the result table and its drawing on any page.

Each table has hundreds of values, and some pages have dozens of tables: Jinja2 prints them several
times as fast as Django's templates. The tags need no `load` in the site's templates:

    {% trace %}                        the table of the context
    {% trace table=today %}            another one; also embedded=True, stopped=a row's key, and
                                       switches=the buttons of a row by its key
    {% flow %}                         its drawing
    {% field form.name "col" %}        a field of a form, with the class of its `<div>`
"""

from __future__ import annotations

from typing import Any

from django import template
from django.forms.boundfield import BoundField
from django.template import Context, engines
from django.utils.safestring import SafeString, mark_safe
from jinja2 import Environment

from explorer.results.table import Rule, Table
from explorer.rulebook.rule_links import CommonMistake, common_mistakes, href_of
from explorer.web.layouts import print_field

register = template.Library()
register.filter("rule_page", href_of)


@register.simple_tag(takes_context=True)
def trace(context: Context, **options: Any) -> SafeString:
    """Return the rows' table. `differing` in the context holds the keys of rows to mark."""
    used = {name: context.get(name) for name in ("table", "differing")}
    return _printed("_trace.html", used | options)


@register.simple_tag(takes_context=True)
def flow(context: Context) -> SafeString:
    """Return the drawing of the damage's flow, or "" without one."""
    return _printed("_flow.html", {"flow": context.get("flow")})


@register.simple_tag
def field(bound: BoundField, css: str = "") -> SafeString:
    """Return a field of a form with its label and its error, within a `<div>`."""
    return print_field(bound, css)


@register.simple_tag(name="common_mistakes")
def mistakes(table: Table) -> list[CommonMistake]:
    """Return the mistakes of a well-known summary about the rules that a table cites."""
    return common_mistakes(table.rule_numbers)


def environment(**options: Any) -> Environment:
    """Return the environment of templates/printed/."""
    made = Environment(**options)  # noqa: S701, Django's backend turns it on
    made.globals["rule_href"] = rule_href
    return made


def rule_href(rule: Rule) -> str:
    """Return the address of the section of the rulebook that explains a rule; empty without one."""
    return href_of(rule.number) if rule.number else rule.href


def _printed(name: str, context: dict[str, Any]) -> SafeString:
    return mark_safe(engines["jinja2"].get_template(name).render(context))  # noqa: S308, escaped
