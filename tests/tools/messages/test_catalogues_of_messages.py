"""Find what is wrong in a catalogue of messages, each kind of fault with file and line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from django.core.management import CommandError, call_command

from tests.tools.management.commands import messages as command
from tests.tools.messages import extraction, faults
from tests.tools.messages.domains import Domain, Source
from tests.tools.messages.message_faults import faults_of
from tests.tools.messages.updates import write

CODE = """\
_("Choose a card.")
_("{card} attacks.")
_("This has more than %(limit_value)d characters.")
_("Battle damage")
ngettext("{n} card", "{n} cards", n)
_('an object like {"half": "you"}')
"""
TEMPLATE = """\
{{ _("All of it") }}
{% trans at=address %}See <a class="opp" href="{{ at }}" title="A page">the rules</a>.{% endtrans %}
"""
TRANSLATED = {
    "Choose a card.": "Wähle eine Karte.",
    "{card} attacks.": "{card} greift an.",
    "This has more than %(limit_value)d characters.": "Das hat mehr als %(limit_value)d Zeichen.",
    "Battle damage": "Kampfschaden",
    'an object like {\\"half\\": \\"you\\"}': 'ein Objekt wie {\\"half\\": \\"you\\"}',
    "All of it": "Alles",
    'See <a class=\\"opp\\" href=\\"%(at)s\\" title=\\"A page\\">the rules</a>.': (
        'Siehe <a class=\\"opp\\" href=\\"%(at)s\\" title=\\"Eine Seite\\">die Regeln</a>.'
    ),
}
PLURALS = 'msgstr[0] "{n} Karte"\nmsgstr[1] "{n} Karten"\n'


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a project with a page and a module, and their catalogue in German, without a fault."""
    for module in (extraction, faults):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    for name, text in {"explorer/page.py": CODE, "templates/page.html": TEMPLATE}.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, "utf-8")
    jinja = {"trimmed": "true", "silent": "false", "newstyle_gettext": "true"}
    sources = (
        Source("explorer", "*.py", "python"),
        Source("templates", "*.html", "jinja2.ext:babel_extract", jinja),
    )
    domain = Domain("django", tmp_path / "locale", sources)
    monkeypatch.setattr(command, "DOMAINS", (domain,))
    monkeypatch.setattr(command, "LANGUAGES", ("de",))
    template = extraction.messages_of(domain)
    write(domain, template, "de")
    path = domain.path("de")
    text = path.read_text("utf-8").replace('msgstr[0] ""\nmsgstr[1] ""\n', PLURALS)
    for english, german in TRANSLATED.items():
        text = replaced(
            text, f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{german}"'
        )
    path.write_text(text, "utf-8")
    write(domain, template, "de")
    return path


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def change(path: Path, old: str, new: str) -> int:
    """Change a text of a file, and return the line of the message that has it."""
    text = path.read_text("utf-8")
    path.write_text(replaced(text, old, new), "utf-8")
    before = text[: text.index(old)]
    return before[: before.rfind("\nmsgid ") + 1].count("\n") + 1


def found() -> list[str]:
    """Return what the check says, a fault a line."""
    try:
        call_command("messages", "--check")
    except CommandError as error:
        return str(error).split("\n")
    return []


def listed_as_missing() -> str:
    out = io.StringIO()
    call_command("messages", "--missing", stdout=out)
    return out.getvalue()


def test_a_catalogue_without_a_fault_has_none(catalogue: Path) -> None:
    assert found() == []
    assert listed_as_missing() == "django, de: 0 of 8 missing\n"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "als %(limit_value)d Zeichen",
            "als viele Zeichen",
            "%(limit_value)d is missing, which "
            "'This has more than %(limit_value)d characters.' has",
        ),
        ("{card} greift", "{karte} greift", "{karte} is not a value of '{card} attacks.'"),
        (
            "{card} greift",
            "{card} { greift",
            "a brace is wrong in '{card} { greift an.': expected '}' before end of string",
        ),
        (
            "Wähle eine",
            "Wähle } eine",
            "a brace is wrong in 'Wähle } eine Karte.': Single '}' encountered in format string",
        ),
        (
            "Alles",
            "100 % der",
            "a percent sign has to be %% in '100 % der'",
        ),
        (
            "Alles",
            "100 % aller",
            "a percent sign has to be %% in '100 % aller'",
        ),
        (
            "Zeichen.",
            "Zeichen, 100 %.",
            "a percent sign has to be %% in 'Das hat mehr als %(limit_value)d Zeichen, 100 %.'",
        ),
        (
            '\\"opp\\" href=\\"%(at)s\\" title=\\"Eine Seite\\"',
            '\\"oppx\\" href=\\"%(at)s\\" onclick=\\"x\\"',
            'the tags are not those of \'See <a class="opp" href="%(at)s" title="A page">the rules'
            '</a>.\': <a class="oppx" href="%(at)s" onclick="x"> instead of '
            '<a class="opp" href="%(at)s" title="">',
        ),
        (
            "die Regeln</a>",
            "die Regeln",
            'the tags are not those of \'See <a class="opp" href="%(at)s" title="A page">the rules'
            "</a>.': none instead of </a>",
        ),
        (
            "Kampfschaden",
            "Gefechtsschaden",
            "“battle damage” is “Kampfschaden” in the glossary: 'Battle damage'",
        ),
    ],
)
def test_a_fault_of_a_translation_is_named_with_its_line(
    catalogue: Path, old: str, new: str, says: str
) -> None:
    line = change(catalogue, old, new)
    assert f"locale/de/LC_MESSAGES/django.po:{line}: {says}" in found()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Alles", "100 %% davon"),
        ("Wähle eine Karte.", "Wähle 100 % der Karten."),  # no values are put into it
        ('title=\\"Eine Seite\\"', 'title=\\"Die Seite\\"'),
        ("Kampfschaden", "Der Kampfschaden"),
        ("Kampfschaden", "kampfschaden"),
    ],
)
def test_what_may_differ_is_no_fault(catalogue: Path, old: str, new: str) -> None:
    change(catalogue, old, new)
    call_command("messages", stdout=io.StringIO())  # writes the compiled catalogue
    assert found() == []


def test_an_ability_is_no_word_that_begins_with_a_small_letter() -> None:
    def of(english: str, german: str) -> list[str]:
        message = Catalog("de").add(english, german)
        return [*faults_of(message, "de")]

    assert of("the challenger", "wer angreift") == []
    assert of("It has Challenger.", "Es hat Angreifer.") == [
        "“Challenger” is “Herausfordern” in the glossary: 'It has Challenger.'"
    ]


def test_a_term_in_a_list_of_codes_is_a_code() -> None:
    english = "an object with any of cost, in_the_same_link, chain, targets, flipped"
    message = Catalog("de").add(english, english.replace("an object with any of", ""))
    assert [*faults_of(message, "de")] == []


def test_the_english_term_is_named_as_it_is_written() -> None:
    message = Catalog("de").add("The Damage Step ends.", "Der Schadensschritt endet.")
    assert [*faults_of(message, "de")] == [
        "“Damage Step” is “Damage Step” in the glossary: 'The Damage Step ends.'"
    ]


def test_a_fuzzy_message_is_shown_in_english_so_it_is_missing(catalogue: Path) -> None:
    text = catalogue.read_text("utf-8")
    catalogue.write_text(
        replaced(text, 'msgid "Choose a card."', '#, fuzzy\nmsgid "Choose a card."'), "utf-8"
    )
    call_command("messages", stdout=io.StringIO())
    lines = catalogue.read_text("utf-8").split("\n")
    line = lines.index('msgid "Choose a card."') + 1
    assert found() == [
        f"locale/de/LC_MESSAGES/django.po:{line}: 'Choose a card.' is marked as fuzzy, so it stays "
        "English: check its translation, and remove “fuzzy”"
    ]
    assert listed_as_missing() == "django, de: 1 of 8 missing\n  Choose a card.\n"


@pytest.mark.parametrize("new", ['msgstr[1] ""\n', ""])
def test_a_plural_without_one_of_its_forms_is_named(catalogue: Path, new: str) -> None:
    line = change(catalogue, 'msgstr[1] "{n} Karten"\n', new)
    assert (
        f"locale/de/LC_MESSAGES/django.po:{line}: msgstr[1] of '{{n}} card' is empty or missing"
        in found()
    )
    assert "  {n} card\n" in listed_as_missing()


def test_a_plural_with_more_forms_than_the_language_has_is_named(catalogue: Path) -> None:
    line = change(catalogue, PLURALS, PLURALS + 'msgstr[2] "{n} Karten"\n')
    assert found() == [
        f"locale/de/LC_MESSAGES/django.po:{line}: this can’t be read: msg has more translations "
        "than num_plurals of catalog"
    ]


def test_a_message_without_a_translation_is_missing_but_no_fault(catalogue: Path) -> None:
    change(catalogue, 'msgstr "Alles"', 'msgstr ""')
    call_command("messages", stdout=io.StringIO())
    assert found() == []
    assert listed_as_missing() == "django, de: 1 of 8 missing\n  All of it\n"


def test_messages_that_the_source_no_longer_has_and_new_ones_are_named(
    catalogue: Path, tmp_path: Path
) -> None:
    change(tmp_path / "explorer" / "page.py", "Choose a card.", "Choose cards.")
    lines = catalogue.read_text("utf-8").split("\n")
    line = lines.index('msgid "Choose a card."') + 1
    assert found() == [
        f"locale/de/LC_MESSAGES/django.po:{line}: 'Choose a card.' is not in the source any more: "
        "run make messages, which removes what the source does not have",
        "locale/de/LC_MESSAGES/django.po:1: 'Choose cards.' is not in this catalogue, but in the "
        "source (explorer/page.py): run make messages, which adds what is new, and translate it",
    ]
    change(tmp_path / "explorer" / "page.py", "{card} attacks.", "{card} attacks now.")
    assert "'Choose a card.' and 1 more are not in the source any more" in found()[0]


def test_the_command_counts_the_translations_that_a_change_of_words_drops(
    catalogue: Path, tmp_path: Path
) -> None:
    change(catalogue, 'msgstr "Alles"', 'msgstr ""')
    change(tmp_path / "templates" / "page.html", "All of it", "All")  # was not translated
    change(tmp_path / "explorer" / "page.py", "Choose a card.", "Choose cards.")
    change(tmp_path / "explorer" / "page.py", '"{n} card"', '"{n} of the cards"')
    for dropped in (2, 0):
        output = io.StringIO()
        call_command("messages", stdout=output)
        assert output.getvalue() == (
            f"django, de: 8 messages, 3 without a translation; {dropped} translations dropped\n"
        )
    assert "Wähle" not in catalogue.read_text("utf-8")


def test_a_line_that_is_not_as_it_is_written_anew_is_named(catalogue: Path) -> None:
    text = catalogue.read_text("utf-8")
    at = '#: explorer/page.py\nmsgid "Choose a card."\n'
    catalogue.write_text(replaced(text, at, at.replace("page", "old")), "utf-8")
    line = text[: text.index(at)].count("\n") + 1
    assert found() == [
        f"locale/de/LC_MESSAGES/django.po:{line}: the source now has '#: explorer/page.py' here: "
        "run make messages, which writes it anew"
    ]
    catalogue.write_text(text + "\n", "utf-8")
    assert "the source now has nothing here" in found()[0]


def test_a_compiled_catalogue_that_is_another_version_or_lost_is_named(catalogue: Path) -> None:
    says = [
        "locale/de/LC_MESSAGES/django.po:1: its .mo file is another version: "
        "run make messages, which writes it anew"
    ]
    compiled = catalogue.with_suffix(".mo")
    compiled.write_bytes(b"old")
    assert found() == says
    compiled.unlink()
    assert found() == says
    catalogue.unlink()
    assert found() == [
        "locale/de/LC_MESSAGES/django.po:1: there is no such file: "
        "run make messages, which writes it anew"
    ]
