import numpy as np
import pandas as pd

PACKAGE, VERSION = "pandas", "3.1.1"
D = pd.DataFrame({"a": np.random.default_rng(1).random(300), "k": np.arange(300) % 5, "b": np.arange(300.0)})


def top(values):
    total = 0.0
    for v in values:
        if v > 0.5:
            total += v
    return total


def weight(values, index):
    return values.mean() * len(values)


USES = [
    lambda: D.rolling(7, min_periods=2).apply(top, engine="numba", raw=True),
    lambda: [getattr(D.rolling(7, min_periods=2), n)(engine="numba") for n in ("mean", "sum", "var", "min", "max", "std")],
    lambda: [getattr(D.groupby("k"), n)(engine="numba") for n in ("mean", "sum", "var", "min", "max")],
    lambda: D.groupby("k").agg(weight, engine="numba"),
    lambda: D.groupby("k").transform(weight, engine="numba"),
    lambda: D.ewm(alpha=0.3).mean(engine="numba"),
    lambda: D.expanding().mean(engine="numba"),
]
