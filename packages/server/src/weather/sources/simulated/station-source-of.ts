import type { StationSource } from '../ghcn/station-source.ts'
import { SourceError, type WeatherSource } from '../weather-source.ts'
import type { SimulatedStations } from './simulated-stations.ts'

/** The simulated stations in the form in which real ones are offered. */
export function stationSourceOf({
  stations,
  attribution,
}: WeatherSource & { stations: SimulatedStations }): StationSource {
  return {
    attribution,
    nearest: async ({ lat, lon }, count) =>
      stations
        .near(lat, lon)
        .filter(({ station }) => station.lastYear === null && station.elements.length === 3)
        .slice(0, count)
        .map(({ station, distanceKm }) => ({
          id: station.id,
          name: station.name,
          lat: station.lat,
          lon: station.lon,
          elevation: station.elevation,
          distanceKm,
        })),
    history: async ({ id }, from, to) => {
      const station = stations.find(id)
      if (!station) throw new SourceError(`There is no simulated station ${id}.`, { isPermanent: true })
      return stations.daily(station, from, to)
    },
  }
}
