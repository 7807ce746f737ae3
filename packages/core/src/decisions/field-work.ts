import { quantile } from '../series/quantile.ts'
import { isGroundFrozen } from '../water-use/frozen-ground.ts'
import type { FieldWorkThresholds, Verdict } from './decision-thresholds.ts'

export const FIELD_WORK_CODES = ['wet-soil', 'rain', 'frozen', 'likely-wet', 'likely-frozen'] as const
export type FieldWorkCode = (typeof FIELD_WORK_CODES)[number]

/**
 * A day's members: topsoil water in the morning as a share of field capacity, rain in mm, the air's mean and the soil's
 * highest °C.
 */
export type WorkDayMembers = {
  moisture: ArrayLike<number>
  rain: ArrayLike<number>
  airMean: ArrayLike<number>
  soilMax: ArrayLike<number>
}

export type WorkDay = { verdict: Verdict; reasons: FieldWorkCode[]; chance: number }

/** Whether wheels and tools can go on the field: soil not too wet in the morning, little rain, not frozen. */
export function workDay(members: WorkDayMembers, limits: FieldWorkThresholds): WorkDay {
  let known = 0
  let workable = 0
  let frozen = 0
  let wet = 0
  for (let member = 0; member < members.rain.length; member++) {
    const moisture = members.moisture[member] as number
    const rain = members.rain[member] as number
    if (Number.isNaN(moisture) || Number.isNaN(rain)) continue
    known++
    const isHard = isGroundFrozen(
      members.airMean[member] ?? Number.NaN,
      members.soilMax[member] ?? Number.NaN,
    )
    const isWet = moisture > limits.moisture || rain > limits.rain
    if (isHard) frozen++
    if (isWet) wet++
    if (!isHard && !isWet) workable++
  }
  if (known === 0) return { verdict: 'unknown', reasons: [], chance: Number.NaN }
  const chance = workable / known
  const verdict = chance >= limits.greenChance ? 'green' : chance >= limits.amberChance ? 'amber' : 'red'
  if (verdict === 'green') return { verdict, reasons: [], chance }
  const reasons: FieldWorkCode[] = []
  if (quantile(members.moisture, 0.5) > limits.moisture) reasons.push('wet-soil')
  if (quantile(members.rain, 0.5) > limits.rain) reasons.push('rain')
  if (frozen >= known / 2) reasons.push('frozen')
  if (reasons.length === 0) reasons.push(frozen > wet ? 'likely-frozen' : 'likely-wet')
  return { verdict, reasons, chance }
}
