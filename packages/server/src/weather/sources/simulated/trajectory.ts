import { type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { createCache } from '../../../platform/cache.ts'
import type { DailySeries } from '../weather-source.ts'
import type { CellClimate } from './cell-climate.ts'
import { dayClimate } from './day-climate.ts'
import {
  type ModelSeries,
  newModelSeries,
  OUT_KEYS,
  reachMidnight,
  SLOT,
  STATE_SIZE,
  seriesInOrder,
} from './model-slots.ts'
import type { SimulatedPoint } from './simulated-cell.ts'
import { type TrueDrivers, trueDrivers } from './true-drivers.ts'
import { stepWeather } from './weather-model.ts'
import { DRIVERS } from './weather-noise.ts'

/** The first day that is returned. */
export const FIRST_DAY: DayNumber = dayNumberOf(1989, 1, 1)
/** The chain starts a year before: by then soil, slow parts and yesterday's weather have forgotten their start. */
const START_DAY: DayNumber = dayNumberOf(1988, 1, 1)
/** Days between states that are cached, so that a forecast can start on any past day. */
const CHECKPOINT_DAYS = 32
/** Series of a cell take 0.6 MB; the last state alone 80 bytes. */
const MAX_TRAJECTORIES = 24
const MAX_STATES = 20_000

type Checkpoint = { after: DayNumber; state: Float64Array }

type Trajectory = {
  series: ModelSeries
  /** Days from `FIRST_DAY` on that are filled. */
  days: number
  checkpoints: Checkpoint[]
}

/**
 * The one true weather of each cell, from 1989 to any day. Series of the cells used last are cached; beyond that
 * they are computed again, with the same values: every day is the outcome of the one chain from the first day.
 */
export type Trajectories = {
  read(point: SimulatedPoint, from: DayNumber, to: DayNumber): DailySeries
  /** The state that a day starts from, a copy. */
  stateBefore(point: SimulatedPoint, day: DayNumber): Float64Array
  /** The same of so many days in a row. */
  statesBefore(point: SimulatedPoint, first: DayNumber, count: number): Float64Array[]
}

export function createTrajectories(
  seed: number,
  climateOf: (point: SimulatedPoint) => CellClimate,
  maxTrajectories = MAX_TRAJECTORIES,
): Trajectories {
  const trajectories = createCache<string, Trajectory>({ max: maxTrajectories })
  const lastStates = createCache<string, Checkpoint>({ max: MAX_STATES })

  const keyOf = ({ latIndex, lonIndex, elevation }: SimulatedPoint) => `${latIndex},${lonIndex},${elevation}`
  const truthOf = (point: SimulatedPoint) => trueDrivers(seed, point)

  function trajectoryTo(point: SimulatedPoint, to: DayNumber): Trajectory {
    const key = keyOf(point)
    const known = trajectories.get(key)
    if (known && FIRST_DAY + known.days > to) return known
    const grown = grow(known, climateOf(point), truthOf(point), to)
    const last = grown.checkpoints.findLast(({ after }) => after < to)
    if (last) lastStates.set(key, last)
    trajectories.set(key, grown)
    return grown
  }

  function statesBefore(point: SimulatedPoint, first: DayNumber, count: number): Float64Array[] {
    const key = keyOf(point)
    const checkpoint = trajectories.get(key)?.checkpoints.findLast(({ after }) => after < first)
    const last = lastStates.get(key)
    const climate = climateOf(point)
    const near = checkpoint ?? (last && last.after < first ? last : undefined) ?? beginning(climate)
    const truth = truthOf(point)
    const state = near.state.slice()
    const states: Float64Array[] = []
    let { after } = near
    for (let day = first; day < first + count; day++) {
      run(climate, truth, state, after + 1, day - 1, null)
      after = day - 1
      states.push(state.slice())
    }
    if (last === undefined || last.after < after) lastStates.set(key, { after, state })
    return states
  }

  return {
    read(point, from, to) {
      if (to < from) return { first: from, count: 0, values: newModelSeries(0) }
      // The last day ends in the night of the next.
      const { series } = trajectoryTo(point, to + 1)
      const start = from - FIRST_DAY
      const days = to - from + 1
      const values: Partial<ModelSeries> = {}
      for (const key of OUT_KEYS) values[key] = cut(series[key], start, days)
      return { first: from, count: days, values }
    },
    stateBefore: (point, day) => statesBefore(point, day, 1)[0] as Float64Array,
    statesBefore,
  }
}

/** Days before the first are missing. */
function cut(values: Float32Array, start: number, days: number): Float32Array {
  if (start >= 0) return values.slice(start, start + days)
  const part = new Float32Array(days).fill(Number.NaN)
  part.set(values.subarray(0, Math.max(0, start + days)), Math.min(days, -start))
  return part
}

function beginning(climate: CellClimate): Checkpoint {
  const state = new Float64Array(STATE_SIZE)
  const { tMax, tMin } = dayClimate(climate, START_DAY)
  state[SLOT.soilT] = (tMax + tMin) / 2
  state[SLOT.maximum] = tMax
  return { after: START_DAY - 1, state }
}

function grow(
  known: Trajectory | undefined,
  climate: CellClimate,
  truth: TrueDrivers,
  to: DayNumber,
): Trajectory {
  const end = FIRST_DAY + Math.ceil((to - FIRST_DAY + 1) / CHECKPOINT_DAYS) * CHECKPOINT_DAYS
  const series = newModelSeries(end - FIRST_DAY)
  const checkpoints = known ? [...known.checkpoints] : []
  if (known) for (const key of OUT_KEYS) series[key].set(known.series[key])
  let { after, state } = checkpoints.at(-1) ?? beginning(climate)
  state = state.slice()
  if (after < FIRST_DAY - 1) {
    run(climate, truth, state, after + 1, FIRST_DAY - 1, null)
    after = FIRST_DAY - 1
    checkpoints.push({ after, state: state.slice() })
  }
  while (after < end - 1) {
    run(climate, truth, state, after + 1, after + CHECKPOINT_DAYS, series)
    after += CHECKPOINT_DAYS
    checkpoints.push({ after, state: state.slice() })
  }
  return { series, days: end - FIRST_DAY, checkpoints }
}

/** Moves the state from day to day, both included, and writes the values of days from `FIRST_DAY` on. */
function run(
  climate: CellClimate,
  truth: TrueDrivers,
  state: Float64Array,
  from: DayNumber,
  to: DayNumber,
  series: ModelSeries | null,
): void {
  const drivers = new Float64Array(DRIVERS)
  const out = new Float64Array(OUT_KEYS.length)
  const targets = series ? seriesInOrder(series) : []
  for (let day = from; day <= to; day++) {
    drivers.fill(0)
    truth.addTo(drivers, day, 1)
    stepWeather(dayClimate(climate, day), state, 0, drivers, out)
    if (series && day > FIRST_DAY) reachMidnight(series, day - 1 - FIRST_DAY, state[SLOT.midnight] ?? 0)
    for (let i = 0; i < targets.length; i++) {
      const target = targets[i]
      if (target) target[day - FIRST_DAY] = out[i] ?? 0
    }
  }
}
