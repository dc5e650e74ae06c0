"""Read what Konami's card FAQs say of each effect: its kind, and when it may be activated.

The FAQs are in Japanese, a file `CID.json` for each card. Only facts are kept, no sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from explorer.catalogue.card_facts_file import FaqEntry

Sayings = dict[str, Any]

_QUOTED = re.compile("『[^『』]*』|「[^「」]*」")
_HEADING = re.compile("^【.*】")
_KINDS = (
    ("unclassified", re.compile("(?:いずれ|どれ)にも(?:分類され|属さ)ない")),
    ("quick", re.compile("誘発即時効果(?:です|と?なり|に?なり)")),
    ("trigger", re.compile("誘発効果(?:です|と?なり|に?なり)")),
    ("ignition", re.compile("起動効果(?:です|と?なり|に?なり)")),
    ("continuous", re.compile("永続効果(?:です|と?なり|に?なり)")),
    ("no_link", re.compile("チェーンブロックの?(?:が|は)?作られない効果です")),
    ("activation", re.compile("このカードの発動時の効果です")),
    (
        "link",
        re.compile(
            "チェーンブロックの?(?:が|は)?作られる効果(?:です|とな)"
            "|発動し、?チェーンブロックが作られ"
            "|(?:フィールド|ゾーン|墓地|手札|状態|のこのカードが)(?:で|にて)?発動(?:する|できる)効果です"
        ),
    ),
)
# A kind that an effect has only under a condition is not its kind.
_SOMETIMES = re.compile("場合[^。]{0,20}誘発即時効果|誘発即時効果として")
_OF_SOMETIMES = re.compile("誘発即時効果として発動する場合(?!でも)")
_MANDATORY = re.compile("必ず(?:効果が)?発動")
_OPTIONAL = re.compile(
    "任意[にで]?、?発動|発動(?:できる|する事ができる)(?:誘発|起動|チェーンブロック|効果です)"
)
_STEP = "ダメージステップ(?:中|時)?(?!終了|開始|の間|以外|が|を|から|まで)"
_ACTIVATES = "発動(?!・|して(?:いる|いた)|できません|する事はできません|しません|された)"
_SAYS = (
    (
        "before_calculation",
        re.compile(
            "ダメージステップ開始時から、?ダメージ計算(?:前|までの間)"
            "|ダメージステップ[^。]*できますが、ダメージ計算時[^。]*できません"
        ),
    ),
    (
        "no",
        re.compile(
            f"{_STEP}[^。]{{0,24}}(?:発動|行う)[^。]{{0,8}}(?:できません|行えません|できず)"
            f"|{_STEP}[^。]{{0,4}}行えません|ダメージステップ以外"
        ),
    ),
    (
        "yes",
        re.compile(
            f"{_STEP}[^。]{{0,60}}発動(?:できます|する(?:事|こと)[もがは]?できます|します|する事に|する効果です)"
            "|場合[^。]{0,40}ダメージステップ終了時に[^。]{0,8}発動(?:できます|します|する事ができます)"
            f"|場合[^。]{{0,6}}ダメージステップ終了時[^。]{{0,30}}{_ACTIVATES}"
        ),
    ),
    (
        "at_the_end",
        re.compile(f"ダメージステップ終了時(?!まで|に行われる)[^。]{{0,30}}{_ACTIVATES}"),
    ),
    ("at_the_start", re.compile(f"ダメージステップ開始時(?!から)[^。]{{0,20}}{_ACTIVATES}")),
    ("applies", re.compile("ダメージステップ[^。]{0,40}適用(?:され|でき|し|する事)(?!ません)")),
)
# A sentence that begins with the effect that it is about.
_SUBJECT = re.compile("＿の?(?:モンスター|ペンデュラム)?効果は")
# The activation of the card itself, in what else is about its effects.
_OF_THE_CARD = re.compile("カードの発動(?!後|時|と同|を伴)")


def read_folder(folder: Path) -> Iterator[FaqEntry]:
    """Yield the FAQs of a folder that say something, by the card's number."""
    for path in sorted(folder.glob("*.json"), key=lambda each: int(each.stem)):
        document = json.loads(path.read_bytes())
        if entry := read_faq(document):
            yield entry


def read_faq(document: Mapping[str, Any]) -> FaqEntry | None:
    """Return what a card's FAQ says; None if it says nothing of an effect."""
    effects = [
        {"part": part, "number": number, **said}
        for part, key in (("text", "FAQ"), ("pendulum", "pendulumFAQ"))
        for number, lines in sorted((document[key] or {}).items(), key=lambda each: float(each[0]))
        for said in _sayings(lines)
    ]
    if not effects:
        return None
    return FaqEntry.model_validate(
        {"konami_id": document["cid"], "date": document["databaseDate"], "effects": effects}
    )


def _sayings(lines: Iterable[str]) -> Iterator[Sayings]:
    """Yield what a group of lines says of each effect that it names, in order."""
    found: list[Sayings] = [{}]
    quoted: list[str] = [""]  # of each, the words that the FAQ quotes
    now = 0
    for quote, sentence in _sentences(lines):
        kind, says = _kind(sentence), _says(sentence)
        same = (at for at, each in enumerate(quoted) if quote and each)
        place = next((at for at in same if quote in quoted[at] or quoted[at] in quote), None)
        is_new = quote != "" and place is None
        now = now if place is None else place
        begins = is_new and (quoted[now] or found[now]) and _SUBJECT.match(sentence)
        if begins or (kind and not _is_of(found[now], kind, is_new=is_new)):
            now = len(found)
            found.append({})
            quoted.append("")
        quoted[now] = quoted[now] or quote
        said = found[now]
        if kind:
            said.setdefault("kind", kind)
        if _OPTIONAL.search(sentence):
            said["mandatory"] = False
        elif _MANDATORY.search(sentence):
            said["mandatory"] = True
        if says and said.get("kind") in ("link", "no_link") and _OF_THE_CARD.search(sentence):
            found.append({"kind": "activation", "damage_step": [says]})
            quoted.append("")
        elif says in ("at_the_end", "at_the_start") and said.get("kind") == "ignition":
            found.append({"damage_step": [says]})  # another effect, which the line doesn't name
            quoted.append("")
        elif says and says not in said.setdefault("damage_step", []):
            said["damage_step"].append(says)
    yield from filter(None, found)


def _is_of(said: Sayings, kind: str, *, is_new: bool) -> bool:
    """Return whether a kind is that of an effect of which something was said already. What comes
    before an effect of a Spell or Trap is about the card.
    """
    if "kind" not in said:
        return "damage_step" not in said or kind not in ("link", "no_link")
    return not is_new and kind == "link" and said["kind"] in ("trigger", "quick", "ignition")


def _sentences(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the sentences without what they quote, which may contain sentences, each with the
    first effect that it quotes.
    """
    for line in lines:
        if _HEADING.match(line):
            continue
        quotes: list[str] = []

        def kept(match: re.Match[str]) -> str:
            quotes.append(match[0][1:-1])  # noqa: B023  (called at once)
            return f"＿{len(quotes) - 1}＿" if match[0][0] == "『" else "＿"  # noqa: B023

        bare, count = line, 1
        while count:
            bare, count = _QUOTED.subn(kept, bare)
        for sentence in filter(None, re.split("(?<=。)", bare)):
            place = _PLACE.search(sentence)
            yield quotes[int(place[1])] if place else "", _PLACE.sub("＿", sentence)


_PLACE = re.compile("＿([0-9]+)＿")


def _says(sentence: str) -> str:
    if _OF_SOMETIMES.search(sentence):
        return ""
    return next((name for name, each in _SAYS if each.search(sentence)), "")


def _kind(sentence: str) -> str:
    if _SOMETIMES.search(sentence):
        return ""
    return next((kind for kind, pattern in _KINDS if pattern.search(sentence)), "")
