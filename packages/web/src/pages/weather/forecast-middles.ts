import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { degreeDaySets } from '@windrow/core/derived/degree-day-sets.ts'
import type { DerivedSets } from '@windrow/core/derived/derived-sets.ts'
import { waterBudgetSets } from '@windrow/core/derived/water-budget-sets.ts'
import type { TabData } from './weather-data.ts'

type Values = readonly (number | null)[]
type Sliders = { base: number; coefficient: number }

/** The middle of the forecast, and the middle of what is normal on the same days. */
export function forecastMiddles(data: TabData, value: string, sliders: Sliders): [Values, Values] {
  if (data.kind === 'dataset') return middlesOf(data.dataset, value)
  return value === 'gdd'
    ? derivedMiddles(degreeDaySets(data.weather, sliders.base))
    : derivedMiddles(waterBudgetSets(data.weather, sliders.coefficient))
}

function middlesOf({ ds_fc, ds_clim }: WeatherDataset, value: string): [Values, Values] {
  const middle = (set: typeof ds_fc): Values => {
    const quantiles = set[value] as Record<string, Values> | undefined
    return quantiles?.['-1.0'] ?? quantiles?.['0.5'] ?? []
  }
  const start = ds_clim.time.indexOf(ds_fc.time[0] ?? '')
  return [middle(ds_fc), start < 0 ? [] : middle(ds_clim).slice(start)]
}

function derivedMiddles({ forecast, normal }: DerivedSets): [Values, Values] {
  const middle = ({ quantiles }: DerivedSets['normal']) =>
    Array.from(quantiles['0.5'], (value) => (Number.isNaN(value) ? null : value))
  return [middle(forecast), middle(normal).slice(forecast.from - normal.from)]
}
