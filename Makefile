# The doors of the project. Everything is installed under .boot and .venv here; nothing outside is touched.

PYTHON ?= python3
ARGS   ?=

UV_VERSION := 0.13.7
UV   := .boot/bin/uv
BOOT := .boot/.uv-$(UV_VERSION)
VENV := .venv/.synced

export UV_PYTHON_DOWNLOADS := never
export UV_CUSTOM_COMPILE_COMMAND := make lock

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test check bench lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV) ## install everything for playing and developing into .venv

play: $(VENV) ## sit down at the table in this terminal (ARGS="…")
	.venv/bin/glueckauf play $(ARGS)

test: $(VENV) ## run the tests on two cores (ARGS="-k gold")
	.venv/bin/pytest -n 2 $(ARGS)

check: $(VENV) ## lint, format, types and the direction of imports
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	.venv/bin/lint-imports --no-cache

bench: $(VENV) ## measure (ARGS="…")
	.venv/bin/python -m benchmarks $(ARGS)

# Pins that still fit stay; ARGS=--upgrade moves them all.
COMPILE = $(UV) pip compile -q --universal --python-version 3.11 --fork-strategy fewest \
          --generate-hashes --no-annotate pyproject.toml $(ARGS)

lock: $(BOOT) ## pin what pyproject.toml asks for (ARGS=--upgrade for the newest)
	$(COMPILE) --extra play -o requirements.txt
	$(COMPILE) --extra play --extra dev -c requirements.txt -o requirements-dev.txt

clean: ## remove environments, caches and build output
	rm -rf .boot .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests benchmarks -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# Stamps: each is newer than what it was made from, so a second setup has nothing to do.
$(BOOT):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Glückauf needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." \
	         "Name a newer one: make $(or $(MAKECMDGOALS),setup) PYTHON=python3.12" >&2; exit 1; }
	rm -rf .boot
	$(PYTHON) -m venv .boot
	.boot/bin/python -m pip install -q --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

# The build backend comes from the lock too, hence no isolation.
$(VENV): $(BOOT) requirements-dev.txt pyproject.toml
	test -x .venv/bin/python || $(PYTHON) -m venv --without-pip .venv
	$(UV) pip sync -q --compile-bytecode --python .venv/bin/python --require-hashes requirements-dev.txt
	$(UV) pip install -q --python .venv/bin/python --no-deps --no-build-isolation -e .
	@touch $@
