import numpy as np
import xarray as xr
import xrspatial as xs

PACKAGE, VERSION = "xarray-spatial", "0.5.3"
Z = np.add.accumulate(np.random.default_rng(1).random((30, 40)), 0)
A = xr.DataArray(Z, dims=["y", "x"], coords={"y": np.arange(30.0)[::-1], "x": np.arange(40.0)}, attrs={"res": (1.0, 1.0)})
C = xr.DataArray((Z // 4).astype(int), dims=["y", "x"], coords=A.coords)
USES = [
    lambda: [f(A).data for f in (xs.slope, xs.aspect, xs.curvature, xs.hillshade)],
    lambda: xs.focal.mean(A).data,
    lambda: xs.focal.focal_stats(A, np.ones((3, 3))).data,
    lambda: xs.convolution.convolve_2d(Z, np.ones((3, 3))),
    lambda: xs.classify.quantile(A).data,
    lambda: xs.zonal.regions(C).data,
    lambda: xs.proximity(C, target_values=[2]).data,
    lambda: xs.viewshed(A, x=20.0, y=15.0).data,
    lambda: xs.a_star_search(A, (25.0, 3.0), (4.0, 30.0)).data,
    lambda: xs.multispectral.evi(A, A + 1, A + 2).data,
]
