import numpy as np
import sparse

PACKAGE, VERSION = "sparse", "0.19.3"
X = sparse.random((20, 30, 4), 0.1, random_state=1)
Y = sparse.random((30, 12), 0.2, random_state=2)
G = sparse.GCXS.from_coo(X.reshape((20, 120)))
H = sparse.GCXS.from_coo(sparse.random((120, 9), 0.2, random_state=3))
USES = [
    lambda: (X + X * 2).todense(),
    lambda: sparse.tensordot(X, Y, axes=(1, 0)).todense(),
    lambda: (G @ H).todense(),
    lambda: sparse.dot(Y.T, Y).todense(),
    lambda: X[3:9, ::2].todense(),
    lambda: G @ np.ones((120, 3)),
    lambda: np.ones((3, 20)) @ G,
    lambda: G[2:7, 3:60].todense(),
    lambda: sparse.kron(Y, Y).todense(),
    lambda: sparse.concatenate([X, X]).todense(),
    lambda: sparse.sort(Y, axis=0).todense(),
    lambda: sparse.argmax(Y, axis=0).todense(),
    lambda: sparse.einsum("ij,jk->ik", Y.T, Y).todense(),
    lambda: X[[1, 3, 5]].todense(),
]
