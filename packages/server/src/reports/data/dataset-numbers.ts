import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { readDataset, stepOf, type View } from '@windrow/core/series/read-dataset.ts'
import { known, levelOf, middleOf, type Series, valueOn } from '@windrow/core/series/series.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type VariablePath, variableByPath } from '@windrow/core/variables/registry.ts'
import type { ReportNumber } from '../report-type-def.ts'

/** What of a data set lies on or after a day, and only some of its series: 400 days need not cross to the thread. */
export function trimDataset(dataset: WeatherDataset, from: Day, series: readonly string[]): WeatherDataset {
  return {
    ...dataset,
    ds_hist: trimmed(dataset.ds_hist, from, series, sliced),
    ds_fc: trimmed(dataset.ds_fc, from, series, slicedBands),
    ds_clim: trimmed(dataset.ds_clim, from, series, slicedBands),
  }
}

const sliced = (values: (number | null)[], at: number) => values.slice(at)

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
  const remaining = Object.entries(set)
    .filter(([key]) => series.includes(key))
    .map(([key, value]) => [key, slice(value as never, at)])
  return { ...Object.fromEntries(remaining), time: set.time.slice(at) } as Set
}

const { lines } = weatherPageTexts.chart

/** Each day or month of a data set: what was observed, then the middle of the forecast with 9 times in 10, and normal. */
export function datasetNumbers(
  dataset: WeatherDataset | null,
  path: VariablePath,
  view: View,
  units: UnitSystem,
): ReportNumber[] {
  if (dataset === null) return []
  const { ds_hist, ds_fc } = dataset
  const variable = variableByPath(path)
  const shown = (series: Series | undefined, step: number) => {
    const value = known(valueOn(series, step))
    return value === null ? null : fromMetric(value, variable.dimension, units)
  }
  const unit = unitOf(variable.dimension, units)
  const named = (time: string) => (view === 'monthly' ? time.slice(0, 7) : time)
  return variable.chart.lines.flatMap(({ value: name }) => {
    const { observed, forecast, normal } = readDataset(dataset, name, view)
    const usual = normal && middleOf(normal)
    const middle = forecast && middleOf(forecast)
    const quantity = quantityName(variable.text, name, variable.chart.lines.length > 1)
    const numberOf = (time: string, series: Series | undefined) => {
      const step = stepOf(time, view)
      return { date: named(time), quantity, value: shown(series, step), unit, normal: shown(usual, step) }
    }
    return [
      ...ds_hist.time.map((time) => numberOf(time, observed)),
      ...ds_fc.time.map((time) => ({
        ...numberOf(time, middle),
        low: shown(forecast && levelOf(forecast, '0.05'), stepOf(time, view)),
        high: shown(forecast && levelOf(forecast, '0.95'), stepOf(time, view)),
      })),
    ]
  })
}

/** 'Temperature, maximum'; 'Precipitation'. */
function quantityName(text: keyof typeof variableTexts, series: string, isOneOfMany: boolean): string {
  const { name } = variableTexts[text]
  const line = (lines as Readonly<Record<string, { name: string }>>)[series]
  return isOneOfMany && line ? `${name}, ${line.name.toLowerCase()}` : name
}
