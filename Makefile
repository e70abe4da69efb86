# The menu. Everything works on a fresh machine with Python 3.11.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.made-from-pyproject

export HOST PORT DATA

.PHONY: setup run demo test check clean lang

setup: $(STAMP)   ## make .venv and install everything; quick when nothing changed

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(STAMP)

run: setup        ## start a host on the LAN; HOST, PORT and DATA may be set
	@$(BIN)/tableside serve

demo: setup       ## a host with a table of each game in mid-play
	@$(BIN)/tableside serve --demo

check: setup      ## lint and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy games companion

test: check       ## every test; E2E=0 leaves the browser out
	$(BIN)/python -m pytest -n auto -m "not e2e"
	$(BIN)/python -m pytest -m e2e

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache

lang: setup       ## collect texts into assets/lang, compile, and say what has no translation
	$(BIN)/python -m tests.tools.lang update
