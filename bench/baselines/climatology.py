"""Day-of-year quantiles with numpy, at its best: one sliding view, one call of np.quantile for each series.

Usage: climatology.py INPUT OUTPUT SERIES YEARS HALF_WINDOW. INPUT holds float32 [series][year][365]. Writes the results,
float32 [series][quantile][365], and then responds to each line on standard input with the milliseconds of processor time of one round.
"""
import sys
import time

import numpy as np

source, target = sys.argv[1:3]
series, years, half = map(int, sys.argv[3:6])
LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95]
history = np.fromfile(source, np.float32).reshape(series, years, 365)


def climatology(year_days):
    wrapped = np.concatenate([year_days[:, -half:], year_days, year_days[:, :half]], axis=1)
    windows = np.lib.stride_tricks.sliding_window_view(wrapped, 2 * half + 1, axis=1)
    pool = windows.transpose(1, 0, 2).reshape(365, years * (2 * half + 1))
    return np.quantile(pool, LEVELS, axis=1)


def one_round():
    return [climatology(each) for each in history]


np.stack(one_round()).astype(np.float32).tofile(target)
print("ready", flush=True)
for _ in sys.stdin:
    start = time.process_time()
    one_round()
    print((time.process_time() - start) * 1e3, flush=True)
