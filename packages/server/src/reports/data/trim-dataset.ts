import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import type { Day } from '@windrow/core/time/day.ts'

/** What of a data set lies on or after a day, and only some of its series: 400 days need not cross to the thread. */
export function trimDataset(dataset: WeatherDataset, from: Day, series: readonly string[]): WeatherDataset {
  return {
    ...dataset,
    ds_hist: trimmed(dataset.ds_hist, from, series, sliced),
    ds_fc: trimmed(dataset.ds_fc, from, series, slicedBands),
    ds_clim: trimmed(dataset.ds_clim, from, series, slicedBands),
  }
}

type Values = (number | null)[]

const sliced = (values: Values, at: number): Values => values.slice(at)

const slicedBands = <Bands extends object>(bands: Bands, at: number) =>
  Object.fromEntries(Object.entries(bands).map(([key, values]) => [key, sliced(values, at)])) as Bands

function trimmed<Set extends { time: string[] }>(
  set: Set,
  from: Day,
  series: readonly string[],
  slice: (value: never, at: number) => unknown,
): Set {
  const first = set.time.findIndex((day) => day >= from)
  const at = first < 0 ? set.time.length : first
  const kept = Object.entries(set)
    .filter(([key]) => series.includes(key))
    .map(([key, value]) => [key, slice(value as never, at)])
  return { ...Object.fromEntries(kept), time: set.time.slice(at) } as Set
}
