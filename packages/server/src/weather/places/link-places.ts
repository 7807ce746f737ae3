import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { distanceKm, suggestSource } from '../sources/ghcn/station-source.ts'
import type { Cell, Place, WeatherSource } from '../sources/weather-source.ts'
import { ensureCells, type NewCell, type StoredCell } from '../store/cells.ts'
import type { FieldLink } from './places.ts'
import type { KnownStation, StationSearch } from './station-search.ts'

/** Each place with its link, and the cells among them that have never been fetched. */
export type LinkedPlaces = { links: FieldLink[]; newCellIds: number[] }

type Found = { place: Place; cell: Cell; station: KnownStation | null }

/**
 * The cells of places: the grid's own, the nearest station where there is one, and which of them is suggested.
 * Thousands of fields share a few cells and stations, each of which is looked up once. A station that is not found in
 * time is left out.
 */
export async function linkPlaces(
  services: Pick<Services, 'db'>,
  sources: { grid: WeatherSource; stations: StationSearch },
  places: readonly Place[],
  patienceMs: number,
): Promise<LinkedPlaces> {
  const timeUp = new AbortController()
  const noStation = delay(patienceMs, null, { signal: timeUp.signal }).catch(() => null)
  const found = await Promise.all(
    places.map(
      async (place): Promise<Found> => ({
        place,
        cell: sources.grid.cellFor(place),
        station: await Promise.race([sources.stations.nearest(place), noStation]),
      }),
    ),
  )
  timeUp.abort()
  return services.db.asSystem(async (tx) => {
    const gridCells = await ensureCells(
      tx,
      found.map(({ cell }) => ({ cell, source: sources.grid.id })),
    )
    const idOf = (cells: Map<string, StoredCell>, key: string) => (cells.get(key) as StoredCell).id
    const stationCells = await ensureCells(
      tx,
      found.flatMap(({ cell, station }) =>
        station ? [stationCell(station, cell, idOf(gridCells, cell.key))] : [],
      ),
    )
    const links = found.map(({ place, cell, station }): FieldLink => {
      const eraCellId = idOf(gridCells, cell.key)
      if (!station) return { eraCellId, ghcnCellId: null, suggested: 'era' }
      const suggested = suggestSource({ eraDistanceKm: distanceKm(place, cell), station })
      return { eraCellId, ghcnCellId: idOf(stationCells, stationKey(station, cell)), suggested }
    })
    const newCellIds = [...gridCells.values()].filter((cell) => cell.refreshedAt === null).map(({ id }) => id)
    return { links, newCellIds }
  })
}

/** One for each grid cell: what the station differs by depends on it. */
const stationKey = ({ id }: KnownStation, gridCell: Cell) => `ghcn ${id} ${gridCell.key}`

/** A station's days are those of the field's zone, as its own file has no zone. */
function stationCell(station: KnownStation, gridCell: Cell, gridCellId: number): NewCell {
  const { id, name, lat, lon, elevation } = station
  const cell = { key: stationKey(station, gridCell), label: id, lat, lon, elevation, zone: gridCell.zone }
  return { cell, source: 'ghcn', gridCellId, station: { id, name } }
}
