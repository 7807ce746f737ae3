/** Parts of a field by how they stand against the rest of it on the same day. */
export const FIELD_ZONES = ['dense', 'usual', 'thin'] as const
export type FieldZone = (typeof FIELD_ZONES)[number]

/** How the vegetation index is spread over a field. */
export type IndexSpread = {
  mean: number
  /** Where the bins begin, and how wide each is. */
  from: number
  step: number
  /** Points in each; the first and the last also hold what lies beyond. */
  bins: number[]
  /** Thin below it, dense from the second on. */
  limits: readonly [thin: number, dense: number]
  /** Of the points that were seen; together 1. */
  shares: Record<FieldZone, number>
}

const STEPS = [0.01, 0.02, 0.05, 0.1]
const MOST_BINS = 20

/** A part differs from the rest when it is this much off the middle: a share of it, and at least what pictures scatter by. */
const DIFFERS = { share: 0.15, least: 0.03 }

/** Null where no point was seen. Single points, such as a track or a tree, do not widen the bins. */
export function indexSpread(values: readonly (number | null)[]): IndexSpread | null {
  const seen = values.filter((value) => value !== null).sort((a, b) => a - b)
  if (seen.length === 0) return null
  const at = (share: number) => seen[Math.round(share * (seen.length - 1))] ?? 0
  const [low, middle, high] = [at(0.01), at(0.5), at(0.99)]
  const step = STEPS.find((each) => binsOf(low, high, each) <= MOST_BINS) ?? 0.2
  const from = Math.floor(low / step) * step
  const bins = new Array<number>(binsOf(low, high, step)).fill(0)
  for (const value of seen) {
    const bin = Math.min(bins.length - 1, Math.max(0, Math.floor((value - from) / step + 1e-9)))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const off = Math.max(DIFFERS.least, DIFFERS.share * middle)
  const limits = [middle - off, middle + off] as const
  const shareOf = (isIn: (value: number) => boolean) => seen.filter(isIn).length / seen.length
  return {
    mean: seen.reduce((sum, value) => sum + value, 0) / seen.length,
    from,
    step,
    bins,
    limits,
    shares: {
      dense: shareOf((value) => value >= limits[1]),
      usual: shareOf((value) => value >= limits[0] && value < limits[1]),
      thin: shareOf((value) => value < limits[0]),
    },
  }
}

const binsOf = (low: number, high: number, step: number) =>
  Math.floor(high / step + 1e-9) - Math.floor(low / step) + 1

/** Row by row from the top left, null where nothing was seen; the corners are the top left, top right, bottom right and bottom left. */
export type Raster = {
  width: number
  height: number
  corners: readonly (readonly number[])[]
  values: readonly (number | null)[]
}

/** Point by point what has changed between two days; null where the pictures do not lie on the same points. */
export function indexChange(later: Raster, earlier: Raster): (number | null)[] | null {
  const isSame =
    later.width === earlier.width &&
    later.height === earlier.height &&
    later.corners.flat().every((degrees, at) => degrees === earlier.corners.flat()[at])
  if (!isSame) return null
  return later.values.map((value, at) => {
    const before = earlier.values[at] ?? null
    return value === null || before === null ? null : value - before
  })
}
