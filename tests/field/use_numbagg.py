import numbagg
import numpy as np

PACKAGE, VERSION = "numbagg", "0.9.6"
A = np.random.default_rng(1).random((6, 200))
A[A > 0.9] = np.nan
GROUPS = np.arange(200) % 7
USES = [
    lambda: [getattr(numbagg, n)(A) for n in ("nansum", "nanmean", "nanvar", "nanstd", "nanmax", "nanargmax", "nancount")],
    lambda: [getattr(numbagg, n)(A, axis=-1) for n in ("bfill", "ffill")],
    lambda: [getattr(numbagg, n)(A, window=5, min_count=2) for n in ("move_mean", "move_sum", "move_std", "move_var")],
    lambda: [getattr(numbagg, n)(A, alpha=0.3) for n in ("move_exp_nanmean", "move_exp_nansum")],
    lambda: [getattr(numbagg, n)(A, GROUPS, axis=-1) for n in ("group_nanmean", "group_nansum", "group_nanvar")],
    lambda: numbagg.nanquantile(A, 0.3, axis=-1),
]
