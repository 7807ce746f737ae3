import type { DayNumber } from '@windrow/core/time/day.ts'
import type { CellClimate } from './cell-climate.ts'
import { dayClimate } from './day-climate.ts'
import { type ForecastIssue, turningOf } from './forecast-issue.ts'
import type { ForecastNoise } from './forecast-noise.ts'
import {
  type ModelSeries,
  newModelSeries,
  OUT_KEYS,
  reachMidnight,
  SLOT,
  STATE_SIZE,
  seriesInOrder,
} from './model-slots.ts'
import { stepWeather } from './weather-model.ts'
import { DRIVER, DRIVERS, isOfFronts, PURPOSE } from './weather-noise.ts'

export const MEMBERS = 50

/**
 * Skill: correlation of the signal with what will happen, `lead` days ahead. Members and truth both correlate with the
 * signal by it. Lows and highs are foreseen as real models do it, with an error of about 1.5 °C tomorrow that reaches
 * the climate's own spread in two weeks; of fronts and showers little is known beyond a week (science-2.md §1).
 */
const wideSkill = (lead: number) => Math.exp(-lead / 7.8)
const localSkill = (lead: number) => Math.exp(-((lead / 5.3) ** 1.37))
/** The day that is running is not known either. */
const LEAST_LEAD = 0.125
/** Below, the signal is left out. */
const LEAST_SKILL = 1e-3

/** Issues (6 h apart) for a full turn of the signal's error, and of the members' own noise. */
const SIGNAL_TURN = 8
const MEMBER_TURN = 20

/**
 * A 5-95 % band by type 7 quantiles (decisions §5) of 50 independent draws is on average a 6.8-93.2 % band, and
 * would cover 0.9 · 49/51 = 0.865. Members are spread wider by this factor, so that the band covers 0.89 and the
 * 25-75 % band half of what happens (docs/science/simulated-climate.md). Rain is left alone: a threshold and a
 * skewed amount would turn a wider driver into more rain.
 */
const FINITE_SPREAD = 1.06
const SPREAD = Float64Array.from({ length: DRIVERS }, (_, driver) =>
  driver === DRIVER.wet || driver === DRIVER.rain || driver === DRIVER.slowRain ? 1 : FINITE_SPREAD,
)

/** Places for members in the counter of a day. */
const MEMBER_PLACES = 64

/** How a model differs from the source's own: what it errs by, and how sure it is of itself. */
export type ModelTraits = {
  /** Names its errors. */
  stream: number
  /** It knows as little of a day as the source's own forecast knows of one so many times as far ahead. */
  error: number
  /** What its members are apart, in units of what they should be. */
  spread: number
}

/**
 * Errors of any two models correlate by a half, those of the source's own with each of the others as well: a quarter of
 * a further model's variance is the own one's error, a quarter is shared by the further ones, the rest is its alone.
 */
const WITH_OWN = Math.sqrt(0.25)
const WITH_OTHERS = Math.sqrt(0.25)
const ALONE = Math.sqrt(0.5)

export type ForecastRequest = {
  noise: ForecastNoise
  climate: CellClimate
  /** The true state that the first day starts from. */
  state: Float64Array
  firstDay: DayNumber
  days: number
  members: number
  issue: ForecastIssue
  /** The issue in the cell's local time, days since 1970. */
  issuedAt: number
  /** Null: the source's own. */
  traits?: ModelTraits | null
}

/**
 * Members of one issue, side by side for each day: with signal s = r·truth + √(1-r²)·error and driver
 * z = r·s + √(1-r²)·own, what happens is, for who knows s, one more member. The error of the signal and the
 * members' own noise belong to the day they are about and turn slowly with the issue: successive issues change a
 * little, member i stays recognisable, and all converge as the lead shrinks.
 */
export function ensembleForecast(request: ForecastRequest): ModelSeries {
  const { climate, firstDay, days, members, issue } = request
  const series = newModelSeries(days * members)
  const targets = seriesInOrder(series)
  const { traits = null } = request
  const error = errorOf(request.noise, issue, traits)
  const own = turningNoise(request.noise, PURPOSE.member, MEMBER_TURN, issue)
  const states = new Float64Array(members * STATE_SIZE)
  for (let member = 0; member < members; member++) states.set(request.state, member * STATE_SIZE)

  const known = new Float64Array(DRIVERS)
  const wrong = new Float64Array(DRIVERS)
  const noise = new Float64Array(DRIVERS)
  const drivers = new Float64Array(DRIVERS)
  const added = new Float64Array(DRIVERS)
  const out = new Float64Array(OUT_KEYS.length)
  for (let index = 0; index < days; index++) {
    const day = firstDay + index
    const lead = Math.max(LEAST_LEAD, day + 0.5 - request.issuedAt)
    const wide = wideSkill(lead * (traits?.error ?? 1))
    const local = localSkill(lead * (traits?.error ?? 1))
    known.fill(0)
    wrong.fill(0)
    if (Math.max(wide, local) > LEAST_SKILL) {
      request.noise.truth.addTo(known, day, 1)
      for (const { draws, share } of error) draws.addTo(wrong, day, share)
    }
    // The signal, as a member takes it, and what each member adds.
    for (let i = 0; i < DRIVERS; i++) {
      const skill = isOfFronts(i) ? local : wide
      const unknown = Math.sqrt(1 - skill * skill)
      known[i] = skill * (skill * (known[i] ?? 0) + unknown * (wrong[i] ?? 0))
      added[i] = unknown * (SPREAD[i] ?? 1) * (traits?.spread ?? 1)
    }
    const today = dayClimate(climate, day)
    for (let member = 0; member < members; member++) {
      noise.fill(0)
      for (const { draws, share } of own) draws.addTo(noise, day * MEMBER_PLACES + member, share)
      for (let i = 0; i < DRIVERS; i++) drivers[i] = (known[i] ?? 0) + (added[i] ?? 0) * (noise[i] ?? 0)
      stepWeather(today, states, member * STATE_SIZE, drivers, out)
      const at = index * members + member
      if (index > 0) reachMidnight(series, at - members, states[member * STATE_SIZE + SLOT.midnight] ?? 0)
      for (let i = 0; i < targets.length; i++) {
        const target = targets[i]
        if (target) target[at] = out[i] ?? 0
      }
    }
  }
  return series
}

/** Of the signal, by whose it is. */
function errorOf(noise: ForecastNoise, issue: ForecastIssue, traits: ModelTraits | null) {
  const of = (purpose: number, factor: number) =>
    turningNoise(noise, purpose, SIGNAL_TURN, issue).map(({ draws, share }) => ({
      draws,
      share: share * factor,
    }))
  if (traits === null) return of(PURPOSE.signal, 1)
  return [
    ...of(PURPOSE.signal, WITH_OWN),
    ...of(PURPOSE.furtherSignal, WITH_OTHERS),
    ...of(PURPOSE.models + traits.stream, ALONE),
  ]
}

function turningNoise(noise: ForecastNoise, purpose: number, turn: number, issue: ForecastIssue) {
  const { block, here, next } = turningOf(issue, turn)
  return [
    { draws: noise.drawsOf(purpose, block), share: here },
    { draws: noise.drawsOf(purpose, block + 1), share: next },
  ].filter(({ share }) => share > 0)
}
