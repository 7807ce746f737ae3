"""Quantiles of ensemble members with numpy: one call of np.quantile for all sets.

Usage: ensemble_quantiles.py INPUT OUTPUT SETS MEMBERS. INPUT holds float32 [set][member]. Writes the results, float32
[quantile][set], and then responds to each line on standard input with the milliseconds of processor time of one round.
"""
import sys
import time

import numpy as np

source, target = sys.argv[1:3]
sets, members = map(int, sys.argv[3:5])
LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95]
values = np.fromfile(source, np.float32).reshape(sets, members)


def one_round():
    return np.quantile(values, LEVELS, axis=1)


one_round().astype(np.float32).tofile(target)
print("ready", flush=True)
for _ in sys.stdin:
    start = time.process_time()
    one_round()
    print((time.process_time() - start) * 1e3, flush=True)
