import { frostLimit, jointingOf } from '../crops/frost-limit.ts'
import type { GrowingSeason } from '../crops/growing-season.ts'
import type { GrowthStage } from '../crops/growth-stage.ts'
import { bareCold } from '../crops/winter-hardiness.ts'
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

/** Why no stage says what harms, or what a hardened crop bears. */
type NoHarm = 'not-sensitive' | 'hardened' | 'not-planted' | 'no-model'

/** Chance of 0 °C from which a night that harms nothing is still spoken of. */
const WORTH_SAYING = 0.1

/** Without a crop model or a planting date any frost counts. */
const ANY_FROST = 0

/** A crop on a morning to come. */
export type CropNight = {
  season: Pick<GrowingSeason, 'crop' | 'thresholds'>
  stage: GrowthStage | 'over'
  /** Its degree days, °C d. */
  sum: number
  /** LT50 at the crown of a winter form that has not jointed, °C. */
  lt50: number | null
}

/**
 * The temperature that harms a crop in its stage (`CropDef.frost`), and nothing before it is up, once it is ripe, or when
 * its season is over. A winter form that has not jointed is as hardy as its autumn has made it, without snow. What a
 * grower sets goes before all of it.
 */
export function criticalTemperature(
  own: number | null,
  crop: CropNight | 'no-model' | 'not-planted' | 'not-sensitive',
): Critical {
  if (own !== null) return { temperature: own, why: 'own' }
  if (crop === 'not-sensitive') return { temperature: null, why: crop }
  if (typeof crop === 'string') return { temperature: ANY_FROST, why: crop }
  const { season, stage, sum, lt50 } = crop
  if (stage === 'Planting' || stage === 'Harvest' || stage === 'over')
    return { temperature: null, why: 'not-sensitive' }
  if (lt50 !== null && sum < jointingOf(season.crop, season.thresholds))
    return { temperature: bareCold(lt50), why: 'hardened' }
  return { temperature: frostLimit(season.crop, season.thresholds, sum), why: 'crop' }
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

/** Air pressure in kPa. */
export function frostNight(
  members: NightMembers,
  critical: Critical,
  limits: FrostThresholds,
  pressure: number,
): FrostNight {
  const wetBulbs = Float32Array.from(members.tmin, (tmin, member) =>
    nightWetBulb(tmin, members.tavg[member] as number, members.humidity[member] as number, pressure),
  )
  const frostChance = shareOf(members.tmin, isFrost)
  const { temperature: limit, why } = critical
  const harmChance = limit === null ? 0 : shareOf(members.tmin, (tmin) => tmin <= limit)
  const wetChance =
    limit === null || why === 'hardened' ? 0 : shareOf(wetBulbs, (wetBulb) => wetBulb <= limit)
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
export function nightWetBulb(tmin: number, tavg: number, humidity: number, pressure: number): number {
  return wetBulbTemperature(tmin, relativeHumidity(tmin, dewPointOf(tavg, humidity)), pressure)
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
