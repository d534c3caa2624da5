# Kraal from a checkout. On a fresh machine with Python 3.11 and make:
#   make run     open the program
#   make test    every check, without a screen
# Both start with `make setup`, which takes no time once it is done.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/set-up

.DEFAULT_GOAL := help
.PHONY: help setup run test bench lock clean

help:
	@echo 'make run     open the program'
	@echo 'make test    every check, without a screen'
	@echo 'make setup   make $(VENV) with the pinned versions (run and test do it themselves)'
	@echo 'make bench   the benchmarks, one line each'
	@echo 'make lock    pin the newest versions that pyproject.toml allows'
	@echo 'make clean   remove what the others made'

setup: $(STAMP)

# All that is installed stands in constraints.txt, the build backend included, so nothing else is
# resolved or fetched: --no-deps and --no-build-isolation say so.
$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'Kraal needs Python 3.11 or newer; name one, as in: make setup PYTHON=python3.12' >&2; \
	  exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo 'This Python lacks its venv module; on Debian and Ubuntu: apt-get install python3-venv' >&2; \
	  exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --no-deps --requirement constraints.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

run: setup
	@$(BIN)/kraal

test: export QT_QPA_PLATFORM := offscreen
test: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n 2 --dist worksteal

bench: export QT_QPA_PLATFORM := offscreen
bench: setup
	@for bench in tests/bench/*.py; do $(BIN)/python $$bench || exit 1; done

# uv resolves for all systems at once; pip reads the result. uv itself reads no constraints.txt in
# `uv run`, so the same pins are copied to the end of pyproject.toml.
lock: setup
	$(BIN)/python -m pip install --quiet uv
	{ echo '# What `make setup` installs, exactly. Made by `make lock`; do not edit.'; \
	  $(BIN)/uv pip compile --no-config --quiet --universal --upgrade --python-version 3.11 --group test \
	    --no-header --no-annotate --no-emit-index-url --no-emit-find-links pyproject.toml; \
	} > constraints.new
	{ sed '/^constraint-dependencies = \[$$/,$$d' pyproject.toml; \
	  echo 'constraint-dependencies = ['; \
	  sed -n 's/^[^#].*/    "&",/p' constraints.new; \
	  echo ']'; } > pyproject.new
	mv constraints.new constraints.txt
	mv pyproject.new pyproject.toml
	$(MAKE) setup

clean:
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find core geometry qtapp resources tests -name __pycache__ -prune -exec rm -rf {} +
