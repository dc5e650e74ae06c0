"""Answer `/battle`: the battle of two monsters of the catalog, or a direct attack.

The battle is composed as on its page: each monster brings its numbers and the effects that always
apply, and what a person would have to decide is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from django.http import HttpRequest, QueryDict

from engine.kinds import KINDS as CALCULATIONS
from engine.printing import row_in_words
from engine.text import Name, Text
from explorer.api.discord.interactions import Answer, Data, Embed, only_for_you, reply
from explorer.api.discord.markup import LONGEST_ADDRESS, escape, lines_up_to
from explorer.api.discord.monsters import FoundMonster, find_monster
from explorer.api.links import links_of
from explorer.battle.assumptions import assumptions
from explorer.battle.composition import BattleComposition, compose_battle, typed_battle
from explorer.battle.document_facts import battle_to_share
from explorer.battle.picked_cards import PickedCard, pick
from explorer.battle.unsettled import with_unsettled
from explorer.models import Card
from explorer.results.battle_table import BattleTable
from explorer.results.kinds import KINDS
from explorer.sharing.exports import sheet_of
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext

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
    return reply(_embed(request, composition, [*_understood(typed, cards, data)]))


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


def _embed(request: HttpRequest, composition: BattleComposition, understood: list[str]) -> Embed:
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
