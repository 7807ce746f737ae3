import { countYears, pastSequences } from '@windrow/core/climatology/years.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { availableWater, type SoilProfile, shareWithin } from '@windrow/core/water-use/soil-profile.ts'
import { type Water, waterBalance } from '@windrow/core/water-use/water-balance.ts'
import { footprintOf, runPastSeasons, runSeason, type SeasonSpan } from '../../climate/season-footprints.ts'
import type { FieldGrowth } from '../../crops/field-growth.ts'
import { type FieldSoil, type ReckonedWater, waterOf } from '../../soil/field-water.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import type { FieldWeather } from '../../weather/store/field-weather.ts'

// All that the off season shows of a field's water is read here, and nowhere else in this folder.

/** How deep the soil is looked at, m. */
const DEPTH = 1

/** What the off season is computed from. */
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
  const { today, years, history } = weather
  const run = season && (await seasonRuns(resting, season))
  const first = season ? season.from + season.days : today - SHOWN_BEFORE
  const filled = filledDays(resting)
  const shareOn = (day: DayNumber) => filled.shares[day - history.first] ?? Number.NaN
  const { year } = calendarDay(today)
  return {
    season: run?.season ?? null,
    past: run ? run.past : [],
    depth: DEPTH,
    available: availableWater(soil.water, DEPTH),
    atEnd: season && shareOn(first - 1),
    first,
    observed: filled.shares.slice(first - history.first),
    ahead: filled.ahead(Math.max(0, until - today)),
    normal: years
      ? Array.from({ length: countYears(years) }, (_, at) => {
          const ago = years.from + at - year
          return { atEnd: shareOn(sameDay(first - 1, ago)), now: shareOn(sameDay(today - 1, ago)) }
        })
      : [],
  }
}

/** Whether the topsoil is dry enough on each observed day: shares of field capacity. */
export function topsoilShares({ field, weather, growth, soil }: RestingField): Float32Array {
  const { water } = waterOf(field, weather, { growth, days: 0 })
  return water.topsoil.map((shown) => shown / (1_000 * soil.water.fieldCapacity))
}

/** The season as it went without irrigation, and the same days of the normal years. */
async function seasonRuns({ weather, growth, soil }: RestingField, span: SeasonSpan) {
  const watersOf = (run: ReturnType<typeof runSeason>): SeasonWaters => {
    const { need, deficit } = footprintOf(run, span.days)
    return { need, shortage: deficit }
  }
  const { years } = weather
  const runs = years ? await runPastSeasons(weather, growth, soil, 1, span) : []
  return {
    season: watersOf(runSeason(weather, growth, soil, 1, span.from, span.days)),
    past: runs.filter(({ year }) => years && year >= years.from && year <= years.to).map(watersOf),
  }
}

/** The same date so many years on; 29 February is the 28th. */
function sameDay(day: DayNumber, years: number): DayNumber {
  const { year, month, day: ofMonth } = calendarDay(day)
  return dayNumberOf(year + years, month, month === 2 ? Math.min(ofMonth, 28) : ofMonth)
}

/** The share that is filled on each observed evening, by the one balance of the field, and how it may go on. */
function filledDays({ field, weather, growth }: RestingField) {
  const { history, today } = weather
  const { field: balanced }: ReckonedWater = waterOf(field, weather, { growth, days: 0 })
  const { calendar, given } = balanced
  const balance = waterBalance(calendar, balanced.soil, balanced.irrigated)
  const water = balance.start()
  const { tp_sum: rain, e_sum: et0 } = history.values
  const shares = Float32Array.from({ length: today - history.first }, (_, day) => {
    const input = {
      rain: rain?.[day] ?? Number.NaN,
      et0: et0?.[day] ?? Number.NaN,
      given: given.get(history.first + day) ?? 0,
    }
    balance.step(water, history.first + day - calendar.first, input)
    return filledShare(balance.profile, water)
  })
  // Every day to come lies fallow, as yesterday did.
  const fallow = today - 1 - calendar.first
  const goOn = (days: Days): Float32Array => {
    const ahead = Float64Array.from(water)
    return Float32Array.from(days.rain, (fallen, day) => {
      balance.step(ahead, fallow, { rain: fallen, et0: days.et0[day] as number, given: 0 })
      return filledShare(balance.profile, ahead)
    })
  }
  return { shares, ahead: (days: number) => aheadOf(weather, goOn, days) }
}

/** Of what the soil holds for plants down to the depth that is looked at; what is about to drain is left out. */
function filledShare(profile: SoilProfile, water: Water): number {
  let held = 0
  let most = 0
  for (let layer = 0; layer < profile.layers; layer++) {
    const share = shareWithin(profile, layer, DEPTH)
    const capacity = profile.capacity[layer] as number
    held += share * Math.min(capacity, water[layer] as number)
    most += share * capacity
  }
  return held / most
}

type Days = { rain: Float32Array; et0: Float32Array }

/** By the members of the forecast, and behind them by the past years one after the other, as growth goes on. */
function aheadOf(
  weather: CellWeather,
  goOn: (days: Days) => Float32Array,
  days: number,
): RestingWater['ahead'] {
  const { today, history, forecast, years } = weather
  const { members, values } = forecast
  const forecastDays = Math.max(0, Math.min(days, forecast.first + forecast.count - today))
  const past = years ? countYears(years) : 0
  const shown = past > 0 ? days : forecastDays
  const later = (key: 'tp_sum' | 'e_sum') =>
    years && shown > forecastDays
      ? pastSequences(
          { first: history.first, values: history.values[key] ?? new Float32Array(0) },
          years,
          today + forecastDays,
          shown - forecastDays,
        )
      : new Float32Array(0)
  const behind = { tp_sum: later('tp_sum'), e_sum: later('e_sum') }
  const paths = members || past
  const shares = new Float32Array(shown * paths)
  const valueOn = (key: 'tp_sum' | 'e_sum', day: number, path: number): number =>
    (day < forecastDays
      ? values[key]?.[(today + day - forecast.first) * members + path]
      : behind[key][(day - forecastDays) * past + (path % past)]) ?? Number.NaN
  for (let path = 0; path < paths; path++) {
    const rain = Float32Array.from({ length: shown }, (_, day) => valueOn('tp_sum', day, path))
    const et0 = Float32Array.from({ length: shown }, (_, day) => valueOn('e_sum', day, path))
    goOn({ rain, et0 }).forEach((share, day) => {
      shares[day * paths + path] = share
    })
  }
  return { paths, shares }
}
