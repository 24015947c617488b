import numpy as np
import stumpy

PACKAGE, VERSION = "stumpy", "1.14.1"
rng = np.random.default_rng(3)
A, B = np.cumsum(rng.standard_normal(300)), np.cumsum(rng.standard_normal(220))
HOLES = A.copy()
HOLES[50], HOLES[100:120] = np.nan, 1.0


def streamed():
    stream = stumpy.stumpi(A, 20, egress=False)
    stream.update(1.0)
    return stream.P_


USES = [
    lambda: stumpy.stump(A, 20),
    lambda: stumpy.stump(A, 20, B, ignore_trivial=False, k=3),
    lambda: stumpy.stump(HOLES, 20),
    lambda: stumpy.aamp(A, 20),
    lambda: stumpy.mstump(np.stack([A, HOLES]), 20),
    lambda: stumpy.maamp(np.stack([A, A]), 20),
    lambda: stumpy.mass(A[:20], B),
    lambda: stumpy.mpdist(A, B, 20),
    lambda: stumpy.aampdist(A, B, 20),
    streamed,
    lambda: stumpy.fluss(stumpy.stump(A, 20)[:, 1], L=20, n_regimes=2, excl_factor=1),
    lambda: stumpy.match(A[:20], A),
    lambda: stumpy.snippets(A, 40, k=2)[2],
    lambda: stumpy.ostinato([A, B, HOLES[130:]], 20),
]
