"""The table and its drawing, printed into any page.

They have hundreds of places to fill, and stand on nearly every page, some of which hold dozens of
tables: Jinja2 prints them several times as fast. In every template of the site, without loading:

    {% trace %}                        the table of the context
    {% trace table=today %}            another one; also embedded=True, stopped=a row's key
    {% flow %}                         its drawing
"""

from __future__ import annotations

from typing import Any

from django import template
from django.template import Context, engines
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.simple_tag(takes_context=True)
def trace(context: Context, **given: Any) -> SafeString:
    """The table of the rows. `differing` of the context are the keys of rows to be marked."""
    used = {name: context.get(name) for name in ("table", "differing")}
    return _printed("_trace.html", used | given)


@register.simple_tag(takes_context=True)
def flow(context: Context) -> SafeString:
    """The drawing of where the damage goes, where there is one."""
    return _printed("_flow.html", {"flow": context.get("flow")})


def _printed(name: str, context: dict[str, Any]) -> SafeString:
    return mark_safe(engines["jinja2"].get_template(name).render(context))  # noqa: S308, escaped
