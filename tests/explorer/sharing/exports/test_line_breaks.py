"""Test where lines of text may end, in Latin and Japanese letters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from explorer.sharing.exports.line_breaks import break_before
from tests.every_case import every


@every(
    ("words", "most", "line"),
    [
        ("both players take 500", 14, "both players"),
        ("both players take 500", 12, "both players"),
        ("both", 2, None),
        ("相手はダメージを受ける", 7, "相手はダメージ"),
        ("相手はダメージを受ける", 5, "相手はダ"),
        ("相手は受け、自分は", 5, "相手は受"),
        ("相手は受ける。", 6, "相手は受け"),
        ("相手は「青眼」を", 4, "相手は"),
        ("相手は「青眼」を", 6, "相手は「青"),
        ("相手は（効果）と", 6, "相手は（効"),
        ("攻撃力は2500です", 6, "攻撃力は"),
        ("攻撃力は2500です", 8, "攻撃力は2500"),
        ("Dark Magicianの攻撃", 13, "Dark Magician"),
        ("Dark Magicianの攻撃", 10, "Dark"),
        ("«\u00a002\u00a0» ne s’applique", 4, None),
        ("青 眼", 1, "青"),
        ("青 眼", 2, "青"),
    ],
)
def test_a_line_ends_at_the_last_place_that_its_language_allows(
    words: str, most: int, line: str | None
) -> None:
    end = break_before(words, most)
    assert (words[:end] if end >= 0 else None) == line


@given(st.text("iW ,é«»\u00a0", max_size=30), st.integers(0, 40))
def test_without_japanese_letters_lines_end_at_spaces(words: str, most: int) -> None:
    assert break_before(words, most) == words.rfind(" ", 0, most + 1)


@given(st.text("iW ,青、。「」（）ー", max_size=30), st.integers(0, 40))
def test_no_line_begins_with_what_ends_a_sentence_or_a_bracket(words: str, most: int) -> None:
    end = break_before(words, most)
    assert end <= most
    if end > 0 and words[end] != " ":
        assert words[end] not in "、。」）ー,"
        assert words[end - 1] not in "「（"
