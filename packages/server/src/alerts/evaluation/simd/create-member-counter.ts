import type { CountedRun, MemberCounter, SplitSeries } from '@windrow/core/risks/member-counter.ts'
import { countDays, laneMasks, MOST_MEMBERS } from './count-days.ts'
import { countSums, sumBytes, sumUp } from './count-sums.ts'
import { isWhole } from './is-whole.ts'
import { wasmModule } from './wasm-code.ts'

/** As much of it as is used; the types of Node have none. */
declare const WebAssembly: {
  validate(bytes: Uint8Array<ArrayBuffer>): boolean
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  Memory: new (size: { initial: number }) => Memory
  Instance: new (module: object, imports: object) => { exports: unknown }
}
type Memory = { buffer: ArrayBuffer; grow(pages: number): number }

type Kernel = Record<'isWhole' | 'countDays' | 'sumUp' | 'countSums', (...values: number[]) => number>

const PAGE = 65_536
const FLOAT = 4
/** Where masks of which members there are stand in memory, and the counts. */
const LANES = 0
const WIDE_LANES = 48
const COUNTS = 64
/** Rows are read over their end. */
const BEYOND = 4

/** Where a series stands in the kernel's memory. */
type Place = { observed: number; observedDays: number; forecast: number; forecastDays: number; sums: number }

/** A counter by the SIMD kernel; null where the processor or Node has none. */
export function createMemberCounter(): MemberCounter | null {
  return WebAssembly.validate(kernelFor(1)) ? new SimdCounter() : null
}

const kernelFor = (members: number) =>
  wasmModule([isWhole(), countDays(members), sumUp(members), countSums(members)])

class SimdCounter implements MemberCounter {
  readonly #memory = new WebAssembly.Memory({ initial: 4 })
  /** By number of members; sources have few of them. */
  readonly #kernels = new Map<number, Kernel>()
  readonly #places: Place[] = []
  #kernel = this.#kernelOf(1)
  #floats = new Float32Array(this.#memory.buffer)
  #days = 0
  #members = 1
  #masks = 0
  /** The first byte that is free. */
  #free = 0
  counts = new Int32Array(this.#memory.buffer, COUNTS)

  begin(days: number, members: number): void {
    this.#days = days
    this.#masks = COUNTS + aligned(days * FLOAT)
    this.#free = this.#masks + 16 * days
    if (members === this.#members) return
    this.#members = members
    if (members <= MOST_MEMBERS) this.#kernel = this.#kernelOf(members)
  }

  #kernelOf(members: number): Kernel {
    new Int32Array(this.#memory.buffer, LANES, 12).set(laneMasks(members))
    new Int32Array(this.#memory.buffer, WIDE_LANES, 4).fill(-1).fill(0, members % 2 === 0 ? 4 : 2)
    const known = this.#kernels.get(members)
    if (known) return known
    const module = new WebAssembly.Module(kernelFor(members))
    const { exports } = new WebAssembly.Instance(module, { env: { memory: this.#memory } })
    this.#kernels.set(members, exports as Kernel)
    return exports as Kernel
  }

  takeIn(place: number, series: SplitSeries): boolean {
    const { observed, observedFrom, observedDays, forecast, forecastFrom, forecastDays } = series
    const members = this.#members
    const count = forecastDays * members
    if (members > MOST_MEMBERS || observedFrom + observedDays > observed.length) return false
    if (forecastFrom + count > forecast.length) return false
    const from = this.#allot((observedDays + count + BEYOND) * FLOAT)
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
    return this.#kernel.countDays(
      observed + first * FLOAT,
      split - first,
      forecast + (split - observedDays) * this.#members * FLOAT,
      end - split,
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
    if (series.sums === 0) {
      series.sums = this.#allot((this.#days + 1) * sumBytes(this.#members))
      const { observed, observedDays, forecast, forecastDays } = series
      this.#kernel.sumUp(observed, observedDays, forecast, forecastDays, series.sums)
    }
    return this.#kernel.countSums(series.sums, this.#days, WIDE_LANES, limit, Number(isAbove), days, COUNTS)
  }

  /** Whole vectors by the kernel, the few values behind them here. */
  #isWhole(at: number, count: number): boolean {
    const whole = count & -4
    for (let one = at + whole; one < at + count; one++)
      if (Number.isNaN(this.#floats[one] as number)) return false
    return this.#kernel.isWhole(at * FLOAT, (at + whole) * FLOAT) === 1
  }

  #allot(bytes: number): number {
    const from = this.#free
    this.#free = from + aligned(bytes)
    if (this.#free > this.#memory.buffer.byteLength) {
      this.#memory.grow(Math.ceil((this.#free - this.#memory.buffer.byteLength) / PAGE))
      this.#floats = new Float32Array(this.#memory.buffer)
      this.counts = new Int32Array(this.#memory.buffer, COUNTS)
    }
    return from
  }
}

const aligned = (bytes: number) => (bytes + 15) & -16
