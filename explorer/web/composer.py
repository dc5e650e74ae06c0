"""Serve the pages that compose a document: each is a GET form whose query string is the document.

The pages answer a request in the same way, and differ in what a subclass of `ComposerView`
declares:

    act        carry out the button of the request, if it has one: it makes a new address
    compose    read the parameters into a document, calculate it, or put errors at the fields
    editors    the small forms on the page that add or change a part of the document
    context    what the page's templates print

A button is `do`, its verb and, after a dot, its argument, such as the path of a part, counted from
0: `do=remove.events.2`. It changes nothing but the query string, so every state of a page has an
address. BUTTON_RULES translate the buttons of older addresses.

Without JavaScript every request is a page of its own, and a form's query string is redirected to
the canonical one. With it, typing swaps the result and the parts that follow from it, and a button
swaps the element `#composer`: the headers of the request decide which.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views import View
from django_htmx.http import push_url, reswap, retarget

from engine.document import Problem
from explorer.web.card_names import with_english_names
from explorer.web.errors import is_too_long
from explorer.web.fields import FieldErrors, typed_in
from explorer.web.htmx import (
    HtmxRequest,
    changed,
    is_for_panel,
    is_partial,
    queries_before,
    redirect_to,
    url_at,
    with_address,
)
from explorer.web.problems import Monster, Repair, repairs


class ButtonRule(NamedTuple):
    """An old form of a button, what it is now, and the number that the first part had."""

    old: str
    now: str
    first: int = 0


_VERBS = r"(edit|remove|up|down)\."
_NUMBER = r"([0-9]{1,4})"

# The editor of an effect was opened with its code alone.
_EDIT_BY_CODE = ButtonRule(r"(edit)\.(?!e:)(.*)", "{0}.e:{1}")

BUTTON_RULES: dict[str, tuple[ButtonRule, ...]] = {
    "life-points": (
        ButtonRule(rf"(edit|remove|up|apply)\.{_NUMBER}", "{0}.sheet.{1}"),
        ButtonRule(rf"(edit|remove)\.{_NUMBER}\.{_NUMBER}", "{0}.sheet.{1}.effects.{2}"),
        ButtonRule(rf"(edit|remove)-lasting\.{_NUMBER}", "{0}.effects.{1}"),
    ),
    "battle-phase": (
        ButtonRule(rf"(up|down)\.{_NUMBER}", "{0}.events.{1}"),
        ButtonRule(rf"(edit|remove)\.v\.{_NUMBER}", "{0}.events.{1}"),
        ButtonRule(rf"(edit|remove)\.v\.{_NUMBER}\.{_NUMBER}", "{0}.events.{1}.effects.{2}"),
        ButtonRule(rf"(edit|remove)\.e\.{_NUMBER}", "{0}.effects.{1}"),
        ButtonRule(r"(remove)\.([yo][0-9]{1,2})", "{0}.monsters.{1}"),
        ButtonRule(rf"(remove)\.([yo][0-9]{{1,2}})\.{_NUMBER}", "{0}.monsters.{1}.modifiers.{2}"),
    ),
    "battle": (_EDIT_BY_CODE,),
    "same-time": (
        _EDIT_BY_CODE,
        ButtonRule(r"(remove)\.a([1-9])", "{0}.attackers.{1}", first=1),
        ButtonRule(r"(remove)\.t([1-9])", "{0}.targets.{1}", first=1),
    ),
    "board": (
        ButtonRule(r"(remove)\.([a-t])", "{0}-card.{1}"),
        ButtonRule(rf"(edit)\.{_NUMBER}", "{0}.effects.{1}", first=1),
        ButtonRule(rf"(remove)-effect\.{_NUMBER}", "{0}.effects.{1}", first=1),
        ButtonRule(rf"(remove)-inner\.([a-z_]+)\.{_NUMBER}", "{0}.action.{1}.{2}", first=1),
    ),
    "replay": (
        ButtonRule(rf"{_VERBS}e\.{_NUMBER}", "{0}.events.{1}", first=1),
        ButtonRule(rf"{_VERBS}s\.{_NUMBER}", "{0}.damage_step.{1}", first=1),
        ButtonRule(r"(remove)\.(m[0-9]{1,3})", "{0}.attackers.{1}"),
    ),
}


def current_button(page: str, button: str) -> str:
    """Return a button of a page, `VERB.ARGUMENT`, as the page has it now."""
    for rule in BUTTON_RULES.get(page, ()):
        if parts := re.fullmatch(rule.old, button, re.DOTALL):
            groups = [
                str(int(each) - rule.first) if each.isdecimal() else each for each in parts.groups()
            ]
            return rule.now.format(*groups)
    return button


# Verbs that were parameters of their own before there was one grammar: `remove=2`.
OLD_BUTTONS = ("pick", "equip", "remove", "drop", "edit")


class Button(NamedTuple):
    """A pressed button: its verb and its argument."""

    verb: str
    argument: str = ""


def pressed(params: QueryDict) -> Button | None:
    """Return the button of a request, `do=verb.argument`; None where it has none.

    Addresses from before that grammar have `verb=argument` for the verbs of OLD_BUTTONS.
    """
    for verb in OLD_BUTTONS:
        if verb in params:
            return Button(verb, params.get(verb, ""))
    if "do" not in params:
        return None
    verb, _, argument = params.get("do", "").partition(".")
    return Button(verb, argument)


def argument_of(params: QueryDict, verb: str) -> str | None:
    """Return the argument of the pressed button if it has this verb, else None."""
    button = pressed(params)
    return button.argument if button and button.verb == verb else None


def with_current_button(params: QueryDict, page: str) -> QueryDict:
    """Return the parameters of a request to a page with its button as the page has it now."""
    button = pressed(params)
    old = f"{button.verb}.{button.argument}" if button else ""
    now = current_button(page, old)
    if now == old:
        return params
    changed = params.copy()
    for name in OLD_BUTTONS:
        changed.pop(name, None)
    changed["do"] = now
    return changed


def without_opened(params: QueryDict) -> QueryDict:
    """Return the parameters without the fields of editors that were opened with a part of a list,
    named by its index.
    """
    opened = [
        name.removesuffix("place")
        for name, value in params.items()
        if name.endswith("-place") and _INDEXED.fullmatch(str(value))
    ]
    remaining = params.copy()
    for name in params:
        if name.startswith(tuple(opened)):
            del remaining[name]
    return remaining


_INDEXED = re.compile(r"[\w.]+\.[0-9]+")


class EditorForms(Protocol):
    """The small forms of a page that add a part of the document."""

    @property
    def is_open(self) -> bool:
        """Return whether one of them holds unsaved input, which must not be lost."""


class CompositionProtocol(Protocol):
    """A processed request of a composer."""

    @property
    def address(self) -> str:
        """Return the canonical query string, or the typed one if something is wrong."""

    @property
    def problems(self) -> Sequence[Problem]:
        """Return what is wrong with the document."""

    @property
    def is_valid(self) -> bool:
        """Return whether the document is valid, so that its address is canonical."""

    @property
    def has_result(self) -> bool:
        """Return whether there is a result to print; else the last valid one stays on the page."""


CompositionT = TypeVar("CompositionT", bound=CompositionProtocol)
EditorsT = TypeVar("EditorsT", bound=EditorForms)


class ActionResult(NamedTuple, Generic[EditorsT]):
    """The outcome of a button: the address it leads to, or the editors with their errors.

    `keeps_form` is whether the form's values outside the document are still valid.
    """

    address: str | None = None
    editors: EditorsT | None = None
    keeps_form: bool = True


# What a button does, by its verb: from the request's parameters and the button's argument.
Actions = Mapping[str, Callable[[QueryDict, str], ActionResult[EditorsT] | None]]


def act(actions: Actions[EditorsT], params: QueryDict) -> ActionResult[EditorsT] | None:
    """Carry out the button of a request; return None if it has no known button."""
    button = pressed(params)
    action = actions.get(button.verb) if button else None
    return action(params, button.argument) if action and button else None


class Part(NamedTuple):
    """A part of the page that is swapped during typing: its id and its template."""

    id: str
    template: str
    panel: Any = None  # what the template prints, where the page has several of its kind


class LiveUpdate(NamedTuple):
    """The response to typing, without the result: parts, errors at fields, and their context."""

    parts: list[Part]
    errors: FieldErrors
    context: Mapping[str, Any] = {}


class ComposerView(View, Generic[CompositionT, EditorsT]):
    """A page that composes a document.

    `templates/composer/` holds the templates that all such pages share; a page's own folder holds
    `page.html`, `_composer.html` (all that a button swaps), `_title.html`, `_status.html`,
    `_notice.html` and `_result.html`.
    """

    request: HtmxRequest
    route: ClassVar[str]
    folder: ClassVar[str]  # of its templates
    game: ClassVar[str] = "yugioh"  # whose cards are named
    params: QueryDict  # of the request, with today's buttons and the English names of cards
    form_id: ClassVar[str]
    actions: ClassVar[Mapping[str, Any]] = {}
    keeps_last = True  # the last valid result is printed if there is none
    # Parameters that are typed: a change of nothing else adds no entry to the browser's history.
    typed: ClassVar[re.Pattern[str]]

    # --- What a page declares ---------------------------------------------------------------------

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> CompositionT:
        """Read parameters and calculate their document.

        `form` holds the form's values outside the document, after a button.
        """
        raise NotImplementedError

    def editors(self, params: QueryDict, composition: CompositionT) -> EditorsT:
        """Return the editors with what was typed in them."""
        raise NotImplementedError

    def result(self, composition: CompositionT) -> dict[str, Any]:
        """Return the context of the result's template; an empty dictionary if there is no
        result.
        """
        raise NotImplementedError

    def context(
        self, composition: CompositionT, editors: EditorsT, form: QueryDict | None
    ) -> dict[str, Any]:
        """Return the context of the form and the examples, besides `result`."""
        raise NotImplementedError

    def live(self, composition: CompositionT, changed_params: set[str]) -> LiveUpdate:
        """Return the parts and errors that are swapped during typing, besides the result.

        `changed_params` are the parameters that have changed.
        """
        raise NotImplementedError

    def monster_at(self, composition: CompositionT, place: str) -> Monster | None:
        """Return the monster that a problem at this place of the document is about."""
        return None

    def with_extra_params(self, address: str) -> str:
        """Return a query string with the parameters that the page keeps besides its document."""
        return address

    def address_of(self, composition: CompositionT) -> str:
        """Return the address of the page with this document."""
        return url_at(self.route, self.with_extra_params(composition.address))

    def renders_in_place(self, params: QueryDict) -> bool:
        """Return whether to print the whole page at the requested address, without a redirect."""
        return not params

    # --- How every page answers -------------------------------------------------------------------

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Answer a request in which cards may be named in the language of the page."""
        self.params = with_english_names(with_current_button(request.GET, self.route), self.game)
        return super().dispatch(request, *args, **kwargs)

    def get(self, request: HtmxRequest) -> HttpResponse:
        """Answer a request: redirect after a button, or print the page, the parts that changed, or
        the content of the share panel.
        """
        acted = self._filled(self.params) or act(self.actions, self.params)
        if acted and acted.address is not None:
            return self._answer_button(request, acted)
        composition = self.compose(self.params)
        if is_for_panel(request) and composition.has_result:
            context = self.result(composition) | {"is_open": True}
            return render(request, "sharing/_panel_content.html", context)
        if is_partial(request) and not acted and not self._swaps_whole_composer(request):
            return self._live(request, composition)
        editors = (acted and acted.editors) or self.editors(self.params, composition)
        # Enter in an editor sends the form; what was typed there must not be lost.
        renders_in_place = bool(acted) or editors.is_open or self.renders_in_place(self.params)
        address = self.with_extra_params(composition.address)
        is_canonical = not composition.is_valid or QueryDict(address) == request.GET
        if not (is_partial(request) or renders_in_place or is_canonical):
            return redirect_to(request, self.route, address)
        response = self._page(request, composition, editors, self.params)
        if acted or not is_partial(request) or not composition.is_valid:
            return response
        return self._with_address(response, address, changed(request, address))

    def _filled(self, params: QueryDict) -> ActionResult[EditorsT] | None:
        """Return the address after `do=set.NAME=VALUE`, which fills in a field of any page."""
        name, _, value = (argument_of(params, "set") or "").partition("=")
        if not name:
            return None
        changed = params.copy()
        del changed["do"]
        changed[name] = value
        return ActionResult(self.compose(changed).address)

    def _swaps_whole_composer(self, request: HtmxRequest) -> bool:
        """Return whether the whole composer is requested, as after a choice that changes the
        fields.
        """
        return request.htmx.target == "composer" or self.renders_in_place(self.params)

    def _answer_button(self, request: HtmxRequest, acted: ActionResult[EditorsT]) -> HttpResponse:
        """Answer a button with a redirect, or with the composer under the new address."""
        address = self.with_extra_params(acted.address or "")
        if not is_partial(request) or is_too_long(address):
            return redirect_to(request, self.route, address)
        params = QueryDict(address)
        form = self.params if acted.keeps_form else params
        composition = self.compose(params, form)
        editors = acted.editors or self.editors(
            self.editor_params(self.params, params), composition
        )
        response = self._page(request, composition, editors, form)
        return push_url(response, url_at(self.route, address))

    def editor_params(self, form: QueryDict, params: QueryDict) -> QueryDict:
        """Return the parameters that fill the editors after a button.

        The page shows what an editor has added, so that editor is empty again; so is one that edits
        a part which may have another place by now.
        """
        return params if form.get("do", "").startswith("add-") else without_opened(form)

    def _page(
        self,
        request: HtmxRequest,
        composition: CompositionT,
        editors: EditorsT,
        form: QueryDict | None,
    ) -> HttpResponse:
        """Print the page, or `#composer` alone for htmx."""
        context: dict[str, Any] = {
            "composition": composition,
            "editing": editors,
            "route": self.route,
            **self._repairs(composition),
            **self._names(),
            **self.context(composition, editors, form),
            **self.result(composition),
        }
        if self.keeps_last and not composition.has_result and self.params:
            context |= self._last_valid(request)
        if not is_partial(request):
            return render(request, f"{self.folder}/page.html", context)
        response = render(request, "composer/swapped.html", context | {"is_swap": True})
        return retarget(reswap(response, "outerHTML"), "#composer")

    def _live(self, request: HtmxRequest, composition: CompositionT) -> HttpResponse:
        """Print the result and the parts that follow typing, and update the browser's address."""
        address = self.with_extra_params(composition.address)
        changed_params = changed(request, address)
        live = self.live(composition, changed_params)
        context: dict[str, Any] = {
            "composition": composition,
            "parts": live.parts,
            "errors": dict(live.errors),
            "route": self.route,
            **self._repairs(composition),
            "is_swap": True,
            **self._names(),
            **live.context,
            **self.result(composition),
        }
        response = render(request, "composer/live.html", context)
        if not composition.has_result:
            return reswap(response, "none")  # the last valid result stays, marked by the notice
        return self._with_address(response, address, changed_params)

    def _with_address(
        self, response: HttpResponse, address: str, changed_params: set[str]
    ) -> HttpResponse:
        """Update the browser's address; typing adds no entry to its history."""
        typed = {name for name in changed_params if self.typed.fullmatch(name)}
        return with_address(response, url_at(self.route, address), changed_params, typed)

    def repairs(self, composition: CompositionT) -> list[Repair]:
        """Return the buttons and links that fix what is wrong."""
        monster_at = partial(self.monster_at, composition)
        return repairs(composition.problems, typed_in(self.params), monster_at)

    def _repairs(self, composition: CompositionT) -> dict[str, Any]:
        found = [*dict.fromkeys(self.repairs(composition))]
        return {"repairs": found, "composer_form": self.form_id}

    def _names(self) -> dict[str, str]:
        names = ("composer", "title", "status", "result")
        return {f"{name}_template": f"{self.folder}/_{name}.html" for name in names}

    def _last_valid(self, request: HtmxRequest) -> dict[str, Any]:
        """Return the result of the previous page, to show while this one has errors.

        After several pages with errors it comes from the form's field `last`.
        """
        came_from = request.htmx.current_url or request.headers.get("Referer", "")
        for last in queries_before(request, came_from):
            composition = self.compose(QueryDict(last))
            result = self.result(composition) if composition.has_result else {}
            if result:
                return result | {"last": last}
        return {}
