import { isGroundFrozen } from '../water-use/frozen-ground.ts'
import type { DecisionThresholds, Verdict } from './decision-thresholds.ts'
import type { WorkDayMembers } from './field-work.ts'

/** What is done on a field without a crop. */
export const OFF_SEASON_WORKS = ['drive', 'cover-crop', 'lime', 'weeds'] as const
export type OffSeasonWork = (typeof OFF_SEASON_WORKS)[number]

/** What speaks against it, the most lasting first. */
export const OFF_SEASON_CODES = ['frozen', 'wet-soil', 'cold-soil', 'cold', 'heat', 'rain', 'wind'] as const
export type OffSeasonCode = (typeof OFF_SEASON_CODES)[number]

/** A day's members with its mean wind in km/h. */
export type OffSeasonMembers = WorkDayMembers & { wind: ArrayLike<number> }

/** `reason`: of a day that is not good, what stops it in most members. */
export type OffSeasonDay = { verdict: Verdict; reason: OffSeasonCode | null; chance: number }

/** Seed of rye, mustard or phacelia comes up in soil that reaches this by day, °C. Ours. */
const SOWN_FROM = 5
/** Rain that washes a spray off leaves, mm on the day. Ours: beyond three days no hours are forecast. */
const WASHED_OFF = 1

/**
 * Whether a day is good for a work. All of them need ground that carries wheels, which frozen ground does; on it nothing
 * else is done. Seed needs warm soil, lime and sprays little wind, sprays no rain and neither cold nor heat. Members that
 * lack a value are left out.
 */
export function offSeasonDay(
  work: OffSeasonWork,
  members: OffSeasonMembers,
  limits: Pick<DecisionThresholds, 'spray' | 'fieldWork'>,
): OffSeasonDay {
  const { greenChance, amberChance } = limits.fieldWork
  const stops = new Map<OffSeasonCode, number>()
  let known = 0
  let good = 0
  for (let member = 0; member < members.rain.length; member++) {
    const stop = stopOf(work, members, member, limits)
    if (stop === 'unknown') continue
    known++
    if (stop === null) good++
    else stops.set(stop, (stops.get(stop) ?? 0) + 1)
  }
  if (known === 0) return { verdict: 'unknown', reason: null, chance: Number.NaN }
  const chance = good / known
  if (chance >= greenChance) return { verdict: 'green', reason: null, chance }
  const most = Math.max(...stops.values())
  const reason = OFF_SEASON_CODES.find((code) => stops.get(code) === most) ?? null
  return { verdict: chance >= amberChance ? 'amber' : 'red', reason, chance }
}

function stopOf(
  work: OffSeasonWork,
  members: OffSeasonMembers,
  member: number,
  { spray, fieldWork }: Pick<DecisionThresholds, 'spray' | 'fieldWork'>,
): OffSeasonCode | 'unknown' | null {
  const moisture = members.moisture[member] as number
  const rain = members.rain[member] as number
  const airMean = members.airMean[member] ?? Number.NaN
  const soilMax = members.soilMax[member] ?? Number.NaN
  const wind = members.wind[member] ?? Number.NaN
  if (Number.isNaN(moisture) || Number.isNaN(rain)) return 'unknown'
  if (isGroundFrozen(airMean, soilMax)) return work === 'drive' ? null : 'frozen'
  if (moisture > fieldWork.moisture) return 'wet-soil'
  if (rain > fieldWork.rain) return 'rain'
  if (work === 'drive') return null
  if (work === 'cover-crop')
    return Number.isNaN(soilMax) ? 'unknown' : soilMax < SOWN_FROM ? 'cold-soil' : null
  if (Number.isNaN(wind)) return 'unknown'
  if (work === 'weeds') {
    if (Number.isNaN(airMean)) return 'unknown'
    if (airMean < spray.temperatureMin) return 'cold'
    if (airMean > spray.temperatureMax) return 'heat'
    if (rain > WASHED_OFF) return 'rain'
  }
  return wind > spray.windMax ? 'wind' : null
}
