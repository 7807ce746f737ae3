import { COUNT_MEMBERS_WASM } from './count-members.wasm.ts'
import { growTo, type Kernel, openKernel } from './open-kernel.ts'

/** A series as a timeline has it: days that are observed, then rows of members. */
export type SplitSeries = {
  observed: Float32Array
  observedFrom: number
  observedDays: number
  forecast: Float32Array
  /** The first value that belongs to it, and how many rows follow. */
  forecastFrom: number
  forecastDays: number
}

export type CountedRun = {
  isAbove: boolean
  threshold: number
  /** Days of the timeline, `end` not included. */
  first: number
  end: number
  /** Days in a row, and days before `first` that are taken to have held as well. */
  least: number
  lead: number
}

/**
 * Counts members of series without missing values, in place of masks of members and with the same result
 * (docs/adr/2026-11-16-kernels.md).
 */
export type MemberCounter = {
  /** Starts a new cell; the series of the cell before are dropped. */
  begin(days: number, members: number): void
  /** Copies a series; false when a value is missing, or with more members than a mask of the kernel has bits. */
  takeIn(place: number, series: SplitSeries): boolean
  /** Returns the highest count; `counts` has all of them from the first day on. */
  countDays(place: number, run: CountedRun): number
  /** The same for sums over `days` days, or as many as there are before, for all days of the timeline. */
  countSums(place: number, sum: { isAbove: boolean; limit: number; days: number }): number
  readonly counts: Int32Array
}

/** With what `count-members.as.ts` exports. */
type CounterKernel = Kernel<'isWhole' | 'countDays' | 'sumUp' | 'countSums'>

/** A mask of the kernel is one vector. */
const MOST_MEMBERS = 128

const FLOAT = 4
const VECTOR = 16
/** Addresses of what stays: `lanes` and `lastPair` of the kernel, then the counts. */
const LANES = 0
const LAST_PAIR = 48
const COUNTS = 64
/** The last vector of a row reads up to three floats beyond it. */
const BEYOND = 4

/** Addresses of a series in the kernel's memory; `sums` is 0 until they are computed. */
type Place = { observed: number; observedDays: number; forecast: number; forecastDays: number; sums: number }

/** Null where the processor or the engine has no SIMD. */
export function createMemberCounter(): MemberCounter | null {
  const kernel: CounterKernel | null = openKernel(COUNT_MEMBERS_WASM)
  return kernel && new SimdCounter(kernel)
}

class SimdCounter implements MemberCounter {
  readonly #kernel: CounterKernel
  readonly #places: Place[] = []
  #floats: Float32Array
  #days = 0
  #members = 0
  #masks = 0
  /** The first free byte. */
  #free = 0
  counts: Int32Array

  constructor(kernel: CounterKernel) {
    this.#kernel = kernel
    this.#floats = new Float32Array(kernel.memory.buffer)
    this.counts = new Int32Array(kernel.memory.buffer, COUNTS)
  }

  begin(days: number, members: number): void {
    this.#days = days
    this.#masks = COUNTS + aligned(days * FLOAT)
    this.#free = this.#masks + VECTOR * days
    if (members === this.#members) return
    this.#members = members
    if (members <= MOST_MEMBERS)
      writeLanes(new Int32Array(this.#kernel.memory.buffer, LANES, COUNTS / 4), members)
  }

  takeIn(place: number, series: SplitSeries): boolean {
    const { observed, observedFrom, observedDays, forecast, forecastFrom, forecastDays } = series
    const members = this.#members
    const count = forecastDays * members
    if (members === 0 || members > MOST_MEMBERS) return false
    if (observedFrom + observedDays > observed.length) return false
    if (forecastFrom + count > forecast.length) return false
    const from = this.#allocate((observedDays + count + BEYOND) * FLOAT)
    const at = from / FLOAT
    if (observedDays > 0) this.#floats.set(observed.subarray(observedFrom, observedFrom + observedDays), at)
    if (count > 0)
      this.#floats.set(
        count === forecast.length ? forecast : forecast.subarray(forecastFrom, forecastFrom + count),
        at + observedDays,
      )
    this.#places[place] = {
      observed: from,
      observedDays,
      forecast: from + observedDays * FLOAT,
      forecastDays,
      sums: 0,
    }
    return this.#isWhole(at, observedDays + count)
  }

  countDays(place: number, { isAbove, threshold, first, end, least, lead }: CountedRun): number {
    const { observed, observedDays, forecast } = this.#places[place] as Place
    const split = Math.max(first, Math.min(end, observedDays))
    return this.#kernel.call.countDays(
      observed + first * FLOAT,
      split - first,
      forecast + (split - observedDays) * this.#members * FLOAT,
      end - split,
      this.#members,
      LANES,
      threshold,
      Number(isAbove),
      least,
      Math.min(lead, least - 1),
      this.#masks,
      COUNTS,
    )
  }

  countSums(
    place: number,
    { isAbove, limit, days }: { isAbove: boolean; limit: number; days: number },
  ): number {
    const series = this.#places[place] as Place
    const members = this.#members
    if (series.sums === 0) {
      series.sums = this.#allocate((this.#days + 1) * VECTOR * Math.ceil(members / 2))
      const { observed, observedDays, forecast, forecastDays } = series
      this.#kernel.call.sumUp(observed, observedDays, forecast, forecastDays, members, series.sums)
    }
    return this.#kernel.call.countSums(
      series.sums,
      this.#days,
      members,
      LAST_PAIR,
      limit,
      Number(isAbove),
      days,
      COUNTS,
    )
  }

  /** The kernel checks whole vectors, the few values behind them are checked here. */
  #isWhole(at: number, count: number): boolean {
    const whole = count & -4
    for (let one = at + whole; one < at + count; one++)
      if (Number.isNaN(this.#floats[one] as number)) return false
    return this.#kernel.call.isWhole(at * FLOAT, (at + whole) * FLOAT) === 1
  }

  #allocate(bytes: number): number {
    const from = this.#free
    this.#free = from + aligned(bytes)
    if (growTo(this.#kernel, this.#free)) {
      this.#floats = new Float32Array(this.#kernel.memory.buffer)
      this.counts = new Int32Array(this.#kernel.memory.buffer, COUNTS)
    }
    return from
  }
}

/** Writes `lanes` and `lastPair` as `count-members.as.ts` describes them. */
function writeLanes(lanes: Int32Array, members: number): void {
  lanes.fill(0)
  const vectors = Math.ceil(members / 4)
  for (let member = 0; member < members; member++) {
    const lane = member % 4
    const fromLast = vectors - 1 - (member >> 2)
    lanes[lane] = (lanes[lane] as number) | (1 << fromLast)
    if (fromLast === 0) lanes[4 + lane] = -1
    lanes[8 + lane] = (lanes[8 + lane] as number) + 1
  }
  lanes.fill(-1, LAST_PAIR / 4, LAST_PAIR / 4 + (members % 2 === 0 ? 4 : 2))
}

const aligned = (bytes: number) => (bytes + VECTOR - 1) & -VECTOR
