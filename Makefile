# make run · make serve · make quick · make test · make check · make audit · make bench
# make fuzz · make soak · make mutants
.RECIPEPREFIX := >
.PHONY: run install serve quick test test-database check audit bench fuzz soak mutants

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8000
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --constraint constraints.txt

run: $(VENV)/for-running
> @$(BIN)/python manage.py migrate --verbosity 0
> @$(BIN)/python manage.py load_content
> @echo "What Applies is at http://$(HOST):$(PORT)/ (Ctrl-C ends it)"
> @$(BIN)/python manage.py runserver --verbosity 0 $(HOST):$(PORT)

# What the building of an image does, too: the key is for this one step, and signs nothing.
install: $(VENV)/for-running
> @DEBUG=off HTTPS=off ALLOWED_HOSTS=localhost \
>   SECRET_KEY="$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(50))')" \
>   $(BIN)/python manage.py collectstatic --noinput --verbosity 0

# For a try: SECRET_KEY=… ALLOWED_HOSTS=localhost HTTPS=off WEB_CONCURRENCY=1 make serve
serve: export DEBUG := off
serve: export HOST := $(HOST)
serve: export PORT := $(PORT)
serve: install
> @$(BIN)/python manage.py check --deploy
> @$(BIN)/python manage.py migrate --verbosity 0
> @$(BIN)/python manage.py load_content
> @exec $(BIN)/python manage.py serve

PYTEST := $(BIN)/python -m pytest --numprocesses auto --dist worksteal

test: $(VENV)/for-working
> @echo "The whole suite takes about a quarter of an hour on two cores; make quick takes a minute."
> $(PYTEST) -m "not browser"
> $(BIN)/python -m pytest -m browser

# No database, no browser, no process of its own, no generated examples.
quick: $(VENV)/for-working
> $(PYTEST) -q -m "not (database or process or hypothesis)" tests/engine tests/explorer

# What may differ from one kind of database to another: run it with DATABASE_URL, after make test.
test-database: $(VENV)/for-working
> $(PYTEST) -m "database and not browser"

check: $(VENV)/for-working
> $(BIN)/ruff check .
> $(BIN)/ruff format --check .
> $(BIN)/mypy
> $(BIN)/lint-imports

audit: $(VENV)/for-working
> @$(BIN)/python -m tests.audit

bench: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.benchmarks.engine
> @$(BIN)/python -W ignore -m tests.benchmarks.web
> @$(BIN)/python -W ignore -m tests.benchmarks.imports

# SEED=… repeats a run, EXAMPLES=… says how many, TARGET=… which alone (memory: the memory check).
fuzz: $(VENV)/for-working
> @$(BIN)/python -W ignore -m tests.fuzz

# TARGETS=… names some of those of tests/mutants/targets.toml.
mutants: $(VENV)/for-working
> @$(BIN)/python -m tests.mutants $(TARGETS)

# SECONDS and USERS say how long, and how many there are; slow and idle connections come on top.
soak: $(VENV)/for-working
> @SECONDS=$(or $(SECONDS),60) USERS=$(or $(USERS),50) $(BIN)/python -W ignore -m tests.soak

# The environment, and what is installed in it: once, and again when the lists change.
$(BIN)/python:
> @$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
>   { echo "Python 3.11 or newer is needed; name one: make PYTHON=python3.12 …"; exit 1; }
> @$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/for-running: pyproject.toml constraints.txt | $(BIN)/python
> @echo "Installing what the site needs …"
> @$(PIP) --editable .
> @touch $@

$(VENV)/for-working: pyproject.toml constraints.txt | $(BIN)/python
> @echo "Installing what the tests and checks need …"
> @$(PIP) --editable '.[dev]'
> @touch $@ $(VENV)/for-running
