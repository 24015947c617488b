"""Where does a matrix profile spend its lines? stumpy, a package from PyPI that is written in Numba,
is used here as it is installed: nothing in it knows of nbcount.

    nbcount run --only 'stumpy/*' matrix_profile.py
"""

import numpy as np
import stumpy


def main():
    rng = np.random.default_rng(7)
    series = np.cumsum(rng.standard_normal(1_500))
    series[1_000:1_060] = series[200:260] + 0.01 * rng.standard_normal(60)  # a motif
    profile = stumpy.stump(series, m=50)
    best = int(np.argmin(profile[:, 0].astype(float)))
    print(f"best motif at {best} and {profile[best, 1]}")


if __name__ == "__main__":
    main()
