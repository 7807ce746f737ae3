import { csvText } from '@windrow/charts/export/chart-to-csv.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { VariablePath } from '@windrow/core/variables/registry.ts'
import { HOURLY_SERIES } from '@windrow/core/variables/series.ts'
import { hourlySeriesOf } from '@windrow/core/variables/weather-tabs.ts'
import { asCsv } from '../../charts/chart-files.ts'

export type HourlyResponse = { path: VariablePath; dataset: WeatherDataset }

/** Hour by hour, observed and then forecast, one column for each series (and quantile), units in the header line. */
export function hourlyCsv(responses: readonly HourlyResponse[], units: UnitSystem): Blob {
  const columns = responses.flatMap(({ path, dataset }) => hourlyColumns(path, dataset, units))
  const hours = [...new Set(responses.flatMap(({ dataset }) => hourKeys(dataset)))].sort()
  return asCsv(
    csvText([
      [chartTexts.reading.time, ...columns.map(({ head }) => head)],
      ...hours.map((hour) => [
        hour.slice(0, HOUR_LETTERS),
        ...columns.map(({ values }) => values.get(hour) ?? null),
      ]),
    ]),
  )
}

const HOUR_LETTERS = 'YYYY-MM-DDTHH:00'.length

/** In autumn the clock shows one hour twice: both stay, numbered. */
function hourKeys({ ds_hist, ds_fc }: WeatherDataset): string[] {
  let before = ''
  let times = 1
  return [...ds_hist.time, ...ds_fc.time].map((hour) => {
    times = hour === before ? times + 1 : 1
    before = hour
    return `${hour} ${times}`
  })
}

type Column = { head: string; values: Map<string, number | null> }

function hourlyColumns(path: VariablePath, dataset: WeatherDataset, units: UnitSystem): Column[] {
  const { ds_hist, ds_fc } = dataset
  const keys = hourKeys(dataset)
  const past = ds_hist.time.length
  return Object.entries(hourlySeriesOf(path)).flatMap(([name, key]) => {
    const { dimension } = HOURLY_SERIES[key]
    const shown = (value: number | null) => (value === null ? null : fromMetric(value, dimension, units))
    const head = (what: string) => `${name} ${what} (${unitOf(dimension, units)})`
    const column = (what: string, first: number, values: readonly (number | null)[]): Column => ({
      head: head(what),
      values: new Map(values.map((value, at) => [keys[first + at] ?? '', shown(value)])),
    })
    const observed = ds_hist[name] as readonly (number | null)[] | undefined
    const forecast = ds_fc[name] as Readonly<Record<string, readonly (number | null)[]>> | undefined
    return [
      ...(observed ? [column('observed', 0, observed)] : []),
      ...Object.entries(forecast ?? {}).map(([level, values]) =>
        column(level === '-1.0' ? 'forecast' : `forecast ${level}`, past, values),
      ),
    ]
  })
}
