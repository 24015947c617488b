"""Five bodies under gravity, a symplectic step at a time; profiled by `profile=True` on one function.

    python nbody.py && nbcount report
"""

import numpy as np
from numba import njit


@njit
def energy(pos, vel, mass):
    e = 0.0
    for i in range(len(mass)):
        e += 0.5 * mass[i] * (vel[i] ** 2).sum()
        for j in range(i + 1, len(mass)):
            e -= mass[i] * mass[j] / np.sqrt(((pos[i] - pos[j]) ** 2).sum())
    return e


@njit(profile=True)
def advance(pos, vel, mass, dt, steps):
    n = len(mass)
    close = 0
    for _ in range(steps):
        for i in range(n):
            for j in range(i + 1, n):
                dx = pos[i, 0] - pos[j, 0]
                dy = pos[i, 1] - pos[j, 1]
                dz = pos[i, 2] - pos[j, 2]
                d2 = dx * dx + dy * dy + dz * dz
                if d2 < 30.0:
                    close += 1
                mag = dt / (d2 * np.sqrt(d2))
                for k, d in enumerate((dx, dy, dz)):
                    vel[i, k] -= d * mass[j] * mag
                    vel[j, k] += d * mass[i] * mag
        for i in range(n):
            for k in range(3):
                pos[i, k] += dt * vel[i, k]
    return close


def main():
    rng = np.random.default_rng(4)
    pos, vel = rng.normal(0, 10, (5, 3)), rng.normal(0, 0.1, (5, 3))
    mass = np.array([39.5, 0.04, 0.01, 0.002, 0.002])
    before = energy(pos, vel, mass)
    close = advance(pos, vel, mass, 0.001, 20_000)
    print(f"close encounters: {close}, energy drift: {abs(energy(pos, vel, mass) / before - 1):.1e}")


if __name__ == "__main__":
    main()
