# make run · make test · make check · make bench
.RECIPEPREFIX := >
.PHONY: run test check bench install

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8000

# Installed once; again when what is to be installed changes.
STAMP := $(VENV)/.installed
$(STAMP): pyproject.toml constraints.txt
> @$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
>   { echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12 …"; exit 1; }
> @test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
> $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt \
>   --editable '.[dev]'
> @touch $(STAMP)

install: $(STAMP)

run: install
> @$(BIN)/python manage.py migrate --verbosity 0
> @$(BIN)/python manage.py load_content
> @echo "What Applies is at http://$(HOST):$(PORT)/ (Ctrl-C ends it)"
> @$(BIN)/python manage.py runserver --verbosity 0 $(HOST):$(PORT)

test: install
> $(BIN)/python -m pytest

check: install
> $(BIN)/ruff check .
> $(BIN)/ruff format --check .
> $(BIN)/mypy
> $(BIN)/lint-imports

bench: install
> @$(BIN)/python -m tests.bench
