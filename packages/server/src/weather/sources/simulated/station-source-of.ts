import { COMPLETENESS_DAYS, type StationSource } from '../ghcn/station-source.ts'
import { SourceError, type WeatherSource } from '../weather-source.ts'
import type { SimulatedStation, SimulatedStations } from './simulated-stations.ts'

/** The simulated stations in the form in which real ones are offered. */
export function stationSourceOf({
  stations,
  attribution,
}: WeatherSource & { stations: SimulatedStations }): StationSource {
  const stationOf = (id: string): SimulatedStation => {
    const station = stations.find(id)
    if (!station) throw new SourceError(`There is no simulated station ${id}.`, { isPermanent: true })
    return station
  }
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
    history: async ({ id }, from, to) => stations.daily(stationOf(id), from, to),
    completeness: async ({ id }, today) => {
      const station = stationOf(id)
      // One that has no thermometer is never complete.
      if (station.elements.length < 3) return 0
      const reports = stations.reports(station)
      let complete = 0
      for (let day = today - COMPLETENESS_DAYS; day < today; day++) if (reports(day)) complete += 1
      return complete / COMPLETENESS_DAYS
    },
  }
}
