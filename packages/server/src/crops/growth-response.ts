import type { DayRange, Growth } from '@windrow/contract/entities/crops.ts'
import type { DaySpread, GrowthOutlook } from '@windrow/core/crops/growth-outlook.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { firstFrostChance, predictFirstFrost } from '@windrow/core/indices/frost.ts'
import { QUANTILE_KEYS } from '@windrow/core/series/quantile.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import { type CellWeather, frostSeasonOf } from '../weather/cells/cell-weather.ts'
import { wireDays, wireNumber, wireValues } from '../weather/cells/wire-values.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'
import type { FieldGrowth } from './field-growth.ts'

/** Days that the curve is drawn on after harvest. */
const AFTER_HARVEST = 28

export function growthResponse(field: FieldWeather, weather: CellWeather, growth: FieldGrowth): Growth {
  const { season, outlook, stage } = growth
  const firstFrost = firstFrostResponse(weather, field.lat)
  const crop = findCrop(field.crop)?.key ?? null
  const today = dayOf(weather.today)
  if (typeof season === 'string' || !outlook)
    return {
      today,
      crop,
      missing: typeof season === 'string' ? season : null,
      ...stage,
      form: null,
      start: null,
      base: null,
      degreeDays: null,
      stages: [],
      harvest: null,
      killingFrost: null,
      end: null,
      ripensBeforeFrost: null,
      firstFrost,
      curve: null,
      daysAhead: null,
    }
  const { from, harvest, end } = outlook
  return {
    today,
    crop,
    missing: null,
    ...stage,
    form: season.form,
    start: dayOf(from),
    base: season.crop.tbase,
    degreeDays: wireNumber(outlook.sum, 10),
    stages: outlook.stages.map(({ stage, degreeDays, day, isReached }) => ({
      stage,
      degreeDays: Math.round(degreeDays),
      isReached,
      ...rangeOf(from, day),
    })),
    harvest: {
      ...rangeOf(from, harvest),
      quarter: dateOf(from, harvest.quarter),
      threeQuarters: dateOf(from, harvest.threeQuarters),
    },
    killingFrost: { temperature: season.crop.coldKill, ...rangeOf(from, outlook.killingFrost) },
    end: end && { date: dayOf(from + end.day), by: end.by, isOver: end.isOver },
    ripensBeforeFrost: wireNumber(outlook.ripensBeforeFrost),
    firstFrost,
    curve: curveOf(outlook, weather.today),
    daysAhead: outlook.daysAhead,
  }
}

const dateOf = (from: DayNumber, day: number | null) => (day === null ? null : dayOf(from + day))

const rangeOf = (from: DayNumber, { low, middle, high }: DaySpread): DayRange => ({
  date: dateOf(from, middle),
  from: dateOf(from, low),
  to: dateOf(from, high),
})

/** To four weeks after harvest, or as far as is known. */
function curveOf(
  { from, sums, normal, harvest }: GrowthOutlook,
  today: DayNumber,
): NonNullable<Growth['curve']> {
  const length = sums['0.5'].length
  const days = Math.max(today - from + 1, Math.min(length, (harvest.high ?? length) + AFTER_HARVEST))
  const past = today - from
  const ahead = (values: Float32Array) =>
    wireValues(
      Float32Array.from({ length: days }, (_, day) =>
        day < past ? Number.NaN : (values[day] ?? Number.NaN),
      ),
      1,
    )
  const observed = Float32Array.from({ length: days }, (_, day) =>
    day < past ? (sums['0.5'][day] ?? Number.NaN) : Number.NaN,
  )
  return {
    time: wireDays(from, days),
    observed: wireValues(observed, 10),
    forecast: Object.fromEntries(QUANTILE_KEYS.map((key) => [key, ahead(sums[key])])) as Record<
      (typeof QUANTILE_KEYS)[number],
      (number | null)[]
    >,
    normal: wireValues(
      Float32Array.from({ length: days }, (_, day) => normal[day] ?? Number.NaN),
      1,
    ),
  }
}

/** The first day by which frost has come with a chance of 1, 5 and 9 in 10. */
function firstFrostResponse(weather: CellWeather, lat: number): Growth['firstFrost'] {
  const { start, season } = frostSeasonOf(weather, lat)
  const at = (level: number) => dateOf(start, predictFirstFrost(season, level))
  return {
    date: at(0.5),
    from: at(0.1),
    to: at(0.9),
    chance: Math.round(firstFrostChance(season) * 100) / 100,
  }
}
