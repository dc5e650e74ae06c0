"""Answer `/ruling`: the published ruling that fits the words best, and a few others."""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import reverse

from explorer.api.discord.interactions import (
    MOST_CHOICES,
    Answer,
    Choice,
    Data,
    Embed,
    choices,
    only_for_you,
    reply,
)
from explorer.api.discord.markup import cut, escape, lines_up_to, link
from explorer.models import Ruling, ruling_index
from explorer.pages.search import search_everywhere
from explorer.results.verification import verify_ruling
from explorer.web.languages import with_language
from explorer.web.translation import gettext as _

MOST_OTHERS = 4
_MOST_OF_ANSWER = 3_000  # letters
_MOST_OF_OTHERS = 1_000


def answer_ruling(request: HttpRequest, data: Data) -> Answer:
    """Return the best ruling, with links to others, or a message only for the member who asked."""
    words = data.get("query")
    if not words:
        return only_for_you(_("Enter the names of cards, or words of the question."))
    chosen = Ruling.objects.published().filter(slug=words.lower()).first()
    if chosen:
        return reply(_embed(request, chosen, [], ""))
    found = search_everywhere(words, MOST_OTHERS + 1)
    keys = [each.ruling.pk for each in found.rulings]
    whole = Ruling.objects.published().in_bulk(keys)
    rulings = [whole[key] for key in keys if key in whole]
    if not rulings:
        says = _("No ruling has the words “{words}”. Try the name of one card.")
        return only_for_you(says.format(words=escape(words)))
    searched = found.searched if found.is_corrected else found.meant
    return reply(_embed(request, rulings[0], rulings[1:], searched))


def ruling_choices(words: str) -> Answer:
    """Return the titles of rulings with these words."""
    found = ruling_index().found_by(words)[:MOST_CHOICES] if words else ()
    return choices(Choice(each.title, each.slug) for each in found)


def _embed(request: HttpRequest, ruling: Ruling, others: list[Ruling], searched: str) -> Embed:
    table = verify_ruling(ruling).table
    answer = [ruling.question, ruling.answer or ruling.summary]
    said = [cut(escape(each), _MOST_OF_ANSWER // 2) for each in answer if each]
    if table and not ruling.answer.startswith(table.sentence):
        said.append(f"**{escape(table.sentence)}**")
    if ruling.disputed:
        said.append(escape(_("Disputed: {note}").format(note=ruling.disputed)))
    dated = f", {escape(ruling.date)}" if ruling.date else ""
    source = (
        link(ruling.source_name, ruling.source) if ruling.source else escape(ruling.source_name)
    )
    more = (
        f"- {link(each.title, request.build_absolute_uri(each.get_absolute_url()))}"
        for each in others
    )
    picture = reverse("ruling-export", args=[ruling.slug, "png"]) if table else ""
    results = _("Results for “{words}”.").format(words=searched) if searched else ""
    return Embed(
        title=escape(ruling.title),
        description="\n".join(said),
        url=request.build_absolute_uri(ruling.get_absolute_url()),
        fields=(
            (_("Source"), f"{source} ({ruling.get_authority_display()}{dated})"),
            (_("Other rulings"), lines_up_to(more, _MOST_OF_OTHERS)),
        ),
        picture=request.build_absolute_uri(with_language(picture)) if picture else "",
        footer=results,
    )
