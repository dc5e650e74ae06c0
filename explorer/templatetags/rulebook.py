"""Provide the template tags of the rulebook's pages.

    {% section "anchor" "Title" %}…{% endsection %}   a section; a third argument 3 nests it
    {% summary %}{% question "anchor" "Question?" %}…{% endquestion %}{% endsummary %}   the short
        answers at the top of a long page, each with a link to its section
    {% result "name" %}            the result of a computed example, battle or board in one line
    {% rule "qa-23822" "rulebook:page 50" %}…{% endrule %}   a statement and its sources
    {% table "battle" %}           the computed table of a named battle
    {% brief "battle" "battle" %}  several of them, one line each
    {% computed "slug" "slug" %}   attacks, questions of timing or sheets with their answers
    {% ladder_step "03" %}         a step of the ladder
    {% disagreement "slug" %}      the results of others beside ours
    {% timing "moments" %}         a table of the page on timing
    {% evidence "normal" %}        the rulings on each rule of a group
    {% crd "8.10.6" "8.10.7" %}    rules of Disney Lorcana, the only place that prints them
    {% number "8.10.6" %}          a link to the place of one of them
    {% inflicted "name" %}         the computed table of a named effect damage
    {% board "board" %}            the computed table of a named board
    {% boards "board" "board" %}   several of them, one line each
    {% verbs %}                    what the verbs of damage let through
    {% differences %}              a well-known summary beside the official rules
    {% editions "board" "1.9.5" %} a named board by two editions, with the rules that decide it
    {% moved_rules %}              the rules that only have a new number
    {% page_link "walk" "words" %} a link to a page of the site
    {% card "Name" %}  {% card "Name" "words" %}  {% step "03" %}  {% rules "page#anchor" "words" %}

Names are checked when a template is compiled: a page that names a battle, a board, a source, a
step, a rule or another page that does not exist does not compile. Amounts of damage are never
arguments: they are always computed.
"""

from __future__ import annotations

from collections.abc import Callable

from django import template
from django.template.base import Node, NodeList, Parser, Token
from django.template.context import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.lorcana import CURRENT
from explorer.rulebook import computed_examples
from explorer.rulebook import named_effect_damages as effect_damages
from explorer.rulebook.computed_examples import QuestionNode, ResultNode, SummaryNode, has_result
from explorer.rulebook.damage_verbs import compare_verbs
from explorer.rulebook.disagreements import disagreements
from explorer.rulebook.editions import OLDER, compare_editions, is_rule, moved_rules
from explorer.rulebook.ladder_steps import explained_steps
from explorer.rulebook.page_index import page_of
from explorer.rulebook.rule_links import href_of
from explorer.rulebook.sources import source
from explorer.rulebook.tag_nodes import (
    TABLE,
    CardNode,
    CrdNode,
    DifferencesNode,
    PartNode,
    RuleNode,
    SectionNode,
    StepNode,
    of_battle,
    of_board,
)
from explorer.rulebook.timing import PARTS
from explorer.rulings import named_boards
from explorer.rulings.evidence import TITLES, group_of
from explorer.rulings.named_battles import is_named, named_battle

register = template.Library()


def _arguments(token: Token, least: int, most: int | None = None) -> list[str]:
    """Return the quoted arguments of a tag. Raises TemplateSyntaxError."""
    tag, *words = token.split_contents()
    if len(words) < least or (most is not None and len(words) > most):
        raise template.TemplateSyntaxError(f"{tag}: {len(words)} arguments are not what it takes")
    return [word[1:-1] if word[0] in "\"'" else word for word in words]


def _known(is_known: Callable[[str], object], what: str, names: list[str]) -> list[str]:
    """Return the names. Raises TemplateSyntaxError if one of them does not exist."""
    for name in names:
        try:
            match = is_known(name)
        except KeyError:
            match = None
        if not match:
            raise template.TemplateSyntaxError(f"there is no {what} “{name}”")
    return names


def _until(parser: Parser, end: str) -> NodeList:
    nodelist = parser.parse((end,))
    parser.delete_first_token()
    return nodelist


class NumberNode(Node):
    """A rule's number as a link to the rule."""

    def __init__(self, number: str) -> None:
        self.number = number

    def render(self, context: Context) -> SafeString:
        return format_html('<a href="{}">{}</a>', href_of(self.number), self.number)


class LinkNode(Node):
    """A link to a page of this site in the language of the page."""

    html = '<a href="{}">{}</a>'

    def __init__(
        self, words: str, url_name: str, arguments: tuple[str, ...] = (), anchor: str = ""
    ) -> None:
        self.words, self.url_name, self.arguments, self.anchor = words, url_name, arguments, anchor

    def render(self, context: Context) -> SafeString:
        address = reverse(self.url_name, args=self.arguments)
        return format_html(self.html, address + self.anchor, self.words)


class StampNode(LinkNode):
    """The number of a step as a link to it."""

    html = '<a class="stamp" href="{}"><span class="visually-hidden">step </span>{}</a>'


@register.tag
def section(parser: Parser, token: Token) -> SectionNode:
    anchor, title, *level = _arguments(token, 2, 3)
    if level not in ([], ["3"]):
        raise template.TemplateSyntaxError("section: the third argument is 3, or left out")
    return SectionNode(anchor, title, 3 if level else 2, _until(parser, "endsection"))


@register.tag
def summary(parser: Parser, token: Token) -> SummaryNode:
    _arguments(token, 0, 0)
    return SummaryNode(_until(parser, "endsummary"))


@register.tag
def question(parser: Parser, token: Token) -> QuestionNode:
    anchor, words = _arguments(token, 2, 2)
    return QuestionNode(anchor, words, _until(parser, "endquestion"))


@register.tag
def result(parser: Parser, token: Token) -> ResultNode:
    (name,) = _known(has_result, "example, battle or board", _arguments(token, 1, 1))
    return ResultNode(name)


@register.tag
def ladder_step(parser: Parser, token: Token) -> StepNode:
    (step,) = _known(explained_steps().get, "step", _arguments(token, 1, 1))
    return StepNode(step)


@register.tag
def rule(parser: Parser, token: Token) -> RuleNode:
    sources = _known(source, "source", _arguments(token, 1))
    return RuleNode(sources, _until(parser, "endrule"))


@register.tag
def card(parser: Parser, token: Token) -> CardNode:
    name, *words = _arguments(token, 1, 2)
    return CardNode(name, words[0] if words else name)


@register.tag
def table(parser: Parser, token: Token) -> PartNode:
    (name,) = _known(is_named, "battle", _arguments(token, 1, 1))
    return PartNode(TABLE, lambda: of_battle(named_battle(name)))


@register.tag
def brief(parser: Parser, token: Token) -> PartNode:
    names = _known(is_named, "battle", _arguments(token, 1))
    return PartNode(
        "rules/_brief.html", lambda: {"battles": [named_battle(name) for name in names]}
    )


@register.tag
def computed(parser: Parser, token: Token) -> PartNode:
    names = _known(computed_examples.is_named, "computed example", _arguments(token, 1))
    return PartNode(
        "rules/_computed.html",
        lambda: {"examples": [computed_examples.computed_example(name) for name in names]},
    )


@register.tag
def disagreement(parser: Parser, token: Token) -> PartNode:
    (slug,) = _known(disagreements().get, "disagreement", _arguments(token, 1, 1))
    shown = disagreements()[slug]
    return PartNode(
        "rules/_disagreement.html",
        lambda: {"each": shown, **of_battle(shown.named)},
    )


@register.tag
def inflicted(parser: Parser, token: Token) -> PartNode:
    (name,) = _known(effect_damages.is_named, "effect damage", _arguments(token, 1, 1))
    return PartNode(TABLE, lambda: effect_damages.named_effect_damage(name).printed)


@register.tag
def timing(parser: Parser, token: Token) -> PartNode:
    (name,) = _known(PARTS.get, "table of timing", _arguments(token, 1, 1))
    return PartNode(f"rules/timing/{name}.html", PARTS[name])


@register.tag
def evidence(parser: Parser, token: Token) -> PartNode:
    (slug,) = _known(TITLES.get, "group of rules", _arguments(token, 1, 1))
    return PartNode("rules/_evidence.html", lambda: {"rules": group_of(slug).rules})


@register.tag
def crd(parser: Parser, token: Token) -> CrdNode:
    return CrdNode(_known(CURRENT.rules.get, "rule", _arguments(token, 1)))


@register.tag
def number(parser: Parser, token: Token) -> NumberNode:
    (name,) = _known(CURRENT.rules.get, "rule", _arguments(token, 1, 1))
    return NumberNode(name)


@register.tag
def board(parser: Parser, token: Token) -> PartNode:
    (name,) = _known(named_boards.is_named, "board", _arguments(token, 1, 1))
    return PartNode(TABLE, lambda: of_board(named_boards.named_board(name)))


@register.tag
def boards(parser: Parser, token: Token) -> PartNode:
    names = _known(named_boards.is_named, "board", _arguments(token, 1))
    return PartNode(
        "rules/_boards.html", lambda: {"boards": [named_boards.named_board(name) for name in names]}
    )


@register.tag
def verbs(parser: Parser, token: Token) -> PartNode:
    _arguments(token, 0, 0)
    return PartNode("rules/_verbs.html", lambda: {"comparison": compare_verbs()})


@register.tag(name="differences")
def differences_tag(parser: Parser, token: Token) -> DifferencesNode:
    _arguments(token, 0, 0)
    return DifferencesNode()


@register.tag
def editions(parser: Parser, token: Token) -> PartNode:
    name, *numbers = _arguments(token, 1)
    _known(named_boards.is_named, "board", [name])
    _known(is_rule, "rule", numbers)
    return PartNode("rules/_editions.html", lambda: {"compared": compare_editions(name, numbers)})


@register.tag(name="moved_rules")
def moved_rules_tag(parser: Parser, token: Token) -> PartNode:
    _arguments(token, 0, 0)
    return PartNode(
        "rules/_moved_rules.html",
        lambda: {"moved": moved_rules(), "current": CURRENT, "older": OLDER},
    )


@register.tag
def page_link(parser: Parser, token: Token) -> LinkNode:
    url_name, words = _arguments(token, 2, 2)
    reverse(url_name)  # raises NoReverseMatch for a page that does not exist
    return LinkNode(words, url_name)


@register.tag
def step(parser: Parser, token: Token) -> StampNode:
    (number,) = _known(explained_steps().get, "step", _arguments(token, 1, 1))
    return StampNode(number, "rules", ("ladder",), f"#step-{number}")


@register.tag
def rules(parser: Parser, token: Token) -> LinkNode:
    where, words = _arguments(token, 2, 2)
    slug, hash, anchor = where.partition("#")
    _known(page_of, "page", [slug])
    return LinkNode(words, "rules", (slug,), hash + anchor)
