"""Compare results side by side: two saved ones, or a battle under today's ruleset and others."""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from engine.yugioh import RULESETS, Battle, Ruleset, calculate
from explorer.addresses.battle import query_of
from explorer.battle.compare_inputs import input_differences
from explorer.battle.composition import BattleComposition, compose_battle
from explorer.battle.document_facts import battle_to_share, no_battle_context, query_to_share
from explorer.models import Scenario
from explorer.models.scenarios import is_id
from explorer.results.battle_table import table_of_battle
from explorer.results.compare import Side, compared
from explorer.results.rulesets import within_sentence, words_of
from explorer.results.unsettled_battles import with_open_facts
from explorer.sharing.saved_scenarios import OpenedScenario, open_scenario
from explorer.web.errors import is_too_long, too_long
from explorer.web.fields import PartForm, text_field
from explorer.web.htmx import is_canonical, url_at
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy
from explorer.web.view_decorators import read_only

_IN_LINK = re.compile(r"/(?:s|embed)/([^/.?#]+)")


_LINK_OR_ID = gettext_lazy("link or ID")


class CompareForm(PartForm):
    """The links or ids of two saved results."""

    a = text_field(gettext_lazy("First saved result"), maxlength=300, placeholder=_LINK_OR_ID)
    b = text_field(gettext_lazy("Second saved result"), maxlength=300, placeholder=_LINK_OR_ID)

    def ids(self) -> list[str]:
        """Return both ids; one without a scenario is left out, with an error at its field."""
        ids = []
        for name, typed in self.values().items():
            id = id_in(typed)
            if id and Scenario.objects.get_visible(id):
                ids.append(id)
            else:
                self.add_error(name, _problem(typed))
        return ids


def _problem(typed: str) -> str:
    if not typed:
        return _("This field is empty. Allowed: the link or ID of a saved result.")
    problem = _("“{typed}” is not a saved result. Allowed: the link or ID of a saved result.")
    return problem.format(typed=typed)


def id_in(typed: str) -> str:
    """Return the id in a link to a saved result, or the id itself; "" for anything else."""
    match = _IN_LINK.search(typed)
    id = match[1] if match else typed.strip()
    return id if is_id(id) else ""


@read_only
def choose(request: HttpRequest) -> HttpResponse:
    """Return `/compare/?a=LINK&b=LINK`: the choice of two saved results to compare."""
    form = CompareForm({name: request.GET.get(name, "") for name in "ab"}, prefix="")
    is_asked = bool(request.GET.get("a") or request.GET.get("b"))
    ids = form.ids() if is_asked else []
    if len(ids) == 2:
        return HttpResponseRedirect(reverse("compare", args=ids))
    return render(request, "compare/choose.html", {"form": form})


@read_only
def compare(request: HttpRequest, a: str, b: str) -> HttpResponse:
    """Return `/compare/A/B/`: two saved results of one kind, as they were saved."""
    scenarios = [get_object_or_404(Scenario, id=id) for id in (a, b)]
    if any(each.is_hidden for each in scenarios):
        return render(request, "scenarios/hidden.html", status=410)
    both = [open_scenario(each) for each in scenarios]
    if both[0].kind is not both[1].kind:
        return render(request, "compare/different_kinds.html", {"both": both}, status=400)
    first = _saved(both[0], "first", _("The first"), _("in the first"))
    second = _saved(both[1], "second", _("The second"), _("in the second"))
    context = {
        "kind": both[0].kind,
        "compared": compared(first, second),
        "inputs": input_differences(both[0].read, both[1].read),
        "refused": [each for each in both if each.refused],
        "form": CompareForm({"a": a, "b": b}, prefix=""),
    }
    return render(request, "compare/compare.html", context)


def _saved(saved: OpenedScenario, place: str, says: str, within: str) -> Side:
    """Return a saved result as it was then."""
    href = saved.scenario.get_absolute_url()
    return Side(
        title=saved.title,
        says=says,
        href=href,
        within=within,
        table=saved.table,
        place=place,
    )


@read_only
def rulesets(request: HttpRequest) -> HttpResponse:
    """Return `/battle/rulesets/?BATTLE`: the composed battle under every ruleset."""
    params = QueryDict(request.GET.urlencode(), mutable=True)
    params.pop("ruleset", None)
    composition = compose_battle(params)
    address = query_to_share(composition)
    if is_too_long(address):
        return too_long(request)
    context: dict[str, Any] = {"rulesets": [*RULESETS.values()]}
    if composition.battle is None:
        context |= no_battle_context(composition, bool(params))
        return render(request, "compare/rulesets.html", context)
    if not is_canonical(request, address):
        return HttpResponseRedirect(url_at("rulesets", address))
    context |= _by_each(composition, composition.battle) | {"query": address}
    return render(request, "compare/rulesets.html", context)


def _by_each(composition: BattleComposition, battle: Battle) -> dict[str, Any]:
    """Return today's result compared with that under each other ruleset."""
    battle = battle_to_share(battle, composition)
    today, *others = (_by(battle, each) for each in RULESETS.values())
    return {
        "composition": composition,
        "comparisons": [
            (compared(today, other), _(words_of(other.table.ruleset).changes)) for other in others
        ],
        "caption": today.table.caption,
    }


def _by(battle: Battle, ruleset: Ruleset) -> Side:
    """Return the battle under one ruleset."""
    by_ruleset = battle.model_copy(update={"ruleset": ruleset.id})
    used = words_of(ruleset.id).used
    return Side(
        title=ruleset.title,
        says=used and _(used),
        href=f"{reverse('battle')}?{query_of(by_ruleset.to_document())}",
        within=within_sentence(ruleset),
        table=with_open_facts(table_of_battle(by_ruleset, calculate(by_ruleset)), by_ruleset),
    )
