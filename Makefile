# Everything starts here: `make help`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
SOURCES := $(shell find src -name '*.py' -o -name '*.csv' -o -name 'RULES.md') setup.py pyproject.toml

.DEFAULT_GOAL := help
.PHONY: help play test check format fuzz golden bench constraints changelog clean

help:  ## list what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | awk -F'\t' '{printf "  make %-12s %s\n", $$1, $$2}'

play: $(VENV)/.installed  ## set up what is missing, then play Cacti in the terminal against a bot
	@$(BIN)/cactarium play cacti

test: check $(VENV)/.installed  ## check the code, then run all tests, interpreted and compiled
	$(BIN)/python -m pytest -n 2
	@if command -v cc >/dev/null || command -v gcc >/dev/null; then \
		$(BIN)/python -m pytest -n 2 -o pythonpath=. --compiled tests; \
	else \
		echo "NOT RUN: the tests of the compiled rules, since there is no C compiler here"; \
	fi

check: $(VENV)/.tools  ## lint, types, spelling, import rules, module sizes
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/codespell src tests docs bench changelog.d *.md
	PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/python -m pytest -q tests/test_layout.py

format: $(VENV)/.tools  ## put the code into its form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

fuzz: $(VENV)/.tools  ## look for counterexamples that `make test` has not tried yet
	$(BIN)/python -m pytest -n 2 tests/games --hypothesis-profile=fuzz

golden: $(VENV)/.tools  ## write recorded matches and counts anew; read the difference before committing it
	PYTHONPATH=src:. $(BIN)/python -m tests.golden
	git diff --stat -- tests/games

bench: $(VENV)/.installed $(VENV)/.peers  ## measure speed beside OpenSpiel
	$(BIN)/python bench/run.py

constraints: $(VENV)/.tools  ## pin the newest versions of all dependencies
	$(PIP) install uv
	$(BIN)/uv pip compile pyproject.toml --group dev --group build --extra open_spiel --universal \
		--python-version 3.11 --no-header --no-annotate --upgrade -o constraints.txt

changelog: $(VENV)/.tools  ## gather the fragments of changelog.d into CHANGELOG.md
	$(BIN)/towncrier build --yes

clean:  ## remove everything that was made
	rm -rf $(VENV) build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/.base: constraints.txt pyproject.toml
	@echo "Setting up the virtual environment in $(VENV) (once) ..."
	@$(PYTHON) -c 'import sys; sys.exit("python is too old: got %d.%d, want 3.11 or later [PYTHON=$(PYTHON)]" % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install pip==26.3
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")' \
		> $(VENV)/needs.txt
	@$(PIP) install -c constraints.txt --group build -r $(VENV)/needs.txt
	@touch $@

$(VENV)/.tools: $(VENV)/.base
	@echo "Installing the developers' tools (once) ..."
	@$(PIP) install -c constraints.txt --group dev
	@touch $@

$(VENV)/.peers: $(VENV)/.base
	@echo "Installing OpenSpiel to compare with (once) ..."
	@$(PIP) install -c constraints.txt open_spiel
	@touch $@

# The work tree is never compiled in place: a stale extension beside a source would hide every edit.
$(VENV)/.installed: $(VENV)/.base $(SOURCES)
	@echo "Compiling the rules (about half a minute, again only after a change) ..."
	@rm -rf build
	@$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/python -P -c 'from cactarium.lab.simulate import is_compiled; print("The rules are", "compiled." if is_compiled() else "interpreted: slower, but the same. A C compiler would help.")'
	@touch $@
