# nbcount: `make demo` and `make test` set up everything they need and say so.
# make: builds .venv/bin/nbcount   check: C tests, no Python   bench, test-long, install, clean
comma  := ,
WARN   := -Wall -Wextra -Wpedantic -Wshadow -Wvla -Wundef -Wconversion -Wstrict-prototypes \
          -Wmissing-prototypes -Wold-style-definition -Wformat=2 -Wwrite-strings -Wpointer-arith -Wswitch-enum
CFLAGS ?= -O2 -g
ALL_CFLAGS = -std=c11 -D_GNU_SOURCE -Iinclude -Isrc -include src/base/banned.h -fPIC -fvisibility=hidden \
          -MMD -MP -pthread $(WARN) $(if $(WERROR),-Werror) $(CFLAGS) \
          $(if $(SAN),-fsanitize=$(SAN) -fno-sanitize-recover=all -fno-omit-frame-pointer)
B      := build$(if $(SAN),/$(subst $(comma),-,$(SAN)))

DIRS   := base ir profile runtime probe report cli
SRC    := $(foreach d,$(DIRS),$(filter-out src/cli/main.c,$(wildcard src/$d/*.c)))
OBJ    := $(SRC:src/%.c=$B/%.o)
LIBS   := -ljansson -lutf8proc
UNIT   := $(patsubst tests/unit/%.c,$B/unit/%,$(wildcard tests/unit/test_*.c))

.PHONY: all lib check check-layers check-unit check-ir demo test test-long bench install clean
all: lib

lib: $B/libnbcount.a $B/nbcount

$B/libnbcount.a: $(OBJ)
	@rm -f $@
	ar rcs $@ $^

$B/nbcount: $B/cli/main.o $B/libnbcount.a
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$B/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$B/unit/%: tests/unit/%.c $B/libnbcount.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Wno-missing-prototypes -Itests/unit $(LDFLAGS) -o $@ $< $B/libnbcount.a -lcmocka $(LIBS)

check: check-layers check-unit check-ir

check-layers:
	sh tests/layers.sh

check-unit: $(UNIT)
	@for t in $(UNIT); do echo $$t; $$t || exit 1; done

check-ir: $B/nbcount
	sh tests/ir/run.sh $B/nbcount

clean:
	rm -rf build .venv

-include $(OBJ:.o=.d)
