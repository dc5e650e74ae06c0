"""Build the code to paste on other sites, filled in for one scenario or ruling."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse

from engine.document import Document
from engine.languages import cache_by_language
from engine.yugioh import Battle, calculate
from explorer.addresses.battle import query_of
from explorer.results.battle_table import printed
from explorer.rulings.named_battles import examples
from explorer.sharing.exports import Sheet, sheet_of
from explorer.sharing.exports.wiki_template import WikiCalls, wiki_calls
from explorer.sharing.frames import FramedResult
from explorer.sharing.links import embed_code
from explorer.web.languages import with_language


class Recipe(NamedTuple):
    """A piece of code to paste, and its description."""

    id: str
    label: str
    code: str

    @property
    def rows(self) -> int:
        """Return the height of its text field, in lines."""
        return self.code.count("\n") + 2


def recipes(request: HttpRequest, framed: FramedResult) -> dict[str, Recipe]:
    """Return every recipe of the page on embedding, by its name there."""
    url = request.build_absolute_uri
    calls = _calls(framed)
    codes = {
        "battle": ("A battle", _BATTLE),
        "effect": ("With an effect", _EFFECT),
        "called": (f"The call of {_called(framed)}", calls.template),
        "module": ("Without the template", calls.invoke),
        "wrong": ("With a mistake", _WRONG),
        "inline": ("In a sentence", _INLINE),
        "linked": ("With reasons and links", _LINKED),
        "gadgets": ("In MediaWiki:Gadgets-definition", _GADGETS),
        "calculator": ("On the page of the calculator", _CALCULATOR),
        "link": ("The link", url(framed.page)),
        "template": ("In a template", _TEMPLATE),
        "invoke": ("In the page", f"{{{{#invoke:What Applies|table|{framed.id}}}}}"),
        "gadget": ("In MediaWiki:Common.js", f'mw.loader.load("{url(reverse("gadget-loader"))}");'),
        "marked": ("In the page", _marked(framed)),
        "iframe_tag": ("In the page", embed_code(request, framed)),
        "dokuwiki": ("In the page", _dokuwiki(request, framed)),
        "frame": ("In the page", embed_code(request, framed)),
        "listener": ("Also in the page", _LISTENER.replace("SITE", url("/").rstrip("/"))),
        "calculate": ("On the command line", _CALCULATE.replace("SITE", url("/").rstrip("/"))),
    }
    return {name: Recipe(f"code-{name}", label, code) for name, (label, code) in codes.items()}


@cache_by_language
def example_tables() -> dict[str, Sheet]:
    """Return what a wiki prints of the examples "battle" and "effect", by their names."""
    with_effect = {**_BATTLE_DOCUMENT, "effects": [_EFFECT_DOCUMENT]}
    return {"battle": _sheet(_BATTLE_DOCUMENT), "effect": _sheet(with_effect)}


def _sheet(document: Document) -> Sheet:
    battle = Battle.from_document(document)
    canonical = battle.to_document()
    link = f"{reverse('battle')}?{query_of(canonical)}"
    return sheet_of(printed(battle, calculate(battle)), canonical, link)


def _calls(framed: FramedResult) -> WikiCalls:
    """Return the calls of a battle; another kind of document shows those of a worked example."""
    example = examples()[0].battle
    return wiki_calls(framed.document) or WikiCalls.of(example.to_document())


def _called(framed: FramedResult) -> str:
    """Return whose calls these are; the worked example is a ruling."""
    is_saved_battle = not framed.is_ruling and wiki_calls(framed.document)
    return "the saved battle" if is_saved_battle else "a ruling"


def _marked(framed: FramedResult) -> str:
    kind = "ruling" if framed.is_ruling else "scenario"
    pinned = f' data-revision="{framed.revision}"' if framed.is_pinned else ""
    place = f'<div class="what-applies" data-{kind}="{framed.id}"{pinned}>'
    return f"{place}\n(the pasted table)\n</div>"


def _dokuwiki(request: HttpRequest, framed: FramedResult) -> str:
    """Return the line of DokuWiki's iframe plugin, without characters that would end its title."""
    title = "".join(letter for letter in str(framed.title) if letter not in "|{}\n\r")
    address = request.build_absolute_uri(with_language(framed.embed))
    return f"{{{{url>{address} 100%,{framed.height}px noborder|{title}}}}}"


# A call and the document that the module reads from it: what it leaves out has no effect here.
_BATTLE = """{{What Applies
| attacker = Dark Magician
| atk = 2500
| target = Celtic Guardian
| target atk = 1400
}}"""
_EFFECT = """{{What Applies
| attacker = Dark Magician
| atk = 2500
| target = Celtic Guardian
| target atk = 1400
| 06 opponent = Kuriboh
}}"""
_BATTLE_DOCUMENT: Document = {
    "game": "yugioh",
    "attacker": {"name": "Dark Magician", "atk": 2500, "def": 0},
    "target": {"name": "Celtic Guardian", "atk": 1400, "def": 0},
}
_EFFECT_DOCUMENT: Document = {"step": "06", "controller": "opponent", "card": "Kuriboh"}
_WRONG = """{{What Applies
| attacker = Dark Magician
| atk = 25oo
| direct = yes
}}"""
_INLINE = """Your opponent takes {{What Applies
| attacker = Dark Magician
| atk = 2500
| target = Kuriboh
| target atk = 300
| show = number
| of = opponent
}} battle damage."""
_LINKED = """{{What Applies
| attacker = Dark Magician
| atk = 2500
| direct = yes
| 06 opponent = Kuriboh
| why = yes
| link = [[%s]]
}}"""
_GADGETS = (
    "* what-applies-calculator[ResourceLoader|default|targets=desktop,mobile]"
    "|what-applies-calculator.js"
)
_CALCULATOR = '<div class="what-applies-calculator">The calculator needs JavaScript.</div>'
_TEMPLATE = "{{Collapsed|1=(the pasted HTML table)}}"
_LISTENER = """<script>
addEventListener("message", (event) => {
  if (event.origin !== "SITE" || event.data?.type !== "what-applies") return;
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === event.source) frame.height = event.data.height;
});
</script>"""
_CALCULATE = """curl SITE/api/v1/yugioh/calculate -H "Content-Type: application/json" \\
  -d '{"game": "yugioh", "attacker": {"atk": 2500, "def": 2000}, "target": null}'"""
