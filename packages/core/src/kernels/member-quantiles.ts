import { namedQuantiles, plainQuantiles } from '../series/plain-quantiles.ts'
import { QUANTILE_LEVELS, type Quantiles } from '../series/quantile.ts'
import { growTo, openKernel } from './open-kernel.ts'
import { SORT_MEMBERS_WASM } from './sort-members.wasm.ts'

const KERNEL = openKernel<'quantiles'>(SORT_MEMBERS_WASM)

const FLOAT = 4
const VECTOR = 16
/** As many values at a time stay in the processor's cache. */
const VALUES_AT_ONCE = 65_536

/** The five quantiles of the members of each day. */
export function ensembleQuantiles(values: Float32Array, members: number): Quantiles {
  return namedQuantiles(quantileSeries(values, members, QUANTILE_LEVELS))
}

/**
 * Some quantiles of the members of each day, a series for each level: `plainQuantiles` by the kernel
 * (docs/adr/2026-11-16-kernels.md), for the server.
 */
export function quantileSeries(
  values: Float32Array,
  members: number,
  levels: readonly number[],
): Float32Array[] {
  if (!KERNEL || members === 0) return plainQuantiles(values, members, levels)
  const days = Math.floor(values.length / members)
  const series = levels.map(() => new Float32Array(days))
  const atOnce = Math.min(days, Math.max(4, Math.floor(VALUES_AT_ONCE / members) & -4))
  const rows = aligned(levels.length * 2 * FLOAT)
  const results = rows + members * VECTOR
  const room = aligned(results + levels.length * atOnce * FLOAT)
  growTo(KERNEL, room + (atOnce * members + 4) * FLOAT)
  const { buffer } = KERNEL.memory
  const floats = new Float32Array(buffer)
  new Float64Array(buffer, 0, levels.length).set(levels)
  for (let first = 0; first < days; first += atOnce) {
    const count = Math.min(atOnce, days - first)
    floats.set(values.subarray(first * members, (first + count) * members), room / FLOAT)
    KERNEL.call.quantiles(room, count, members, 0, levels.length, rows, results)
    for (const [level, target] of series.entries()) {
      const at = results / FLOAT + level * count
      target.set(floats.subarray(at, at + count), first)
    }
  }
  return series
}

const aligned = (bytes: number) => (bytes + VECTOR - 1) & -VECTOR
