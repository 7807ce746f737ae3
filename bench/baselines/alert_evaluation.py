"""Alert rules over ensembles with numpy, all fields at once: how many members count on each day.

Usage: alert_evaluation.py INPUT OUTPUT FIELDS DAYS MEMBERS. INPUT holds float32: the rules, five numbers each (series,
above, sum, threshold, days), 20 of them, then [field][series][day][member] of 3 series. Writes the highest count of
each field and rule, its first and its last flagged day (-1: none; a day is flagged when half of the members count),
float32 [field][rule][3], and then responds to each line on standard input with the milliseconds of processor time of one round.
"""
import sys
import time

import numpy as np

source, target = sys.argv[1:3]
fields, days, members = map(int, sys.argv[3:6])
RULES, SERIES = 20, 3
data = np.fromfile(source, np.float32)
rules = data[: RULES * 5].reshape(RULES, 5)
values = data[RULES * 5 :].reshape(fields, SERIES, days, members)
needed = -(-members // 2)


def counts(series, above, is_sum, threshold, n):
    x = values[:, int(series)]
    n = int(n)
    if is_sum:
        sums = np.cumsum(x, axis=1, dtype=np.float64)
        window = sums[:, n - 1 :].copy()
        window[:, 1:] -= sums[:, : days - n]
        hit = window > threshold + 1e-4 if above else window < threshold - 1e-4
        summed = np.zeros((fields, days), np.int64)
        summed[:, n - 1 :] = hit.sum(-1)
        return summed
    crossing = x > threshold if above else x < threshold
    if n == 1:
        return crossing.sum(-1)
    whole = crossing[:, : days - n + 1].copy()
    for step in range(1, n):
        whole &= crossing[:, step : days - n + 1 + step]
    inside = np.zeros_like(crossing)
    for step in range(n):
        inside[:, step : days - n + 1 + step] |= whole
    return inside.sum(-1)


def one_round():
    results = np.empty((fields, RULES, 3), np.float32)
    for at, rule in enumerate(rules):
        found = counts(*rule)
        flagged = found >= needed
        any_day = flagged.any(1)
        results[:, at, 0] = np.where(any_day, found.max(1), 0)
        results[:, at, 1] = np.where(any_day, flagged.argmax(1), -1)
        results[:, at, 2] = np.where(any_day, days - 1 - flagged[:, ::-1].argmax(1), -1)
    return results


one_round().tofile(target)
print("ready", flush=True)
for _ in sys.stdin:
    start = time.process_time()
    one_round()
    print((time.process_time() - start) * 1e3, flush=True)
