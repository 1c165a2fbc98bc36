# Everything starts here: `make help`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
SOURCES := $(shell find src -name '*.py' -o -name '*.csv' -o -name '*.sql' -o -name 'RULES.md') setup.py pyproject.toml
SITE := src/cactarium/server/site
PAGES := $(shell find web -name node_modules -prune -o -type f -print)
PORT ?= 8000
HOST ?= 0.0.0.0
DATA ?= data

# Two things at once, for the two cores that everybody has; what each of them says stays together.
AT_ONCE := $(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal
# Servers let tests wait, and browsers more so: more workers keep two cores busy.
WAITING := -n 3
LOOKING := -n 4
COSTS := .pytest_cache/costs
COUNTED := -p tests.costs --costs $(COSTS)
# Rules are tested twice, interpreted and compiled; all else once, compiled, as people get it.
RULES := src tests/games tests/kernel tests/samples tests/search
QUICK := tests/games tests/kernel tests/search tests/test_match.py $(addprefix tests/storage/test_,log.py migrations.py sqlite.py) \
	$(addprefix tests/server/test_,clock.py schema.py seats.py table.py timers.py undo.py)

.DEFAULT_GOAL := help
.PHONY: help play test quick check python-checked web-checked format wire browser fuzz golden new-game bench wheel constraints changelog clean

help:  ## list what can be made
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | awk -F'\t' '{printf "  make %-12s %s\n", $$1, $$2}'

play: $(VENV)/.installed  ## set up what is missing, open the house on port 8000 (PORT) and the browser
	@$(BIN)/cactarium serve --host $(HOST) --port $(PORT) --data $(DATA) --browse

test:  ## check the code, then run all tests: the rules interpreted, then everything compiled, in a browser too
	@echo "Sets up what is missing, checks the code of both languages, then runs some 12,000 tests: the rules interpreted,"
	@echo "then everything compiled, with real servers and a real browser. On two quick cores that takes a quarter of an hour"
	@echo "with what a fresh clone installs, on slower or busy ones up to twice that. After an edit, \`make quick\` takes one."
	@$(AT_ONCE) $(VENV)/.tools web/node_modules/.made browser
	@$(AT_ONCE) $(VENV)/.installed dist/.pure web-checked python-checked
	@rm -f $(COSTS)
	@if command -v cc >/dev/null || command -v gcc >/dev/null; then \
		set -ex; \
		$(PYTEST) $(COUNTED) --hypothesis-profile=some -m "not statistics" $(RULES); \
		CACTARIUM_WHEELS=dist $(PYTEST) $(COUNTED) $(WAITING) -o pythonpath=. --compiled --ignore tests/web tests README.md; \
		$(PYTEST) $(COUNTED) $(LOOKING) -o pythonpath=. --compiled tests/web; \
	else \
		echo "NOT RUN: the tests of the compiled rules, since there is no C compiler here. All others follow, interpreted."; \
		set -ex; \
		CACTARIUM_WHEELS=dist $(PYTEST) $(COUNTED) $(WAITING) --ignore tests/web; \
		$(PYTEST) $(COUNTED) $(LOOKING) tests/web; \
	fi

quick: $(VENV)/.tools  ## what one wants after every edit: lint, and the quick tests of rules, log and server (a minute)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(PYTEST) -q --hypothesis-profile=quick -m "not statistics and not long" $(QUICK)

check: $(VENV)/.tools web/node_modules/.made  ## lint, types, spelling, import rules, module sizes, of both languages
	@$(AT_ONCE) python-checked web-checked

python-checked: $(VENV)/.tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/codespell src tests docs bench tools changelog.d *.md
	$(BIN)/hadolint Dockerfile
	PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/python -m pytest -q tests/test_layout.py

web-checked: web/node_modules/.made
	cd web && npm run --silent check

format: $(VENV)/.tools web/node_modules/.made  ## put the code into its form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && npm run --silent format

wire: $(VENV)/.tools web/node_modules/.made  ## write the browser's types anew from the server's
	cd web && npm run --silent wire

browser:  ## find chromium for the tests, or install it where that is possible
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing chromium for the browser tests (once) ..." \
			&& apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; } \
		|| { echo "The browser tests need chromium: install it (Debian: apt-get install chromium), then run make test again."; exit 1; }

fuzz: $(VENV)/.tools  ## look for counterexamples that `make test` has not tried yet
	$(BIN)/python -m pytest -n 2 tests/games --hypothesis-profile=fuzz

golden: $(VENV)/.tools  ## write recorded matches and counts anew; read the difference before committing it
	PYTHONPATH=src:. $(BIN)/python -m tests.golden
	git diff --stat -- tests/games

new-game: $(VENV)/.tools  ## write a small whole game to begin with: make new-game NAME=tiny_garden
	@PYTHONPATH=src:. $(BIN)/python -m tools.new_game '$(NAME)'

bench: $(VENV)/.installed $(VENV)/.peers  ## measure speed: playouts beside OpenSpiel, the server beside a bare echo and boardgame.io, a race
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory bench/boardgame_io/node_modules/.made; fi
	$(BIN)/python bench/run.py

wheel: dist/.compiled dist/.pure  ## build packages into dist: one with compiled rules for machines like this, one for any
	@ls dist/*.whl

constraints: $(VENV)/.tools  ## pin the newest versions of all dependencies
	$(PIP) install uv
	$(BIN)/uv pip compile pyproject.toml --group dev --group build --group bench --extra open_spiel --universal \
		--python-version 3.11 --no-header --no-annotate --upgrade -o constraints.txt

changelog: $(VENV)/.tools  ## gather the fragments of changelog.d into CHANGELOG.md
	$(BIN)/towncrier build --yes

clean:  ## remove everything that was made
	rm -rf $(VENV) build dist web/node_modules bench/boardgame_io/node_modules $(SITE) src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

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
	@echo "Installing what speed is compared with (once) ..."
	@$(PIP) install -c constraints.txt --group bench
	@touch $@

web/node_modules/.made: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The pages need Node.js 20.19 or later with npm: https://nodejs.org"; exit 1; }
	@echo "Installing what the pages are built with (once) ..."
	@cd web && npm ci --silent --no-fund --no-audit
	@touch $@

bench/boardgame_io/node_modules/.made: bench/boardgame_io/package.json bench/boardgame_io/package-lock.json
	@echo "Installing boardgame.io, which the server is compared with (once) ..."
	@cd bench/boardgame_io && npm ci --silent --no-fund --no-audit
	@touch $@

$(SITE)/index.html: web/node_modules/.made $(PAGES)
	@echo "Building the pages ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

dist/.compiled: $(VENV)/.base $(SOURCES) $(SITE)/index.html
	@echo "Compiling the rules (a minute or two, again only after a change) ..."
	@rm -rf dist
	@$(PIP) wheel --no-build-isolation --no-deps -w dist .
	@touch $@

dist/.pure: dist/.compiled
	@CACTARIUM_PURE=1 $(PIP) wheel --no-build-isolation --no-deps -w dist .
	@touch $@

# The work tree is never compiled in place: a stale extension beside a source would hide every edit.
$(VENV)/.installed: dist/.compiled
	@$(PIP) install --no-index --find-links dist --no-deps --force-reinstall cactarium
	@$(BIN)/python -P -c 'from cactarium.lab.simulate import is_compiled; print("The rules are", "compiled." if is_compiled() else "interpreted: slower, but the same. A C compiler would help.")'
	@touch $@
