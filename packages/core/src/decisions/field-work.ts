import { quantile } from '../series/quantile.ts'
import type { FieldWorkThresholds, Verdict } from './decision-thresholds.ts'

export const FIELD_WORK_CODES = ['wet-soil', 'rain', 'frozen', 'likely-wet'] as const
export type FieldWorkCode = (typeof FIELD_WORK_CODES)[number]

/** A day's members: topsoil water in the morning as a share of field capacity, rain in mm, the soil's highest °C. */
export type WorkDayMembers = {
  moisture: ArrayLike<number>
  rain: ArrayLike<number>
  soilMax: ArrayLike<number>
}

export type WorkDay = { verdict: Verdict; reasons: FieldWorkCode[]; chance: number }

/** Whether wheels and tools can go on the field: soil not too wet in the morning, little rain, not frozen. */
export function workDay(members: WorkDayMembers, limits: FieldWorkThresholds): WorkDay {
  let known = 0
  let workable = 0
  let frozen = 0
  for (let member = 0; member < members.rain.length; member++) {
    const moisture = members.moisture[member] as number
    const rain = members.rain[member] as number
    if (Number.isNaN(moisture) || Number.isNaN(rain)) continue
    known++
    // Missing soil temperature is no frost.
    const isFrozen = (members.soilMax[member] ?? Number.NaN) <= 0
    if (isFrozen) frozen++
    if (moisture <= limits.moisture && rain <= limits.rain && !isFrozen) workable++
  }
  if (known === 0) return { verdict: 'unknown', reasons: [], chance: Number.NaN }
  const chance = workable / known
  const verdict = chance >= limits.greenChance ? 'green' : chance >= limits.amberChance ? 'amber' : 'red'
  if (verdict === 'green') return { verdict, reasons: [], chance }
  const reasons: FieldWorkCode[] = []
  if (quantile(members.moisture, 0.5) > limits.moisture) reasons.push('wet-soil')
  if (quantile(members.rain, 0.5) > limits.rain) reasons.push('rain')
  if (frozen >= known / 2) reasons.push('frozen')
  return { verdict, reasons: reasons.length > 0 ? reasons : ['likely-wet'], chance }
}
