"""Follow the README and the pages of docs/: commands run, recipes work, and what is named exists.

`tests/deployment/test_hosting_recipes.py` follows those of the page on hosting.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.core.management import get_commands
from granian.cli import cli as granian

from explorer.addresses import battle as battle_query
from explorer.operations.environment import VARIABLES
from explorer.web.languages import resolved
from tests.conftest import CARD_FACTS
from tests.docs_pages import Doc, shell_blocks
from tests.explorer.catalogue.imports.card_files import written, yaml_monster
from tests.fresh_copy import Copy
from tests.machine import ROOT, committed

LINES = {"README.md": 120}
MOST_LINES = 200
SECURITY = ROOT / ".github" / "SECURITY.md"
BY_MIDDLEWARE = ("/healthz", "/metrics")
OUTSIDE = ("/srv/", "/etc/", "/var/")
OF_DISCORD = ("/battle", "/ruling")  # commands, not addresses
NOT_COMMITTED = {"deploy/.env"}
TOP_LEVEL = r"(?:engine|explorer|templates|static|tests|docs|deploy|\.github|\.ci)/"

DOCS = [
    Doc(path.relative_to(ROOT).as_posix())
    for path in (*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")), SECURITY)
]
EVERY = pytest.mark.parametrize("doc", DOCS, ids=[each.name for each in DOCS])
WRITTEN = {
    block.path for doc in DOCS for block in doc.blocks if block.path and block.language != "diff"
}


# --- What is named exists -------------------------------------------------------------------------


@EVERY
def test_a_page_is_short(doc: Doc) -> None:
    assert len(doc.text.splitlines()) < LINES.get(doc.name, MOST_LINES)


@EVERY
def test_every_link_leads_somewhere(doc: Doc) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", doc.words):
        parts = urlsplit(target)
        if parts.hostname == "127.0.0.1":
            assert resolved(parts.path)
        elif not parts.scheme:
            path = (ROOT / doc.name).parent / parts.path if parts.path else ROOT / doc.name
            assert path.exists(), target
            if parts.fragment:
                linked = Doc(path.resolve().relative_to(ROOT).as_posix())
                assert parts.fragment in linked.anchors, target


def test_every_page_of_docs_is_reached_from_the_readme() -> None:
    linked = set(re.findall(r"\]\((docs/[\w-]+\.md)\)", Doc("README.md").words))
    assert linked == {each.name for each in DOCS if each.name.startswith("docs/")}


@EVERY
def test_every_file_that_is_named_exists(doc: Doc) -> None:
    known = {Path(name).name for name in committed(".")}
    commands = "\n".join(block.text for block in doc.blocks if block.language in ("sh", "text"))
    for name in (*doc.names, *re.findall(rf"(?<=\s){TOP_LEVEL}[\w./-]+", commands)):
        if re.fullmatch(rf"{TOP_LEVEL}[\w./-]*", name):
            placeholder = re.search(r"[A-Z]{3,}\b(?!\.md)", name)
            assert placeholder or name in WRITTEN | NOT_COMMITTED or (ROOT / name).exists(), name
        elif re.fullmatch(r"\w+\.py|[A-Z]\w+\.md", name):
            assert name in known, name


@EVERY
def test_every_command_that_is_named_exists(doc: Doc) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    code = "\n".join([*doc.names, *(block.text for block in doc.blocks)])
    assert {*re.findall(r"\bmake (?:[A-Z]+=\S+ )*([a-z-]+)\b", code)} <= targets
    assert {*re.findall(r"\bmanage\.py ([a-z_]+)", code)} <= {*get_commands()}


@EVERY
def test_every_variable_that_is_named_exists(doc: Doc) -> None:
    of_granian = {f"GRANIAN_{option.name or ''}".upper() for option in granian.params}
    known = of_granian | {each.name for each in VARIABLES}
    of_the_tests = {
        "SEED",
        "COUNT",
        "SAMPLE",
        "EXAMPLES",
        "TARGET",
        "TARGETS",
        "SECONDS",
        "USERS",
        "PYTHON",
        "CARD_TEXTS",
        "TEXTS",
    }  # to make, and to pytest
    for name in doc.names:
        if match := re.fullmatch(r"([A-Z]+(?:_[A-Z0-9]+)*)(?:=\S*)?", name):
            parts = "_" in match[1] or "=" in name
            assert not parts or match[1] in known | of_the_tests, name


@EVERY
def test_every_address_that_is_named_is_one_of_the_site(doc: Doc) -> None:
    examples = {
        "ID": "2345678923",
        "SLUG": "a-slug",
        "SUFFIX": "md",
        "KIND": "timing",
        "NUMBER": "22686",
    }
    examples |= {"A": "2345678923", "B": "2345678924", "SECRET": "a" * 43, "N": "3"}
    added = {f"/{Path(each).stem}/" for each in WRITTEN}
    for name in doc.names:
        path = re.split(r"[?#]", name)[0]
        if path in OF_DISCORD:
            continue
        if not re.fullmatch(r"/[\w./-]*", path) or path.startswith((*BY_MIDDLEWARE, *OUTSIDE)):
            continue
        path = re.sub(r"\b[A-Z]+\b", lambda match: examples.get(match[0], match[0]), path)
        path = re.sub(r"\.\w+/$", "/", path)
        assert path in added or resolved(path), name


@EVERY
def test_every_excerpt_is_in_its_file(doc: Doc) -> None:
    for block in doc.blocks:
        if block.path.startswith("excerpt "):
            file = (ROOT / block.path.removeprefix("excerpt ")).read_text("utf-8")
            assert _unindented(block.text) in _unindented(file)


def test_the_letters_of_an_effect_are_those_of_the_code() -> None:
    table = Doc("docs/addresses.md").text.split("| option |")[1]
    documented = set(re.findall(r"`([a-z][a-z0-9]?|v1000|le2500)`", table))
    letters = {
        *battle_query.KINDS,
        *battle_query.TAKEN_BY,
        *battle_query.INFLICTED_BY,
        *battle_query.DAMAGE,
    }
    assert letters <= documented
    assert {"ge", "lt", "gt", "v1000", "le2500"} <= documented


def test_the_sample_effects_are_effects() -> None:
    samples = re.findall(r"`([0-9p]+[yo][^`]*~[^`]+)`", Doc("docs/addresses.md").text)
    assert samples
    for code in samples:
        assert battle_query.effect_code(battle_query.effect_from(code)) == code


# --- Commands and recipes, in a fresh copy --------------------------------------------------------


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Return a fresh copy, whose database has been made by the README's first command."""
    made = Copy(tmp_path_factory.mktemp("copy"))
    with made.serving("make run") as address:
        made.run(f"python3 -c 'import urllib.request as r; r.urlopen(\"{address}/\").read()'")
    made.env["CARD_FACTS"] = str(CARD_FACTS)  # the cards are loaded: a few stand for them now
    return made


@pytest.mark.process
def test_the_two_commands_of_the_readme_work(copy: Copy) -> None:
    run, test = (
        line.partition("#")[0].strip() for line in shell_blocks("README.md")[0].splitlines()
    )
    assert (run, test) == ("make run", "make test")
    assert "-m pytest" in copy.run("make --dry-run test")
    links = re.findall(r"\]\(http://127\.0\.0\.1:8000(/[^)]*)\)", Doc("README.md").words)
    assert links
    assert [status for status, _ in copy.visit("/", *links)] == [200] * (len(links) + 1)


@pytest.mark.process
def test_the_readme_calculates_on_the_command_line(copy: Copy) -> None:
    assert "2500" in copy.run(shell_blocks("README.md")[1])


@pytest.mark.process
def test_the_python_sample_prints_the_first_worked_table(copy: Copy) -> None:
    (sample,) = (each.text for each in Doc("README.md").blocks if each.language == "python")
    (copy.root / "sample.py").write_text(sample, "utf-8")
    lines = copy.run(".venv/bin/python sample.py").splitlines()
    assert lines[0].startswith("Normal circumstances 2000 0")
    assert [re.findall(r'" (\d+ \d+) ', line)[0] for line in lines[1:]] == ["2000 2000", "4000 0"]


@pytest.mark.process
def test_the_commands_for_contributors_are_there(copy: Copy) -> None:
    for line in "".join(shell_blocks("CONTRIBUTING.md")).splitlines():
        assert copy.run(f"{line.replace('make', 'make --dry-run', 1)}")


@pytest.mark.process
def test_the_effect_of_a_card_is_added_as_the_page_says(copy: Copy) -> None:
    for block in Doc("docs/adding-an-effect.md").blocks:
        output = copy.follow(block)
    assert "Curated cards: 1 new, 0 changed" in output
    ((status, page),) = copy.visit("/cards/99999999/")
    assert status == 200
    assert "Example Amulet" in page


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.process
def test_card_facts_are_made_from_texts_alone_as_the_page_says(copy: Copy, tmp_path: Path) -> None:
    blocks = Doc("docs/card-facts.md").blocks
    (command,) = (each.text for each in blocks if each.text.startswith("make card-facts "))
    command = command.replace("path/to/yaml-yugi/data/cards", str(tmp_path))
    new, proposed = 99000002, 46820049  # the second is shipped with effects
    written(tmp_path / "1.json", yaml_monster(new))
    written(tmp_path / "2.json", yaml_monster(proposed, text={"en": "You can draw 1 card."}))
    facts = copy.root / "explorer" / "content" / "card-facts"
    shipped, few = _files(facts), copy.env.pop("CARD_FACTS")
    try:
        copy.run(command)
        made = _files(facts)
        copy.run(command)
        assert _files(facts) == made
    finally:
        copy.env["CARD_FACTS"] = few
        for name, content in shipped.items():
            (facts / name).write_bytes(content)
    curated = json.loads((copy.root / "explorer" / "content" / "cards.json").read_bytes())
    cards, effects = (
        {each["passcode"]: each for each in map(json.loads, made[name].splitlines()[1:])}
        for name in ("yugioh.jsonl", "yugioh-effects.jsonl")
    )
    assert cards.keys() == {new, proposed, *(each["passcode"] for each in curated)}
    assert cards[proposed]["name"] == f"Tin Harbor Golem {proposed}"
    assert effects.keys() == {new}
    assert made["lorcana.jsonl"] == shipped["lorcana.jsonl"]


@pytest.mark.process
def test_a_ruling_is_added_as_the_page_says(copy: Copy) -> None:
    entry, load, _withdraw = Doc("docs/adding-a-ruling.md").blocks
    copy.follow(entry)
    output = copy.follow(load)
    assert "1 agree, 0 differ" in output
    assert "Rulings: 1 new, 0 changed" in output
    ((status, page),) = copy.visit("/rulings/example-direct-attack/")
    assert status == 200
    assert "A direct attack with 1800 ATK" in page


@pytest.mark.process
def test_a_page_of_the_rulebook_and_one_of_the_site_are_added_as_the_page_says(copy: Copy) -> None:
    for block in Doc("docs/adding-a-page.md").blocks:
        copy.follow(block)
    rulebook, contents, glossary = copy.visit("/rules/direct-attacks/", "/rules/", "/glossary/")
    assert (rulebook[0], glossary[0]) == (200, 200)
    assert "equal to its ATK" in rulebook[1]
    assert "4000" in rulebook[1]
    assert "/rules/direct-attacks/" in contents[1]


@pytest.mark.process
def test_a_ruling_that_is_removed_from_its_file_is_withdrawn(copy: Copy) -> None:
    entry, load, withdraw = Doc("docs/adding-a-ruling.md").blocks
    if not (copy.root / entry.path).exists():
        copy.follow(entry)
        copy.follow(load)
    assert "Withdrawn" in copy.follow(withdraw)
    ((status, _),) = copy.visit("/rulings/example-direct-attack/")
    assert status == 410


@pytest.mark.process
def test_the_commands_of_the_guide_run(copy: Copy) -> None:
    for command in shell_blocks("docs/guide.md"):
        assert "0 differ" in copy.run(command)


def _unindented(text: str) -> str:
    return re.sub(r"^ +", "", text, flags=re.MULTILINE).strip()
