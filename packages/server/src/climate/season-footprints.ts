import { setImmediate as nextTurn } from 'node:timers/promises'
import { degreeDays } from '@windrow/core/indices/degree-days.ts'
import { hemisphereOf } from '@windrow/core/indices/frost.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { growingMonths } from '@windrow/core/trends/climate-years.ts'
import {
  type SeasonDay,
  seasonWater,
  type WaterFootprint,
  waterFootprint,
} from '@windrow/core/water-use/season-water.ts'
import type { FieldGrowth } from '../crops/field-growth.ts'
import { type FieldSoil, seasonDaysOf, waterUserOf } from '../soil/field-water.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'

/** A season: its first day, how many days of it are over, and how many it has. */
export type SeasonSpan = { kind: 'crop' | 'reference'; from: DayNumber; elapsed: number; days: number }

/** From planting to harvest; where no crop model grows, the growing months that are running or were the last. */
export function seasonSpan({ outlook }: FieldGrowth, lat: number, today: DayNumber): SeasonSpan {
  if (outlook) {
    const days = (outlook.harvest.middle ?? outlook.sums['0.5'].length) + 1
    return {
      kind: 'crop',
      from: outlook.from,
      elapsed: Math.min(today - outlook.from, days),
      days: Math.max(1, days),
    }
  }
  const hemisphere = hemisphereOf(lat)
  const { year } = calendarDay(today)
  const running = growingMonths(hemisphere, year)
  const { from, end } = today > running.from ? running : growingMonths(hemisphere, year - 1)
  return { kind: 'reference', from, elapsed: Math.min(today, end) - from, days: end - from }
}

/** A season as it went without irrigation, and as it would have gone with all that it took. */
export type SeasonRun = { year: number; efficiency: number; rainfed: SeasonDay[]; watered: SeasonDay[] }

/** Without the diary's irrigation: only what the season itself brought is shown. */
const UNWATERED = { irrigations: [] }

export function runSeason(
  weather: CellWeather,
  growth: FieldGrowth,
  soil: FieldSoil,
  efficiency: number,
  from: DayNumber,
  days: number,
): SeasonRun {
  const sums = seasonSums(growth, from, days)
  const season = seasonDaysOf(weather, UNWATERED, from, from + days, sums)
  const user = waterUserOf(growth)
  return {
    year: calendarDay(from).year,
    efficiency,
    rainfed: seasonWater(season, soil.water, user, 'none'),
    watered: seasonWater(season, soil.water, user, 'full'),
  }
}

/** The same season in every past year of which the history has all. A year at a time: others are served in between. */
export async function runPastSeasons(
  weather: CellWeather,
  growth: FieldGrowth,
  soil: FieldSoil,
  efficiency: number,
  span: SeasonSpan,
): Promise<SeasonRun[]> {
  const { history, today } = weather
  const { year: lastYear, month, day } = calendarDay(span.from)
  const runs: SeasonRun[] = []
  for (let year = calendarDay(history.first).year; year < lastYear; year++) {
    const from = dayNumberOf(year, month, month === 2 ? Math.min(day, 28) : day)
    if (from < history.first || from + span.days > today) continue
    runs.push(runSeason(weather, growth, soil, efficiency, from, span.days))
    await nextTurn()
  }
  return runs
}

/** Sums of the crop's degree days of observed days; grass has none. */
function seasonSums({ season, climate }: FieldGrowth, from: DayNumber, days: number): Float32Array {
  const sums = new Float32Array(days)
  if (typeof season === 'string') return sums
  const { tbase: base, tupper: upper } = season.crop
  let sum = 0
  for (let day = 0; day < days; day++) {
    const at = from + day - climate.first
    const added = degreeDays(
      climate.tmin[at] ?? Number.NaN,
      climate.tmax[at] ?? Number.NaN,
      { base, upper },
      'maximum-clamped',
    )
    sum += added || 0
    sums[day] = sum
  }
  return sums
}

/** What the first days of a season sum up to, mm. */
export const footprintOf = ({ rainfed, watered, efficiency }: SeasonRun, days: number): WaterFootprint =>
  waterFootprint(rainfed.slice(0, days), watered.slice(0, days), efficiency)
