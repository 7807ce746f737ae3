import tzLookup from '@photostructure/tz-lookup'
import type { Services } from '../services.ts'
import type { Sources } from '../sources/create-sources.ts'
import { linkPlaces } from './link-places.ts'
import type { Places } from './places.ts'
import { createStationSearch } from './station-search.ts'

/** The IANA time zone of a place; at sea the nautical one. */
export function timeZoneAt(lat: number, lon: number): string {
  return tzLookup(lat, lon)
}

/** A user waits for the response. */
const PATIENCE_MS = 8_000

export function createPlaces(services: Pick<Services, 'clock' | 'db' | 'log'>, sources: Sources): Places {
  const stations = createStationSearch(services, sources.stations)
  return {
    link: async (points, patienceMs = PATIENCE_MS) => {
      const places = points.map(({ lat, lon }) => ({ lat, lon, elevation: null, zone: timeZoneAt(lat, lon) }))
      const { links, newCellIds } = await linkPlaces(
        services,
        { grid: sources.grid, stations },
        places,
        patienceMs,
      )
      return {
        places: links.map((link, at) => ({ ...link, zone: (places[at] as { zone: string }).zone })),
        newCellIds,
      }
    },
  }
}
