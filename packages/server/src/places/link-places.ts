import { localDay } from '@windrow/core/time/zone.ts'
import type { SystemTx } from '../../db/scope.ts'
import type { Services } from '../../services.ts'
import { COMPLETENESS_DAYS, completeness } from '../../sources/ghcn/completeness.ts'
import { distanceKm } from '../../sources/ghcn/great-circle.ts'
import type { Station, StationSource } from '../../sources/ghcn/station-source.ts'
import { suggestSource } from '../../sources/ghcn/suggest-source.ts'
import type { Place, WeatherSource } from '../../sources/weather-source.ts'
import { ensureCell } from '../../stores/weather/cells.ts'

export type FieldLink = { eraCellId: number; ghcnCellId: number | null; suggested: 'era' | 'ghcn' }

/** The cells of a place: the grid's own, the nearest station where there is one, and which of them is suggested. */
export async function linkPlace(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  sources: { grid: WeatherSource; stations: StationSource },
  place: Place,
): Promise<FieldLink> {
  const gridCell = sources.grid.cellFor(place)
  const station = await nearestStation(services, sources.stations, place)
  const eraDistanceKm = distanceKm(place, gridCell)
  return services.db.asSystem(async (tx) => {
    const grid = await ensureCell(tx, gridCell, { source: sources.grid.id })
    if (!station) return { eraCellId: grid.id, ghcnCellId: null, suggested: 'era' as const }
    const ghcn = await ensureStationCell(tx, station, grid.id, place.zone)
    const suggested = suggestSource({ eraDistanceKm, station })
    return { eraCellId: grid.id, ghcnCellId: ghcn.id, suggested }
  })
}

type KnownStation = Station & { completeness: number }

/** A place goes without a station when the list of stations cannot be had: the grid is enough. */
async function nearestStation(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  stations: StationSource,
  place: Place,
): Promise<KnownStation | null> {
  try {
    const [station] = await stations.nearest(place, 1)
    if (!station) return null
    const today = localDay(place.zone, clock.now().getTime())
    const history = await stations.history(station, today - COMPLETENESS_DAYS, today - 1)
    return { ...station, completeness: completeness(history, today) }
  } catch (error) {
    log.warn(`No station could be found (${error instanceof Error ? error.message : String(error)}).`)
    return null
  }
}

/** A station's days are those of the field's zone, as its own file has no zone. */
function ensureStationCell(tx: SystemTx, station: Station, gridCellId: number, zone: string) {
  const { id, name, lat, lon, elevation } = station
  const cell = { key: `ghcn ${id} ${zone}`, label: id, lat, lon, elevation, zone }
  return ensureCell(tx, cell, { source: 'ghcn', gridCellId, station: { id, name } })
}
