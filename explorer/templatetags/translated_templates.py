"""Translate templates while they are compiled, in an environment for each language.

A page has hundreds of words, and Jinja2 would look each of them up again for every page. Here they
are part of the compiled template, as fast as plain text in every language, and so is what depends
on the language alone, such as the attribute `lang`. Only what depends on a number of things is
looked up when the page is printed.

What a template prints between tags may be a text with names, which is printed as HTML. In the
attribute of a tag, and in elements that hold plain text, it is printed without markup: the place of
each variable is found while the template is compiled. A block or a template that is included begins
between tags, so that base.html takes the markup out of a page’s title and description.
"""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any, NamedTuple

from django.template.backends.jinja2 import Jinja2
from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from engine.languages import ENGLISH, current
from explorer.web import text_printing, translation

CALLS = {"_": 1, "gettext": 1, "pgettext": 2}  # and their number of texts
# Functions that return the same on every page in a language, for the same arguments.
FIXED = ("in_english", "in_page_language", "language", "static", "url")


class _Code(CodeGenerator):
    """Write the code of a template, which does not escape once more what is printed as HTML."""

    def _output_child_pre(self, node: nodes.Expr, frame: Any, finalize: Any) -> None:
        if not _is_printed(node):
            super()._output_child_pre(node, frame, finalize)

    def _output_child_post(self, node: nodes.Expr, frame: Any, finalize: Any) -> None:
        if not _is_printed(node):
            super()._output_child_post(node, frame, finalize)


def _is_printed(node: nodes.Expr) -> bool:
    return isinstance(node, nodes.Filter) and node.name in _PRINT


_PRINT = {each.__name__: each for each in (text_printing.between_tags, text_printing.in_attribute)}


class TranslatedEnvironment(Environment):
    """An environment whose templates are compiled in the language of the current page."""

    code_generator_class = _Code

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, extensions=["jinja2.ext.i18n"])
        self.filters |= _PRINT
        self.policies["ext.i18n.trimmed"] = True
        self.install_gettext_callables(  # type: ignore[attr-defined]
            translation.gettext,
            translation.ngettext,
            newstyle=True,
            pgettext=translation.pgettext,
            npgettext=translation.npgettext,
        )

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the functions that a template can call, as a dictionary: Jinja2's chain of two
        looks each of them up in Python for every macro that a page imports.
        """
        return {**self.globals, **(d or {})}

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        if name and name.endswith(".html"):
            source = _INDENTATION.sub(r"\1", source)
        parsed: nodes.Template = _Translator(self).visit(super()._parse(source, name, filename))
        return parsed


# Compression leaves 2% of a page to it. The group is what is printed as it stands.
_INDENTATION = re.compile(r"(<pre\b.*?</pre>)|^[ \t]+", re.DOTALL | re.MULTILINE)


class _Translator(NodeTransformer):
    """Replace each call of gettext, which a `{% trans %}` block is as well, by the message, and
    what else depends on the language alone.
    """

    def __init__(self, environment: Environment) -> None:
        self.functions: dict[str, Any] = {**environment.globals}
        self.place = Place()

    def visit_Output(self, node: nodes.Output) -> nodes.Output:  # noqa: N802, as Jinja2 calls it
        """Print a message with variables as the text between them, and the variables."""
        printed: list[nodes.Expr] = []
        for each in node.nodes:
            words = _words(each)
            printed += map(self.visit, _pieces(words, each) if words else [each])
        node.nodes = [*map(self._in_place, printed)]
        return node

    def _in_place(self, node: nodes.Expr) -> nodes.Expr:
        """Return what a template prints, without markup where the HTML before it allows none."""
        if isinstance(node, nodes.TemplateData):
            self.place = self.place.after(node.data)
        if isinstance(node, nodes.TemplateData | nodes.Const):
            return node
        printing = "between_tags" if self.place.allows_markup else "in_attribute"
        return nodes.Filter(node, printing, [], [], None, None)

    def visit_Call(self, node: nodes.Call) -> nodes.Expr:  # noqa: N802
        """Replace a message that is a part of an expression, unless it has variables."""
        name = node.node.name if isinstance(node.node, nodes.Name) else ""
        if name in FIXED and all(isinstance(each, nodes.Const) for each in node.args):
            fixed = self.functions[name](*(each.as_const() for each in node.args))
            return nodes.Const(Markup(fixed) if hasattr(fixed, "__html__") else fixed)  # noqa: S704
        if name == "ngettext" and current() == ENGLISH and not node.kwargs:
            return _of_number(*node.args)
        words = _words(node)
        if words and not node.kwargs:
            return nodes.Const(Markup(words % {}))  # noqa: S704, it is ours
        self.generic_visit(node)
        return node


def _of_number(singular: nodes.Expr, plural: nodes.Expr, number: nodes.Expr) -> nodes.Expr:
    """Return the English message for a number of things, which is chosen without a catalogue."""
    is_one = nodes.Compare(number, [nodes.Operand("eq", nodes.Const(1))])
    return nodes.CondExpr(is_one, singular, plural)


def _words(node: nodes.Node) -> str:
    """Return the message that an expression prints, in the language of the page; else nothing."""
    if not isinstance(node, nodes.Call) or not isinstance(node.node, nodes.Name):
        return ""
    texts = [each.value for each in node.args if isinstance(each, nodes.Const)]
    if len(texts) != CALLS.get(node.node.name) or node.dyn_kwargs:
        return ""
    return translation.pgettext(*texts) if len(texts) > 1 else translation.gettext(*texts)


def _pieces(words: str, call: nodes.Expr) -> list[nodes.Expr]:
    """Return a message as text and variables; `words` are a format of Python’s `%`."""
    assert isinstance(call, nodes.Call)
    variables = {each.key: each.value for each in call.kwargs}
    pieces: list[nodes.Expr] = []
    for at, piece in enumerate(_VARIABLE.split(words)):
        if at % 2:
            pieces.append(variables[piece])
        elif piece:
            pieces.append(nodes.TemplateData(piece.replace("%%", "%")))
    return pieces


_VARIABLE = re.compile(r"%\((\w+)\)s")


class Place(NamedTuple):
    """The place in a page's HTML after a part of a template."""

    in_tag: bool = False
    quote: str = ""  # of the attribute’s value
    element: str = ""  # that holds plain text only

    @property
    def allows_markup(self) -> bool:
        return not (self.in_tag or self.element)

    def after(self, html: str) -> Place:
        """Return the place after more HTML."""
        in_tag, quote, element = self
        for mark in _MARKS.finditer(html):
            what = mark[0].lower()
            if quote:
                quote = "" if what == quote else quote
            elif in_tag:
                if what == ">":
                    in_tag = False
                elif what in "\"'":
                    quote = what
            elif element:
                element = "" if what == f"</{element}" else element
                in_tag = not element
            elif what[0] == "<":
                in_tag = True
                element = what[1:] if what[1:] in _PLAIN else ""
        return Place(in_tag, quote, element)


_PLAIN = ("script", "style", "title", "textarea", "option", "svg")
_MARKS = re.compile(r"</?[A-Za-z][A-Za-z0-9-]*|[>\"']")


class Templates(Jinja2):
    """Django's backend for Jinja2, with an environment for each language."""

    @property
    def env(self) -> Environment:
        """Return the environment of the language of the page."""
        language = current()
        if language not in self.environments:
            self.environments[language] = self.environments[ENGLISH].overlay()
        return self.environments[language]

    @env.setter
    def env(self, english: Environment) -> None:
        self.environments = {ENGLISH: english}
