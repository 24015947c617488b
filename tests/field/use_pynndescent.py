import numpy as np
import scipy.sparse
from pynndescent import NNDescent

PACKAGE, VERSION = "pynndescent", "0.7.0"
X = np.random.default_rng(3).random((200, 8)).astype(np.float32)


def neighbours(metric, data=X):
    index = NNDescent(data, metric=metric, n_neighbors=8, random_state=1, n_jobs=1)
    return index.neighbor_graph, index.query(data[:10], k=4)


USES = [
    lambda: neighbours("euclidean"),
    lambda: neighbours("manhattan"),
    lambda: neighbours("cosine"),
    lambda: neighbours("correlation"),
    lambda: neighbours("hamming", (X > 0.5).astype(np.float32)),
    lambda: neighbours("cosine", scipy.sparse.csr_matrix(np.where(X > 0.6, X, 0))),
]
