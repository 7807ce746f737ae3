import type { Sustainability } from '@windrow/contract/entities/climate.ts'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { addDays } from '@windrow/core/time/day.ts'
import { variableByPath } from '@windrow/core/variables/registry.ts'
import { trimDataset } from '../data/dataset-numbers.ts'
import type { ReadPage } from '../data/read-pages.ts'
import type { FieldFacts } from '../making/report-order.ts'

/** Null: the sender may not see it. */
export type ReviewData = {
  growth: Growth | null
  /** Without the years before, which no page of this report draws. */
  season: Sustainability | null
  temperature: WeatherDataset | null
  precipitation: WeatherDataset | null
  cumulative: WeatherDataset | null
}

/** Months before this one on the charts. */
export const REVIEW_MONTHS = 8

export async function readReview(readPage: ReadPage, { uuid, today }: FieldFacts): Promise<ReviewData> {
  const from = addDays(today, -31 * (REVIEW_MONTHS + 1))
  const trimmed = (dataset: WeatherDataset | null, path: 'temperature' | 'precipitation') =>
    dataset && untilNow(trimDataset(dataset, from, variableByPath(path).series))
  const monthly = async (variable: 'temperature' | 'precipitation') =>
    trimmed(await readPage('getWeather', { params: { variable, view: 'monthly', uuid } }), variable)
  const season = await readPage('getSustainability', { params: { uuid } })
  return {
    growth: await readPage('getGrowth', { params: { uuid } }),
    season: season && { ...season, water: { ...season.water, years: [] } },
    temperature: await monthly('temperature'),
    precipitation: await monthly('precipitation'),
    cumulative: trimmed(await readPage('getCumulativePrecipitation', { params: { uuid } }), 'precipitation'),
  }
}

/** To the month that has begun: a review looks back. */
function untilNow(dataset: WeatherDataset): WeatherDataset {
  const now = dataset.ds_fc.time[0] ?? ''
  return {
    ...dataset,
    ds_fc: firstOf(dataset.ds_fc, now),
    ds_clim: firstOf(dataset.ds_clim, now),
  }
}

function firstOf(set: WeatherDataset['ds_fc'], last: string): WeatherDataset['ds_fc'] {
  const count = set.time.filter((month) => month <= last).length
  const cut = Object.entries(set).map(([key, value]) => [
    key,
    Array.isArray(value)
      ? value.slice(0, count)
      : Object.fromEntries(Object.entries(value).map(([level, values]) => [level, values.slice(0, count)])),
  ])
  return Object.fromEntries(cut) as WeatherDataset['ds_fc']
}
