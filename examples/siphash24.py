"""SipHash-2-4 of many short messages: hash functions are what Numba itself runs for dict and set.

Nothing in this file knows of nbcount; run it by `nbcount run siphash24.py`.
"""

import numpy as np
from numba import njit


@njit
def rotl(x, b):
    return np.uint64((x << np.uint64(b)) | (x >> np.uint64(64 - b)))


@njit
def half_round(a, b, c, d, s, t):
    a = np.uint64(a + b)
    c = np.uint64(c + d)
    b = rotl(b, s) ^ a
    d = rotl(d, t) ^ c
    a = rotl(a, 32)
    return a, b, c, d


@njit
def double_round(v0, v1, v2, v3):
    for _ in range(2):
        v0, v1, v2, v3 = half_round(v0, v1, v2, v3, 13, 16)
        v2, v1, v0, v3 = half_round(v2, v1, v0, v3, 17, 21)
    return v0, v1, v2, v3


@njit
def siphash24(k0, k1, data):
    v0 = k0 ^ np.uint64(0x736F6D6570736575)
    v1 = k1 ^ np.uint64(0x646F72616E646F6D)
    v2 = k0 ^ np.uint64(0x6C7967656E657261)
    v3 = k1 ^ np.uint64(0x7465646279746573)
    size = len(data)
    end = size - size % 8
    for i in range(0, end, 8):
        m = np.uint64(0)
        for j in range(8):
            m |= np.uint64(data[i + j]) << np.uint64(8 * j)
        v3 ^= m
        v0, v1, v2, v3 = double_round(v0, v1, v2, v3)
        v0 ^= m
    last = np.uint64(size & 0xFF) << np.uint64(56)
    for j in range(end, size):
        last |= np.uint64(data[j]) << np.uint64(8 * (j - end))
    v3 ^= last
    v0, v1, v2, v3 = double_round(v0, v1, v2, v3)
    v0 ^= last
    v2 ^= np.uint64(0xFF)
    v0, v1, v2, v3 = double_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = double_round(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@njit
def collisions(keys, width, buckets):
    counts = np.zeros(buckets, np.int64)
    found = 0
    for i in range(len(keys) - width):
        h = siphash24(np.uint64(0x0706050403020100), np.uint64(0x0F0E0D0C0B0A0908), keys[i:i + width])
        slot = h % np.uint64(buckets)
        if counts[slot] > 0:
            found += 1
        counts[slot] += 1
    return found


def main():
    # the test vector of the paper's appendix: key 00..0f, message 00..0e
    vector = siphash24(np.uint64(0x0706050403020100), np.uint64(0x0F0E0D0C0B0A0908),
                       np.arange(15, dtype=np.uint8))
    assert vector == 0xA129CA6149BE45E5, hex(vector)
    keys = np.random.default_rng(1).integers(0, 256, 200_000).astype(np.uint8)
    print("collisions:", collisions(keys, 21, 1 << 17))


if __name__ == "__main__":
    main()
