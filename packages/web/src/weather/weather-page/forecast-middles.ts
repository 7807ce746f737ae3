import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import type { DerivedSets } from '@windrow/core/derived/derived-sets.ts'

type Values = readonly (number | null)[]

/** The middle of the forecast of a value, and the middle of what is normal on the same days. */
export function forecastMiddles({ ds_fc, ds_clim }: WeatherDataset, value: string): [Values, Values] {
  const middle = (set: typeof ds_fc): Values => {
    const quantiles = set[value] as Record<string, Values> | undefined
    return quantiles?.['-1.0'] ?? quantiles?.['0.5'] ?? []
  }
  const start = ds_clim.time.indexOf(ds_fc.time[0] ?? '')
  return [middle(ds_fc), start < 0 ? [] : middle(ds_clim).slice(start)]
}

/** The same of what was derived here. */
export function derivedMiddles({ forecast, normal }: DerivedSets): [Values, Values] {
  const middle = ({ quantiles }: DerivedSets['normal'], from: number) =>
    Array.from(quantiles['0.5'].subarray(from), (value) => (Number.isNaN(value) ? null : value))
  return [middle(forecast, 0), middle(normal, forecast.from - normal.from)]
}
