"""Is what is installed what the sources say? A test or a figure of another build would be one of another program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = ".venv/.ready"


def stale() -> str:
    """Why not, or "": a source is newer than what is installed, also one that was changed, tried, and put back. Of environments other
    than the tree's own, nothing is known."""
    if Path(sys.prefix) != ROOT / ".venv":
        return ""
    env = {k: v for k, v in os.environ.items() if not k.startswith("MAKE") and k != "MFLAGS"}
    if subprocess.run(["make", "-q", INSTALLED], cwd=ROOT, env=env, capture_output=True, check=False).returncode == 0:
        return ""
    return f"what is installed ({INSTALLED}) is older than the sources: run `make` first"


def require() -> None:
    if why := stale():
        sys.exit(why)
