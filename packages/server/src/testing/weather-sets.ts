import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { NORMAL_YEARS } from '@windrow/core/climatology/years.ts'

type Column = readonly (number | null)[]

/** The quantiles of a series of a forecast or a climatology, by their level. */
export const bandsOf = (set: WeatherDataset['ds_fc'], series: string) =>
  set[series] as unknown as Record<string, (number | null)[]>

export const valuesOf = (set: WeatherDataset['ds_hist'], series: string) => set[series] as (number | null)[]

/** The observed minima on the date of a day, by year; a row of the past runs on over the new year. */
export function lowsByYear({
  years,
  climTime,
}: {
  years: { t2m_min: readonly Column[] }
  climTime: readonly string[]
}) {
  return (day: string) => {
    const year = NORMAL_YEARS.from + Number(day.slice(0, 4)) - Number(climTime[0]?.slice(0, 4))
    return years.t2m_min.map((row, at) => ({
      year: year + at,
      value: row[climTime.indexOf(day)] ?? Number.NaN,
    }))
  }
}
