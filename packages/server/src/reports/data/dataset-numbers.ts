import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type VariablePath, variableByPath } from '@windrow/core/variables/registry.ts'
import type { ReportNumber } from '../report-type-def.ts'
import { bandsOf, middleOf } from './middle-of.ts'

const { lines } = weatherPageTexts.chart

/** Each day or month of a data set: what was observed, then the middle of the forecast with 9 times in 10, and normal. */
export function datasetNumbers(
  dataset: WeatherDataset | null,
  path: VariablePath,
  view: 'daily' | 'monthly',
  units: UnitSystem,
): ReportNumber[] {
  if (dataset === null) return []
  const { ds_hist, ds_fc, ds_clim } = dataset
  const variable = variableByPath(path)
  const shown = (value: number | null | undefined) =>
    value == null ? null : fromMetric(value, variable.dimension, units)
  const unit = unitOf(variable.dimension, units)
  const named = (time: string) => (view === 'monthly' ? time.slice(0, 7) : time)
  return variable.chart.lines.flatMap(({ value: series }) => {
    const normal = middleOf(bandsOf(ds_clim, series))
    const normalOf = (time: string) => shown(normal[ds_clim.time.indexOf(time)])
    const observed = ds_hist[series] as readonly (number | null)[] | undefined
    const ahead = bandsOf(ds_fc, series)
    const quantity = quantityName(variable.text, series, variable.chart.lines.length > 1)
    return [
      ...ds_hist.time.map((time, at) => ({
        date: named(time),
        quantity,
        value: shown(observed?.[at]),
        unit,
        normal: normalOf(time),
      })),
      ...ds_fc.time.map((time, at) => ({
        date: named(time),
        quantity,
        value: shown(middleOf(ahead)[at]),
        unit,
        low: shown(ahead['0.05']?.[at]),
        high: shown(ahead['0.95']?.[at]),
        normal: normalOf(time),
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
