import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { readBands, readObserved } from '@windrow/core/series/read-dataset.ts'
import { bandsBetween, between, endOf, type Numbers, type SeriesSets } from '@windrow/core/series/series.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import { dayFormat } from '../../../ui/text/dates.ts'

/** What was, and what is expected. */
export type AroundToday = Pick<SeriesSets, 'observed' | 'forecast'>

const DAYS = 14

/** 14 days back, today, and 14 ahead. */
export function aroundToday(
  { ds_hist, ds_fc }: Pick<WeatherDataset, 'ds_hist' | 'ds_fc'>,
  name: string,
): AroundToday {
  const observed = readObserved(ds_hist, name, 'daily')
  const forecast = readBands(ds_fc, name, 'daily')
  const today = forecast?.first ?? (observed && endOf(observed)) ?? 0
  return {
    ...(observed && { observed: between(observed, today - DAYS, today) }),
    ...(forecast && { forecast: bandsBetween(forecast, today, today + DAYS + 1) }),
  }
}

/** The lowest and highest known value; null when there is none. */
export function extentOf(all: readonly Numbers[]): [low: number, high: number] | null {
  const known = all.flatMap((values) => [...values]).filter((value) => !Number.isNaN(value))
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)]
}

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Wed, 22 Apr 2026": a field's own day, whatever the browser's zone. */
export function dayText(day: Day): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}

const short = dayFormat({ day: 'numeric', month: 'short' })

/** "22 Apr". */
export const shortDayText = (day: Day): string => short(dayNumber(day))
