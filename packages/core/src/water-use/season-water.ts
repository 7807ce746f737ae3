import type { SoilWater } from '../indices/soil-moisture.ts'
import { rootedFor, type WaterUser } from './crop-water.ts'
import type { Irrigated } from './irrigated.ts'
import { type WaterDay, waterBalance } from './water-balance.ts'
import { waterCalendar } from './water-calendar.ts'

/** A season day by day: mm, and the crop's degree days on that day. Missing is NaN. */
export type SeasonDays = {
  rain: ArrayLike<number>
  et0: ArrayLike<number>
  sums: ArrayLike<number>
  /** What the grower gave, mm. */
  irrigation?: ArrayLike<number>
  /** The days before it, which lie fallow, and from which the soil's water at its start follows. */
  before: { rain: ArrayLike<number>; et0: ArrayLike<number> }
}

export type SeasonDay = WaterDay & { rain: number }

/** Days of fallow before a season, from which the soil forgets how it began. */
export const FALLOW_DAYS = 365

/** The water of a field over a season. */
export function seasonWater(
  { rain, et0, sums, irrigation, before }: SeasonDays,
  soil: SoilWater,
  user: WaterUser,
  irrigated: Irrigated,
): SeasonDay[] {
  const fallow = before.rain.length
  const count = rain.length
  const season = { from: fallow, sums, days: count }
  const calendar = waterCalendar(0, fallow + count, rootedFor(user, irrigated), [season])
  const balance = waterBalance(calendar, soil, irrigated)
  const water = balance.start()
  for (let at = 0; at < fallow; at++)
    balance.step(water, at, { rain: before.rain[at] as number, et0: before.et0[at] as number, given: 0 })
  return Array.from({ length: count }, (_, day) => {
    const fallen = rain[day] as number
    const input = { rain: fallen, et0: et0[day] as number, given: irrigation?.[day] ?? 0 }
    return { ...balance.step(water, fallow + day, input), rain: Number.isNaN(fallen) ? 0 : fallen }
  })
}

/** mm over a season. */
export type WaterFootprint = {
  rain: number
  /** Rain less runoff and drainage, and less what is left in the soil over what there was: what the crop lived on. */
  rainUsed: number
  need: number
  used: number
  deficit: number
  irrigation: number
  runoff: number
  drainage: number
}

/** Sums of a season without irrigation, and of the same season with the water that it would have taken. */
export function waterFootprint(
  rainfed: readonly SeasonDay[],
  watered: readonly SeasonDay[],
  /** Share of what is given that reaches the soil. */
  efficiency: number,
): WaterFootprint {
  const sum = (days: readonly SeasonDay[], of: (day: SeasonDay) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  const rain = sum(rainfed, (day) => day.rain)
  const need = sum(rainfed, (day) => day.need)
  const used = sum(rainfed, (day) => day.used)
  const runoff = sum(rainfed, (day) => day.runoff)
  const drainage = sum(rainfed, (day) => day.drainage)
  return {
    rain,
    rainUsed: Math.max(0, Math.min(used, rain - runoff - drainage)),
    need,
    used,
    deficit: Math.max(0, need - used),
    irrigation: sum(watered, (day) => day.irrigation) / efficiency,
    runoff,
    drainage,
  }
}
