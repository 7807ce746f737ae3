import type { SoilWater } from '../indices/soil-moisture.ts'
import { fallowShare, rootWaterAt, stepRootWater, type WaterDay, type WaterUser } from './root-water.ts'

/** A season day by day: mm, and the crop's degree days on that day. Missing is NaN. */
export type SeasonDays = {
  rain: ArrayLike<number>
  et0: ArrayLike<number>
  sums: ArrayLike<number>
  /** What the grower gave, mm. */
  irrigation?: ArrayLike<number>
  /** The days before it, from which the soil's water at its start follows. */
  before: { rain: ArrayLike<number>; et0: ArrayLike<number> }
}

export type SeasonOptions = {
  /** Refills the root zone whenever its ready water is gone; share of the irrigation that arrives. */
  refillEfficiency?: number
}

export type SeasonDay = WaterDay & {
  rain: number
  /** Given on the evening before, mm, losses included. */
  irrigation: number
}

/** The root zone's water over a season (science.md §6). */
export function seasonWater(
  { rain, et0, sums, irrigation, before }: SeasonDays,
  soil: SoilWater,
  user: WaterUser,
  { refillEfficiency }: SeasonOptions = {},
): SeasonDay[] {
  const days: SeasonDay[] = []
  let water: WaterDay | ReturnType<typeof rootWaterAt> = rootWaterAt(
    fallowShare(before.rain, before.et0, soil),
    soil,
    user,
  )
  let ready = Number.POSITIVE_INFINITY
  for (let day = 0; day < rain.length; day++) {
    const net =
      (irrigation?.[day] ?? 0) || (refillEfficiency && water.depletion > ready ? water.depletion : 0)
    const given = refillEfficiency && net ? net / refillEfficiency : net
    const next = stepRootWater(
      water,
      { rain: rain[day] as number, et0: et0[day] as number, irrigation: net, sum: sums[day] as number },
      soil,
      user,
    )
    days.push({ ...next, rain: orZero(rain[day] as number), irrigation: given })
    water = next
    ready = next.ready
  }
  return days
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
export function waterFootprint(rainfed: readonly SeasonDay[], watered: readonly SeasonDay[]): WaterFootprint {
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
    irrigation: sum(watered, (day) => day.irrigation),
    runoff,
    drainage,
  }
}

const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value)
