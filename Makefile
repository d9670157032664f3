# Needs make and a Python with venv (3.11 or newer); everything else is installed into .venv, by the target that needs it.
PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
UV := uv==0.13.9

# Stamps. A checkout that was moved or copied starts a new .venv: the old one points at the old place.
HERE := $(shell pwd -P | cksum | cut -d' ' -f1)
VENV := .venv/made-$(HERE)
RUN := .venv/run-$(HERE)
TEST := .venv/test-$(HERE)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP := $(BIN)/python -m pip -qq

STYLES := wins hold reach

.DEFAULT_GOAL := help
.PHONY: help run play web types screenshots test test-long check bench bench-server bench-page bench-strength train lock clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "make %-14s %s\n", $$1, $$2 }'

run: web ## play in the browser, or let friends in; options of the server by ARGS="..."
	@exec $(BIN)/captain-gin serve --open --port 8080 $(ARGS)

play: $(RUN) ## play in the terminal; options by ARGS="..."
	@trap 'stopped=1' INT; $(BIN)/captain-gin play $(ARGS) || { code=$$?; [ -n "$$stopped" ] || exit $$code; }

web: $(RUN) ## build the web client, if it has changed
	@$(BIN)/python hatch_build.py

types: $(TEST) ## write the web client's types anew from the server's messages
	@$(BIN)/python scripts/protocol_types.py

screenshots: $(TEST) web ## take the pictures in docs/pictures anew
	@$(BIN)/python scripts/screenshots.py

test: $(TEST) web ## run the tests and measure what they cover
	@$(BIN)/coverage erase
	@$(BIN)/pytest -n 2 --dist loadgroup --max-worker-restart 0 --cov --cov-report=
	@echo "Coverage of the core, branches included: all of it"
	@$(BIN)/coverage report --include '*/captain_gin/core/*' --fail-under=100
	@echo "Coverage of the rest, branches included: 95 % or more"
	@$(BIN)/coverage report --omit '*/captain_gin/core/*' --fail-under=95

test-long: $(TEST) web ## run the tests that take minutes
	@$(BIN)/pytest -n 2 --dist loadgroup --max-worker-restart 0 --timeout 3600 -m long

check: $(TEST) ## lint, format, types, layers; the web client's too
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy src tests
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python scripts/protocol_types.py --check
	@$(BIN)/python hatch_build.py run --silent check

bench: $(TEST) ## measure speed against peers
	@$(BIN)/python benchmarks/bench.py $(ARGS)

bench-server: $(TEST) ## measure the server under load
	@$(BIN)/python benchmarks/server/bench.py $(ARGS)

bench-page: $(TEST) web ## measure the web client on a slow device
	@$(BIN)/python benchmarks/page.py $(ARGS)

bench-strength: $(TEST) ## measure how strong the bots are; with search, in hours, by ARGS=--searching
	@$(BIN)/python benchmarks/standing.py $(ARGS)

train: $(RUN) ## find all that the bots were trained to anew, half an hour; options by ARGS="--workers 2"
	@$(BIN)/python scripts/train.py $(ARGS)
	@$(BIN)/python scripts/polish.py $(ARGS)
	@mkdir -p build
	@for count in $(STYLES); do $(BIN)/python scripts/train.py --rows 40000 --rounds 4 --deals 3000 --count $$count \
		--sets cheap --out build/$$count.json $(ARGS) || exit; done
	@$(BIN)/python scripts/styles.py $(STYLES:%=build/%.json)
	@$(BIN)/python scripts/taste.py

lock: $(VENV) ## pin requirements/*.txt anew; newer releases by ARGS=--upgrade
	@echo "Locking requirements/*.in"
	@$(PIP) install '$(UV)'
	@for set in run test; do \
		$(BIN)/uv pip compile --quiet --no-config --system-certs --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --custom-compile-command 'make lock' $(ARGS) \
			requirements/$$set.in -o requirements/$$set.txt || exit 1; \
	done

clean: ## remove .venv and whatever the tools left behind
	@rm -rf .venv build dist web/dist web/node_modules htmlcov .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache \
		.pytest_cache .ruff_cache
	@find src tests -type d -name __pycache__ -prune -exec rm -rf {} +

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Captain Gin needs Python 3.11 or newer as $(PYTHON); another one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "$(PYTHON) lacks venv; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@echo "Making .venv with $$($(PYTHON) -V)"
	@$(PYTHON) -m venv --clear .venv
	@touch $@

$(RUN): requirements/run.txt pyproject.toml | $(VENV)
	@echo "Installing the game into .venv and building its web client; the first time takes about a minute"
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(TEST): requirements/test.txt $(RUN)
	@echo "Installing what tests and checks need into .venv; the first time takes about two minutes"
	@$(PIP) install --require-hashes -r requirements/test.txt
	@sh scripts/system-packages.sh
	@touch $@
