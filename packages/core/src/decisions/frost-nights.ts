import type { CropDef } from '../crops/crop-def.ts'
import type { GrowthStage } from '../crops/growth-stage.ts'
import { isFrost } from '../indices/frost.ts'
import { dewPointOf, relativeHumidity, wetBulbTemperature } from '../indices/humidity.ts'
import type { FrostThresholds, Verdict } from './decision-thresholds.ts'

export const FROST_CODES = [
  'frost',
  'near-frost',
  'wet-bulb',
  'not-sensitive',
  'hardened',
  'not-planted',
  'no-model',
] as const
export type FrostCode = (typeof FROST_CODES)[number]

/** What harms the crop tonight, °C; null where frost cannot: not yet up, ripe, or gone. */
export type Critical = { temperature: number | null; why: 'own' | 'crop' | NoHarm }

/** Why no stage says what harms. */
type NoHarm = 'not-sensitive' | 'hardened' | 'not-planted' | 'no-model'

/** Chance of 0 °C from which a night that harms nothing is still spoken of. */
const WORTH_SAYING = 0.1

/** Without a crop model or a planting date any frost counts. */
const ANY_FROST = 0

/**
 * The temperature that harms a crop in its stage: what kills it (science.md §12), and nothing before it is up, once it
 * is ripe, or when its season is over. Winter forms sown for the winter harden and come through it as young plants, as
 * the planting model has it too. What a grower sets goes before all of it.
 */
export function criticalTemperature(
  own: number | null,
  crop: Pick<CropDef, 'coldKill' | 'vernalisation'> | null,
  stage: GrowthStage | 'over' | null,
  isSownForWinter: boolean = false,
): Critical {
  if (own !== null) return { temperature: own, why: 'own' }
  if (!crop) return { temperature: ANY_FROST, why: 'no-model' }
  if (stage === null) return { temperature: ANY_FROST, why: 'not-planted' }
  if (stage === 'Planting' || stage === 'Harvest' || stage === 'over')
    return { temperature: null, why: 'not-sensitive' }
  if (isSownForWinter && crop.vernalisation && stage === 'Emergence')
    return { temperature: null, why: 'hardened' }
  return { temperature: crop.coldKill, why: 'crop' }
}

/** A night's members: lowest temperature, and the day's mean temperature and humidity, °C and %. */
export type NightMembers = {
  tmin: ArrayLike<number>
  tavg: ArrayLike<number>
  humidity: ArrayLike<number>
}

export type FrostNight = {
  verdict: Verdict
  reasons: FrostCode[]
  frostChance: number
  harmChance: number
  /** One for each member, °C. */
  wetBulbs: Float32Array
}

export function frostNight(members: NightMembers, critical: Critical, limits: FrostThresholds): FrostNight {
  const wetBulbs = Float32Array.from(members.tmin, (tmin, member) =>
    nightWetBulb(tmin, members.tavg[member] as number, members.humidity[member] as number),
  )
  const frostChance = shareOf(members.tmin, isFrost)
  const { temperature: limit, why } = critical
  const harmChance = limit === null ? 0 : shareOf(members.tmin, (tmin) => tmin <= limit)
  const wetChance = limit === null ? 0 : shareOf(wetBulbs, (wetBulb) => wetBulb <= limit)
  const reasons: FrostCode[] = []
  let verdict: Verdict = 'green'
  if (harmChance >= limits.amberChance) {
    verdict = harmChance >= limits.redChance ? 'red' : 'amber'
    reasons.push('frost')
  } else if (wetChance >= limits.redChance) {
    verdict = 'amber'
    reasons.push('wet-bulb')
  } else if (frostChance >= WORTH_SAYING) reasons.push('near-frost')
  if (why !== 'own' && why !== 'crop') reasons.push(why)
  return {
    verdict: Number.isNaN(frostChance) ? 'unknown' : verdict,
    reasons,
    frostChance,
    harmChance,
    wetBulbs,
  }
}

/** Wet bulb at the coldest time of the night, °C: the dew point stays that of the day (science.md §15). */
export function nightWetBulb(tmin: number, tavg: number, humidity: number): number {
  return wetBulbTemperature(tmin, Math.min(99, relativeHumidity(tmin, dewPointOf(tavg, humidity))))
}

/** The share of the values that are there; NaN where none is. */
export function shareOf(values: ArrayLike<number>, holds: (value: number) => boolean): number {
  let count = 0
  let held = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    if (Number.isNaN(value)) continue
    count++
    if (holds(value)) held++
  }
  return count === 0 ? Number.NaN : held / count
}
