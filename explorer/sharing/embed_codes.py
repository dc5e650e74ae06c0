"""Build the code to paste on other sites, filled in for one scenario or ruling."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse

from explorer.rulings.named_battles import examples
from explorer.sharing.exports.wiki_template import WikiCalls, wiki_calls
from explorer.sharing.frames import FramedResult
from explorer.sharing.links import embed_code


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
        "called": ("With the template", calls.template),
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


def _calls(framed: FramedResult) -> WikiCalls:
    """Return the calls of a battle; another kind of document shows those of a worked example."""
    example = examples()[0].battle
    return wiki_calls(framed.document) or WikiCalls.of(example.to_document())


def _marked(framed: FramedResult) -> str:
    kind = "ruling" if framed.is_ruling else "scenario"
    return f'<div class="what-applies" data-{kind}="{framed.id}">\n(the pasted table)\n</div>'


def _dokuwiki(request: HttpRequest, framed: FramedResult) -> str:
    """Return the line of DokuWiki's iframe plugin, without characters that would end its title."""
    title = "".join(letter for letter in framed.title if letter not in "|{}\n\r")
    address = request.build_absolute_uri(framed.embed)
    return f"{{{{url>{address} 100%,{framed.height}px noborder|{title}}}}}"


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
_GADGETS = "* what-applies-calculator[ResourceLoader|default]|what-applies-calculator.js"
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
