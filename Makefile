# nbcount: `make demo` and `make test` set up everything they need and say so.
#
#   make              builds .venv/bin/nbcount, ready to use
#   make demo         profiles real programs and prints a table
#   make check        C tests, without Python, in less than 30 s
#   make check-threads  those C tests that use threads, for SAN=thread
#   make test         everything that gates a commit
#   make clean        removes what was built
#   make install      installs the program and its man pages to PREFIX
#   make bench        plain code against profiled code, into results/
#   make bench-reads  the cost of reading counters, into results/
#   make bench-truth  accuracy of times, by programs of known times and by samples, into results/
#   make bench-report  the time for a report of a million rows, into results/ (part of bench)
#   make survey       the cost for programs not written as benchmarks, into results/survey.md
#   make tables       the reports of four small programs, into results/tables.md
#   make fuzz         libFuzzer on readers and rewriter, for FUZZ_SECONDS (60) each
#   make test-matrix  e2e tests with Numba 0.62 to 0.68, every Python here, into results/matrix.md
#   make test-oldest  a quick run with the oldest Numba
#   make test-numba   Numba's own tests, profiled, into results/numba-tests.md
#   make test-field   packages from PyPI that use Numba, into results/field.md
#   make test-pmu     exact counters, in a lab's arm64 guest, into results/pmu.md
#   make test-pmu-x86  the same in the x86-64 guest, into results/pmu-x86-64.md; building its lab
#                     takes a quarter of an hour
#   make test-aarch64  hits of random programs on aarch64, and the kernels' vectors with and without
#                     SVE, on emulated processors; takes an hour
#   make test-pmu-native  sums of counts on this machine; skipped if it has no counters
#   make test-long    20,000 random programs, resumable; 1,000 kills, 5,000 functions
#
# Tests that need a lab are skipped without one.
#
# Variables: PYTHON (default: python3), PREFIX (default: /usr/local), WERROR (1: warnings are
# errors), SAN (address,undefined or thread), NBCOUNT_RANDOM (number of random programs),
# NBCOUNT_PMU_LAB (directory of labs; default: ../shared/pmu-lab), LAB (a PMU lab, for bench-reads).
# To build for another machine: CC, B (build), CORE, PYINC (where Python.h is), CFLAGS, LDFLAGS;
# tests/lab/pmu.sh has an example.

# All Debian packages that building, the demo and the tests need.
APT    := gcc make libc6-dev python3 python3-dev python3-venv \
          libjansson-dev libutf8proc-dev libpfm4-dev libpapi-dev libhwloc-dev \
          libcmocka-dev man-db valgrind
# Packages that only `make fuzz` needs.
APT_FUZZ := clang libclang-rt-dev
# Packages from which a PMU lab makes its guest. For the x86-64 guest, it builds QEMU.
APT_PMU := cpio e2fsprogs zstd qemu-system-arm gcc-aarch64-linux-gnu
APT_AARCH64 := $(APT_PMU) qemu-user-static
APT_PMU_X86 := cpio e2fsprogs zstd seabios qemu-system-data patch xz-utils bzip2 ninja-build meson flex bison \
          pkg-config libglib2.0-dev libpixman-1-dev libfdt-dev zlib1g-dev

PYTHON ?= python3
PREFIX ?= /usr/local
VENV   := .venv
VPY    := $(VENV)/bin/python
PACKED := $(VENV)/.packages
NUMBA  ?= numba>=0.62,<0.69

comma  := ,
WARN   := -Wall -Wextra -Wpedantic -Wshadow -Wvla -Wundef -Wconversion -Wstrict-prototypes \
          -Wmissing-prototypes -Wold-style-definition -Wformat=2 -Wwrite-strings -Wpointer-arith -Wswitch-enum
CFLAGS ?= -O2 -g
ALL_CFLAGS = -std=c11 -D_GNU_SOURCE -Iinclude -Isrc -include src/base/banned.h -fPIC -fvisibility=hidden \
          -MMD -MP -pthread $(WARN) $(if $(WERROR),-Werror) $(CFLAGS) \
          $(if $(SAN),-fsanitize=$(SAN) -fno-sanitize-recover=all -fno-omit-frame-pointer)
B      := build$(if $(SAN),/$(subst $(comma),-,$(SAN)))

DIRS   := base ir profile meter runtime code tally plan weave lines region clock lower rewrite table render cli
SRC    := $(foreach d,$(DIRS),$(filter-out src/cli/main.c,$(wildcard src/$d/*.c)))
OBJ    := $(SRC:src/%.c=$B/%.o)
LIBS   := -ljansson -lutf8proc -lpapi -lpfm -lhwloc
FUZZ   := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
UNIT   := $(patsubst tests/unit/%.c,$B/unit/%,$(wildcard tests/unit/test_*.c))
THREADED := $(patsubst tests/unit/%.c,$B/unit/%,$(shell grep -lE 'pthread_create|"process.h"|nbcount_start|ticker_start' tests/unit/test_*.c))
VICTIM := $B/kill/victim
CORE   ?= pyshim/nbcount/_core.abi3.so
PYINC  ?= $(shell "$(PYTHON)" -c 'import sysconfig; print(sysconfig.get_paths()["include"])')

.PHONY: all lib extension deps check check-style check-layers check-unit check-threads check-ir check-man check-fuzz demo test \
        test-e2e test-matrix test-oldest test-numba test-field test-aarch64 test-pmu test-pmu-x86 test-pmu-native test-long fuzz fuzz-targets \
        bench bench-reads bench-report bench-truth survey tables install clean
all: $(VENV)/.ready

# ---- C: library, program, extension

lib: $B/libnbcount.a $B/nbcount

$B/libnbcount.a: $(OBJ)
	@rm -f $@
	ar rcs $@ $^

# Links objects: with a library, the linker would take the first of two functions of the same name.
$B/nbcount: $B/cli/main.o $(OBJ)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$B/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

extension: $(CORE)

# -z now: symbols are resolved at load time. Otherwise this happens when a probe or a slow path
# first calls the C library, and a line is charged for it.
$(CORE): pyshim/nbcount/_core.c include/nbcount.h $B/libnbcount.a
	$(CC) $(ALL_CFLAGS) -Wno-cast-function-type -isystem "$(PYINC)" $(LDFLAGS) -shared -Wl,-z,now \
	  -o $@ $< $B/libnbcount.a $(LIBS)

# ---- set-up from nothing

deps:
	@sh tests/deps.sh $(APT)

# Not .venv/bin/python, which exists even if pip then failed, for example without network.
$(PACKED):
	@echo "== making $(VENV) with $$("$(PYTHON)" --version)"
	"$(PYTHON)" -m venv $(VENV)
	@echo "== installing Numba and pytest into $(VENV)"
	$(VPY) -m pip install -q --disable-pip-version-check 'setuptools>=77' '$(NUMBA)' pytest pytest-xdist
	@touch $@

$(VENV)/.ready: pyproject.toml setup.py $(SRC) src/cli/main.c $(wildcard src/*/*.h) include/nbcount.h \
                $(filter-out $(CORE),$(wildcard pyshim/nbcount/*)) pyshim/nbcount.pth
	@$(MAKE) --no-print-directory deps
	@$(MAKE) --no-print-directory $(PACKED)
	@echo "== building nbcount"
	@$(MAKE) --no-print-directory lib
	@$(MAKE) --no-print-directory extension PYTHON=$(VPY)
	@rm -rf build/lib.* build/bdist.*
	$(VPY) -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall .
	@touch $@
	@echo "== ready: $(VENV)/bin/nbcount"

# ---- tests

check: check-style check-layers check-unit check-ir check-man check-fuzz

check-style:
	sh tests/style.sh

check-layers:
	sh tests/layers.sh

check-unit: $(UNIT:%=run-%)
check-threads: $(THREADED:%=run-%)
$(UNIT:%=run-%): run-%: %
	@LSAN_OPTIONS=suppressions=tests/unit/leaks.supp:print_suppressions=0 $< >$<.log 2>&1; status=$$?; \
	  echo "== $<"; cat $<.log; exit $$status

check-ir: $B/nbcount
	sh tests/ir/run.sh $B/nbcount

check-man: $B/nbcount
	sh tests/man.sh $B/nbcount

$B/unit/%: tests/unit/%.c $(wildcard tests/unit/*.h) $B/libnbcount.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Wno-missing-prototypes -Itests/unit $(LDFLAGS) $(WRAP:%=-Wl,--wrap=%) \
	  -o $@ $< $B/libnbcount.a -lcmocka $(LIBS)

# Library functions that these tests can make fail.
$B/unit/test_trust: WRAP := clock_gettime fopen
$B/unit/test_oom: WRAP := malloc calloc realloc reallocarray free arena_alloc arena_str scandir
$B/unit/test_faults: WRAP := malloc calloc realloc reallocarray mmap munmap mremap open fopen mkdir linkat rename \
  posix_fallocate gethostname getcwd atexit pthread_create pthread_key_create pthread_setspecific \
  pthread_atfork setenv sched_getcpu sched_getaffinity sched_setaffinity hwloc_topology_init hwloc_topology_load \
  hwloc_topology_set_flags hwloc_topology_set_all_types_filter hwloc_topology_set_type_filter
$B/unit/test_place: WRAP := access sched_getcpu sched_getaffinity calloc hwloc_topology_init hwloc_topology_load \
  hwloc_topology_set_flags
$B/unit/test_threads: WRAP := sched_getcpu
$B/unit/test_sampling: WRAP := meter_read
$B/unit/test_paged: WRAP := syscall page_read read mmap munmap close ioctl
$B/unit/test_pin: WRAP := sched_getaffinity sched_setaffinity getpid gettid setenv
$B/unit/test_meter: WRAP := syscall page_read read mmap munmap close ioctl fopen geteuid malloc calloc realloc
$B/unit/test_groups: WRAP := syscall page_read read mmap munmap close ioctl arena_alloc arena_str calloc
$B/unit/test_standin: WRAP := pfm_initialize pfm_terminate pfm_get_pmu_info setenv refusal_has_pmu
$B/unit/test_papi: WRAP := getpid standin_make refusal_has_pmu $(addprefix PAPI_, is_initialized library_init thread_init register_thread unregister_thread \
  create_eventset add_event start stop read cleanup_eventset destroy_eventset event_name_to_code get_event_info \
  get_event_component get_component_info num_components enum_event enum_cmp_event strerror)

# Runs the fuzzers' corpus once, without a fuzzer.
check-fuzz: $(FUZZ:%=$B/replay/%)
	@for t in $(FUZZ:fuzz_%=%); do $B/replay/fuzz_$$t tests/fuzz/corpus/$$t/* || exit 1; done

$B/replay/%: tests/fuzz/%.c tests/fuzz/replay.c tests/fuzz/fuzz.h $B/libnbcount.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $< tests/fuzz/replay.c $B/libnbcount.a $(LIBS)

FUZZ_SECONDS ?= 60
FUZZ_SAN     := fuzzer-no-link,address,undefined

fuzz:
	@sh tests/deps.sh $(APT) $(APT_FUZZ)
	@$(MAKE) --no-print-directory fuzz-targets CC=clang SAN=$(FUZZ_SAN)
	sh tests/fuzz/run.sh build/$(subst $(comma),-,$(FUZZ_SAN)) $(FUZZ_SECONDS)

fuzz-targets: $(FUZZ:%=$B/%)

$B/fuzz_%: tests/fuzz/fuzz_%.c tests/fuzz/fuzz.h $B/libnbcount.a
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -fsanitize=fuzzer -o $@ $< $B/libnbcount.a $(LIBS)

$(VICTIM): tests/kill/victim.c $B/libnbcount.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $< $B/libnbcount.a $(LIBS)

test: $(VENV)/.ready
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory test-e2e

# Runs test files in parallel, one per core and at most four: most of the time goes into compilers.
test-e2e: $(VENV)/.ready $(VICTIM)
	$(VPY) -m pytest -n auto --maxprocesses 4 --dist loadfile --durations=40 --durations-min=5 tests/e2e

test-matrix: deps
	"$(PYTHON)" tests/matrix.py

test-oldest: deps
	"$(PYTHON)" tests/matrix.py --quick --only 0.62.1/any

test-numba: $(VENV)/.ready
	$(VPY) -m pip install -q --disable-pip-version-check scipy cffi jinja2
	$(VPY) tests/numba_suite.py

NBCOUNT_PMU_LAB ?= ../shared/pmu-lab

test-pmu:
	@[ ! -x $(NBCOUNT_PMU_LAB)/arm64/lab ] || sh tests/deps.sh $(APT) $(APT_PMU)
	@sh tests/lab/pmu.sh $(NBCOUNT_PMU_LAB)/arm64/lab results/pmu.md

test-aarch64: $(VENV)/.ready
	@[ ! -x $(NBCOUNT_PMU_LAB)/arm64/lab ] || sh tests/deps.sh $(APT) $(APT_AARCH64)
	@sh tests/lab/aarch64.sh $(NBCOUNT_PMU_LAB)/arm64/lab

test-pmu-x86:
	@[ ! -x $(NBCOUNT_PMU_LAB)/x86-64/lab ] || sh tests/deps.sh $(APT) $(APT_PMU_X86)
	@sh tests/lab/pmu.sh $(NBCOUNT_PMU_LAB)/x86-64/lab results/pmu-x86-64.md

test-pmu-native: $(VENV)/.ready
	sh tests/lab/native.sh $(VENV)/bin

test-field: deps
	"$(PYTHON)" tests/field/field.py
	"$(PYTHON)" tests/field/suites.py

test-long: $(VENV)/.ready $(VICTIM)
	NBCOUNT_KILLS=1000 NBCOUNT_SOAK=5000 $(VPY) -m pytest tests/e2e/test_kill.py tests/e2e/test_soak.py
	NBCOUNT_ALL=1 NBCOUNT_RANDOM=0 $(VPY) -m pytest tests/e2e/test_random.py
	"$(PYTHON)" tests/matrix.py --long $(or $(NBCOUNT_RANDOM),20000)

bench: bench-report
	$(VPY) tests/perf/bench.py --out results --picture docs/bench.svg
	$(VPY) tests/perf/bench.py --out results --name bench-clock --budget 5 --views times,vectors --pairs 5
	$(VPY) tests/perf/bench.py --out results --name bench-clock-none --budget none --views times,vectors
	if grep -qw avx512f /proc/cpuinfo; then $(VPY) tests/perf/bench.py --out results --name bench-avx2 --cpu haswell --views times,vectors; fi
	if grep -qw avx512f /proc/cpuinfo; then $(VPY) tests/perf/bench.py --out results --name bench-clock-avx2 --cpu haswell --budget 5 --views times,vectors; fi
	$(VPY) tests/perf/overview.py

survey: $(VENV)/.ready
	$(VPY) tests/perf/survey.py --out results/survey.md

bench-report: $(VENV)/.ready $B/perf/rows
	$(VPY) tests/perf/rows.py $B/nbcount $B/perf/rows

bench-reads: $B/perf/reads $B/perf/charges $B/perf/regions
	sh tests/perf/reads.sh $(<D) results/reads.md $(LAB)

bench-truth: $(VENV)/.ready
	$(VPY) tests/perf/truth.py --runs 2 --calls 6 --out results/clock.md
	$(VPY) tests/perf/samples.py --seconds 5 --calls 8 --out results/samples.md
	$(VPY) tests/perf/steps.py --out results/steps.md
	$(VPY) tests/perf/alone.py --out results/alone.md
	$(VPY) tests/perf/heavy.py --out results/heavy.md

$B/perf/%: tests/perf/%.c $B/libnbcount.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $< $B/libnbcount.a $(LIBS)

tables: $(VENV)/.ready
	$(VPY) tests/perf/tables.py

demo: $(VENV)/.ready
	sh examples/demo.sh $(VENV)/bin

# ---- install, clean

install: lib
	install -D -m 755 $B/nbcount $(DESTDIR)$(PREFIX)/bin/nbcount
	install -d $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 644 docs/man/*.1 $(DESTDIR)$(PREFIX)/share/man/man1

clean:
	rm -rf build $(VENV) $(CORE) pyshim/*.egg-info

-include $(OBJ:.o=.d)
