import type { SoilWater } from '../indices/soil-moisture.ts'
import type { MemberTable, SeriesTable } from '../series/series.ts'
import type { DayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import type { Irrigated } from './irrigated.ts'
import { type Water, type WaterBalance, type WaterDay, waterBalance } from './water-balance.ts'
import type { WaterCalendar } from './water-calendar.ts'

/** What the water of a field is computed from beside its weather. */
export type WaterField = {
  soil: SoilWater
  irrigated: Irrigated
  calendar: WaterCalendar
  /** What the diary says was given, mm, by day. */
  given: ReadonlyMap<DayNumber, number>
}

/** Weather that has `tp_sum` and `e_sum`: observed to yesterday, and members from today on. */
export type WaterWeather = {
  today: DayNumber
  history: SeriesTable<SeriesKey>
  forecast: MemberTable<SeriesKey>
}

/** The days ahead by member, `values[day * members + member]`, today first. */
export type WaterAhead = {
  days: number
  members: number
  /** 1000 × m³ m⁻³, in the morning and on average. */
  dawn: Float32Array
  topsoil: Float32Array
  /** mm. */
  depletion: Float32Array
  need: Float32Array
  stress: Float32Array
  /** TAW of each day, mm. */
  available: Float32Array
}

export type FieldWater = {
  /** Observed days: topsoil as `swvl1_mean` has it, on average and in the morning, and Ks. */
  first: DayNumber
  topsoil: Float32Array
  dawn: Float32Array
  stress: Float32Array
  /** The water of this morning, and the day before. */
  now: Water
  yesterday: WaterDay
  ahead: WaterAhead
}

const NO_DAY: WaterDay = {
  dawn: Number.NaN,
  topsoil: Number.NaN,
  depth: Number.NaN,
  available: Number.NaN,
  ready: Number.NaN,
  depletion: Number.NaN,
  stress: Number.NaN,
  need: 0,
  used: 0,
  runoff: 0,
  drainage: 0,
  irrigation: 0,
}

/**
 * The water of a field from the first observed day to the last of the forecast. Everything that shows a field's water
 * reads it from here.
 */
export function fieldWater(field: WaterField, weather: WaterWeather, days?: number): FieldWater {
  const { history, today } = weather
  const balance = waterBalance(field.calendar, field.soil, field.irrigated)
  const water = balance.start()
  const { tp_sum: rain, e_sum: et0 } = history.values
  const count = Math.max(0, today - history.first)
  const topsoil = new Float32Array(count).fill(Number.NaN)
  const dawn = new Float32Array(count).fill(Number.NaN)
  const stress = new Float32Array(count).fill(Number.NaN)
  let yesterday = NO_DAY
  // Without rain or evaporation nothing is known of the water.
  if (!hasAny(rain) || !hasAny(et0)) water.fill(Number.NaN)
  const input = { rain: 0, et0: 0, given: 0 }
  for (let day = 0; day < count; day++) {
    input.rain = rain?.[day] ?? Number.NaN
    input.et0 = et0?.[day] ?? Number.NaN
    input.given = field.given.get(history.first + day) ?? 0
    yesterday = balance.step(water, history.first + day - field.calendar.first, input)
    topsoil[day] = yesterday.topsoil
    dawn[day] = yesterday.dawn
    stress[day] = yesterday.stress
  }
  return {
    first: history.first,
    topsoil,
    dawn,
    stress,
    now: water,
    yesterday: { ...yesterday },
    ahead: waterAhead(balance, water, field, weather, days),
  }
}

/** The same days ahead without further irrigation: what irrigation is decided by. */
export function unwateredAhead(
  field: WaterField,
  now: Water,
  weather: WaterWeather,
  days: number,
): WaterAhead {
  return waterAhead(waterBalance(field.calendar, field.soil, 'none'), now, field, weather, days)
}

/** The days ahead of a morning by the members of a forecast. */
export function waterAhead(
  balance: WaterBalance,
  now: Water,
  { given }: Pick<WaterField, 'given'>,
  { today, forecast }: Pick<WaterWeather, 'today' | 'forecast'>,
  most = Number.POSITIVE_INFINITY,
): WaterAhead {
  const { members, values } = forecast
  const { first, count } = balance.calendar
  const days = Math.max(0, Math.min(most, forecast.first + forecast.count - today, first + count - today))
  const size = days * members
  const ahead = {
    days,
    members,
    dawn: new Float32Array(size),
    topsoil: new Float32Array(size),
    depletion: new Float32Array(size),
    need: new Float32Array(size),
    stress: new Float32Array(size),
    available: new Float32Array(days),
  }
  const isKnown = hasAny(values.tp_sum) && hasAny(values.e_sum)
  const water = new Float64Array(now.length)
  const input = { rain: 0, et0: 0, given: 0 }
  for (let member = 0; member < members; member++) {
    if (isKnown) water.set(now)
    else water.fill(Number.NaN)
    for (let day = 0; day < days; day++) {
      const at = (today + day - forecast.first) * members + member
      input.rain = values.tp_sum?.[at] ?? Number.NaN
      input.et0 = values.e_sum?.[at] ?? Number.NaN
      input.given = given.get(today + day) ?? 0
      const next = balance.step(water, today + day - first, input)
      const to = day * members + member
      ahead.dawn[to] = next.dawn
      ahead.topsoil[to] = next.topsoil
      ahead.depletion[to] = next.depletion
      ahead.need[to] = next.need
      ahead.stress[to] = next.stress
      ahead.available[day] = next.available
    }
  }
  return ahead
}

const hasAny = (values: Float32Array | undefined): boolean =>
  values?.some((value) => !Number.isNaN(value)) ?? false
