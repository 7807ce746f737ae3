/** Weather systems: the nodes of a coarse grid around a place and how much of each it takes. */
export type CoarseMix = { nodes: number[]; weights: number[] }

/** Degrees between rows, and between nodes along a row at the equator. */
const SPACING = 2
const ROWS = 180 / SPACING

/** Fewer nodes towards the poles, one at each pole: they stay about 220 km apart everywhere. */
function nodesInRow(row: number): number {
  const lat = row * SPACING - 90
  return Math.max(1, Math.round((360 / SPACING) * Math.cos((lat * Math.PI) / 180)))
}

/** No kinks on the lines of the grid. */
const smooth = (t: number) => t * t * (3 - 2 * t)

/**
 * Independent unit normals at the nodes, mixed with these weights, have variance 1 at every place and change
 * without a jump, also over the date line and the poles.
 */
export function coarseMix(lat: number, lon: number): CoarseMix {
  const northing = (lat + 90) / SPACING
  const south = Math.min(ROWS - 1, Math.floor(northing))
  const toNorth = smooth(northing - south)
  const shares = new Map<number, number>()
  for (const { row, share } of [
    { row: south, share: 1 - toNorth },
    { row: south + 1, share: toNorth },
  ]) {
    const count = nodesInRow(row)
    const easting = ((lon + 180) / 360) * count
    const west = Math.floor(easting)
    const toEast = smooth(easting - west)
    const add = (column: number, weight: number) => {
      const node = row * 1_024 + (((column % count) + count) % count)
      shares.set(node, (shares.get(node) ?? 0) + weight)
    }
    add(west, share * (1 - toEast))
    add(west + 1, share * toEast)
  }
  const used = [...shares].filter(([, weight]) => weight > 0)
  const length = Math.hypot(...used.map(([, weight]) => weight))
  return { nodes: used.map(([node]) => node), weights: used.map(([, weight]) => weight / length) }
}
