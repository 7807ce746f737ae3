import { yearDay } from '../time/calendar-365.ts'
import type { DayNumber } from '../time/day.ts'
import type { RiskWeather } from './risk-weather.ts'

/** Days from `first` on, observed ones and forecast ones in one line; today is always among them. */
export type Timeline = {
  first: DayNumber
  days: number
  /** Today's place on it. */
  today: number
  /** Places of its days in the 365-day year; there may be more room than days. */
  places: Uint16Array
}

/** Kept between cells, or thousands of cells a second would make garbage; it does not leave an evaluation. */
let places = new Uint16Array(0)
let placesFrom = 0

export function timelineOf({ today, observed, forecast }: RiskWeather): Timeline {
  let first = today
  let end = today + 1
  for (const { from, days } of [observed, forecast]) {
    if (days === 0) continue
    first = Math.min(first, from)
    end = Math.max(end, from + days)
  }
  const days = end - first
  if (places.length < days || placesFrom !== first) {
    places = new Uint16Array(days)
    placesFrom = first
    for (let day = 0; day < days; day++) places[day] = yearDay(first + day)
  }
  return { first, days, today: today - first, places }
}
