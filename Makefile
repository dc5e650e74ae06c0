# make run · make serve · make discord · make quick · make test · make check · make audit · make bench
# make bench-growth · make bench-typing · make bench-pictures · make bench-start
# make fuzz · make soak · make verdicts · make mutants · make card-facts · make konami-faqs · make lua · make lua-check
# make fonts · make japanese-font · make messages
.RECIPEPREFIX := >
.PHONY: run install discord serve quick test test-database check audit bench bench-growth bench-typing \
  bench-pictures bench-start budget fuzz soak verdicts mutants card-facts konami-faqs lua lua-check fonts japanese-font messages

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8000
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --constraint constraints.txt

run: $(VENV)/for-running
> @$(BIN)/python manage.py migrate --verbosity 0
> @$(BIN)/python manage.py load_content
> @echo "What Applies is at http://$(HOST):$(PORT)/ (press Ctrl-C to stop)"
> @$(BIN)/python manage.py runserver --verbosity 0 $(HOST):$(PORT)

# The Dockerfile does the same. The key is only for this step and signs nothing.
install: $(VENV)/for-running
> @DEBUG=off HTTPS=off ALLOWED_HOSTS=localhost \
>   SECRET_KEY="$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(50))')" \
>   $(BIN)/python manage.py collectstatic --noinput --verbosity 0

# The package that checks the signatures of Discord commands.
discord: $(VENV)/for-running
> @$(PIP) --editable '.[discord]'

# To try it: SECRET_KEY=… ALLOWED_HOSTS=localhost HTTPS=off make serve
serve: export DEBUG := off
serve: export HOST := $(HOST)
serve: export PORT := $(PORT)
serve: install
> @exec $(BIN)/python manage.py serve --prepare

# The processes of the suite share compiled modules.
unexport PYTHONDONTWRITEBYTECODE

PYTEST := $(BIN)/python -m pytest --numprocesses auto --dist worksteal

# Once in a few hundred tests with frames, Chromium 156 leaves a frame of another site empty although
# it has received the page. So a failed browser test runs a second time, and the summary counts it.
test: $(VENV)/for-working
> @echo "The whole suite takes about half an hour on two cores; make quick takes a minute."
> $(PYTEST) -m "not browser"
> $(PYTEST) -m browser --reruns 1 tests/browser tests/wiki

# Without tests that need a database, a browser, a wiki, another process or generated examples.
quick: $(VENV)/for-working
> $(PYTEST) -q -m "not (database or process or hypothesis or wiki)" tests/engine tests/explorer tests/tools

# The tests that use the database, for another one: set DATABASE_URL. Run make test first.
test-database: $(VENV)/for-working
> $(PYTEST) -m "database and not browser"

check: $(VENV)/for-working
> $(BIN)/ruff check .
> $(BIN)/ruff format --check .
> $(BIN)/mypy
> $(BIN)/lint-imports
> @$(BIN)/python manage.py messages --check

# Prints how many lines and files there are and what a page runs, beside their ceilings.
budget: $(VENV)/for-working
> @$(BIN)/pytest -q -s tests/test_budget.py

audit: $(VENV)/for-working
> @$(BIN)/python -m tests.audit

# SECONDS_EACH=… and ROUNDS=… set how long each kind of request is measured, ONLY=… chooses some.
bench: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.benchmarks.engine
> @$(BIN)/python -W ignore -m tests.benchmarks.web
> @$(BIN)/python -W ignore -m tests.benchmarks.imports
> @$(BIN)/python -W ignore -m tests.benchmarks.card_search
> @$(BIN)/python -W ignore -m tests.benchmarks.versions
> @$(BIN)/python -W ignore -m tests.benchmarks.wiki

# SCENARIOS=… and RULINGS=… set the size of the large database, ROUNDS=… how often a page is measured,
# and ONLY=… chooses pages by a part of their name. FOLDER=… keeps the databases for the next run.
bench-growth: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.benchmarks.growth

# KEYS=… sets how many keys are pressed at each speed.
bench-typing: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.benchmarks.typing

# COUNT=… sets the number of pictures.
bench-pictures: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.benchmarks.pictures

bench-start: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.benchmarks.start

# SEED=… repeats a run, EXAMPLES=… sets the number, TARGET=… chooses one (memory: the memory check).
fuzz: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.fuzz

# ONLY=… chooses kinds of battles by the beginning of their names, ALL=1 lists those withheld, too.
# KNOWN=1 writes the list of those that are not right, tests/verdicts/known-failures.json.
verdicts: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.verdicts

# TARGETS=… chooses targets from tests/mutants/targets.toml, SAMPLE=… says how many mutants of each.
mutants: $(VENV)/for-working
> @$(BIN)/python -m tests.mutants $(if $(SAMPLE),--sample $(SAMPLE)) $(TARGETS)

# Makes explorer/content/card-facts anew from TEXTS, the folder data/cards of yaml-yugi. It begins
# without the old facts of Yu-Gi-Oh! cards, so that nothing of them stays. See docs/card-facts.md.
FACTS := explorer/content/card-facts
card-facts: $(VENV)/for-running
> @test -d "$(TEXTS)" || { echo "Give a folder of texts: make card-facts TEXTS=…/data/cards"; exit 1; }
> @set -e; folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
>   cp $(FACTS)/lorcana.jsonl "$$folder"; \
>   echo '{"cards": 0}' | tee "$$folder/yugioh.jsonl" > "$$folder/yugioh-effects.jsonl"; \
>   export CARD_FACTS="$$folder" DATABASE_URL="sqlite:///$$folder/cards.sqlite3"; \
>   $(BIN)/python manage.py migrate --verbosity 0; \
>   $(BIN)/python manage.py load_content; \
>   $(BIN)/python manage.py import_cards yaml-yugi "$(TEXTS)"; \
>   $(BIN)/python manage.py export_card_facts $(FACTS); \
>   $(BIN)/python manage.py export_curated_readings explorer/content/curated-readings.jsonl
> @echo "Now run make messages: new effects may count something new, which is a message."

# Writes what Konami's card FAQs say of effects from FAQS, a folder with a file CID.json for each
# card, and compares the answers of the site with it.
konami-faqs: $(VENV)/for-working
> @test -d "$(FAQS)" || { echo "Give a folder of FAQs: make konami-faqs FAQS=…"; exit 1; }
> @$(BIN)/python manage.py read_konami_faqs "$(FAQS)"
> @$(BIN)/python manage.py compare_konami_faqs

# Writes what wikis copy again, the module and its template, from engine/lua and the tables of the
# engine.
lua: $(VENV)/for-working
> @$(BIN)/python -m engine.lua static/module.lua static/wiki/template.wikitext

# Compares that module with the engine: SEED=… repeats a run, COUNT=… sets the number of battles.
lua-check: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.engine.lua

# Collects the messages of the source, and writes the catalogues of each language anew.
messages: $(VENV)/for-working
> @$(BIN)/python manage.py messages

FONT_SETTINGS := DJANGO_SETTINGS_MODULE=explorer.settings DEBUG=on

# Writes static/fonts from the fonts of the pictures. With SYSTEM_FONTS, a folder, the widths of the
# fonts that are shown until these are loaded are measured anew.
fonts: $(VENV)/for-working
> @$(FONT_SETTINGS) $(BIN)/python -m tests.tools.fonts.web_fonts $(SYSTEM_FONTS)

# Writes the Japanese font of the pictures as a subset of FONT, the file BIZUDPGothic-Regular.ttf.
japanese-font: $(VENV)/for-working
> @test -f "$(FONT)" || { echo "Give the font: make japanese-font FONT=…/BIZUDPGothic-Regular.ttf"; \
>   exit 1; }
> @$(FONT_SETTINGS) $(BIN)/python -m tests.tools.fonts.japanese_font "$(FONT)"

# SECONDS and USERS set the length and the number of users; slow and idle connections are extra.
soak: $(VENV)/for-working
> @SECONDS=$(or $(SECONDS),60) USERS=$(or $(USERS),50) $(BIN)/python -W ignore -m tests.soak

# The environment and its packages: installed once, and again when the lists change.
$(BIN)/python:
> @$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
>   { echo "Python 3.11 or newer is needed. Choose one with: make PYTHON=python3.12 …"; exit 1; }
> @$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/for-running: pyproject.toml constraints.txt | $(BIN)/python
> @echo "Installing what the site needs …"
> @$(PIP) --editable .
> @touch $@

$(VENV)/for-working: pyproject.toml constraints.txt | $(BIN)/python
> @echo "Installing what the tests and checks need …"
> @$(PIP) --editable '.[dev]'
> @touch $@ $(VENV)/for-running
