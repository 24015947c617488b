import numpy as np
import quantecon as qe
from numba import njit
from quantecon import game_theory as gt, optimize

PACKAGE, VERSION = "quantecon", "0.11.4"
P = np.array([[0.9, 0.1, 0], [0.2, 0.7, 0.1], [0.1, 0.3, 0.6]])
GAME = gt.NormalFormGame([gt.Player(np.array([[3, 3], [2, 5], [0, 6]])), gt.Player(np.array([[3, 2, 3], [2, 6, 1]]))])


def decide(method):
    return qe.markov.DiscreteDP(np.array([[5.0, 10.0], [-1.0, 2.0]]), np.array([[[0.5, 0.5], [0, 1]], [[0.3, 0.7], [0.2, 0.8]]]),
                                0.95).solve(method=method).v


@njit
def valley(x):
    return -(100.0 * (x[1] - x[0] ** 2) ** 2 + (1 - x[0]) ** 2)


@njit
def cube(x):
    return x ** 3 - 2.0


@njit
def slope(x):
    return 3 * x ** 2


USES = [
    lambda: qe.MarkovChain(P).simulate(500, random_state=1),
    lambda: qe.MarkovChain(P).stationary_distributions,
    lambda: qe.tauchen(7, 0.9, 0.1).P,
    lambda: [decide(method) for method in ("vi", "pi", "mpi")],
    lambda: gt.vertex_enumeration(GAME),
    lambda: gt.lemke_howson(GAME),
    lambda: gt.support_enumeration(GAME),
    lambda: gt.pure_nash_brute(GAME),
    lambda: optimize.nelder_mead(valley, np.array([-1.2, 1.0])).x,
    lambda: optimize.newton(cube, 1.0, slope).root,
    lambda: [find(cube, 0.0, 2.0).root for find in (optimize.brentq, optimize.bisect)],
    lambda: optimize.linprog_simplex(np.array([4.0, 3.0]), A_ub=np.array([[1.0, 1.0], [2.0, 1.0]]),
                                     b_ub=np.array([10.0, 16.0])).x,
    lambda: qe.gini_coefficient(np.arange(200.0)),
    lambda: qe.lorenz_curve(np.arange(50.0)),
    lambda: gt.BRD(np.array([[4, 0], [3, 2]]), N=6).time_series(10, random_state=1),
]
