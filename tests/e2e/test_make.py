"""`make` sets up .venv and builds: tested on the Makefile alone, with a Python and a compiler that
only leave files, in a directory whose name has a blank."""

import os
import re
import subprocess
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).parents[2] / "Makefile"
SOURCES = ("pyproject.toml", "setup.py", "src/cli/main.c", "include/nbcount.h", "pyshim/nbcount.pth", "pyshim/nbcount/_core.c",
           "tests/deps.sh")
# `-m venv DIR` makes DIR/bin/python, a copy of this; `-m pip` notes its arguments, and fails while `offline` exists.
PYTHON = """\
#!/bin/sh
case "$2" in
venv) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
pip) echo "$*" >>pip.log; ! [ -e offline ] ;;
esac
"""


@pytest.fixture
def project(tmp_path):
    folder = tmp_path / "a b"
    for name in SOURCES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    (folder / "build").mkdir()
    (folder / "Makefile").write_bytes(MAKEFILE.read_bytes())
    (folder / "python").write_text(PYTHON)
    (folder / "python").chmod(0o755)
    return folder


def make(project, *targets):
    env = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PYINC", "CORE", "SAN")}
    return subprocess.run(["make", "CC=true", f"PYTHON={project}/python", *targets], cwd=project, env=env, capture_output=True,
                          text=True, timeout=60)


def installs(project):
    """How often pip was asked for Numba."""
    return (project / "pip.log").read_text().count("numba")


def test_packages_are_installed_by_the_next_make_if_pip_failed(project):
    (project / "offline").touch()
    assert make(project).returncode == 2 and installs(project) == 1
    (project / "offline").unlink()
    done = make(project)
    assert done.returncode == 0, done.stdout + done.stderr
    assert installs(project) == 2
    (project / "setup.py").touch()
    assert make(project).returncode == 0 and installs(project) == 2


def test_make_keeps_the_library_and_removes_what_setuptools_left(project):
    left = project / "build/lib.linux-x86_64-cpython-311/nbcount/_removed.py"
    left.parent.mkdir(parents=True)
    left.touch()
    done = make(project)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (project / "build/libnbcount.a").exists() and not left.exists()


def test_every_target_without_a_file_is_phony():
    """Otherwise a file or directory of that name stops it."""
    text = MAKEFILE.read_text().replace("\\\n", " ")
    phony = next(line for line in text.splitlines() if line.startswith(".PHONY:")).split()[1:]
    targets = {name for names in re.findall(r"^([a-z][a-z0-9 -]*):(?!=)", text, re.MULTILINE) for name in names.split()}
    assert targets == set(phony)
