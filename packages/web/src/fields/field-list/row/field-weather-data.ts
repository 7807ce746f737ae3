import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import { dayFormat } from '../../../ui/text/dates.ts'

type Values = readonly (number | null)[]

/** A series around today, by day numbers: what was, and what is expected with its 90 % band. */
export type AroundToday = {
  observed: { x: readonly number[]; y: Values }
  forecast: { x: readonly number[]; middle: Values; low?: Values; high?: Values }
}

const DAYS = 14

/** 14 days back, today, and 14 ahead. */
export function aroundToday(
  { ds_hist: observed, ds_fc: forecast }: Pick<WeatherDataset, 'ds_hist' | 'ds_fc'>,
  series: string,
): AroundToday {
  const today = forecast.time[0] ?? ''
  const firstComing = observed.time.findIndex((day) => day >= today)
  const end = firstComing === -1 ? observed.time.length : firstComing
  const start = Math.max(0, end - DAYS)
  const coming = forecast.time.slice(0, DAYS + 1)
  const take = (values: Values) => values.slice(0, coming.length)
  const bands = forecast[series]
  return {
    observed: {
      x: observed.time.slice(start, end).map(dayNumber),
      y: (observed[series] ?? []).slice(start, end),
    },
    forecast: {
      x: coming.map(dayNumber),
      ...(bands === undefined || Array.isArray(bands)
        ? { middle: [] }
        : '-1.0' in bands
          ? { middle: take(bands['-1.0']) }
          : { middle: take(bands['0.5']), low: take(bands['0.05']), high: take(bands['0.95']) }),
    },
  }
}

/** The lowest and highest known value; null when there is none. */
export function extentOf(all: readonly Values[]): [low: number, high: number] | null {
  const known = all.flat().filter((value) => value !== null)
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
