"""Answer `/battle` with the battle of two monsters, and `/ruling` with a published ruling.

The battle is composed as on its page: each monster brings its numbers and the effects that always
apply, and what a person would have to decide is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from django.http import HttpRequest, QueryDict
from django.urls import reverse

from engine.kinds import KINDS as CALCULATIONS
from engine.printing import row_in_words
from engine.text import Name, Text
from explorer.api.discord.interactions import (
    LONGEST_ADDRESS,
    MOST_CHOICES,
    Answer,
    Choice,
    Data,
    Embed,
    choices,
    cut,
    escape,
    lines_up_to,
    link,
    only_for_you,
    reply,
)
from explorer.api.links import links_of
from explorer.battle.assumptions import assumptions
from explorer.battle.composition import BattleComposition, compose_battle, typed_battle
from explorer.battle.document_facts import battle_to_share
from explorer.battle.picked_cards import PickedCard, pick
from explorer.battle.unsettled import with_unsettled
from explorer.models import Card, Ruling, ruling_index
from explorer.models.card_index import cards_of_passcodes
from explorer.models.name_index import MatchKind
from explorer.pages.search import search_everywhere
from explorer.results.battle_table import BattleTable
from explorer.results.kinds import KINDS
from explorer.results.verification import verify_ruling
from explorer.sharing.exports import sheet_of
from explorer.web.languages import with_language
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext

MOST_NEAR = 5
_MOST_READ = 200  # matches of a name
_WHOLE = (MatchKind.EXACT, MatchKind.FOREIGN_EXACT, MatchKind.NICKNAME)


class FoundMonster(NamedTuple):
    """The monster that a name means, or else the names that are nearest to it."""

    card: Card | None = None
    near: tuple[str, ...] = ()
    is_no_monster: bool = False  # the name of a Spell or Trap


def find_monster(typed: str) -> FoundMonster:
    """Return the only monster that the name or passcode can mean, or the nearest names.

    A name that is misspelled may mean a monster that was not meant, so it is never taken.
    """
    matches = Card.objects.matches(typed)[:_MOST_READ]
    kinds = dict(
        Card.objects.filter(pk__in=[each.key for each in matches]).values_list("pk", "kind")
    )
    found = [each for each in matches if kinds.get(each.key) == Card.Kind.MONSTER]
    exact = [each for each in found if each.kind in _WHOLE]
    certain = exact or [each for each in found if not each.distance]
    is_no_monster = bool(matches) and matches[0].kind in _WHOLE and not exact
    if len(certain) == 1 and not is_no_monster:
        passcode = certain[0].key
        return FoundMonster(cards_of_passcodes([passcode]).get(passcode))
    near = _names([each.key for each in found[:MOST_NEAR]])
    return FoundMonster(near=near, is_no_monster=is_no_monster)


def monster_names(typed: str, most: int) -> tuple[str, ...]:
    """Return the names of the monsters that begin like this, or have these words."""
    keys = [each.key for each in Card.objects.matches(typed)[:_MOST_READ]]
    monsters = Card.objects.filter(pk__in=keys, kind=Card.Kind.MONSTER)
    known = {*monsters.values_list("pk", flat=True)}
    return _names([key for key in keys if key in known][:most])


def _names(passcodes: list[int]) -> tuple[str, ...]:
    names = dict(Card.objects.filter(pk__in=passcodes).values_list("pk", "name"))
    return tuple(dict.fromkeys(names[each] for each in passcodes if each in names))


POSITIONS = ("attack", "defense", "set")
_MOST_OF_ROWS = 2_500  # letters of the table's rows
_MOST_OF_NOTES = 1_000


def answer_battle(request: HttpRequest, data: Data) -> Answer:
    """Return the battle's result, or a message only for its sender."""
    typed = {"attacker": data.get("attacker"), "target": data.get("target")}
    if not typed["attacker"]:
        return only_for_you(_("Name the monster that attacks."))
    found = {slot: find_monster(name) for slot, name in typed.items() if name}
    unknown = [_unknown(typed[slot], each) for slot, each in found.items() if each.card is None]
    if unknown:
        return only_for_you("\n".join(unknown))
    cards = {slot: each.card for slot, each in found.items() if each.card}
    composition = _composed(cards, data)
    if composition.battle is None:
        return only_for_you("\n".join(escape(str(each)) for each in composition.notes))
    return reply(_battle_embed(request, composition, [*_understood(typed, cards, data)]))


def _unknown(name: str, found: FoundMonster) -> str:
    if found.is_no_monster:
        return _("“{name}” is not a monster.").format(name=escape(name))
    if not found.near:
        return _("We know no monster named “{name}”.").format(name=escape(name))
    near = pgettext("in a list", ", ").join(escape(str(Name(each))) for each in found.near)
    says = _("We can’t tell which monster “{name}” is. Did you mean: {near}?")
    return says.format(name=escape(name), near=near)


def _composed(cards: dict[str, Card], data: Data) -> BattleComposition:
    """Return the battle of these monsters, calculated."""
    controllers = {"attacker": "you", "target": "opponent"}
    if data.get("you_control") == "target":
        controllers = {"attacker": "opponent", "target": "you"}
    fields = QueryDict(mutable=True)
    for slot, card in cards.items():
        letter, position = slot[0], data.get(f"{slot}_position")
        fields[f"{letter}-by"] = controllers[slot]
        if position in ("defense", "set") and card.def_printed:
            fields[f"{letter}-pos"] = "defense"
        if position == "set" and slot == "target" and card.def_printed:
            fields["t-down"] = "1"
    if "target" not in cards:
        fields["direct"] = "1"
    battle = typed_battle(fields)
    for slot, card in cards.items():
        battle = pick(battle, PickedCard(card, controllers[slot], slot))
    return compose_battle(QueryDict(battle.query_string))


def _understood(typed: dict[str, str], cards: dict[str, Card], data: Data) -> Iterator[str]:
    """Yield how the options were understood, where that is not obvious."""
    for slot, card in cards.items():
        name = card.page_name
        if typed[slot].casefold() not in (name.casefold(), card.name.casefold()):
            yield _("“{typed}” is {card}.").format(typed=typed[slot], card=name)
        if data.get(f"{slot}_position") not in ("", "attack") and not card.def_printed:
            yield _("{card} has no DEF, so it is in Attack Position.").format(card=name)


def _battle_embed(
    request: HttpRequest, composition: BattleComposition, understood: list[str]
) -> Embed:
    assert composition.battle
    battle = battle_to_share(composition.battle, composition)
    links = links_of(request, CALCULATIONS["battle"].result_of(battle))
    url, picture = links["url"] or "", links["picture"] or ""
    table = cast(BattleTable, KINDS["battle"].table_of(battle))
    if not battle.ended:
        table = with_unsettled(table, composition)
    sheet = sheet_of(table, battle.to_document(), url)
    rows = (
        f"- {escape(line.described)}: {escape(row_in_words(line.cells, sheet.columns_in_words))}"
        for line in sheet.lines
    )
    noted = assumptions(composition)
    missing: list[Text] = [*table.unsettled.reasons] if table.unsettled else []
    missing += [each.says for each in noted if each.is_missing]
    assumed = [*understood, *(each.says for each in noted if not each.is_missing)]
    if max(len(url), len(picture)) > LONGEST_ADDRESS:
        missing.append(_("The link to this battle is too long for Discord."))
    footer = _("Ruleset {ruleset}. Select the title to open the battle and change it.")
    lines = lines_up_to(rows, _MOST_OF_ROWS)
    return Embed(
        title=escape(sheet.caption),
        description=f"**{escape(table.sentence)}**\n{lines}",
        url=url,
        fields=((_("Not counted"), _listed(missing)), (_("Assumed"), _listed(assumed))),
        picture=picture,
        footer=footer.format(ruleset=sheet.ruleset),
    )


def _listed(sentences: list[Text]) -> str:
    return lines_up_to((f"- {escape(str(each))}" for each in sentences), _MOST_OF_NOTES)


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
        return reply(_ruling_embed(request, chosen, [], ""))
    found = search_everywhere(words, MOST_OTHERS + 1)
    keys = [each.ruling.pk for each in found.rulings]
    whole = Ruling.objects.published().in_bulk(keys)
    rulings = [whole[key] for key in keys if key in whole]
    if not rulings:
        says = _("No ruling has the words “{words}”. Try the name of one card.")
        return only_for_you(says.format(words=escape(words)))
    searched = found.searched if found.is_corrected else found.meant
    return reply(_ruling_embed(request, rulings[0], rulings[1:], searched))


def ruling_choices(words: str) -> Answer:
    """Return the titles of rulings with these words."""
    found = ruling_index().found_by(words)[:MOST_CHOICES] if words else ()
    return choices(Choice(each.title, each.slug) for each in found)


def _ruling_embed(
    request: HttpRequest, ruling: Ruling, others: list[Ruling], searched: str
) -> Embed:
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
