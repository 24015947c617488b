"""Realistic serial Numba kernels, as ordinary users write them.

PROGS = {name: (function, args_builder)}; args_builder() returns a fresh tuple
of arguments.  Every kernel is serial, deterministic, does not depend on state
left by earlier calls, and returns a scalar that depends on its results.
"""
import math

import numpy as np
from numba import njit

PROGS = {}


def prog(builder):
    def deco(fn):
        PROGS[fn.__name__] = (fn, builder)
        return fn
    return deco


def rng():
    return np.random.default_rng(0)


# --------------------------------------------------------------------------
# graphs
# --------------------------------------------------------------------------

def _csr_graph(n, deg):
    r = rng()
    counts = r.integers(1, 2 * deg, n)
    indptr = np.zeros(n + 1, np.int64)
    indptr[1:] = np.cumsum(counts)
    indices = r.integers(0, n, indptr[-1])
    return indptr, indices


def a_floyd_warshall():
    n = 128
    r = rng()
    d = r.uniform(1, 100, (n, n))
    d[r.random((n, n)) < 0.7] = np.inf
    np.fill_diagonal(d, 0.0)
    return d, 12


@prog(a_floyd_warshall)
@njit
def floyd_warshall(dist, times):
    n = dist.shape[0]
    total = 0.0
    for _ in range(times):
        d = dist.copy()
        for k in range(n):
            for i in range(n):
                for j in range(n):
                    if d[i, k] + d[k, j] < d[i, j]:
                        d[i, j] = d[i, k] + d[k, j]
        for i in range(n):
            for j in range(n):
                if d[i, j] != np.inf:
                    total += d[i, j]
    return total


def a_bfs_csr():
    indptr, indices = _csr_graph(4000, 6)
    return indptr, indices, 210


@prog(a_bfs_csr)
@njit
def bfs_csr(indptr, indices, times):
    n = len(indptr) - 1
    level = np.empty(n, np.int64)
    queue = np.empty(n, np.int64)
    total = 0
    for t in range(times):
        for i in range(n):
            level[i] = -1
        src = (t * 37) % n
        level[src] = 0
        queue[0] = src
        head = 0
        tail = 1
        while head < tail:
            u = queue[head]
            head += 1
            for e in range(indptr[u], indptr[u + 1]):
                v = indices[e]
                if level[v] < 0:
                    level[v] = level[u] + 1
                    queue[tail] = v
                    tail += 1
        total += tail + level[queue[tail - 1]]
    return total


def a_pagerank_csr():
    indptr, indices = _csr_graph(5000, 6)
    return indptr, indices, 0.85, 650


@prog(a_pagerank_csr)
@njit
def pagerank_csr(indptr, indices, damping, iters):
    n = len(indptr) - 1
    rank = np.full(n, 1.0 / n)
    new = np.zeros(n)
    outdeg = np.zeros(n, np.int64)
    for e in range(len(indices)):
        outdeg[indices[e]] += 1
    for it in range(iters):
        dangling = 0.0
        for u in range(n):
            if outdeg[u] == 0:
                dangling += rank[u]
        base = (1.0 - damping) / n + damping * dangling / n
        for v in range(n):
            s = 0.0
            for e in range(indptr[v], indptr[v + 1]):
                u = indices[e]
                s += rank[u] / outdeg[u]
            new[v] = base + damping * s
        err = 0.0
        for u in range(n):
            err += abs(new[u] - rank[u])
            rank[u] = new[u]
        if err < 1e-300:
            break
    best = 0
    for u in range(n):
        if rank[u] > rank[best]:
            best = u
    return rank[best] + best


def a_dijkstra_heap():
    indptr, indices = _csr_graph(2000, 6)
    w = rng().uniform(1, 10, len(indices))
    return indptr, indices, w, 85


@njit
def heap_push(keys, vals, size, key, val):
    i = size
    while i > 0:
        p = (i - 1) // 2
        if keys[p] <= key:
            break
        keys[i] = keys[p]
        vals[i] = vals[p]
        i = p
    keys[i] = key
    vals[i] = val
    return size + 1


@njit
def heap_pop(keys, vals, size):
    key = keys[0]
    val = vals[0]
    size -= 1
    lk = keys[size]
    lv = vals[size]
    i = 0
    while True:
        c = 2 * i + 1
        if c >= size:
            break
        if c + 1 < size and keys[c + 1] < keys[c]:
            c += 1
        if keys[c] >= lk:
            break
        keys[i] = keys[c]
        vals[i] = vals[c]
        i = c
    keys[i] = lk
    vals[i] = lv
    return key, val, size


@prog(a_dijkstra_heap)
@njit
def dijkstra_heap(indptr, indices, weights, times):
    n = len(indptr) - 1
    dist = np.empty(n)
    done = np.zeros(n, np.bool_)
    keys = np.empty(len(indices) + 1)
    vals = np.empty(len(indices) + 1, np.int64)
    total = 0.0
    for t in range(times):
        dist[:] = np.inf
        done[:] = False
        src = (t * 101) % n
        dist[src] = 0.0
        size = heap_push(keys, vals, 0, 0.0, src)
        while size > 0:
            d, u, size = heap_pop(keys, vals, size)
            if done[u]:
                continue
            done[u] = True
            for e in range(indptr[u], indptr[u + 1]):
                v = indices[e]
                nd = d + weights[e]
                if nd < dist[v]:
                    dist[v] = nd
                    size = heap_push(keys, vals, size, nd, v)
        far = 0.0
        for i in range(n):
            if done[i] and dist[i] > far:
                far = dist[i]
        total += far
    return total


def a_union_find():
    r = rng()
    n = 20000
    return r.integers(0, n, (n, 2)), n, 200


@njit
def uf_find(parent, x):
    while parent[x] != x:
        parent[x] = parent[parent[x]]
        x = parent[x]
    return x


@prog(a_union_find)
@njit
def union_find(edges, n, times):
    parent = np.empty(n, np.int64)
    size = np.empty(n, np.int64)
    total = 0
    for _ in range(times):
        for i in range(n):
            parent[i] = i
            size[i] = 1
        comps = n
        biggest = 1
        for k in range(edges.shape[0]):
            a = uf_find(parent, edges[k, 0])
            b = uf_find(parent, edges[k, 1])
            if a == b:
                continue
            if size[a] < size[b]:
                a, b = b, a
            parent[b] = a
            size[a] += size[b]
            comps -= 1
            if size[a] > biggest:
                biggest = size[a]
        total += comps * 7 + biggest
    return total


# --------------------------------------------------------------------------
# dynamic programming / sequences / backtracking
# --------------------------------------------------------------------------

def a_needleman_wunsch():
    r = rng()
    a = r.integers(0, 4, 350).astype(np.uint8)
    b = r.integers(0, 4, 350).astype(np.uint8)
    return a, b, 1, -1, -2, 140


@prog(a_needleman_wunsch)
@njit
def needleman_wunsch(a, b, match, mismatch, gap, times):
    n = len(a)
    m = len(b)
    score = np.zeros((n + 1, m + 1), np.int32)
    trace = np.zeros((n + 1, m + 1), np.int8)
    total = 0
    for rep in range(times):
        for i in range(1, n + 1):
            score[i, 0] = i * gap
            trace[i, 0] = 1
        for j in range(1, m + 1):
            score[0, j] = j * gap
            trace[0, j] = 2
        for i in range(1, n + 1):
            for j in range(1, m + 1):
                if a[i - 1] == b[j - 1]:
                    best = score[i - 1, j - 1] + match
                else:
                    best = score[i - 1, j - 1] + mismatch
                d = 0
                up = score[i - 1, j] + gap
                if up > best:
                    best = up
                    d = 1
                left = score[i, j - 1] + gap
                if left > best:
                    best = left
                    d = 2
                score[i, j] = best
                trace[i, j] = d
        i = n
        j = m
        matches = 0
        gaps = 0
        while i > 0 or j > 0:
            if trace[i, j] == 0:
                if a[i - 1] == b[j - 1]:
                    matches += 1
                i -= 1
                j -= 1
            elif trace[i, j] == 1:
                gaps += 1
                i -= 1
            else:
                gaps += 1
                j -= 1
        total += score[n, m] + 3 * matches - gaps + rep
    return total


def a_longest_common_subsequence():
    r = rng()
    return r.integers(0, 8, 600), r.integers(0, 8, 600), 120


@prog(a_longest_common_subsequence)
@njit
def longest_common_subsequence(a, b, times):
    n = len(a)
    m = len(b)
    total = 0
    for _ in range(times):
        prev = np.zeros(m + 1, np.int64)
        cur = np.zeros(m + 1, np.int64)
        for i in range(n):
            for j in range(m):
                if a[i] == b[j]:
                    cur[j + 1] = prev[j] + 1
                else:
                    cur[j + 1] = max(prev[j + 1], cur[j])
            prev, cur = cur, prev
        total += prev[m]
    return total


def a_knapsack_dp():
    r = rng()
    return r.integers(5, 120, 120), r.integers(1, 500, 120), 5000, 85


@prog(a_knapsack_dp)
@njit
def knapsack_dp(weights, values, capacity, times):
    n = len(weights)
    total = 0
    for t in range(times):
        best = np.zeros(capacity + 1, np.int64)
        for i in range(n):
            w = weights[i]
            v = values[i] + t
            for c in range(capacity, w - 1, -1):
                cand = best[c - w] + v
                if cand > best[c]:
                    best[c] = cand
        total += best[capacity]
    return total


@prog(lambda: (9, 36))
@njit
def nqueens_iterative(n, times):
    cols = np.zeros(n, np.int64)
    total = 0
    for _ in range(times):
        row = 0
        cols[0] = -1
        solutions = 0
        while row >= 0:
            cols[row] += 1
            if cols[row] >= n:
                row -= 1
                continue
            ok = True
            for r in range(row):
                if cols[r] == cols[row] or abs(cols[r] - cols[row]) == row - r:
                    ok = False
                    break
            if ok:
                if row == n - 1:
                    solutions += 1
                else:
                    row += 1
                    cols[row] = -1
        total += solutions
    return total


def a_sudoku_backtrack():
    s = ("530070000600195000098000060800060003400803001"
         "700020006060000280000419005000080079")
    g = np.array([int(c) for c in s], np.int64).reshape(9, 9)
    return g, 280


@prog(a_sudoku_backtrack)
@njit
def sudoku_backtrack(puzzle, times):
    checksum = 0
    empties = np.empty((81, 2), np.int64)
    for rep in range(times):
        grid = puzzle.copy()
        ne = 0
        for r in range(9):
            for c in range(9):
                if grid[r, c] == 0:
                    empties[ne, 0] = r
                    empties[ne, 1] = c
                    ne += 1
        k = 0
        steps = 0
        while 0 <= k < ne:
            r = empties[k, 0]
            c = empties[k, 1]
            v = grid[r, c] + 1
            grid[r, c] = 0
            placed = False
            while v <= 9:
                ok = True
                for i in range(9):
                    if grid[r, i] == v or grid[i, c] == v:
                        ok = False
                        break
                if ok:
                    br = (r // 3) * 3
                    bc = (c // 3) * 3
                    for i in range(br, br + 3):
                        for j in range(bc, bc + 3):
                            if grid[i, j] == v:
                                ok = False
                if ok:
                    placed = True
                    break
                v += 1
            steps += 1
            if placed:
                grid[r, c] = v
                k += 1
            else:
                k -= 1
        checksum += steps
        for i in range(9):
            checksum += grid[i, i] * (i + 1)
    return checksum


def a_levenshtein_cutoff():
    r = rng()
    words = r.integers(97, 101, (300, 16)).astype(np.uint8)
    lens = r.integers(6, 17, 300)
    return words, lens, 6, 2


@prog(a_levenshtein_cutoff)
@njit
def levenshtein_cutoff(words, lens, limit, times):
    nw = words.shape[0]
    row = np.zeros(64, np.int64)
    total = 0
    for rep in range(times):
        for p in range(nw):
            for q in range(p + 1, nw):
                la = lens[p]
                lb = lens[q]
                if abs(la - lb) > limit:
                    total += limit + 1
                    continue
                for j in range(lb + 1):
                    row[j] = j
                res = -1
                for i in range(1, la + 1):
                    diag = row[0]
                    row[0] = i
                    rowmin = i
                    for j in range(1, lb + 1):
                        old = row[j]
                        cost = 0 if words[p, i - 1] == words[q, j - 1] else 1
                        v = min(old + 1, row[j - 1] + 1, diag + cost)
                        row[j] = v
                        diag = old
                        if v < rowmin:
                            rowmin = v
                    if rowmin > limit:
                        res = limit + 1
                        break
                if res < 0:
                    res = row[lb]
                total += res
    return total


# --------------------------------------------------------------------------
# sorting
# --------------------------------------------------------------------------

@prog(lambda: (rng().random(20000), 14))
@njit
def heap_sort(data, times):
    n = len(data)
    total = 0.0
    for t in range(times):
        a = data.copy()
        for start in range(n // 2 - 1, -1, -1):
            root = start
            while True:
                child = 2 * root + 1
                if child >= n:
                    break
                if child + 1 < n and a[child] < a[child + 1]:
                    child += 1
                if a[root] < a[child]:
                    a[root], a[child] = a[child], a[root]
                    root = child
                else:
                    break
        for end in range(n - 1, 0, -1):
            a[0], a[end] = a[end], a[0]
            root = 0
            while True:
                child = 2 * root + 1
                if child >= end:
                    break
                if child + 1 < end and a[child] < a[child + 1]:
                    child += 1
                if a[root] < a[child]:
                    a[root], a[child] = a[child], a[root]
                    root = child
                else:
                    break
        total += a[t * 50] + a[n // 2]
    return total


@prog(lambda: (rng().integers(0, 1 << 30, 20000), 18))
@njit
def merge_sort_bottom_up(data, times):
    n = len(data)
    total = 0
    for t in range(times):
        src = data.copy()
        dst = np.empty_like(src)
        width = 1
        while width < n:
            lo = 0
            while lo < n:
                mid = min(lo + width, n)
                hi = min(lo + 2 * width, n)
                i = lo
                j = mid
                for k in range(lo, hi):
                    if i < mid and (j >= hi or src[i] <= src[j]):
                        dst[k] = src[i]
                        i += 1
                    else:
                        dst[k] = src[j]
                        j += 1
                lo += 2 * width
            src, dst = dst, src
            width *= 2
        total += src[t * 11] ^ src[n // 2]
    return total


@prog(lambda: (rng().integers(0, 1 << 32, 40000).astype(np.uint32), 200))
@njit
def radix_sort(data, times):
    n = len(data)
    total = 0
    for t in range(times):
        src = data.copy()
        dst = np.empty_like(src)
        for shift in range(0, 32, 8):
            count = np.zeros(257, np.int64)
            for i in range(n):
                count[((src[i] >> shift) & 255) + 1] += 1
            for i in range(256):
                count[i + 1] += count[i]
            for i in range(n):
                b = (src[i] >> shift) & 255
                dst[count[b]] = src[i]
                count[b] += 1
            src, dst = dst, src
        total += np.int64(src[t * 13]) + np.int64(src[n // 2])
    return total


@prog(lambda: (rng().normal(0, 1, 20000), 14))
@njit
def shell_sort(data, times):
    n = len(data)
    total = 0.0
    for t in range(times):
        a = data.copy()
        gap = 1
        while gap < n // 3:
            gap = 3 * gap + 1
        while gap >= 1:
            for i in range(gap, n):
                x = a[i]
                j = i
                while j >= gap and a[j - gap] > x:
                    a[j] = a[j - gap]
                    j -= gap
                a[j] = x
            gap //= 3
        total += a[t * 7] + a[n // 3]
    return total


# --------------------------------------------------------------------------
# images
# --------------------------------------------------------------------------

def _image(h, w):
    r = rng()
    y, x = np.mgrid[0:h, 0:w]
    img = 128 + 60 * np.sin(x / 17.0) + 40 * np.cos(y / 11.0)
    img = img + r.normal(0, 15, (h, w))
    return np.clip(img, 0, 255).astype(np.uint8)


@prog(lambda: (_image(200, 200).astype(np.float64),
               np.array([[1., 2., 1.], [2., 4., 2.], [1., 2., 1.]]) / 16, 1500))
@njit
def convolve_3x3(img, kernel, times):
    h, w = img.shape
    out = np.zeros_like(img)
    total = 0.0
    for t in range(times):
        for y in range(1, h - 1):
            for x in range(1, w - 1):
                acc = 0.0
                for ky in range(3):
                    for kx in range(3):
                        acc += img[y + ky - 1, x + kx - 1] * kernel[ky, kx]
                out[y, x] = acc
        total += out[1 + t % (h - 2), w // 2]
    return total


@prog(lambda: (_image(200, 200), 10))
@njit
def median_filter_3x3(img, times):
    h, w = img.shape
    out = img.copy()
    buf = np.empty(9, np.uint8)
    total = 0
    for t in range(times):
        for y in range(1, h - 1):
            for x in range(1, w - 1):
                k = 0
                for dy in range(-1, 2):
                    for dx in range(-1, 2):
                        v = img[y + dy, x + dx]
                        j = k
                        while j > 0 and buf[j - 1] > v:
                            buf[j] = buf[j - 1]
                            j -= 1
                        buf[j] = v
                        k += 1
                out[y, x] = buf[4]
        for y in range(h):
            total += out[y, (y + t) % w]
    return total


@prog(lambda: (_image(90, 90).astype(np.float64) / 255.0, 2, 1.5, 0.1, 20))
@njit
def bilateral_filter(img, radius, sigma_s, sigma_r, times):
    h, w = img.shape
    out = np.zeros_like(img)
    total = 0.0
    for t in range(times):
        for y in range(h):
            for x in range(w):
                num = 0.0
                den = 0.0
                for dy in range(-radius, radius + 1):
                    yy = y + dy
                    if yy < 0 or yy >= h:
                        continue
                    for dx in range(-radius, radius + 1):
                        xx = x + dx
                        if xx < 0 or xx >= w:
                            continue
                        d = img[yy, xx] - img[y, x]
                        wgt = math.exp(-(dx * dx + dy * dy) / (2 * sigma_s ** 2)
                                       - d * d / (2 * sigma_r ** 2))
                        num += wgt * img[yy, xx]
                        den += wgt
                out[y, x] = num / den
        total += out[t % h, t % w] + out[h // 2, w // 2]
    return total


@prog(lambda: (_image(200, 200), 130, 120))
@njit
def flood_fill_stack(img, threshold, times):
    h, w = img.shape
    stack = np.empty((4 * h * w, 2), np.int32)
    seen = np.zeros((h, w), np.bool_)
    total = 0
    for t in range(times):
        for y in range(h):
            for x in range(w):
                seen[y, x] = False
        sp = 0
        stack[0, 0] = (t * 7) % h
        stack[0, 1] = w // 2
        sp = 1
        area = 0
        while sp > 0:
            sp -= 1
            y = stack[sp, 0]
            x = stack[sp, 1]
            if y < 0 or y >= h or x < 0 or x >= w:
                continue
            if seen[y, x]:
                continue
            if img[y, x] < threshold - 60 or img[y, x] > threshold + 60 + t % 20:
                continue
            seen[y, x] = True
            area += 1
            stack[sp, 0] = y + 1
            stack[sp, 1] = x
            stack[sp + 1, 0] = y - 1
            stack[sp + 1, 1] = x
            stack[sp + 2, 0] = y
            stack[sp + 2, 1] = x + 1
            stack[sp + 3, 0] = y
            stack[sp + 3, 1] = x - 1
            sp += 4
        total += area
    return total


@prog(lambda: (_image(200, 200), 320))
@njit
def connected_components(img, times):
    h, w = img.shape
    labels = np.zeros((h, w), np.int32)
    parent = np.zeros(h * w + 1, np.int32)
    total = 0
    for t in range(times):
        thr = 110 + t % 40
        nxt = 1
        for y in range(h):
            for x in range(w):
                if img[y, x] <= thr:
                    labels[y, x] = 0
                    continue
                up = 0
                left = 0
                if y > 0:
                    up = labels[y - 1, x]
                if x > 0:
                    left = labels[y, x - 1]
                if up == 0 and left == 0:
                    parent[nxt] = nxt
                    labels[y, x] = nxt
                    nxt += 1
                elif up != 0 and left != 0:
                    a = up
                    while parent[a] != a:
                        a = parent[a]
                    b = left
                    while parent[b] != b:
                        b = parent[b]
                    if a < b:
                        parent[b] = a
                        labels[y, x] = a
                    else:
                        parent[a] = b
                        labels[y, x] = b
                else:
                    labels[y, x] = up + left
        count = 0
        for l in range(1, nxt):
            if parent[l] == l:
                count += 1
        total += count
    return total


@prog(lambda: (_image(200, 200), 2200))
@njit
def otsu_threshold(img, times):
    h, w = img.shape
    total = 0.0
    for t in range(times):
        hist = np.zeros(256, np.int64)
        for y in range(h):
            for x in range(w):
                hist[img[y, x]] += 1
        hist[t % 256] += 50
        n = 0
        sum_all = 0.0
        for i in range(256):
            n += hist[i]
            sum_all += i * hist[i]
        w_b = 0
        sum_b = 0.0
        best = -1.0
        thr = 0
        for i in range(256):
            w_b += hist[i]
            if w_b == 0:
                continue
            w_f = n - w_b
            if w_f == 0:
                break
            sum_b += i * hist[i]
            m_b = sum_b / w_b
            m_f = (sum_all - sum_b) / w_f
            var = w_b * w_f * (m_b - m_f) ** 2
            if var > best:
                best = var
                thr = i
        total += thr
    return total


@prog(lambda: (_image(200, 200), 1200))
@njit
def histogram_equalise(img, times):
    h, w = img.shape
    out = np.empty_like(img)
    hist = np.zeros(256, np.int64)
    lut = np.zeros(256, np.uint8)
    total = 0
    for t in range(times):
        for i in range(256):
            hist[i] = t
        for y in range(h):
            for x in range(w):
                hist[img[y, x]] += 1
        cdf = 0
        n = h * w + 256 * t
        for i in range(256):
            cdf += hist[i]
            lut[i] = (cdf * 255) // n
        for y in range(h):
            for x in range(w):
                out[y, x] = lut[img[y, x]]
        total += out[t % h, 3] + out[h // 2, t % w]
    return total


@prog(lambda: (rng().integers(0, 256, (300, 400, 3)).astype(np.uint8), 280))
@njit
def rgb_to_gray(rgb, times):
    h, w, c = rgb.shape
    gray = np.empty((h, w), np.uint8)
    total = 0
    for t in range(times):
        for y in range(h):
            for x in range(w):
                r = rgb[y, x, 0]
                g = rgb[y, x, 1]
                b = rgb[y, x, 2]
                gray[y, x] = np.uint8((r * 77 + g * 150 + b * 29 + t % 100) >> 8)
        total += gray[t % h, t % w] + gray[h - 1, t % w]
    return total


@prog(lambda: (_image(200, 200).astype(np.float32), np.float32(40), np.float32(90), 700))
@njit
def sobel_threshold_f32(img, low, high, times):
    h, w = img.shape
    edge = np.zeros((h, w), np.uint8)
    total = 0
    for t in range(times):
        for y in range(1, h - 1):
            for x in range(1, w - 1):
                gx = (img[y - 1, x + 1] + 2 * img[y, x + 1] + img[y + 1, x + 1]
                      - img[y - 1, x - 1] - 2 * img[y, x - 1] - img[y + 1, x - 1])
                gy = (img[y + 1, x - 1] + 2 * img[y + 1, x] + img[y + 1, x + 1]
                      - img[y - 1, x - 1] - 2 * img[y - 1, x] - img[y - 1, x + 1])
                mag = math.sqrt(gx * gx + gy * gy) + t % 8
                if mag > high:
                    edge[y, x] = 255
                elif mag > low:
                    edge[y, x] = 128
                else:
                    edge[y, x] = 0
        strong = 0
        for y in range(h):
            for x in range(w):
                if edge[y, x] == 255:
                    strong += 1
        total += strong
    return total


@prog(lambda: (_image(200, 200).astype(np.float32), 50))
@njit
def floyd_steinberg_dither(img, times):
    h, w = img.shape
    total = 0
    for t in range(times):
        buf = img.copy()
        white = 0
        for y in range(h):
            for x in range(w):
                old = buf[y, x]
                if old < 128 + (t & 7):
                    new = np.float32(0.0)
                else:
                    new = np.float32(255.0)
                    white += 1
                buf[y, x] = new
                err = old - new
                if x + 1 < w:
                    buf[y, x + 1] += err * 7 / 16
                if y + 1 < h:
                    if x > 0:
                        buf[y + 1, x - 1] += err * 3 / 16
                    buf[y + 1, x] += err * 5 / 16
                    if x + 1 < w:
                        buf[y + 1, x + 1] += err * 1 / 16
        total += white
    return total


@prog(lambda: (rng().integers(0, 256, (2000, 4)), 256, 60))
@njit
def bresenham_lines(segs, size, times):
    canvas = np.zeros((size, size), np.uint8)
    total = 0
    for t in range(times):
        for s in range(segs.shape[0]):
            x0 = segs[s, 0]
            y0 = segs[s, 1]
            x1 = segs[s, 2]
            y1 = segs[s, 3]
            dx = abs(x1 - x0)
            dy = -abs(y1 - y0)
            sx = 1 if x0 < x1 else -1
            sy = 1 if y0 < y1 else -1
            err = dx + dy
            while True:
                canvas[y0, x0] ^= 1
                if x0 == x1 and y0 == y1:
                    break
                e2 = 2 * err
                if e2 >= dy:
                    err += dy
                    x0 += sx
                if e2 <= dx:
                    err += dx
                    y0 += sy
        on = 0
        for y in range(size):
            for x in range(size):
                on += canvas[y, x]
        total += on
    return total


# --------------------------------------------------------------------------
# rendering / fractals / physics
# --------------------------------------------------------------------------

def a_ray_spheres():
    r = rng()
    c = r.uniform(-3, 3, (20, 3))
    c[:, 2] += 8
    return c, r.uniform(0.3, 1.0, 20), 900, 640


@prog(a_ray_spheres)
@njit
def ray_spheres(centers, radii, width, height):
    ns = len(radii)
    total = 0.0
    lx, ly, lz = 0.577, 0.577, -0.577
    for py in range(height):
        for px in range(width):
            dx = (px - width / 2) / width
            dy = (py - height / 2) / width
            dz = 1.0
            inv = 1.0 / math.sqrt(dx * dx + dy * dy + dz * dz)
            dx *= inv
            dy *= inv
            dz *= inv
            best = 1e30
            hit = -1
            for s in range(ns):
                cx = centers[s, 0]
                cy = centers[s, 1]
                cz = centers[s, 2]
                b = dx * cx + dy * cy + dz * cz
                c = cx * cx + cy * cy + cz * cz - radii[s] * radii[s]
                disc = b * b - c
                if disc < 0:
                    continue
                tt = b - math.sqrt(disc)
                if tt > 1e-4 and tt < best:
                    best = tt
                    hit = s
            if hit >= 0:
                nx = (dx * best - centers[hit, 0]) / radii[hit]
                ny = (dy * best - centers[hit, 1]) / radii[hit]
                nz = (dz * best - centers[hit, 2]) / radii[hit]
                shade = nx * lx + ny * ly + nz * lz
                if shade > 0:
                    total += shade
                else:
                    total += 0.1
    return total


@prog(lambda: (520, 380, 200))
@njit
def mandelbrot_smooth(width, height, maxiter):
    total = 0.0
    for py in range(height):
        y0 = -1.2 + 2.4 * py / height
        for px in range(width):
            x0 = -2.2 + 3.2 * px / width
            x = 0.0
            y = 0.0
            n = 0
            while x * x + y * y <= 256.0 and n < maxiter:
                xt = x * x - y * y + x0
                y = 2 * x * y + y0
                x = xt
                n += 1
            if n < maxiter:
                log_zn = math.log(x * x + y * y) / 2
                nu = math.log(log_zn / math.log(2.0)) / math.log(2.0)
                total += n + 1 - nu
    return total


@prog(lambda: (64, 0.44, 750))
@njit
def ising_lcg(n, beta, sweeps):
    spins = np.ones((n, n), np.int8)
    seed = np.uint64(12345)
    mag = 0
    for s in range(sweeps):
        for i in range(n):
            for j in range(n):
                nb = (spins[(i + 1) % n, j] + spins[(i - 1) % n, j]
                      + spins[i, (j + 1) % n] + spins[i, (j - 1) % n])
                de = 2 * spins[i, j] * nb
                seed = seed * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
                u = (seed >> np.uint64(11)) * (1.0 / 9007199254740992.0)
                if de <= 0 or u < math.exp(-beta * de):
                    spins[i, j] = -spins[i, j]
        m = 0
        for i in range(n):
            for j in range(n):
                m += spins[i, j]
        mag += abs(m)
    return mag


@prog(lambda: (61, 8500))
@njit
def sandpile(n, grains):
    grid = np.zeros((n, n), np.int64)
    c = n // 2
    grid[c, c] = grains
    topples = 0
    lost = 0
    unstable = True
    while unstable:
        unstable = False
        for i in range(n):
            for j in range(n):
                if grid[i, j] >= 4:
                    grid[i, j] -= 4
                    topples += 1
                    unstable = True
                    if i > 0:
                        grid[i - 1, j] += 1
                    else:
                        lost += 1
                    if i < n - 1:
                        grid[i + 1, j] += 1
                    else:
                        lost += 1
                    if j > 0:
                        grid[i, j - 1] += 1
                    else:
                        lost += 1
                    if j < n - 1:
                        grid[i, j + 1] += 1
                    else:
                        lost += 1
    return topples + lost


@prog(lambda: (100, 0.02, 0.0005, 650))
@njit
def forest_fire_ca(n, p_grow, p_light, steps):
    EMPTY = 0
    TREE = 1
    FIRE = 2
    a = np.zeros((n, n), np.int8)
    b = np.zeros((n, n), np.int8)
    state = np.uint32(2463534242)
    burned = 0
    for s in range(steps):
        for i in range(n):
            for j in range(n):
                state ^= state << np.uint32(13)
                state = np.uint32(state)
                state ^= state >> np.uint32(17)
                state ^= state << np.uint32(5)
                state = np.uint32(state)
                u = state / 4294967296.0
                if a[i, j] == FIRE:
                    b[i, j] = EMPTY
                    burned += 1
                elif a[i, j] == EMPTY:
                    if u < p_grow:
                        b[i, j] = TREE
                    else:
                        b[i, j] = EMPTY
                else:
                    near = False
                    if i > 0 and a[i - 1, j] == FIRE:
                        near = True
                    elif i < n - 1 and a[i + 1, j] == FIRE:
                        near = True
                    elif j > 0 and a[i, j - 1] == FIRE:
                        near = True
                    elif j < n - 1 and a[i, j + 1] == FIRE:
                        near = True
                    if near or u < p_light:
                        b[i, j] = FIRE
                    else:
                        b[i, j] = TREE
        a, b = b, a
    return burned


@prog(lambda: (42, 8000, 800))
@njit
def random_walk_2d(seed, walkers, steps):
    np.random.seed(seed)
    far = 0
    back = 0
    for w in range(walkers):
        x = 0
        y = 0
        for s in range(steps):
            d = np.random.randint(0, 4)
            if d == 0:
                x += 1
            elif d == 1:
                x -= 1
            elif d == 2:
                y += 1
            else:
                y -= 1
            if x == 0 and y == 0:
                back += 1
                break
        r2 = x * x + y * y
        if r2 > far:
            far = r2
    return far * 10000 + back


def a_lennard_jones_pbc():
    r = rng()
    n = 343
    g = np.stack(np.meshgrid(*[np.arange(7)] * 3), -1).reshape(-1, 3) * 1.2
    return g + r.uniform(-0.05, 0.05, (n, 3)), 8.4, 2.5, 95


@prog(a_lennard_jones_pbc)
@njit
def lennard_jones_pbc(pos, box, rc, times):
    n = pos.shape[0]
    force = np.zeros((n, 3))
    energy = 0.0
    rc2 = rc * rc
    for t in range(times):
        force[:] = 0.0
        for i in range(n):
            for j in range(i + 1, n):
                dx = pos[i, 0] - pos[j, 0]
                dy = pos[i, 1] - pos[j, 1]
                dz = pos[i, 2] - pos[j, 2]
                dx -= box * round(dx / box)
                dy -= box * round(dy / box)
                dz -= box * round(dz / box)
                r2 = dx * dx + dy * dy + dz * dz
                if r2 < rc2:
                    inv2 = 1.0 / r2
                    inv6 = inv2 * inv2 * inv2
                    energy += 4.0 * inv6 * (inv6 - 1.0)
                    f = 48.0 * inv6 * (inv6 - 0.5) * inv2
                    force[i, 0] += f * dx
                    force[i, 1] += f * dy
                    force[i, 2] += f * dz
                    force[j, 0] -= f * dx
                    force[j, 1] -= f * dy
                    force[j, 2] -= f * dz
    return energy + force[0, 0]


def a_nbody_verlet():
    r = rng()
    n = 40
    return r.normal(0, 1, (n, 3)), r.normal(0, 0.1, (n, 3)), r.uniform(0.5, 2, n), 1e-3, 5500


@prog(a_nbody_verlet)
@njit
def nbody_verlet(pos0, vel0, mass, dt, steps):
    n = len(mass)
    pos = pos0.copy()
    vel = vel0.copy()
    acc = np.zeros((n, 3))
    for s in range(steps):
        for i in range(n):
            for k in range(3):
                vel[i, k] += 0.5 * dt * acc[i, k]
                pos[i, k] += dt * vel[i, k]
                acc[i, k] = 0.0
        for i in range(n):
            for j in range(i):
                dx = pos[j, 0] - pos[i, 0]
                dy = pos[j, 1] - pos[i, 1]
                dz = pos[j, 2] - pos[i, 2]
                r2 = dx * dx + dy * dy + dz * dz + 0.01
                inv3 = 1.0 / (r2 * math.sqrt(r2))
                acc[i, 0] += mass[j] * inv3 * dx
                acc[i, 1] += mass[j] * inv3 * dy
                acc[i, 2] += mass[j] * inv3 * dz
                acc[j, 0] -= mass[i] * inv3 * dx
                acc[j, 1] -= mass[i] * inv3 * dy
                acc[j, 2] -= mass[i] * inv3 * dz
        for i in range(n):
            for k in range(3):
                vel[i, k] += 0.5 * dt * acc[i, k]
    ke = 0.0
    for i in range(n):
        ke += 0.5 * mass[i] * (vel[i, 0] ** 2 + vel[i, 1] ** 2 + vel[i, 2] ** 2)
    return ke


@njit
def lorenz_rhs(x, y, z):
    return 10.0 * (y - x), x * (28.0 - z) - y, x * y - 8.0 / 3.0 * z


@prog(lambda: (0.005, 1500000))
@njit
def rk4_lorenz(dt, steps):
    x, y, z = 1.0, 1.0, 1.0
    crossings = 0
    zmax = 0.0
    for s in range(steps):
        a1, b1, c1 = lorenz_rhs(x, y, z)
        a2, b2, c2 = lorenz_rhs(x + dt / 2 * a1, y + dt / 2 * b1, z + dt / 2 * c1)
        a3, b3, c3 = lorenz_rhs(x + dt / 2 * a2, y + dt / 2 * b2, z + dt / 2 * c2)
        a4, b4, c4 = lorenz_rhs(x + dt * a3, y + dt * b3, z + dt * c3)
        xn = x + dt / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        y += dt / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
        z += dt / 6 * (c1 + 2 * c2 + 2 * c3 + c4)
        if xn * x < 0:
            crossings += 1
        if z > zmax:
            zmax = z
        x = xn
    return crossings + zmax


@prog(lambda: (rng().integers(0, 2, (128, 128)).astype(np.uint8), 95))
@njit
def game_of_life(start, gens):
    h, w = start.shape
    a = start.copy()
    b = np.zeros_like(a)
    for g in range(gens):
        for i in range(h):
            for j in range(w):
                n = 0
                for di in (-1, 0, 1):
                    for dj in (-1, 0, 1):
                        if di == 0 and dj == 0:
                            continue
                        n += a[(i + di) % h, (j + dj) % w]
                if a[i, j] == 1 and (n == 2 or n == 3):
                    b[i, j] = 1
                elif a[i, j] == 0 and n == 3:
                    b[i, j] = 1
                else:
                    b[i, j] = 0
        a, b = b, a
    alive = 0
    for i in range(h):
        for j in range(w):
            if a[i, j]:
                alive += i * w + j
    return alive


# --------------------------------------------------------------------------
# linear algebra
# --------------------------------------------------------------------------

def a_tridiagonal_thomas():
    r = rng()
    n = 5000
    return r.uniform(-1, 1, n), r.uniform(4, 5, n), r.uniform(-1, 1, n), r.normal(0, 1, n), 500


@prog(a_tridiagonal_thomas)
@njit
def tridiagonal_thomas(a, b, c, d, times):
    n = len(b)
    cp = np.empty(n)
    dp = np.empty(n)
    x = np.empty(n)
    total = 0.0
    for t in range(times):
        cp[0] = c[0] / b[0]
        dp[0] = (d[0] + t) / b[0]
        for i in range(1, n):
            m = b[i] - a[i] * cp[i - 1]
            cp[i] = c[i] / m
            dp[i] = (d[i] - a[i] * dp[i - 1]) / m
        x[n - 1] = dp[n - 1]
        for i in range(n - 2, -1, -1):
            x[i] = dp[i] - cp[i] * x[i + 1]
        total += x[0] + x[n // 2]
    return total


@prog(lambda: (rng().normal(0, 1, (100, 100)), 180))
@njit
def lu_determinant(mat, times):
    n = mat.shape[0]
    total = 0.0
    for t in range(times):
        a = mat.copy()
        a[0, 0] += t * 0.01
        sign = 1.0
        singular = False
        for k in range(n):
            p = k
            for i in range(k + 1, n):
                if abs(a[i, k]) > abs(a[p, k]):
                    p = i
            if a[p, k] == 0.0:
                singular = True
                break
            if p != k:
                sign = -sign
                for j in range(n):
                    a[k, j], a[p, j] = a[p, j], a[k, j]
            for i in range(k + 1, n):
                f = a[i, k] / a[k, k]
                a[i, k] = f
                for j in range(k + 1, n):
                    a[i, j] -= f * a[k, j]
        if not singular:
            logdet = 0.0
            for k in range(n):
                logdet += math.log(abs(a[k, k]))
                if a[k, k] < 0:
                    sign = -sign
            total += sign * logdet
    return total


def a_cholesky_loops():
    m = rng().normal(0, 1, (100, 100))
    return m @ m.T + 100 * np.eye(100), 420


@prog(a_cholesky_loops)
@njit
def cholesky_loops(a, times):
    n = a.shape[0]
    L = np.zeros((n, n))
    total = 0.0
    for t in range(times):
        for i in range(n):
            for j in range(i + 1):
                s = a[i, j]
                for k in range(j):
                    s -= L[i, k] * L[j, k]
                if i == j:
                    if s <= 0.0:
                        return -1.0
                    L[i, i] = math.sqrt(s + t)
                else:
                    L[i, j] = s / L[j, j]
        total += L[n - 1, n - 1] + L[n - 1, 0]
    return total


@prog(lambda: (rng().random((80, 80)), 1.7, 850))
@njit
def gauss_seidel_sor(rhs, omega, iters):
    n, m = rhs.shape
    u = np.zeros((n, m))
    h2 = 1.0 / (n * m)
    res = 0.0
    for it in range(iters):
        res = 0.0
        for i in range(1, n - 1):
            for j in range(1, m - 1):
                new = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1]
                              + h2 * rhs[i, j])
                diff = new - u[i, j]
                u[i, j] += omega * diff
                if abs(diff) > res:
                    res = abs(diff)
        if res < 1e-300:
            break
    return u[n // 2, m // 2] + res


def a_conjugate_gradient_csr():
    k = 50
    n = k * k
    rows = [[] for _ in range(n)]
    for i in range(k):
        for j in range(k):
            p = i * k + j
            rows[p].append((p, 4.05))
            for q, ok in ((p - k, i > 0), (p + k, i < k - 1), (p - 1, j > 0), (p + 1, j < k - 1)):
                if ok:
                    rows[p].append((q, -1.0))
    indptr = np.zeros(n + 1, np.int64)
    indptr[1:] = np.cumsum([len(r) for r in rows])
    indices = np.array([c for r in rows for c, _ in r], np.int64)
    data = np.array([v for r in rows for _, v in r])
    return indptr, indices, data, rng().normal(0, 1, n), 14


@prog(a_conjugate_gradient_csr)
@njit
def conjugate_gradient_csr(indptr, indices, data, b, times):
    n = len(b)
    ap = np.empty(n)
    total = 0.0
    for t in range(times):
        x = np.zeros(n)
        r = b.copy()
        r[t] += 1.0
        p = r.copy()
        rs = 0.0
        for i in range(n):
            rs += r[i] * r[i]
        it = 0
        while it < 300:
            pap = 0.0
            for i in range(n):
                s = 0.0
                for e in range(indptr[i], indptr[i + 1]):
                    s += data[e] * p[indices[e]]
                ap[i] = s
                pap += p[i] * s
            alpha = rs / pap
            rs_new = 0.0
            for i in range(n):
                x[i] += alpha * p[i]
                r[i] -= alpha * ap[i]
                rs_new += r[i] * r[i]
            it += 1
            if rs_new < 1e-16:
                break
            beta = rs_new / rs
            for i in range(n):
                p[i] = r[i] + beta * p[i]
            rs = rs_new
        total += it + x[n // 2]
    return total


# --------------------------------------------------------------------------
# interpolation / time series / finance
# --------------------------------------------------------------------------

def a_linear_interp_search():
    r = rng()
    xp = np.sort(r.uniform(0, 100, 500))
    return xp, np.sin(xp), r.uniform(-2, 102, 20000), 25


@prog(a_linear_interp_search)
@njit
def linear_interp_search(xp, fp, xs, times):
    n = len(xp)
    out = np.empty(len(xs))
    total = 0.0
    for t in range(times):
        for k in range(len(xs)):
            x = xs[k]
            if x <= xp[0]:
                out[k] = fp[0]
            elif x >= xp[n - 1]:
                out[k] = fp[n - 1]
            else:
                lo = 0
                hi = n - 1
                while hi - lo > 1:
                    mid = (lo + hi) // 2
                    if xp[mid] <= x:
                        lo = mid
                    else:
                        hi = mid
                w = (x - xp[lo]) / (xp[hi] - xp[lo])
                out[k] = fp[lo] * (1 - w) + fp[hi] * w
        total += out[t] + out[len(xs) - 1 - t]
    return total


def _prices(n):
    r = rng()
    return 100.0 * np.exp(np.cumsum(r.normal(0, 0.01, n)))


@prog(lambda: (_prices(20000), 50, 400))
@njit
def rolling_max_deque(x, window, times):
    n = len(x)
    dq = np.empty(n, np.int64)
    out = np.empty(n)
    total = 0.0
    for t in range(times):
        win = window + t % 50
        head = 0
        tail = 0
        for i in range(n):
            while tail > head and x[dq[tail - 1]] <= x[i]:
                tail -= 1
            dq[tail] = i
            tail += 1
            if dq[head] <= i - win:
                head += 1
            if i >= win - 1:
                out[i] = x[dq[head]]
            else:
                out[i] = np.nan
        total += out[n - 1] + out[n // 2]
    return total


def a_rolling_mean_nan():
    p = _prices(20000)
    p[rng().random(20000) < 0.05] = np.nan
    return p, 20, 550


@prog(a_rolling_mean_nan)
@njit
def rolling_mean_nan(x, window, times):
    n = len(x)
    out = np.empty(n)
    total = 0.0
    for t in range(times):
        w = window + t % 16
        s = 0.0
        c = 0
        for i in range(n):
            if not np.isnan(x[i]):
                s += x[i]
                c += 1
            if i >= w and not np.isnan(x[i - w]):
                s -= x[i - w]
                c -= 1
            if i >= w - 1 and c > w // 2:
                out[i] = s / c
            else:
                out[i] = np.nan
        total += out[n - 1] + out[n // 2]
    return total


@prog(lambda: (_prices(20000), 12, 700))
@njit
def ema(x, span, times):
    n = len(x)
    out = np.empty(n)
    total = 0.0
    for t in range(times):
        alpha = 2.0 / (span + t + 1.0)
        out[0] = x[0]
        for i in range(1, n):
            out[i] = alpha * x[i] + (1.0 - alpha) * out[i - 1]
        total += out[n - 1]
    return total


@prog(lambda: (_prices(20000), 14, 190))
@njit
def rsi_indicator(close, period, times):
    n = len(close)
    rsi = np.zeros(n)
    total = 0
    for t in range(times):
        p = period + t % 10
        gain = 0.0
        loss = 0.0
        for i in range(1, p + 1):
            d = close[i] - close[i - 1]
            if d > 0:
                gain += d
            else:
                loss -= d
        gain /= p
        loss /= p
        for i in range(p + 1, n):
            d = close[i] - close[i - 1]
            if d > 0:
                gain = (gain * (p - 1) + d) / p
                loss = loss * (p - 1) / p
            else:
                gain = gain * (p - 1) / p
                loss = (loss * (p - 1) - d) / p
            if loss == 0.0:
                rsi[i] = 100.0
            else:
                rsi[i] = 100.0 - 100.0 / (1.0 + gain / loss)
        over = 0
        for i in range(n):
            if rsi[i] > 70.0:
                over += 1
            elif rsi[i] < 30.0:
                over -= 1
        total += over
    return total


@prog(lambda: (_prices(10000), 0.02, 0.001, 850))
@njit
def macd_backtest(close, stop_loss, fee, times):
    n = len(close)
    total = 0.0
    for t in range(times):
        af = 2.0 / (13.0 + t % 5)
        asl = 2.0 / (27.0 + t % 7)
        asig = 2.0 / 10.0
        fast = close[0]
        slow = close[0]
        sig = 0.0
        prev_hist = 0.0
        pos = 0
        entry = 0.0
        cash = 1.0
        trades = 0
        for i in range(1, n):
            c = close[i]
            fast += af * (c - fast)
            slow += asl * (c - slow)
            macd = fast - slow
            sig += asig * (macd - sig)
            hist = macd - sig
            if pos == 0:
                if hist > 0 and prev_hist <= 0:
                    pos = 1
                    entry = c
                    cash *= 1.0 - fee
            else:
                if c < entry * (1.0 - stop_loss):
                    cash *= c / entry * (1.0 - fee)
                    pos = 0
                    trades += 1
                elif hist < 0 and prev_hist >= 0:
                    cash *= c / entry * (1.0 - fee)
                    pos = 0
                    trades += 1
            prev_hist = hist
        total += cash + trades
    return total


def a_order_matching():
    r = rng()
    n = 20000
    side = r.integers(0, 2, n)
    price = np.clip(500 + np.round(r.normal(0, 12, n)), 0, 999).astype(np.int64)
    qty = r.integers(1, 50, n)
    return side, price, qty, 105


@prog(a_order_matching)
@njit
def order_matching(side, price, qty, times):
    levels = 1000
    volume = 0
    notional = 0
    for t in range(times):
        bids = np.zeros(levels, np.int64)
        asks = np.zeros(levels, np.int64)
        best_bid = -1
        best_ask = levels
        for k in range(len(side)):
            p = price[k]
            q = qty[k]
            if side[k] == 0:
                while q > 0 and best_ask <= p:
                    f = min(q, asks[best_ask])
                    asks[best_ask] -= f
                    q -= f
                    volume += f
                    notional += f * best_ask
                    while best_ask < levels and asks[best_ask] == 0:
                        best_ask += 1
                if q > 0:
                    bids[p] += q
                    if p > best_bid:
                        best_bid = p
            else:
                while q > 0 and best_bid >= p:
                    f = min(q, bids[best_bid])
                    bids[best_bid] -= f
                    q -= f
                    volume += f
                    notional += f * best_bid
                    while best_bid >= 0 and bids[best_bid] == 0:
                        best_bid -= 1
                if q > 0:
                    asks[p] += q
                    if p < best_ask:
                        best_ask = p
        volume += best_ask - best_bid
    return volume + notional


@prog(lambda: (_prices(50000), 430))
@njit
def max_drawdown(equity, times):
    total = 0.0
    for t in range(times):
        peak = equity[t]
        mdd = 0.0
        longest = 0
        start = t
        for i in range(t, len(equity)):
            if equity[i] > peak:
                peak = equity[i]
                start = i
            else:
                dd = (peak - equity[i]) / peak
                if dd > mdd:
                    mdd = dd
                if i - start > longest:
                    longest = i - start
        total += mdd + longest
    return total


@prog(lambda: (100.0, 105.0, 0.03, 0.25, 1.0, 1000, 50))
@njit
def binomial_american_put(s0, k, r, sigma, T, n, times):
    total = 0.0
    v = np.zeros(n + 1)
    for t in range(times):
        s = s0 + t % 20
        dt = T / n
        u = math.exp(sigma * math.sqrt(dt))
        d = 1.0 / u
        p = (math.exp(r * dt) - d) / (u - d)
        disc = math.exp(-r * dt)
        for j in range(n + 1):
            v[j] = max(k - s * u ** j * d ** (n - j), 0.0)
        for i in range(n - 1, -1, -1):
            price = s * d ** i
            for j in range(i + 1):
                cont = disc * (p * v[j + 1] + (1 - p) * v[j])
                ex = k - price
                if ex > cont:
                    v[j] = ex
                else:
                    v[j] = cont
                price *= u * u
        total += v[0]
    return total


# --------------------------------------------------------------------------
# bytes / bits / codecs
# --------------------------------------------------------------------------

def a_crc32_table():
    return rng().integers(0, 256, 100000).astype(np.uint8), 100


@prog(a_crc32_table)
@njit
def crc32_table(data, times):
    table = np.zeros(256, np.uint32)
    for i in range(256):
        c = np.uint32(i)
        for k in range(8):
            if c & np.uint32(1):
                c = np.uint32(0xEDB88320) ^ (c >> np.uint32(1))
            else:
                c = c >> np.uint32(1)
        table[i] = c
    crc = np.uint32(0xFFFFFFFF)
    for t in range(times):
        for i in range(len(data)):
            crc = table[(crc ^ data[i]) & np.uint32(0xFF)] ^ (crc >> np.uint32(8))
    return np.int64(crc ^ np.uint32(0xFFFFFFFF))


@njit
def rotr32(x, n):
    return np.uint32((x >> np.uint32(n)) | (x << np.uint32(32 - n)))


def a_sha256_rounds():
    r = rng()
    return (r.integers(0, 1 << 32, (200, 16)).astype(np.uint32),
            r.integers(0, 1 << 32, 64).astype(np.uint32), 600)


@prog(a_sha256_rounds)
@njit
def sha256_rounds(blocks, K, times):
    w = np.zeros(64, np.uint32)
    H = np.arange(8).astype(np.uint32) * np.uint32(0x9E3779B1)
    for t in range(times):
        for b in range(blocks.shape[0]):
            for i in range(16):
                w[i] = blocks[b, i]
            for i in range(16, 64):
                s0 = rotr32(w[i - 15], 7) ^ rotr32(w[i - 15], 18) ^ (w[i - 15] >> np.uint32(3))
                s1 = rotr32(w[i - 2], 17) ^ rotr32(w[i - 2], 19) ^ (w[i - 2] >> np.uint32(10))
                w[i] = w[i - 16] + s0 + w[i - 7] + s1
            a, bb, c, d = H[0], H[1], H[2], H[3]
            e, f, g, h = H[4], H[5], H[6], H[7]
            for i in range(64):
                S1 = rotr32(e, 6) ^ rotr32(e, 11) ^ rotr32(e, 25)
                ch = (e & f) ^ (~e & g)
                t1 = np.uint32(h + S1 + ch + K[i] + w[i])
                S0 = rotr32(a, 2) ^ rotr32(a, 13) ^ rotr32(a, 22)
                maj = (a & bb) ^ (a & c) ^ (bb & c)
                t2 = np.uint32(S0 + maj)
                h = g
                g = f
                f = e
                e = np.uint32(d + t1)
                d = c
                c = bb
                bb = a
                a = np.uint32(t1 + t2)
            H[0] += a
            H[1] += bb
            H[2] += c
            H[3] += d
            H[4] += e
            H[5] += f
            H[6] += g
            H[7] += h
    return np.int64(H[0]) ^ (np.int64(H[7]) << 20)


def a_base64_encode():
    al = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    return rng().integers(0, 256, 100001).astype(np.uint8), np.frombuffer(al, np.uint8).copy(), 700


@prog(a_base64_encode)
@njit
def base64_encode(data, alphabet, times):
    n = len(data)
    out = np.zeros((n + 2) // 3 * 4, np.uint8)
    total = 0
    for t in range(times):
        o = 0
        i = 0
        while i + 2 < n:
            v = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2]
            out[o] = alphabet[(v >> 18) & 63]
            out[o + 1] = alphabet[(v >> 12) & 63]
            out[o + 2] = alphabet[(v >> 6) & 63]
            out[o + 3] = alphabet[v & 63]
            i += 3
            o += 4
        if n - i == 1:
            v = data[i] << 16
            out[o] = alphabet[(v >> 18) & 63]
            out[o + 1] = alphabet[(v >> 12) & 63]
            out[o + 2] = 61
            out[o + 3] = 61
        elif n - i == 2:
            v = (data[i] << 16) | (data[i + 1] << 8)
            out[o] = alphabet[(v >> 18) & 63]
            out[o + 1] = alphabet[(v >> 12) & 63]
            out[o + 2] = alphabet[(v >> 6) & 63]
            out[o + 3] = 61
        total += out[t] + out[len(out) - 2]
    return total


def a_rle_decode():
    r = rng()
    n = 20000
    e = np.empty(2 * n, np.uint8)
    e[0::2] = r.integers(1, 30, n)
    e[1::2] = r.integers(0, 256, n)
    return e, 75


@prog(a_rle_decode)
@njit
def rle_decode(enc, times):
    size = 0
    for i in range(0, len(enc), 2):
        size += enc[i]
    out = np.empty(size, np.uint8)
    total = 0
    for t in range(times):
        o = 0
        i = 0
        while i < len(enc):
            run = enc[i]
            val = enc[i + 1]
            for k in range(run):
                out[o] = val
                o += 1
            i += 2
        total += out[t * 3] + out[o - 1]
    return total


@prog(lambda: (rng().integers(97, 103, 20000).astype(np.uint8), 4096, 60))
@njit
def lz77_match_finder(data, window, times):
    n = len(data)
    head = np.empty(65536, np.int64)
    prev = np.empty(n, np.int64)
    total = 0
    for t in range(times):
        head[:] = -1
        i = 0
        tokens = 0
        saved = 0
        while i + 3 < n:
            h = ((data[i] << 10) ^ (data[i + 1] << 5) ^ data[i + 2]) & 0xFFFF
            cand = head[h]
            best = 0
            chain = 0
            while cand >= 0 and i - cand <= window and chain < 12 + t % 8:
                l = 0
                while l < 64 and i + l < n and data[cand + l] == data[i + l]:
                    l += 1
                if l > best:
                    best = l
                cand = prev[cand]
                chain += 1
            prev[i] = head[h]
            head[h] = i
            tokens += 1
            if best >= 4:
                saved += best - 3
                for k in range(1, best):
                    if i + k + 2 < n:
                        h2 = ((data[i + k] << 10) ^ (data[i + k + 1] << 5) ^ data[i + k + 2]) & 0xFFFF
                        prev[i + k] = head[h2]
                        head[h2] = i + k
                i += best
            else:
                i += 1
        total += tokens + saved
    return total


def a_huffman_bit_reader():
    # prefix code: 0 / 10 / 110 / 1110 / 1111 as a node table
    left = np.array([-1, -2, -3, -4], np.int64)
    right = np.array([1, 2, 3, -5], np.int64)
    return rng().integers(0, 256, 50000).astype(np.uint8), left, right, 13


@prog(a_huffman_bit_reader)
@njit
def huffman_bit_reader(stream, left, right, times):
    counts = np.zeros(5, np.int64)
    total = 0
    for t in range(times):
        node = 0
        bitpos = t
        nbits = len(stream) * 8
        while bitpos < nbits:
            byte = stream[bitpos >> 3]
            bit = (byte >> (7 - (bitpos & 7))) & 1
            bitpos += 1
            if bit:
                node = right[node]
            else:
                node = left[node]
            if node < 0:
                counts[-node - 1] += 1
                node = 0
        total += counts[0] - counts[4]
    return total


@prog(lambda: (rng().integers(0, 1 << 63, 50000).astype(np.uint64), 8000))
@njit
def popcount_bits(data, times):
    total = 0
    for t in range(times):
        s = 0
        for i in range(len(data)):
            x = data[i] ^ np.uint64(t)
            x = x - ((x >> np.uint64(1)) & np.uint64(0x5555555555555555))
            x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
            x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
            s += np.int64((x * np.uint64(0x0101010101010101)) >> np.uint64(56))
        total += s
    return total


def a_tiny_vm():
    # registers r0..r7; op, a, b, c
    code = np.array([
        [0, 0, 0, 0],        # 0: r0 = 0 (i)
        [0, 1, 0, 0],        # 1: r1 = 0 (acc)
        [0, 2, 1500000, 0],  # 2: r2 = N
        [0, 3, 6364136223846793005, 0],
        [0, 4, 1, 0],        # 4: r4 = 1
        [0, 5, 12345, 0],    # 5: r5 = seed
        [0, 6, 1 << 40, 0],  # 6: r6 = mask
        [3, 5, 5, 3],        # 7: r5 = r5 * r3
        [1, 5, 5, 4],        # 8: r5 = r5 + r4
        [5, 7, 5, 6],        # 9: r7 = r5 & r6
        [7, 7, 13, 0],       # 10: if r7 == 0 jump 13
        [4, 1, 1, 5],        # 11: r1 = r1 ^ r5
        [2, 1, 1, 0],        # 12: r1 = r1 - r0
        [1, 0, 0, 4],        # 13: r0 = r0 + r4
        [8, 0, 2, 7],        # 14: if r0 < r2 jump 7
        [9, 0, 0, 0],        # 15: halt
    ], np.int64)
    return (code,)


@prog(a_tiny_vm)
@njit
def tiny_vm(code):
    reg = np.zeros(8, np.int64)
    pc = 0
    executed = 0
    while True:
        op = code[pc, 0]
        a = code[pc, 1]
        b = code[pc, 2]
        c = code[pc, 3]
        pc += 1
        executed += 1
        if op == 0:
            reg[a] = b
        elif op == 1:
            reg[a] = reg[b] + reg[c]
        elif op == 2:
            reg[a] = reg[b] - reg[c]
        elif op == 3:
            reg[a] = reg[b] * reg[c]
        elif op == 4:
            reg[a] = reg[b] ^ reg[c]
        elif op == 5:
            reg[a] = reg[b] & reg[c]
        elif op == 6:
            pc = a
        elif op == 7:
            if reg[a] == 0:
                pc = b
        elif op == 8:
            if reg[a] < reg[b]:
                pc = c
        elif op == 9:
            break
        else:
            return -1
    return reg[1] + executed


# --------------------------------------------------------------------------
# machine learning
# --------------------------------------------------------------------------

def a_decision_tree_predict():
    r = rng()
    depth = 8
    n = 2 ** depth - 1
    feat = r.integers(0, 6, n)
    thr = r.uniform(0.2, 0.8, n)
    leaf = r.integers(0, 5, n + 1)
    return r.random((5000, 6)), feat, thr, leaf, 600


@prog(a_decision_tree_predict)
@njit
def decision_tree_predict(X, feat, thr, leaf, times):
    nn = len(feat)
    votes = np.zeros(5, np.int64)
    for t in range(times):
        for i in range(X.shape[0]):
            node = 0
            while node < nn:
                if X[i, feat[node]] <= thr[node]:
                    node = 2 * node + 1
                else:
                    node = 2 * node + 2
            votes[leaf[node - nn]] += 1
    return votes[0] + 10 * votes[1] + 100 * votes[2]


def a_knn_topk():
    r = rng()
    return r.random((1200, 4)), r.integers(0, 3, 1200), r.random((400, 4)), 7, 20


@prog(a_knn_topk)
@njit
def knn_topk(train, labels, queries, k, times):
    nt, d = train.shape
    bd = np.empty(k)
    bi = np.empty(k, np.int64)
    total = 0
    for t in range(times):
        for q in range(queries.shape[0]):
            cnt = 0
            for i in range(nt):
                dist = 0.0
                for f in range(d):
                    diff = train[i, f] - queries[q, f]
                    dist += diff * diff
                if cnt < k or dist < bd[cnt - 1]:
                    if cnt < k:
                        cnt += 1
                    j = cnt - 1
                    while j > 0 and bd[j - 1] > dist:
                        bd[j] = bd[j - 1]
                        bi[j] = bi[j - 1]
                        j -= 1
                    bd[j] = dist
                    bi[j] = i
            c0 = 0
            c1 = 0
            c2 = 0
            for j in range(cnt):
                lab = labels[bi[j]]
                if lab == 0:
                    c0 += 1
                elif lab == 1:
                    c1 += 1
                else:
                    c2 += 1
            if c0 >= c1 and c0 >= c2:
                total += 1
            elif c1 >= c2:
                total += 2
            else:
                total += 3
    return total


@prog(lambda: (rng().random((2000, 2)), 0.05, 8, 11))
@njit
def dbscan_core_count(pts, eps, min_pts, times):
    n = pts.shape[0]
    total = 0
    for t in range(times):
        e2 = (eps + 0.001 * (t % 8)) ** 2
        core = 0
        for i in range(n):
            c = 0
            for j in range(n):
                dx = pts[i, 0] - pts[j, 0]
                dy = pts[i, 1] - pts[j, 1]
                if dx * dx + dy * dy <= e2:
                    c += 1
            if c >= min_pts:
                core += 1
        total += core
    return total


def a_logistic_sgd():
    r = rng()
    X = r.normal(0, 1, (3000, 10))
    y = (X @ r.normal(0, 1, 10) + r.normal(0, 0.5, 3000) > 0).astype(np.int64)
    return X, y, 0.05, 200


@prog(a_logistic_sgd)
@njit
def logistic_sgd(X, y, lr, epochs):
    n, d = X.shape
    w = np.zeros(d)
    b = 0.0
    for e in range(epochs):
        step = lr / (1 + 0.1 * e)
        for i in range(n):
            z = b
            for k in range(d):
                z += w[k] * X[i, k]
            if z >= 0:
                p = 1.0 / (1.0 + math.exp(-z))
            else:
                ez = math.exp(z)
                p = ez / (1.0 + ez)
            g = p - y[i]
            for k in range(d):
                w[k] -= step * g * X[i, k]
            b -= step * g
    correct = 0
    for i in range(n):
        z = b
        for k in range(d):
            z += w[k] * X[i, k]
        if (z > 0) == (y[i] == 1):
            correct += 1
    return correct + b


def a_perceptron_forward():
    r = rng()
    return (r.normal(0, 1, (500, 24)).astype(np.float32), r.normal(0, 0.3, (24, 32)).astype(np.float32),
            r.normal(0, 0.3, (32, 10)).astype(np.float32), 150)


@prog(a_perceptron_forward)
@njit
def perceptron_forward(X, W1, W2, times):
    n, d = X.shape
    hdim = W1.shape[1]
    odim = W2.shape[1]
    hid = np.zeros(hdim, np.float32)
    out = np.zeros(odim, np.float32)
    total = 0
    for t in range(times):
        for i in range(n):
            for j in range(hdim):
                s = np.float32(0.0)
                for k in range(d):
                    s += X[i, k] * W1[k, j]
                if s > 0:
                    hid[j] = s
                else:
                    hid[j] = np.float32(0.01) * s
            arg = 0
            for j in range(odim):
                s = np.float32(0.0)
                for k in range(hdim):
                    s += hid[k] * W2[k, j]
                out[j] = s
                if s > out[arg]:
                    arg = j
            total += arg
    return total


# --------------------------------------------------------------------------
# text / integers
# --------------------------------------------------------------------------

def a_word_count_bytes():
    r = rng()
    b = r.integers(97, 123, 200000).astype(np.uint8)
    b[r.random(200000) < 0.18] = 32
    b[r.random(200000) < 0.02] = 10
    return b, 45


@prog(a_word_count_bytes)
@njit
def word_count_bytes(text, times):
    total = 0
    for t in range(times):
        words = 0
        lines = 0
        longest = 0
        cur = 0
        in_word = False
        for i in range(len(text)):
            ch = text[i]
            if ch == 10:
                lines += 1
            if ch == 32 or ch == 10 or ch == 9 or ch == 13:
                if in_word:
                    if cur > longest:
                        longest = cur
                    cur = 0
                in_word = False
            else:
                if not in_word:
                    words += 1
                    in_word = True
                cur += 1
        total += words + lines * 3 + longest
    return total


def a_csv_int_parse():
    r = rng()
    rows = r.integers(-100000, 100000, (8000, 5))
    s = "\n".join(",".join(map(str, row)) for row in rows.tolist()) + "\n"
    return np.frombuffer(s.encode(), np.uint8).copy(), 90


@prog(a_csv_int_parse)
@njit
def csv_int_parse(buf, times):
    sums = np.zeros(16, np.int64)
    bad = 0
    for t in range(times):
        col = 0
        val = 0
        neg = False
        for i in range(len(buf)):
            c = buf[i]
            if c >= 48 and c <= 57:
                val = val * 10 + (c - 48)
            elif c == 45:
                neg = True
            elif c == 44 or c == 10:
                if neg:
                    val = -val
                sums[col] += val
                val = 0
                neg = False
                if c == 10:
                    col = 0
                else:
                    col += 1
            else:
                bad += 1
    return sums[0] + 3 * sums[1] + 5 * sums[4] + bad


@prog(lambda: (rng().integers(0, 40000, 20000), 85))
@njit
def days_to_ymd(days, times):
    total = 0
    for t in range(times):
        for i in range(len(days)):
            z = days[i] + t + 719468
            era = z // 146097
            doe = z - era * 146097
            yoe = (doe - doe // 1460 + doe // 36524 - doe // 146096) // 365
            y = yoe + era * 400
            doy = doe - (365 * yoe + yoe // 4 - yoe // 100)
            mp = (5 * doy + 2) // 153
            d = doy - (153 * mp + 2) // 5 + 1
            if mp < 10:
                m = mp + 3
            else:
                m = mp - 9
            if m <= 2:
                y += 1
            total += y * 372 + m * 31 + d
    return total


@prog(lambda: (2, 90000))
@njit
def prime_factorisation(start, stop):
    total = 0
    for n in range(start, stop):
        m = n * 31 + 7
        f = 2
        count = 0
        while f * f <= m:
            while m % f == 0:
                m //= f
                count += 1
            f += 1 if f == 2 else 2
        if m > 1:
            count += 1
            total += m % 97
        total += count
    return total


@prog(lambda: (1000,))
@njit
def gcd_table(n):
    total = 0
    coprime = 0
    for i in range(1, n):
        for j in range(1, n):
            a = i
            b = j
            while b:
                a, b = b, a % b
            if a == 1:
                coprime += 1
            total += a
    return total * 3 + coprime


@prog(lambda: (200000, 25))
@njit
def collatz_cache(limit, times):
    cache = np.zeros(limit, np.int32)
    total = 0
    for t in range(times):
        cache[:] = 0
        cache[1] = 1 + t
        best = 1
        for start in range(2, limit):
            n = start
            steps = 0
            while n >= limit or cache[n] == 0:
                if n % 2 == 0:
                    n //= 2
                else:
                    n = 3 * n + 1
                steps += 1
            cache[start] = steps + cache[n]
            if cache[start] > cache[best]:
                best = start
        total += best + cache[best]
    return total


@prog(lambda: (np.array([1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]),
               np.array([1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]), 4000, 600))
@njit
def roman_numerals(values, lens, limit, times):
    total = 0
    longest = 0
    for t in range(times):
        for n in range(1, limit):
            v = n
            length = 0
            k = 0
            while v > 0:
                if v >= values[k]:
                    v -= values[k]
                    length += lens[k]
                else:
                    k += 1
            if length > longest:
                longest = length
            total += length
    return total + longest


# --------------------------------------------------------------------------
# array shuffling
# --------------------------------------------------------------------------

@prog(lambda: (rng().integers(0, 1000, (200, 200)), 1500))
@njit
def matrix_rotate_inplace(mat, times):
    n = mat.shape[0]
    a = mat.copy()
    total = 0
    for t in range(times):
        for layer in range(n // 2):
            last = n - 1 - layer
            for i in range(layer, last):
                o = i - layer
                top = a[layer, i]
                a[layer, i] = a[last - o, layer]
                a[last - o, layer] = a[last, last - o]
                a[last, last - o] = a[i, last]
                a[i, last] = top
        total += a[0, t % n] + a[t % n, 1]
    return total


@prog(lambda: (rng().integers(0, 1000, (150, 170)), 1200))
@njit
def spiral_traversal(mat, times):
    h, w = mat.shape
    out = np.empty(h * w, mat.dtype)
    total = 0
    for t in range(times):
        top = 0
        bottom = h - 1
        left = 0
        right = w - 1
        k = 0
        while top <= bottom and left <= right:
            for j in range(left, right + 1):
                out[k] = mat[top, j]
                k += 1
            top += 1
            for i in range(top, bottom + 1):
                out[k] = mat[i, right]
                k += 1
            right -= 1
            if top <= bottom:
                for j in range(right, left - 1, -1):
                    out[k] = mat[bottom, j]
                    k += 1
                bottom -= 1
            if left <= right:
                for i in range(bottom, top - 1, -1):
                    out[k] = mat[i, left]
                    k += 1
                left += 1
        total += out[k - 1 - t] + out[t]
    return total


@prog(lambda: (rng().normal(0, 1, 1024), 2000))
@njit
def fft_bit_reversal(signal, times):
    n = len(signal)
    re = np.empty(n)
    im = np.empty(n)
    total = 0.0
    for t in range(times):
        for i in range(n):
            re[i] = signal[i]
            im[i] = 0.0
        j = 0
        for i in range(1, n):
            bit = n >> 1
            while j & bit:
                j ^= bit
                bit >>= 1
            j |= bit
            if i < j:
                re[i], re[j] = re[j], re[i]
                im[i], im[j] = im[j], im[i]
        length = 2
        while length <= n:
            ang = -2 * math.pi / length
            wr = math.cos(ang)
            wi = math.sin(ang)
            for s in range(0, n, length):
                cr = 1.0
                ci = 0.0
                for k in range(length // 2):
                    p = s + k
                    q = p + length // 2
                    xr = re[q] * cr - im[q] * ci
                    xi = re[q] * ci + im[q] * cr
                    re[q] = re[p] - xr
                    im[q] = im[p] - xi
                    re[p] += xr
                    im[p] += xi
                    cr, ci = cr * wr - ci * wi, cr * wi + ci * wr
            length *= 2
        total += re[t % n] + im[(t * 3) % n]
    return total


# --------------------------------------------------------------------------
# elementwise loops over doubles / float32
# --------------------------------------------------------------------------

@prog(lambda: (rng().normal(0, 1, 50000), 2500))
@njit
def winsorise_clip(x, times):
    n = len(x)
    out = np.empty(n)
    total = 0.0
    for t in range(times):
        lo = -1.5 - 0.0004 * t
        hi = 1.5 + 0.0004 * t
        for i in range(n):
            if x[i] < lo:
                out[i] = lo
            elif x[i] > hi:
                out[i] = hi
            else:
                out[i] = x[i]
        total += out[t] + out[n - 1 - t]
    return total


@prog(lambda: (rng().lognormal(10.3, 0.8, 50000), 1500))
@njit
def progressive_tax(income, times):
    n = len(income)
    tax = np.empty(n)
    total = 0.0
    for t in range(times):
        allowance = 9000.0 + t
        for i in range(n):
            x = income[i]
            if x <= allowance:
                tax[i] = 0.0
            elif x <= 20000.0:
                tax[i] = (x - allowance) * 0.15
            elif x <= 50000.0:
                tax[i] = (20000.0 - allowance) * 0.15 + (x - 20000.0) * 0.28
            elif x <= 120000.0:
                tax[i] = (20000.0 - allowance) * 0.15 + 8400.0 + (x - 50000.0) * 0.4
            else:
                tax[i] = (20000.0 - allowance) * 0.15 + 36400.0 + (x - 120000.0) * 0.45
        total += tax[t] + tax[n - 1 - t]
    return total


@prog(lambda: (rng().normal(0, 1, 50000).astype(np.float32), 12000))
@njit
def leaky_relu_f32(x, times):
    n = len(x)
    y = np.empty(n, np.float32)
    total = 0.0
    for t in range(times):
        slope = np.float32(0.01 + 0.00001 * t)
        for i in range(n):
            if x[i] > 0:
                y[i] = x[i]
            else:
                y[i] = slope * x[i]
        total += y[t] + y[n - 1 - t]
    return total


@prog(lambda: (rng().normal(0, 1, 50000), 2000))
@njit
def sign_and_count(x, times):
    n = len(x)
    s = np.empty(n)
    total = 0
    for t in range(times):
        eps = 0.0002 * t
        pos = 0
        neg = 0
        for i in range(n):
            if x[i] > eps:
                s[i] = 1.0
                pos += 1
            elif x[i] < -eps:
                s[i] = -1.0
                neg += 1
            else:
                s[i] = 0.0
        total += pos - 2 * neg + int(s[t])
    return total


@prog(lambda: (rng().normal(0, 1, 30000), rng().random(30000), 5000))
@njit
def where_blend(a, b, times):
    n = len(a)
    out = np.empty(n)
    total = 0.0
    for t in range(times):
        k = 0.0002 * t
        for i in range(n):
            out[i] = a[i] * k if (b[i] > 0.3 and a[i] < 1.0) else b[i] + k
        total += out[t] + out[n - 1 - t]
    return total


@prog(lambda: (rng().normal(0, 1, 50000), 450))
@njit
def running_min_max(x, times):
    n = len(x)
    total = 0.0
    for t in range(times):
        lo = x[t]
        hi = x[t]
        arg_lo = t
        arg_hi = t
        records = 0
        for i in range(t + 1, n):
            if x[i] < lo:
                lo = x[i]
                arg_lo = i
                records += 1
            if x[i] > hi:
                hi = x[i]
                arg_hi = i
                records += 1
        total += hi - lo + arg_lo - arg_hi + records
    return total


@prog(lambda: ((rng().random(100000) < 0.6).astype(np.int8), 60))
@njit
def run_detection(flags, times):
    total = 0
    starts = np.empty(len(flags), np.int64)
    lengths = np.empty(len(flags), np.int64)
    for t in range(times):
        nr = 0
        i = t
        n = len(flags)
        while i < n:
            if flags[i] == 0:
                i += 1
                continue
            s = i
            while i < n and flags[i] == 1:
                i += 1
            if i - s >= 3:
                starts[nr] = s
                lengths[nr] = i - s
                nr += 1
        longest = 0
        for r in range(nr):
            if lengths[r] > lengths[longest]:
                longest = r
        total += nr + starts[longest]
    return total


def a_binary_search_doubles():
    r = rng()
    return np.sort(r.random(30000)), r.random(10000), 28


@prog(a_binary_search_doubles)
@njit
def binary_search_doubles(sorted_x, queries, times):
    n = len(sorted_x)
    total = 0
    for t in range(times):
        for q in range(len(queries)):
            key = queries[q] - 1e-5 * t
            lo = 0
            hi = n
            while lo < hi:
                mid = (lo + hi) >> 1
                if sorted_x[mid] < key:
                    lo = mid + 1
                else:
                    hi = mid
            total += lo
    return total


def a_interval_merging():
    r = rng()
    s = np.sort(r.integers(0, 400000, 20000))
    return s, s + r.integers(1, 40, 20000), 380


@prog(a_interval_merging)
@njit
def interval_merging(starts, ends, times):
    n = len(starts)
    ms = np.empty(n, np.int64)
    me = np.empty(n, np.int64)
    total = 0
    for t in range(times):
        gap = t % 12
        k = 0
        ms[0] = starts[0]
        me[0] = ends[0]
        for i in range(1, n):
            if starts[i] <= me[k] + gap:
                if ends[i] > me[k]:
                    me[k] = ends[i]
            else:
                k += 1
                ms[k] = starts[i]
                me[k] = ends[i]
        covered = 0
        for i in range(k + 1):
            covered += me[i] - ms[i]
        total += k + covered
    return total
