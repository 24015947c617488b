import numpy as np
import umap

PACKAGE, VERSION = "umap-learn", "0.5.12"
X = np.random.default_rng(1).random((120, 5))


def embedding(**more):
    return umap.UMAP(n_neighbors=8, n_epochs=20, random_state=3, init="random", **more).fit(X).embedding_


USES = [
    lambda: embedding(),
    lambda: embedding(metric="manhattan"),
    lambda: embedding(densmap=True),
]
