import { quantile } from '../series/quantile.ts'
import type { Verdict } from './decision-thresholds.ts'

export const IRRIGATION_CODES = [
  'enough',
  'rain-coming',
  'refill-soon',
  'refill-now',
  'stress',
  'next-due',
  'flooded',
  'frozen',
  'not-growing',
  'ripe',
  'not-planted',
  'no-model',
] as const
/** From `not-growing` on there is no root zone: nothing grows, or it is unknown what and since when. */
export type IrrigationCode = (typeof IRRIGATION_CODES)[number]

/** The root zone of each member over the days ahead, without irrigation: day-major, today first. mm. */
export type RootZoneAhead = {
  days: number
  members: number
  /** Water below field capacity at the end of each day. */
  depletion: Float32Array
  /** What the zone can hold on each day. */
  available: ArrayLike<number>
}

export type IrrigationLimits = {
  refill: number
  application: number
  efficiency: number
  /** The field is irrigated in full: its next turn is shown, and no shortage. */
  isWatered?: boolean
  /** The topsoil is too wet for wheels today, after rain on soil that is dry below: it is not watered today. */
  isWetAbove?: boolean
  /** Whether the ground is frozen so many days from today: nothing is watered then. */
  isFrozen?: (day: number) => boolean
}

export type IrrigationAdvice = {
  verdict: Verdict
  reasons: IrrigationCode[]
  /** mm, losses included; null where no irrigation is due within these days. */
  amount: number | null
  /** Days from today by which it is due. */
  by: number | null
}

/** Days ahead within which a refill is near. */
const SOON = 3

/**
 * When to give water and how much: by the first day on which half of the members have less than the refill share left. A
 * soil that is below it already waits where rain will probably lift it again within three days. While the ground is
 * frozen the turn waits for the first day that is not.
 */
export function irrigationAdvice(
  today: { depletion: number; available: number; stress: number },
  ahead: RootZoneAhead,
  limits: IrrigationLimits,
): IrrigationAdvice {
  const { refill, application, efficiency, isWatered = false, isWetAbove = false } = limits
  const isFrozen = limits.isFrozen ?? (() => false)
  if (Number.isNaN(today.depletion)) return { verdict: 'unknown', reasons: [], amount: null, by: null }
  const leftOn = (day: number) => {
    const members = ahead.depletion.subarray(day * ahead.members, (day + 1) * ahead.members)
    return 1 - quantile(members, 0.5) / (ahead.available[day] as number)
  }
  const amountFor = (depletion: number) => Math.round(Math.min(application, depletion / efficiency))
  const left = 1 - today.depletion / today.available
  if (left < refill) {
    const rises = Array.from({ length: Math.min(SOON, ahead.days) }, (_, day) => leftOn(day)).some(
      (share) => share >= refill,
    )
    if (rises) return { verdict: 'amber', reasons: ['rain-coming'], amount: null, by: null }
    if (!isFrozen(0)) {
      const amount = amountFor(today.depletion)
      if (isWatered) return { verdict: 'amber', reasons: ['next-due'], amount, by: 0 }
      if (isWetAbove) return { verdict: 'amber', reasons: ['refill-soon'], amount, by: 1 }
      const reasons: IrrigationCode[] = today.stress < 1 ? ['refill-now', 'stress'] : ['refill-now']
      return { verdict: 'red', reasons, amount, by: 0 }
    }
  }
  let waits = false
  for (let day = 0; day < ahead.days; day++) {
    const share = leftOn(day)
    if (share >= refill) continue
    if (isFrozen(day)) {
      waits = true
      continue
    }
    const amount = amountFor((1 - share) * (ahead.available[day] as number))
    const isSoon = day <= SOON
    const due = isWatered ? 'next-due' : isSoon ? 'refill-soon' : 'enough'
    return { verdict: isSoon ? 'amber' : 'green', reasons: [waits ? 'frozen' : due], amount, by: day }
  }
  return { verdict: 'green', reasons: [waits ? 'frozen' : 'enough'], amount: null, by: null }
}
