"""Four Python threads with work 1 : 2 : 3 : 4."""

import time
from concurrent.futures import ThreadPoolExecutor

from numba import njit


@njit(nogil=True)
def collatz(limit):
    longest = 0
    for start in range(1, limit):
        n = start
        steps = 0
        while n != 1:
            if n & 1:
                n = 3 * n + 1
            else:
                n >>= 1
            steps += 1
        longest = max(longest, steps)
    return longest


if __name__ == "__main__":
    collatz(2)
    begin = time.process_time()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(collatz, [250_000, 500_000, 750_000, 1_000_000]))
    print(time.process_time() - begin)
