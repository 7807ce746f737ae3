import type { AlertRanges } from '@windrow/contract/entities/alert.ts'
import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { addDays } from '@windrow/core/time/day.ts'
import { type VariablePath, variableByPath } from '@windrow/core/variables/registry.ts'
import { trimDataset } from '../data/dataset-numbers.ts'
import type { ReadPage } from '../data/read-pages.ts'
import type { FieldFacts } from '../making/report-order.ts'

/** Observed days before today on the charts. */
export const DAYS_BACK = 12
/** Observed months before this one. */
export const MONTHS_BACK = 5

/** Null: the sender may not see it. */
export type OutlookData = {
  temperature: WeatherDataset | null
  precipitation: WeatherDataset | null
  wind: WeatherDataset | null
  temperatureMonths: WeatherDataset | null
  precipitationMonths: WeatherDataset | null
  ranges: { temperature: AlertRanges | null; precipitation: AlertRanges | null }
  decisions: Decisions | null
  feed: FieldFeed | null
}

export async function readOutlook(readPage: ReadPage, { uuid, today }: FieldFacts): Promise<OutlookData> {
  const weather = async (variable: VariablePath, view: 'daily' | 'monthly') => {
    const dataset = await readPage('getWeather', { params: { variable, view, uuid } })
    const from = view === 'daily' ? addDays(today, -DAYS_BACK) : addDays(today, -31 * (MONTHS_BACK + 1))
    return dataset && trimDataset(dataset, from, variableByPath(variable).series)
  }
  const feed = await readPage('getFieldFeed', { params: { uuid } })
  return {
    temperature: await weather('temperature', 'daily'),
    precipitation: await weather('precipitation', 'daily'),
    wind: await weather('wind', 'daily'),
    temperatureMonths: await weather('temperature', 'monthly'),
    precipitationMonths: await weather('precipitation', 'monthly'),
    ranges: {
      temperature: await readPage('getAlertRanges', { params: { variable: 'temperature', uuid } }),
      precipitation: await readPage('getAlertRanges', { params: { variable: 'precipitation', uuid } }),
    },
    decisions: await readPage('getDecisions', { params: { uuid } }),
    feed: feed?.data ?? null,
  }
}
