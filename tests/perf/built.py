"""Is the installed nbcount up to date with its sources? Otherwise tests and figures would be those
of another program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = ".venv/.ready"


def stale() -> str:
    """Why the installed nbcount is out of date: a source is newer, even if it was changed and
    changed back. "": it is not, or the environment is not the tree's own, about which nothing is
    known."""
    if Path(sys.prefix) != ROOT / ".venv":
        return ""
    env = {k: v for k, v in os.environ.items() if not k.startswith("MAKE") and k != "MFLAGS"}
    if subprocess.run(["make", "-q", INSTALLED], cwd=ROOT, env=env, capture_output=True, check=False).returncode == 0:
        return ""
    return f"what is installed ({INSTALLED}) is older than the sources: run `make` first"


def require() -> None:
    if why := stale():
        sys.exit(why)
