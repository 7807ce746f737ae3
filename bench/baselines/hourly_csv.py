"""Hours of weather as CSV with pandas: times that are ready as text, values rounded to four digits.

Usage: hourly_csv.py INPUT OUTPUT HOURS COLUMNS. INPUT holds float32 [column][hour], from 1991-01-01T00:00 on. Writes the
file, and then responds to each line on standard input with the milliseconds of processor time of one round, rounding included.
"""
import sys
import time

import numpy as np
import pandas as pd

source, target = sys.argv[1:3]
hours, columns = map(int, sys.argv[3:5])
values = np.fromfile(source, np.float32).reshape(columns, hours).astype(np.float64)
times = pd.date_range("1991-01-01", periods=hours, freq="h").strftime("%Y-%m-%dT%H:%M")
frame = pd.DataFrame({f"c{at}": values[at] for at in range(columns)})
frame.insert(0, "Time", times)


def one_round():
    frame.round(4).to_csv(target, index=False, lineterminator="\r\n")


one_round()
print("ready", flush=True)
for _ in sys.stdin:
    start = time.process_time()
    one_round()
    print((time.process_time() - start) * 1e3, flush=True)
