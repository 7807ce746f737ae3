import type { Years } from '../climatology/years.ts'
import type { MemberTable, SeriesTable } from '../series/series.ts'
import { FEBRUARY_28, yearDay } from '../time/calendar.ts'
import { calendarDay, type DayNumber, dayNumberOf, isLeapYear } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'

/** What the model reads of the weather. */
export const PLANTING_SERIES = [
  't2m_min',
  't2m_max',
  'tp_sum',
  'e_sum',
  'stl1_min',
  'stl1_max',
] as const satisfies readonly SeriesKey[]

export type PlantingSeries = (typeof PLANTING_SERIES)[number]

/** What factors read: the topsoil is no weather but the field's own. */
export type FactorSeries = PlantingSeries | 'swvl1_mean'

/** Today and the 14 days of the daily forecast; beyond it past years say more than a seasonal outlook. */
export const FORECAST_DAYS = 15

/** Weather of a place; missing is NaN. */
export type PlantingWeather = {
  today: DayNumber
  /** One value a day, to yesterday. */
  history: Omit<SeriesTable<SeriesKey>, 'count'>
  forecast: MemberTable<SeriesKey>
  /** Past years that may follow. */
  years: Years
}

/** One value a day, without gaps; a series that no source has is not there. */
export type YearWeather = SeriesTable<FactorSeries>

export type YearWeathers = {
  /** The past years that have every day, as the calendar year of their own `labelDay`. */
  years: readonly number[]
  /** Some series of one of them, by its place in `years`. */
  of(at: number, series: Iterable<PlantingSeries>): YearWeather
}

/**
 * The weather from `from` on as it would be in each past year: observed to yesterday, then one member of the forecast,
 * then what followed on the same dates of that year. Each year has a member of its own, so that joint bad seasons stay
 * together.
 */
export function yearWeathers(
  weather: PlantingWeather,
  from: DayNumber,
  days: number,
  labelDay: DayNumber,
): YearWeathers {
  const { today, history, forecast, years } = weather
  const historyDays = Math.max(0, ...Object.values(history.values).map((values) => values.length))
  const ahead = Math.max(0, Math.min(FORECAST_DAYS, forecast.first + forecast.count - today))
  const pastFrom = today + ahead
  const baseYear = calendarDay(pastFrom).year
  // The place of a day in its year, computed once for all years.
  const past = Array.from({ length: Math.max(0, from + days - pastFrom) }, (_, day) => {
    const date = pastFrom + day
    return { place: yearDay(date), yearsOn: calendarDay(date).year - baseYear }
  })
  const indexOf = (year: number, { place, yearsOn }: { place: number; yearsOn: number }) => {
    const wanted = year + yearsOn
    const leap = place > FEBRUARY_28 && isLeapYear(wanted) ? 1 : 0
    return dayNumberOf(wanted, 1, 1) - history.first + place + leap
  }
  const all = Array.from({ length: years.to - years.from + 1 }, (_, at) => years.from + at)
  const first = past[0]
  const last = past.at(-1)
  const whole = all.filter(
    (year) => !first || !last || (indexOf(year, first) >= 0 && indexOf(year, last) < historyDays),
  )

  const of = (at: number, wanted: Iterable<PlantingSeries>): YearWeather => {
    const year = whole[at] as number
    const member = Math.floor(((at + 0.5) * forecast.members) / whole.length)
    const runs = consecutive(past.map((day) => indexOf(year, day)))
    const observedFrom = Math.max(0, history.first - from)
    const observedTo = Math.min(days, today - from)
    const values: YearWeather['values'] = {}
    for (const key of wanted) {
      const observed = history.values[key]
      if (!observed) continue
      const ahead = forecast.values[key]
      const series = new Float32Array(days).fill(Number.NaN)
      if (observedTo > observedFrom) {
        const start = from + observedFrom - history.first
        series.set(observed.subarray(start, start + observedTo - observedFrom), observedFrom)
      }
      for (let date = Math.max(from, today); ahead && date < Math.min(pastFrom, from + days); date++)
        series[date - from] = ahead[(date - forecast.first) * forecast.members + member] ?? Number.NaN
      for (const { at: day, index, length } of runs) {
        const place = pastFrom + day - from
        const skipped = Math.max(0, -place)
        if (skipped < length) series.set(observed.subarray(index + skipped, index + length), place + skipped)
      }
      if (fillGaps(series)) values[key] = series
    }
    return { first: from, count: days, values }
  }
  const shift = calendarDay(labelDay).year - baseYear
  return { years: whole.map((year) => year + shift), of }
}

/** Stretches of indices that follow each other, which can be copied at once. */
function consecutive(indices: readonly number[]): { at: number; index: number; length: number }[] {
  const runs: { at: number; index: number; length: number }[] = []
  indices.forEach((index, at) => {
    const last = runs.at(-1)
    if (last && last.index + last.length === index) last.length++
    else runs.push({ at, index, length: 1 })
  })
  return runs
}

/** A missing day is taken as the one before it, days at the start as the first that is there. False: none is. */
function fillGaps(series: Float32Array): boolean {
  let start = 0
  while (start < series.length && Number.isNaN(series[start] as number)) start++
  if (start === series.length) return false
  series.fill(series[start] as number, 0, start)
  for (let day = start + 1; day < series.length; day++)
    if (Number.isNaN(series[day] as number)) series[day] = series[day - 1] as number
  return true
}
