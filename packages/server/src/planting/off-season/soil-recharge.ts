import { countYears, pastSequences } from '@windrow/core/climatology/years.ts'
import { topsoilMoisture } from '@windrow/core/indices/topsoil-moisture.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import {
  availableWater,
  FALLOW_DAYS,
  fallowShare,
  GRASS,
  type RootWater,
  stepRootWater,
  type WaterUser,
} from '@windrow/core/water-use/root-water.ts'
import { seasonWater } from '@windrow/core/water-use/season-water.ts'
import { footprintOf, runPastSeasons, runSeason, type SeasonSpan } from '../../climate/season-footprints.ts'
import type { FieldGrowth } from '../../crops/field-growth.ts'
import { type FieldSoil, seasonDaysOf, waterUserOf } from '../../soil/field-water.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import type { FieldWeather } from '../../weather/store/field-weather.ts'

// All that the off season tells of a field's water is read here, and nowhere else in this folder.

/** How deep the soil is looked at, m. */
const DEPTH = 1

/** Bare ground or stubble: little leaves it. */
const BARE: WaterUser = {
  ...GRASS,
  crop: {
    kc: { initial: 0.3, mid: 0.3, end: 0.3 },
    rootDepth: DEPTH,
    depletion: GRASS.crop.depletion,
    perennial: true,
  },
}

/** What the off season is told from. */
export type RestingField = {
  field: FieldWeather
  weather: CellWeather
  growth: FieldGrowth
  soil: FieldSoil
  /** The season that has ended; null where none is known. */
  season: SeasonSpan | null
}

/** The water of the last season and of the same days in the normal years, mm. */
export type SeasonWaters = { need: number; shortage: number }

export type RestingWater = {
  season: SeasonWaters | null
  past: SeasonWaters[]
  /** m, and what the soil holds for plants down to there, mm. */
  depth: number
  available: number
  /** The share that is filled: on the evening of the season's last day, and of each day from `first` to yesterday. */
  atEnd: number | null
  first: DayNumber
  observed: Float32Array
  /** Today and the days to come, `shares[day * paths + path]`. */
  ahead: { paths: number; shares: Float32Array }
  /** The normal years: at the end of the season (NaN where there was none) and yesterday. */
  normal: { atEnd: number; now: number }[]
}

/** Days before today that are shown where no season is known. */
const SHOWN_BEFORE = 60

/** How the soil of a field refills after its season, up to before `until`. */
export async function restingWater(resting: RestingField, until: DayNumber): Promise<RestingWater> {
  const { weather, soil, season } = resting
  const { today } = weather
  const run = season && (await seasonRuns(resting, season))
  const first = season ? season.from + season.days : today - SHOWN_BEFORE
  const atEnd = season ? goneAfterSeason(resting, season) : goneAfterFallow(resting, first)
  const observed = rest(atEnd, observedDays(weather, first, today), soil)
  const now = 1 - (observed.at(-1) ?? 1 - atEnd)
  return {
    season: run?.season ?? null,
    past: run ? run.past.map(({ waters }) => waters) : [],
    depth: DEPTH,
    available: availableWater(soil.water, DEPTH),
    atEnd: season && 1 - atEnd,
    first,
    observed,
    ahead: aheadOf(weather, soil, now, Math.max(0, until - today)),
    normal: run
      ? run.past.map(({ from, gone }) => {
          const end = from + (season?.days ?? 0)
          const filled = rest(gone, observedDays(weather, end, end + today - first), soil)
          return { atEnd: 1 - gone, now: filled.at(-1) ?? 1 - gone }
        })
      : normalFallow(resting),
  }
}

/** Whether the topsoil of this soil is dry enough on each observed day: shares of field capacity. */
export function topsoilShares({ history }: CellWeather, { water }: FieldSoil): Float32Array {
  const { tp_sum: rain = [], e_sum: et0 = [] } = history.values
  return topsoilMoisture(rain, et0, water).map((shown) => shown / (1_000 * water.fieldCapacity))
}

/** The season as it went without irrigation, and the same days of the normal years. */
async function seasonRuns({ weather, growth, soil }: RestingField, span: SeasonSpan) {
  const watersOf = (run: ReturnType<typeof runSeason>): SeasonWaters => {
    const { need, deficit } = footprintOf(run, span.days)
    return { need, shortage: deficit }
  }
  const { years } = weather
  const runs = years ? await runPastSeasons(weather, growth, soil, 1, span) : []
  const { year: lastYear } = calendarDay(span.from)
  return {
    season: watersOf(runSeason(weather, growth, soil, 1, span.from, span.days)),
    past: runs
      .filter(({ year }) => years && year >= years.from && year <= years.to)
      .map((run) => ({
        from: sameDay(span.from, run.year - lastYear),
        waters: watersOf(run),
        gone: goneOf(run.rainfed.at(-1), soil),
      })),
  }
}

/** The same date so many years on; 29 February is the 28th. */
function sameDay(day: DayNumber, years: number): DayNumber {
  const { year, month, day: ofMonth } = calendarDay(day)
  return dayNumberOf(year + years, month, month === 2 ? Math.min(ofMonth, 28) : ofMonth)
}

/** The share that is gone when the crop is, with what the diary says was given. */
function goneAfterSeason({ field, weather, growth, soil }: RestingField, { from, days }: SeasonSpan): number {
  const sums = growth.outlook?.sums['0.5'] ?? []
  const season = seasonDaysOf(weather, field, from, from + days, sums)
  return goneOf(seasonWater(season, soil.water, waterUserOf(growth)).at(-1), soil)
}

/** Of the whole depth: below the roots it is as dry as it was at the season's start. */
function goneOf(last: (RootWater & { available: number }) | undefined, { water }: FieldSoil): number {
  if (!last) return 0.5
  const whole = availableWater(water, DEPTH)
  if (last.available >= whole) return last.depletion / last.available
  return (last.depletion + last.subsoil * (whole - last.available)) / whole
}

function goneAfterFallow({ field, weather, soil }: RestingField, to: DayNumber): number {
  const { before } = seasonDaysOf(weather, field, to, to, [])
  return fallowShare(before.rain, before.et0, soil.water)
}

function normalFallow(resting: RestingField): RestingWater['normal'] {
  const { years, today, history } = resting.weather
  if (!years) return []
  const { year } = calendarDay(today)
  return Array.from({ length: countYears(years) }, (_, at) => sameDay(today, years.from + at - year))
    .filter((day) => day - FALLOW_DAYS >= history.first)
    .map((day) => ({ atEnd: Number.NaN, now: 1 - goneAfterFallow(resting, day) }))
}

type Days = { rain: ArrayLike<number>; et0: ArrayLike<number> }

function observedDays({ history }: CellWeather, from: DayNumber, to: DayNumber): Days {
  const cut = (values: Float32Array | undefined) =>
    values?.subarray(Math.max(0, from - history.first), Math.max(0, to - history.first)) ?? []
  return { rain: cut(history.values.tp_sum), et0: cut(history.values.e_sum) }
}

/** The share that is filled after each day of bare ground, from the share that was gone. */
function rest(gone: number, { rain, et0 }: Days, { water }: FieldSoil): Float32Array {
  const whole = availableWater(water, DEPTH)
  let now: RootWater = { depletion: gone * whole, depth: DEPTH, subsoil: gone }
  return Float32Array.from({ length: rain.length }, (_, day) => {
    now = stepRootWater(now, { rain: rain[day] as number, et0: et0[day] as number, sum: 1 }, water, BARE)
    return 1 - now.depletion / whole
  })
}

/** By the members of the forecast, and behind them by the past years one after the other, as growth goes on. */
function aheadOf(weather: CellWeather, soil: FieldSoil, gone: number, days: number): RestingWater['ahead'] {
  const { today, history, forecast, years } = weather
  const { members, values } = forecast
  const told = Math.max(0, Math.min(days, forecast.first + forecast.count - today))
  const past = years ? countYears(years) : 0
  const shown = past > 0 ? days : told
  const later = (key: 'tp_sum' | 'e_sum') =>
    years && shown > told
      ? pastSequences(
          { first: history.first, values: history.values[key] ?? new Float32Array(0) },
          years,
          today + told,
          shown - told,
        )
      : new Float32Array(0)
  const behind = { tp_sum: later('tp_sum'), e_sum: later('e_sum') }
  const paths = members || past
  const shares = new Float32Array(shown * paths)
  const valueOn = (key: 'tp_sum' | 'e_sum', day: number, path: number): number =>
    (day < told
      ? values[key]?.[(today + day - forecast.first) * members + path]
      : behind[key][(day - told) * past + (path % past)]) ?? Number.NaN
  for (let path = 0; path < paths; path++) {
    const rain = Float32Array.from({ length: shown }, (_, day) => valueOn('tp_sum', day, path))
    const et0 = Float32Array.from({ length: shown }, (_, day) => valueOn('e_sum', day, path))
    rest(gone, { rain, et0 }, soil).forEach((share, day) => {
      shares[day * paths + path] = share
    })
  }
  return { paths, shares }
}
