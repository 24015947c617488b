import numpy as np
from numba_stats import bernstein, crystalball, expon, laplace, lognorm, norm, poisson, qgaussian, truncexpon, truncnorm, uniform

PACKAGE, VERSION = "numba-stats", "1.14.0"
X, N = np.linspace(0.05, 2.5, 60), np.arange(30)
USES = [
    lambda: [f(X, 0.5, 0.8) for f in (norm.pdf, norm.logpdf, norm.cdf, norm.ppf)],
    lambda: [f(X, 0.1, 2.0) for f in (uniform.pdf, uniform.cdf, uniform.ppf)],
    lambda: [f(X, 0.1, 1.3) for f in (expon.pdf, expon.logpdf, expon.cdf)],
    lambda: [f(X, 0.5, 0.1, 1.0) for f in (lognorm.pdf, lognorm.cdf)],
    lambda: [f(X, 0.2, 0.9) for f in (laplace.pdf, laplace.cdf)],
    lambda: [f(X, 0.0, 2.0, 0.5, 0.6) for f in (truncnorm.pdf, truncnorm.cdf)],
    lambda: [f(X, 0.0, 2.0, 0.1, 0.9) for f in (truncexpon.pdf, truncexpon.cdf, truncexpon.ppf)],
    lambda: [f(X, 1.2, 3.0, 1.0, 0.5) for f in (crystalball.pdf, crystalball.cdf)],
    lambda: qgaussian.pdf(X, 1.5, 1.0, 0.4),
    lambda: poisson.pmf(N, 4.0),
    lambda: bernstein.density(X, np.array([1.0, 2, 3]), 0.0, 3.0),
]
