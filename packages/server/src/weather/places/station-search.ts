import { localDay } from '@windrow/core/time/zone.ts'
import { createCache } from '../../platform/cache.ts'
import type { Services } from '../services.ts'
import type { Station, StationSource } from '../sources/ghcn/station-source.ts'
import type { Place } from '../sources/weather-source.ts'

export type KnownStation = Station & { completeness: number }

/** The nearest station of a place, with how much of its days it observed. */
export type StationSearch = { nearest(place: Place): Promise<KnownStation | null> }

/** Stations whose completeness is remembered for the day. */
const REMEMBERED = 5_000

/** A place has no station when the list of stations cannot be loaded: the grid is enough. */
export function createStationSearch(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  stations: StationSource,
): StationSearch {
  const remembered = createCache<string, Promise<number>>({ max: REMEMBERED })

  /** Ten years of a station are read once a day, however many fields are near it. */
  const completenessOf = (station: Station, zone: string): Promise<number> => {
    const today = localDay(zone, clock.now().getTime())
    const key = `${station.id} ${today}`
    const known = remembered.get(key)
    if (known) return known
    const computed = stations.completeness(station, today)
    computed.catch(() => remembered.delete(key))
    remembered.set(key, computed)
    return computed
  }

  return {
    nearest: async (place) => {
      try {
        const [station] = await stations.nearest(place, 1)
        return station ? { ...station, completeness: await completenessOf(station, place.zone) } : null
      } catch (error) {
        log.warn(`No station could be found (${error instanceof Error ? error.message : String(error)}).`)
        return null
      }
    },
  }
}
