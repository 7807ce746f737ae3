import { distanceKm } from '@windrow/core/places/distance.ts'
import type { PlaceList } from './place-list.ts'

/** How many towns have a say, the nearer the more. */
const TOWNS = 7

/** Squares of a degree to each side; farther from any town no region is suggested. */
const REACH = 3

/** In km: two towns within it weigh nearly the same. */
const BESIDE = 2

/** The region and country to which most of the nearest towns belong, such as "Punjab, India". */
export function regionAt(list: PlaceList, lat: number, lon: number): string | null {
  const towns = nearestTowns(list, lat, lon)
  const votes = new Map<string, number>()
  for (const { at, km } of towns) {
    const { name, country } = list.regionOf(at)
    const region = name === country ? country : `${name}, ${country}`
    votes.set(region, (votes.get(region) ?? 0) + 1 / (km + BESIDE) ** 2)
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** Looks at one more ring of squares after the first that has enough: a town there may still be nearer. */
function nearestTowns(list: PlaceList, lat: number, lon: number): { at: number; km: number }[] {
  const found: { at: number; km: number }[] = []
  for (let ring = 0, isLast = false; ring <= REACH && !isLast; ring++) {
    isLast = found.length >= TOWNS
    for (let up = -ring; up <= ring; up++) {
      const south = Math.floor(lat) + up
      if (south < -90 || south > 89) continue
      const wholeRow = Math.abs(up) === ring
      for (let right = -ring; right <= ring; right += wholeRow ? 1 : Math.max(1, 2 * ring)) {
        const [from, to] = list.square(south, Math.floor(lon) + right)
        for (let at = from; at < to; at++)
          found.push({ at, km: distanceKm({ lat, lon }, { lat: list.lat(at), lon: list.lon(at) }) })
      }
    }
  }
  return found.sort((a, b) => a.km - b.km).slice(0, TOWNS)
}
