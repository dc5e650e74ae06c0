"""Test how the sentence of a page is judged, with a headline written for each case."""

from __future__ import annotations

import pytest

from tests.parsed_html import parse
from tests.verdicts.battles import Entry, PlayedBattle
from tests.verdicts.judging import RIGHT, WITHHELD, WRONG, judge

STATED = {"battle": [800, 0], "destroyed": ["target"]}
NEVER_CALCULATED = {"damage_calculation": False}
INFLICTED = {"battle": [200, 0], "effect": [300, 0]}


def answer(expected: Entry, verdict: str, note: str = "", destroyed: str = "Target.") -> str:
    """Return the judgment of a page with this headline."""
    html = (
        f'<section id="result"><div class="headline"><h2 class="verdict">{verdict}</h2>'
        f'<ul class="assumed"><li>{note}</li></ul></div>'
        f'<section aria-labelledby="gone-h"><p><b>{destroyed}</b></p></section></section>'
    )
    entry = {
        "kind": "made up",
        "attacker": {"card": "Attacker"},
        "target": {"card": "Target"},
        "expect": expected,
    }
    return judge(PlayedBattle(entry), parse(html)).answer


@pytest.mark.parametrize(
    ("expected", "verdict", "judged"),
    [
        (STATED, "Your opponent takes 800, you take none.", RIGHT),
        (STATED, "Your opponent takes none, you take 800.", WRONG),
        (STATED, "Nobody takes damage.", WRONG),
        (STATED, "No damage calculation: Attacker leaves the field.", WRONG),
        (STATED, "Not worked out: what Attacker does.", WITHHELD),
        (STATED, "Without Attacker’s effect, your opponent takes 800, you take none.", WITHHELD),
        (NEVER_CALCULATED, "No damage calculation: Attacker destroys Target.", RIGHT),
        (NEVER_CALCULATED, "Your opponent takes 800, you take none.", WRONG),
        (NEVER_CALCULATED, "It is not known whether there is damage calculation.", WITHHELD),
        (INFLICTED, "Your opponent takes 200 and 300 effect damage, you take none.", RIGHT),
        (INFLICTED, "Your opponent takes 500, you take none.", RIGHT),
        (INFLICTED, "Your opponent takes 200, you take none.", WRONG),
        ({"asks": "Target"}, "Your opponent takes 800, you take none.", WRONG),
        ({"asks": "Target"}, "Not worked out: what Target does.", RIGHT),
        ({"asks": "DEF"}, "Not worked out: what Target does.", WITHHELD),
    ],
)
def test_a_headline_is_judged_by_what_its_sentence_states(
    expected: Entry, verdict: str, judged: str
) -> None:
    assert answer(expected, verdict) == judged


def test_a_note_does_not_make_another_number_right() -> None:
    note = "Mirror Force removes the attacker: then there is no damage calculation."
    assert answer(NEVER_CALCULATED, "Your opponent takes 800, you take none.", note) == WRONG
    assert answer(STATED, "Your opponent takes 800, you take none.", note) == WRONG


def test_another_destroyed_monster_is_wrong() -> None:
    assert answer(STATED, "Your opponent takes 800, you take none.", "", "Attacker.") == WRONG


def test_what_may_change_the_result_has_to_be_asked_about() -> None:
    expected = STATED | {"offers": "Attacker"}
    verdict = "Your opponent takes 800, you take none."
    assert answer(expected, verdict, "Is Attacker’s effect activated?") == RIGHT
    assert answer(expected, verdict) == WRONG
