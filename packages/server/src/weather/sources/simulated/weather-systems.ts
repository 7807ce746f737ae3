/** The nodes of weather systems around a place, size by size, and how much of each it takes. */
export type SystemMix = { size: number; node: number; weight: number }[]

/**
 * Sizes of weather systems, km: lows and highs, fronts, showers, what one valley has (science-2.md §1). Noise of a
 * size s is white noise at nodes spread by a kernel of that width, so that places r apart share exp(-r² / 4s²) of it.
 */
export const SYSTEM_SIZES = [650, 260, 90, 30] as const

const EARTH_KM = 6371
const RADIAN = Math.PI / 180
/** Nodes are so many sizes apart: closer ones cost more and change nothing that a correlation shows. */
const SPACING = 1.65
/** (1 - d²/c²)³ is close to the Gaussian of width s for c = 2.75·s, and ends there. */
const REACH = 2.75
/** Room for the nodes of a row: the smallest size has 960 around the equator. */
const NODES_OF_ROW = 4_096

/**
 * Independent unit normals at the nodes, mixed with these weights, have variance 1 for each size at every place and
 * change without a jump, also over the date line and the poles.
 */
export function systemsAround(lat: number, lon: number): SystemMix {
  return SYSTEM_SIZES.flatMap((km, size) => {
    const near = nodesWithin(lat, lon, km)
    const length = Math.hypot(...near.map(({ weight }) => weight))
    return near.map(({ node, weight }) => ({ size, node, weight: weight / length }))
  })
}

/** Rows of latitude from pole to pole, and on each as many nodes as keep the distance; a pole is one node. */
function nodesWithin(lat: number, lon: number, km: number): { node: number; weight: number }[] {
  const rows = Math.round((Math.PI * EARTH_KM) / (SPACING * km))
  const reach = (REACH * km) / EARTH_KM
  const rowOf = (latitude: number) => ((latitude + 90) / 180) * rows
  const first = Math.max(0, Math.ceil(rowOf(lat - reach / RADIAN)))
  const last = Math.min(rows, Math.floor(rowOf(lat + reach / RADIAN)))
  const found: { node: number; weight: number }[] = []
  for (let row = first; row <= last; row++) {
    const rowLat = (row / rows) * 180 - 90
    const around = Math.cos(rowLat * RADIAN)
    const count = Math.max(1, Math.round((2 * Math.PI * EARTH_KM * around) / (SPACING * km)))
    for (const column of columnsWithin(lat, lon, rowLat, count, reach)) {
      const share = (angleBetween(lat, lon, rowLat, lonOf(row, column, count)) / reach) ** 2
      const node = row * NODES_OF_ROW + (((column % count) + count) % count)
      if (share < 1) found.push({ node, weight: (1 - share) ** 3 })
    }
  }
  return found
}

/** Every other row is moved by half a step: nodes are as far apart across rows as along them. */
function lonOf(row: number, column: number, count: number): number {
  return ((column + (row % 2) / 2) / count) * 360 - 180
}

/** Those of a row that can lie within reach, each once. */
function columnsWithin(lat: number, lon: number, rowLat: number, count: number, reach: number): number[] {
  const both = Math.cos(lat * RADIAN) * Math.cos(rowLat * RADIAN)
  const half = Math.sin(reach / 2) ** 2 - Math.sin(((lat - rowLat) * RADIAN) / 2) ** 2
  const isAllAround = both <= 0 || half >= both
  const angle = isAllAround ? 180 : (2 * Math.asin(Math.sqrt(Math.max(0, half) / both))) / RADIAN
  const west = Math.floor(((lon - angle + 180) / 360) * count) - 1
  const length = Math.min(count, Math.ceil((2 * angle * count) / 360) + 3)
  return Array.from({ length }, (_, i) => west + i)
}

/** Great-circle distance in radians, by haversine. */
function angleBetween(lat: number, lon: number, otherLat: number, otherLon: number): number {
  const north = Math.sin(((lat - otherLat) * RADIAN) / 2) ** 2
  const east = Math.sin(((lon - otherLon) * RADIAN) / 2) ** 2
  return 2 * Math.asin(Math.sqrt(north + Math.cos(lat * RADIAN) * Math.cos(otherLat * RADIAN) * east))
}
