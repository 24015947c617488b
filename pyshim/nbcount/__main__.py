"""The program `nbcount`, as `python -m nbcount` and as a console script."""

import os
import sys


def main() -> int:
    os.environ.setdefault("NBCOUNT_PYTHON", sys.executable)
    from nbcount import _core

    sys.stdout.flush()
    return _core.main(["nbcount", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
