import { observedSums } from '@windrow/core/crops/growing-season.ts'
import { longestGrowth } from '@windrow/core/crops/season-days.ts'
import type { SoilWater } from '@windrow/core/indices/soil-moisture.ts'
import { ASSUMED_SOIL, SOIL_WATER, type SoilType } from '@windrow/core/indices/soil-types.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import { calendarDay, type DayNumber, dayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { GRASS, rootedFor, type WaterUser } from '@windrow/core/water-use/crop-water.ts'
import { type FieldWater, fieldWater, type WaterField } from '@windrow/core/water-use/field-water.ts'
import { FALLOW_DAYS, type SeasonDays } from '@windrow/core/water-use/season-water.ts'
import { type CalendarSeason, waterCalendar } from '@windrow/core/water-use/water-calendar.ts'
import {
  type FieldGrowth,
  fieldGrowth,
  GROWTH_SERIES,
  type GrownField,
  growthName,
} from '../crops/field-growth.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import type { OwnTopsoil } from '../weather/cells/own-topsoil.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'

export type FieldSoil = { type: SoilType; from: 'own' | 'source' | 'assumed'; water: SoilWater }

/** The soil used in computations: the grower's own, else the map's, else a loam. */
export function fieldSoil({ ownSoil, mapSoil }: Pick<FieldWeather, 'ownSoil' | 'mapSoil'>): FieldSoil {
  const type = ownSoil ?? mapSoil ?? ASSUMED_SOIL
  return {
    type,
    from: ownSoil ? 'own' : mapSoil ? 'source' : 'assumed',
    water: SOIL_WATER[type],
  }
}

/** Who draws on the soil of a field: its crop, or grass where there is no model for it. */
export function waterUserOf({ season }: FieldGrowth): WaterUser {
  return typeof season === 'string' ? GRASS : { crop: season.crop, thresholds: season.thresholds }
}

/** What of a field its water depends on. */
export type WateredField = GrownField &
  Pick<FieldWeather, 'ownSoil' | 'mapSoil' | 'irrigated' | 'irrigations'>

/** The series that a field's water is computed from. */
export const WATER_SERIES = [...GROWTH_SERIES, 'e_sum'] as const satisfies SeriesKey[]

/** A field's water with what it was computed from. */
export type ReckonedWater = { field: WaterField; water: FieldWater }

/**
 * The water of a field by the one balance, from weather that has `WATER_SERIES`: its crop as if it had been planted on
 * the same date in every year, with the ground fallow in between. `days` says how far ahead, where not all are needed.
 */
export function waterOf(
  field: WateredField,
  weather: CellWeather,
  { growth = fieldGrowth(field, weather), days }: { growth?: FieldGrowth; days?: number } = {},
): ReckonedWater {
  const { history, forecast, today } = weather
  const { first } = history
  const count = Math.max(today, forecast.first + forecast.count) - first
  const user = rootedFor(waterUserOf(growth), field.irrigated)
  const waterField: WaterField = {
    soil: fieldSoil(field).water,
    irrigated: field.irrigated,
    calendar: waterCalendar(first, count, user, seasonsOf(field, growth, first, first + count)),
    given: givenOn(field),
  }
  return { field: waterField, water: fieldWater(waterField, weather, days) }
}

/** Years after which nothing is left of how full the soil was taken to be at their beginning. */
const SETTLED_DAYS = 5 * 365

/** The same for today and the days ahead, where the past is not shown: computed from five years ago on. */
export function waterNow(
  field: WateredField,
  weather: CellWeather,
  options: { growth?: FieldGrowth; days?: number } = {},
): ReckonedWater {
  const { growth = fieldGrowth(field, weather, options.days) } = options
  const { history, today } = weather
  const first = Math.max(history.first, today - SETTLED_DAYS)
  const cut = Object.entries(history.values).map(([key, values]) => [
    key,
    values.subarray(first - history.first),
  ])
  const recent = { first, count: history.count - (first - history.first), values: Object.fromEntries(cut) }
  return waterOf(field, { ...weather, history: recent }, { ...options, growth })
}

/** What the diary says was given on each day, mm. */
export function givenOn({ irrigations }: Pick<FieldWeather, 'irrigations'>): Map<DayNumber, number> {
  const given = new Map<DayNumber, number>()
  for (const { date, amount } of irrigations) {
    const day = dayNumber(date)
    given.set(day, (given.get(day) ?? 0) + amount)
  }
  return given
}

function seasonsOf(
  { lat }: WateredField,
  { season, outlook, climate }: FieldGrowth,
  first: DayNumber,
  end: DayNumber,
): CalendarSeason[] {
  // Of a crop without a model only that it is green; where none is planted the ground is bare.
  if (season === 'unknown-crop') return [{ from: first, sums: [0], days: Number.POSITIVE_INFINITY }]
  if (typeof season === 'string' || !outlook) return []
  const { crop, thresholds } = season
  const seasons: CalendarSeason[] = []
  const { year: lastYear, month, day } = calendarDay(season.from)
  for (let year = calendarDay(first).year; year < lastYear; year++) {
    const from = dayNumberOf(year, month, month === 2 ? Math.min(day, 28) : day)
    if (from < first) continue
    const most = crop.perennial ? 366 : longestGrowth(from, lat)
    const sums = observedSums({ ...season, from }, climate, from + most)
    const ripe = crop.perennial ? -1 : sums.findIndex((sum) => sum >= thresholds.maturity)
    seasons.push({ from, sums, days: ripe < 0 ? sums.length : ripe + 1 })
  }
  const sums = outlook.sums['0.5']
  const days = crop.perennial ? end - outlook.from : Math.min(outlook.growsFor ?? sums.length, sums.length)
  return [...seasons, { from: outlook.from, sums, days }]
}

/**
 * The days of a season from `from` to before `to`, of weather that has `tp_sum` and `e_sum`; includes the irrigation in
 * the diary.
 */
export function seasonDaysOf(
  { history }: CellWeather,
  field: Pick<FieldWeather, 'irrigations'>,
  from: DayNumber,
  to: DayNumber,
  sums: ArrayLike<number>,
): SeasonDays {
  const cut = (key: 'tp_sum' | 'e_sum', first: DayNumber, end: DayNumber) =>
    history.values[key]?.subarray(Math.max(0, first - history.first), Math.max(0, end - history.first)) ??
    new Float32Array(Math.max(0, end - first)).fill(Number.NaN)
  const irrigation = new Float32Array(Math.max(0, to - from))
  for (const [day, amount] of givenOn(field)) if (day >= from && day < to) irrigation[day - from] = amount
  return {
    rain: cut('tp_sum', from, to),
    et0: cut('e_sum', from, to),
    sums,
    irrigation,
    before: {
      rain: cut('tp_sum', from - FALLOW_DAYS, from),
      et0: cut('e_sum', from - FALLOW_DAYS, from),
    },
  }
}

/** What the water of a field depends on beside its weather and growth, as part of cache keys. */
export const waterName = ({
  ownSoil,
  mapSoil,
  irrigated,
  irrigations,
}: Omit<WateredField, keyof GrownField>) =>
  `${fieldSoil({ ownSoil, mapSoil }).type} ${irrigated} ${irrigations.map(({ date, amount }) => `${date}:${amount}`).join(',')}`

/** Fields of the same cells with the same name share one computation of their water. */
export const sharedWaterName = (field: WateredField) => `${growthName(field)} ${waterName(field)}`

/** Topsoil by the field's own water balance. */
export const OWN_TOPSOIL: OwnTopsoil = {
  needs: WATER_SERIES,
  nameOf: sharedWaterName,
  of: (field, weather) => {
    const { first, topsoil, dawn, ahead } = waterOf(field, weather).water
    const mornings = new Float32Array(dawn.length + ahead.days)
    mornings.set(dawn)
    for (let day = 0; day < ahead.days; day++)
      mornings[dawn.length + day] = quantile(
        ahead.dawn.subarray(day * ahead.members, (day + 1) * ahead.members),
        0.5,
      )
    return { past: topsoil, ahead: ahead.topsoil, mornings: { first, values: mornings } }
  },
}
