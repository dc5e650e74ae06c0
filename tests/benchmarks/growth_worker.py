"""Answer the requests of `make bench-growth` on one database: a line of JSON for each line."""

from __future__ import annotations

import json
import os
import sys
import time
from html import unescape
from re import findall
from typing import Any
from urllib.parse import parse_qsl, urlencode

from tests.benchmarks.production import set_up

Page = dict[str, Any]
HTMX = {"HX-Request": "true"}
GZIP = {"Accept-Encoding": "gzip"}
CARD = 81260679  # Ohime the Manifested Mikanko, which thousands of the scenarios name
OTHER = 41927278  # Double-Edged Sword, which many rulings name beside her
RULING = "ohime-with-sword-attacks-directly"
LAST = 1_000_000  # a page after the last one: the site leads to the last one

# Pages with the same address on both databases. {id} and {other} are saved scenarios.
PAGES = (
    "/", "/?q=ohime+attacks+with+2000", "/battle/", "/battle/?a-atk=2000&t-atk=1000", "/board/",
    "/learn/", "/compare/", "/compare/{id}/{other}/", "/rules/", "/rules/yugioh/", "/cards/read/",
    "/about/", "/about/documents/", "/about/embedding/", "/api/v1/", "/api/v1/openapi.json",
    "/rulings/", "/rulings/?page={last}", "/rulings/?q=sword", "/rulings/?q=sword+ohime&step=03",
    "/rulings/?q=sword&page={last}", "/rulings/?q=zzzz", "/rulings/?step=03",
    f"/rulings/?card={CARD}", "/rulings/?authority=konami-db", "/rulings/?mark=disputed",
    "/rulings/?topic=timing", "/rulings/?game=lorcana",
    "/rulings/?topic=battle-damage&step=05&authority=konami-db&mark=agrees&game=yugioh",
    f"/rulings/?card={CARD}&card={OTHER}", "/rulings/?kind=battle&year=2022", "/rulings/?qa=5000",
    "/rulings/?q=Q%26A+5000", "/rulings/?q=ohime+the+manifested+mikanko+double-edged+sword",
    "/rulings/?q=damage+monster+zzzz", "/qa/13/",
    f"/rulings/{RULING}/", f"/embed/rulings/{RULING}/", f"/rulings/{RULING}.json",
    "/rulings/feed.atom",
    "/cards/", "/cards/?page={last}", "/cards/?q=ohime", "/cards/?q=dragn", "/cards/?step=06",
    "/cards/?kind=monster&attribute=WIND&atk_from=1000&sort=atk", "/cards/?q=piercing&texts=on",
    f"/cards/{CARD}/", "/cards/lorcana/",
    "/cards/lorcana/?page={last}", "/cards/lorcana/?q=hook",
    "/cards/lorcana/captain-hook-forceful-duelist/",
    "/s/{id}/", "/embed/{id}/", "/s/{id}.json", "/s/{id}.svg", "/oembed/?url=http://testserver/s/{id}/",
    "/search/", "/search/?q=ohime", "/search/?q=sword", "/search/?q=battle+damage",
    "/search/?q=replay", "/search/?q=mikako", "/search/?q=batle+damge", "/search/?q=zzzzzz",
    "/battle/cards/?find=a&a-name=ohi", "/battle/cards/?find=x&x-find=swrod",
    "/board/cards/?find=hook",
    f"/api/v1/rulings?card={CARD}&card={OTHER}&kind=battle", "/api/v1/rulings?qa=5000",
    "/api/v1/rulings", "/api/v1/rulings?q=sword&limit=100", "/api/v1/rulings?step=03&mark=agrees",
    f"/api/v1/rulings/{RULING}", "/api/v1/cards?q=ohime", "/api/v1/cards?limit=100&offset=13000",
    f"/api/v1/cards/{CARD}", "/api/v1/cards/lorcana?q=hook", "/api/v1/scenarios/{id}",
    "/sitemap.xml", "/sitemap-pages.xml", "/sitemap-rules.xml", "/sitemap-rulings.xml",
    "/sitemap-cards.xml", "/sitemap-lorcana-cards.xml",
    "/robots.txt", "/healthz",
)  # fmt: skip
# Partials that htmx requests while somebody types or chooses.
PARTIALS = (
    "/rulings/?q=swo", "/rulings/?step=03", "/cards/?q=blue", "/cards/?kind=trap", "/search/?q=oh",
    "/cards/lorcana/?q=h",
)  # fmt: skip
SEARCHED = {"rulings": "sword", "cards": "ohime"}


class Site:
    """The site on this process's database, with the content that pages are named after."""

    def __init__(self) -> None:
        from django.contrib.auth.models import User
        from django.test import Client

        self.visitor, self.staff = Client(), Client()
        self._user = User

    def fill(self, scenarios: int, rulings: int) -> str:
        """Fill the database unless an earlier run has, and return in words what is in it."""
        from explorer.models import Card, NamedCard, Ruling, Scenario
        from tests.benchmarks.large_database import FEW, WHO, fill

        if not self._user.objects.filter(username=WHO).exists():
            fill(scenarios or FEW, rulings)
        # No file has the added rulings, so setting up the site a second time withdraws them.
        Ruling.objects.filter(is_withdrawn=True).update(is_withdrawn=False)
        backend = "django.contrib.auth.backends.ModelBackend"
        self.staff.force_login(self._user.objects.get(username=WHO), backend)
        counts = (
            f"{model._default_manager.count():,} {model._meta.verbose_name_plural}"
            for model in (Scenario, NamedCard, Ruling, Card)
        )
        return ", ".join(counts)

    def get(self, address: str, of: str = "visitor", htmx: bool = False, changed: str = "") -> Any:
        """Return the milliseconds of an answer: on the wall, and of the processor.

        What is in memory of the card names or the rulings is outdated before, if `changed` names
        them.
        """
        if changed:
            _outdate(changed)
        client = getattr(self, of)
        headers = GZIP | (HTMX if htmx else {})
        wall, cpu = time.perf_counter(), time.process_time()
        answer = client.get(address, headers=headers)
        content = b"".join(answer)  # of a response that is streamed, too
        times = 1000 * (time.perf_counter() - wall), 1000 * (time.process_time() - cpu)
        assert answer.status_code == 200, (address, answer.status_code)
        assert content, address
        return times

    def pages(self) -> dict[str, Page]:
        """Return the pages by their names, which are the same on both databases."""
        from explorer.models import Scenario

        id, other = Scenario.objects.filter(is_hidden=False).order_by("saved")[:2]
        found: dict[str, Page] = {}
        for page in PAGES:
            address = page.format(id=id.pk, other=other.pk, last=LAST)
            found[page] = {"address": self._followed(self.visitor, address)}
        found |= {f"{page} (htmx)": {"address": page, "htmx": True} for page in PARTIALS}
        for changed, address in (("cards", "/search/?q=ohime"), ("rulings", "/search/?q=batle")):
            name = f"{address}, first after {changed} changed"
            found[name] = {"address": address, "changed": changed}
        return found | self._admin_pages()

    def _followed(self, client: Any, address: str) -> str:
        """Return the address that the site leads to."""
        answer = client.get(address, follow=True)
        assert answer.status_code == 200, (address, answer.status_code)
        return answer.redirect_chain[-1][0] if answer.redirect_chain else address

    def _admin_pages(self) -> dict[str, Page]:
        """Return the lists of the admin with their filters, orders, dates and pages, the forms
        and histories.
        """
        from django.contrib import admin
        from django.urls import reverse

        addresses = {"/admin/": "/admin/"}
        for model in admin.site._registry:
            name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
            listed = reverse(f"{name}_changelist")
            addresses[listed] = listed
            addresses[f"{listed}?q=sword"] = f"{listed}?q=sword"
            links = self._links(listed)
            addresses |= {f"{listed}{each}": f"{listed}{to}" for each, to in links.items()}
            first = model._default_manager.order_by("pk").first()
            if first is not None:
                for what in ("change", "history"):
                    address = reverse(f"{name}_{what}", args=[first.pk])
                    addresses[f"{listed} {what}"] = self._followed(self.staff, address)
        return {name: {"address": each, "of": "staff"} for name, each in addresses.items()}

    def _links(self, listed: str) -> dict[str, str]:
        """Return the queries that a list links to, by their names: of each filter and order the
        first two, and that of the last page, which is the list itself if it has only one.
        """
        text = self.staff.get(listed).content.decode()
        chosen: dict[tuple[str, ...], list[str]] = {}
        for query in dict.fromkeys(unescape(each) for each in findall(r'href="\?([^"]+)"', text)):
            pairs = parse_qsl(query)
            chosen.setdefault(tuple(name for name, _ in pairs), []).append(f"?{urlencode(pairs)}")
        chosen.pop((), None)  # the list without a filter
        pages = chosen.pop(("p",), [""])
        filters = {query: query for queries in chosen.values() for query in queries[:2]}
        return filters | {"?p={last}": pages[-1]}


def _outdate(what: str) -> None:
    """Outdate what the process has in memory of cards or rulings, as a change by staff does."""
    from django.utils import timezone

    from explorer.models import Card, Ruling, invalidate_name_index

    if what == "cards":
        invalidate_name_index(Card)
    else:
        Ruling.objects.filter(slug=RULING).update(changed=timezone.now())


def main() -> None:
    """Answer until the input ends; whatever else is printed goes to standard error."""
    answers, sys.stdout = sys.stdout, sys.stderr
    set_up(ALLOWED_HOSTS="testserver", KEEP_PAGES="0", DATABASE_URL=os.environ["DATABASE_URL"])
    site = Site()
    for line in sys.stdin:
        request = json.loads(line)
        answer = getattr(site, request.pop("what"))(**request)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
