import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { csvLine } from '@windrow/core/csv/write-csv.ts'
import { csvPieces } from '@windrow/core/kernels/csv-bytes.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { VariablePath } from '@windrow/core/variables/registry.ts'
import { HOURLY_SERIES } from '@windrow/core/variables/series.ts'
import { hourlySeriesOf } from '@windrow/core/variables/weather-tabs.ts'
import { asCsv } from '../../charts/chart-files.ts'

export type HourlyResponse = { path: VariablePath; dataset: WeatherDataset }

/** Hour by hour, observed and then forecast, one column for each series (and quantile), units in the header line. */
export function hourlyCsv(responses: readonly HourlyResponse[], units: UnitSystem): Blob {
  const keys = responses.map(({ dataset }) => hourKeys(dataset))
  const hours = [...new Set(keys.flat())].sort()
  const rowOf = new Map(hours.map((hour, row) => [hour, row]))
  const columns = responses.flatMap(({ path, dataset }, at) => {
    const rows = (keys[at] ?? []).map((key) => rowOf.get(key) ?? 0)
    return hourlyColumns(path, dataset, { rows, count: hours.length, units })
  })
  const labels = hours.map((hour) => hour.slice(0, HOUR_LETTERS))
  return asCsv(
    csvLine([chartTexts.reading.time, ...columns.map(({ head }) => head)]),
    ...csvPieces(
      labels,
      columns.map(({ values }) => values),
    ),
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

type Column = { head: string; values: Float64Array }

/** The file's row of each hour of a response, and how many rows it has. */
type Rows = { rows: readonly number[]; count: number; units: UnitSystem }

function hourlyColumns(path: VariablePath, { ds_hist, ds_fc }: WeatherDataset, to: Rows): Column[] {
  const past = ds_hist.time.length
  return Object.entries(hourlySeriesOf(path)).flatMap(([name, key]) => {
    const { dimension } = HOURLY_SERIES[key]
    const column = (what: string, first: number, hours: readonly (number | null)[]): Column => {
      const values = new Float64Array(to.count).fill(Number.NaN)
      for (const [at, value] of hours.entries())
        if (value !== null) values[to.rows[first + at] ?? 0] = fromMetric(value, dimension, to.units)
      return { head: `${name} ${what} (${unitOf(dimension, to.units)})`, values }
    }
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
