import { DAYS_IN_MONTH, YEAR_DAYS } from '@windrow/core/time/calendar.ts'

/** One value for each day of a 365-day year. */
export type DailyCurve = Float64Array

const HARMONICS = 5
/** The mean over a month flattens harmonic k by sin(pi k/12)/(pi k/12). */
const flattening = (k: number) => (k === 0 ? 1 : Math.sin((Math.PI * k) / 12) / ((Math.PI * k) / 12))

/** First day of each month, and the end of the year. */
const STARTS = [...DAYS_IN_MONTH.keys(), DAYS_IN_MONTH.length].map((month) =>
  DAYS_IN_MONTH.slice(0, month).reduce((days, next) => days + next, 0),
)
const MIDDLES = DAYS_IN_MONTH.map((days, month) => (STARTS[month] ?? 0) + days / 2)

/** For each day the mid-month before it, the one after it, and how far it is on the way. */
const BEFORE = new Uint8Array(YEAR_DAYS)
const AFTER = new Uint8Array(YEAR_DAYS)
const WAY = new Float64Array(YEAR_DAYS)
for (let day = 0; day < YEAR_DAYS; day++) {
  const at = day + 0.5
  const next = MIDDLES.findIndex((middle) => middle > at)
  const after = next === -1 ? 0 : next
  const before = (after + 11) % 12
  const start = (MIDDLES[before] ?? 0) - (next === 0 ? YEAR_DAYS : 0)
  const end = (MIDDLES[after] ?? 0) + (next === -1 ? YEAR_DAYS : 0)
  BEFORE[day] = before
  AFTER[day] = after
  WAY[day] = (at - start) / (end - start)
}

function meanOfMonth(curve: DailyCurve, month: number): number {
  let sum = 0
  const end = STARTS[month + 1] ?? 0
  for (let day = STARTS[month] ?? 0; day < end; day++) sum += curve[day] ?? 0
  return sum / (DAYS_IN_MONTH[month] ?? 1)
}

function drawThrough(middles: Float64Array, floor: number, curve: DailyCurve): void {
  for (let day = 0; day < YEAR_DAYS; day++) {
    const before = middles[BEFORE[day] ?? 0] ?? 0
    const after = middles[AFTER[day] ?? 0] ?? 0
    curve[day] = Math.max(floor, before + (after - before) * (WAY[day] ?? 0))
  }
}

/** Rounds at most, and what a month may still miss, as a share of the largest. */
const ROUNDS = 25
const CLOSE_ENOUGH = 1e-6

/**
 * Linear between mid-months, which are moved until every month keeps its mean. Never below half of the lowest
 * month, so that a quantity that cannot be negative stays positive; with that floor a month may miss its mean.
 */
export function linearCurve(monthly: ArrayLike<number>, floor?: number): DailyCurve {
  const wanted = Float64Array.from(monthly)
  const lowest = floor ?? Math.min(...wanted) / 2
  const close = CLOSE_ENOUGH * Math.max(...wanted.map(Math.abs))
  const middles = wanted.slice()
  const curve = new Float64Array(YEAR_DAYS)
  for (let round = 0; round <= ROUNDS; round++) {
    drawThrough(middles, lowest, curve)
    let farthest = 0
    for (let month = 0; month < 12; month++) {
      const missed = (wanted[month] ?? 0) - meanOfMonth(curve, month)
      farthest = Math.max(farthest, Math.abs(missed))
      middles[month] = (middles[month] ?? 0) + 0.8 * missed
    }
    if (farthest <= close) break
  }
  return curve
}

/**
 * Five harmonics of the year through the monthly means. Five cannot carry twelve means exactly and months differ
 * in length; the small rest is added linearly.
 */
export function harmonicCurve(monthly: ArrayLike<number>): DailyCurve {
  const wanted = Array.from(monthly)
  const curve = new Float64Array(YEAR_DAYS)
  for (let k = 0; k <= HARMONICS; k++) {
    let cosine = 0
    let sine = 0
    wanted.forEach((value, month) => {
      const angle = (2 * Math.PI * k * (month + 0.5)) / 12
      cosine += value * Math.cos(angle)
      sine += value * Math.sin(angle)
    })
    const scale = (k === 0 ? 1 : 2) / 12 / flattening(k)
    for (let day = 0; day < YEAR_DAYS; day++) {
      const angle = (2 * Math.PI * k * (day + 0.5)) / YEAR_DAYS
      curve[day] = (curve[day] ?? 0) + scale * (cosine * Math.cos(angle) + sine * Math.sin(angle))
    }
  }
  const rest = linearCurve(
    wanted.map((value, month) => value - meanOfMonth(curve, month)),
    Number.NEGATIVE_INFINITY,
  )
  return curve.map((value, day) => value + (rest[day] ?? 0))
}
