import type { DerivedSets } from '@windrow/core/derived/derived-sets.ts'
import { type Quantiles as CoreQuantiles, QUANTILE_KEYS } from '@windrow/core/series/quantile.ts'
import { monthOf } from '@windrow/core/time/calendar.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { fromMetric } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Quantiles, QuantitySeries } from './quantity-layers.ts'

type Wire = { time: readonly string[] } & Readonly<Record<string, unknown>>

/** The three data sets of a weather call (decisions §5), as far as a chart reads them. */
export type WeatherSets = { ds_hist: Wire; ds_fc: Wire; ds_clim: Wire }

export type Shown = { dimension: DimensionKey; units: UnitSystem; view: 'daily' | 'monthly' }

/** One value of a weather call in the units of a person, over days or months. */
export function datasetSeries(sets: WeatherSets, value: string, shown: Shown): QuantitySeries {
  const observed = sets.ds_hist[value] as readonly (number | null)[] | undefined
  const bands = (set: Wire) => {
    const quantiles = set[value] as Quantiles | undefined
    return quantiles && { x: positions(set.time, shown.view), quantiles: convertAll(quantiles, shown) }
  }
  const forecast = bands(sets.ds_fc)
  const normal = bands(sets.ds_clim)
  return {
    ...(observed && {
      observed: { x: positions(sets.ds_hist.time, shown.view), y: converted(observed, shown) },
    }),
    ...(forecast && { forecast }),
    ...(normal && { normal }),
  }
}

/** The same of what was derived in the browser. */
export function derivedSeries(sets: DerivedSets, shown: Omit<Shown, 'view'>): QuantitySeries {
  const bands = ({ from, quantiles }: { from: number; quantiles: CoreQuantiles }) => ({
    x: counted(from, quantiles['0.5'].length),
    quantiles: Object.fromEntries(QUANTILE_KEYS.map((key) => [key, converted(quantiles[key], shown)])),
  })
  return {
    observed: {
      x: counted(sets.observed.from, sets.observed.values.length),
      y: converted(sets.observed.values, shown),
    },
    forecast: bands(sets.forecast),
    normal: bands(sets.normal),
  }
}

/** `Float64Array.from` with a function takes ten times as long as a loop, and a slider makes a dozen at each move. */
function made(length: number, valueAt: (at: number) => number): Float64Array {
  const values = new Float64Array(length)
  for (let at = 0; at < length; at++) values[at] = valueAt(at)
  return values
}

const counted = (from: number, count: number) => made(count, (at) => from + at)

function positions(time: readonly string[], view: Shown['view']): Float64Array {
  const dayAt = (at: number) => dayNumber(time[at] ?? '')
  return made(time.length, view === 'monthly' ? (at) => monthOf(dayAt(at)) : dayAt)
}

function convertAll(quantiles: Quantiles, shown: Omit<Shown, 'view'>): Quantiles {
  return Object.fromEntries(Object.entries(quantiles).map(([key, values]) => [key, converted(values, shown)]))
}

function converted(
  values: ArrayLike<number | null>,
  { dimension, units }: Omit<Shown, 'view'>,
): Float64Array {
  return made(values.length, (at) => fromMetric(values[at] ?? Number.NaN, dimension, units))
}
