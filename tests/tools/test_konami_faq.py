"""Test what is read from card FAQs, and the commands that write and compare it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError

from explorer.catalogue.card_facts_file import read_card_facts
from explorer.models.faq_effects import CompletedEffect, completed_effects
from tests.conftest import called
from tests.tools.faq_comparison import AGREES, DIFFERS, READER, SITE, Compared, compare
from tests.tools.konami_faq import read_faq

# Made up, with the terms of the game.
TRIGGER = "これは誘発効果です。"
QUICK = "相手ターンに発動できる誘発即時効果です。"
LINK = "チェーンブロックの作られる効果です。"
NO_LINK = "これはチェーンブロックの作られない効果です。"
ALLOWED = "これはダメージステップにも発動できます。"
EXCLUDED = "これはダメージステップには発動できません。"


def said_of(*lines: str) -> list[dict[str, Any]]:
    """Return what is read from the lines of one group, without its number."""
    document = {
        "cid": 4007,
        "databaseDate": "2024-01-02",
        "FAQ": {"1": [*lines]},
        "pendulumFAQ": {},
    }
    entry = read_faq(document)
    assert entry is None or (entry.konami_id, entry.date) == (4007, "2024-01-02")
    effects = entry.effects if entry else []
    return [each.model_dump(exclude_defaults=True, exclude={"number", "part"}) for each in effects]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("これは対象を取ります。",), []),
        ((TRIGGER, ALLOWED), [{"kind": "trigger", "damage_step": ["yes"]}]),
        ((QUICK + EXCLUDED,), [{"kind": "quick", "mandatory": False, "damage_step": ["no"]}]),
        (("手札で発動できる起動効果です。",), [{"kind": "ignition", "mandatory": False}]),
        (("これは永続効果です。",), [{"kind": "continuous"}]),
        (("四種のいずれにも分類されない効果です。",), [{"kind": "unclassified"}]),
        ((TRIGGER, "必ず発動します。"), [{"kind": "trigger", "mandatory": True}]),
        (
            (QUICK, "ダメージステップ開始時からダメージ計算前までに発動します。"),
            [{"kind": "quick", "mandatory": False, "damage_step": ["before_calculation"]}],
        ),
        (
            (TRIGGER, "そのダメージステップ終了時に発動します。"),
            [{"kind": "trigger", "damage_step": ["at_the_end"]}],
        ),
        (
            (TRIGGER, "攻撃したダメージステップ開始時に発動します。"),
            [{"kind": "trigger", "damage_step": ["at_the_start"]}],
        ),
        (
            (NO_LINK, "これはダメージステップにも適用されます。"),
            [{"kind": "no_link", "damage_step": ["applies"]}],
        ),
        # A part of a quote is no statement, and a card that lasts until then is not activated then.
        (("『" + ALLOWED + "』は誘発効果です。",), [{"kind": "trigger"}]),
        (
            (TRIGGER, "ダメージステップ終了時まで、相手は罠を発動できません。"),
            [{"kind": "trigger"}],
        ),
        # Two effects in one group; what is said later belongs to the one that is quoted.
        (
            (
                "『甲』の効果は誘発効果です。",
                "『乙』の効果は起動効果です。",
                f"『甲』の効果は必ず発動します。{ALLOWED}",
            ),
            [{"kind": "trigger", "mandatory": True, "damage_step": ["yes"]}, {"kind": "ignition"}],
        ),
        # Of a Spell or Trap, what comes first, and what names the card, is about its activation.
        (
            (EXCLUDED, f"『甲』は{LINK}", ALLOWED),
            [{"damage_step": ["no"]}, {"kind": "link", "damage_step": ["yes"]}],
        ),
        (
            (NO_LINK, "カードの発動はダメージステップに行えません。"),
            [{"kind": "no_link"}, {"kind": "activation", "damage_step": ["no"]}],
        ),
        # What holds only while the effect is a Quick Effect is not said of it in general.
        (
            (
                "これは起動効果です。",
                "誘発即時効果として発動する場合、ダメージステップにも発動できます。",
            ),
            [{"kind": "ignition"}],
        ),
    ],
)
def test_an_effect_is_read_with_its_kind_and_its_moments(
    lines: tuple[str, ...], expected: list[dict[str, Any]]
) -> None:
    assert said_of(*lines) == expected


def test_the_groups_keep_their_numbers_and_their_part() -> None:
    groups = {"2": [TRIGGER], "0": [], "0.5": [NO_LINK]}
    document = {"cid": 7, "databaseDate": "2024-01-02", "FAQ": groups, "pendulumFAQ": {"1": [LINK]}}
    entry = read_faq(document)
    assert entry
    expected = [("text", "0.5"), ("text", "2"), ("pendulum", "1")]
    assert [(each.part, each.number) for each in entry.effects] == expected


def test_the_command_writes_the_same_file_each_time(tmp_path: Path, settings: Any) -> None:
    settings.CARD_FACTS = str(tmp_path)
    faqs = tmp_path / "faqs"
    faqs.mkdir()
    with pytest.raises(CommandError, match="no FAQ"):
        called("read_konami_faqs", faqs)
    for cid in (30, 4):
        document = {"cid": cid, "databaseDate": "2024-01-02", "FAQ": {"0": [TRIGGER]}}
        (faqs / f"{cid}.json").write_text(json.dumps({**document, "pendulumFAQ": {}}), "utf-8")
    assert called("read_konami_faqs", faqs).strip() == "yugioh-faq.jsonl.gz: 2 cards."
    written = (tmp_path / "yugioh-faq.jsonl.gz").read_bytes()
    called("read_konami_faqs", faqs)
    assert (tmp_path / "yugioh-faq.jsonl.gz").read_bytes() == written
    lines = [json.loads(line) for line in gzip.decompress(written).splitlines()]
    assert lines[0] == {"cards": 2}
    assert [line["konami_id"] for line in lines[1:]] == [4, 30]
    (faqs / "4.json").write_text("{}", "utf-8")
    with pytest.raises(CommandError, match="cannot be read"):
        called("read_konami_faqs", faqs)


def test_no_answer_of_the_site_differs_from_the_faqs(settings: Any) -> None:
    from explorer import content

    settings.CARD_FACTS = str(content.FOLDER / "card-facts")
    compared = [each for each in compare(read_card_facts()[0]) if isinstance(each, Compared)]
    of_site = [each for each in compared if each.by == SITE]
    assert len(of_site) > 7400
    assert [each for each in of_site if each.result != AGREES] == []
    differing = [each for each in compared if (each.by, each.result) == (READER, DIFFERS)]
    assert len(differing) <= 40  # by the facts alone


OTHERS = {"kind": "trigger_effect", "about": "another"}
ITSELF = {"kind": "trigger_effect", "about": "itself"}
YES, NO = {"damage_step": ["yes"]}, {"damage_step": ["no"]}


@pytest.mark.parametrize(
    ("kind", "read", "faq", "expected"),
    [
        # The FAQ decides about the Damage Step, and about whether it is mandatory.
        ("monster", [OTHERS], [{"kind": "trigger", **YES}], [OTHERS | {"own_ruling": "allows"}]),
        ("monster", [ITSELF], [{"kind": "trigger", **NO}], [ITSELF | {"own_ruling": "excludes"}]),
        (
            "monster",
            [OTHERS | {"mandatory": "yes"}],
            [{"kind": "trigger", "mandatory": False}],
            [OTHERS],
        ),
        # The English order is another one.
        (
            "monster",
            [ITSELF, OTHERS],
            [{"kind": "trigger", **NO}, {"kind": "ignition"}, {"kind": "trigger", **YES}],
            [ITSELF | {"own_ruling": "allows"}, OTHERS | {"own_ruling": "excludes"}],
        ),
        # Of an effect in doubt only what the FAQ says is known, and not the kind of a fast one.
        ("monster", [{}], [{"kind": "quick", **NO}], [{"own_ruling": "excludes"}]),
        (
            "monster",
            [{}],
            [{"kind": "trigger", **YES}],
            [{"kind": "trigger_effect", "own_ruling": "allows"}],
        ),
        ("monster", [{}], [{"kind": "trigger"}], [{}]),
        ("monster", [{}], [{"kind": "ignition"}], [{"kind": "ignition_effect"}]),
        # What was read of an effect of another kind is left out.
        ("monster", [OTHERS], [{"kind": "ignition"}], [{"kind": "ignition_effect"}]),
        # Effects that apply by themselves are none that are activated.
        ("monster", [], [{"kind": "continuous", "damage_step": ["applies"]}], []),
        ("monster", [], [{"kind": "ignition"}], [{"kind": "ignition_effect"}]),
        # A Spell that isn't a Quick-Play Spell can't be what the FAQ allows there.
        (
            "spell",
            [{"kind": "other_spell"}, OTHERS],
            [YES],
            [{"kind": "other_spell"}, OTHERS | {"own_ruling": "allows"}],
        ),
        ("trap", [{"kind": "trap"}], [NO], [{"kind": "trap", "own_ruling": "excludes"}]),
        (
            "trap",
            [{"kind": "trap"}],
            [{"damage_step": ["at_the_end"]}],
            [{"kind": "trap", "names": "end"}],
        ),
        ("trap", [{"kind": "trap"}], [{"damage_step": ["no", "yes"]}], [{"kind": "trap"}]),
    ],
)
def test_the_faq_completes_the_effects_that_were_read(
    kind: str,
    read: list[dict[str, str]],
    faq: list[dict[str, Any]],
    expected: list[dict[str, str]],
) -> None:
    completed: list[CompletedEffect] = completed_effects(read, faq, kind)
    assert [each.facts for each in completed] == expected
