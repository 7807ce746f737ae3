import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { createGhcnStations } from './ghcn/ghcn-stations.ts'
import type { StationSource } from './ghcn/station-source.ts'
import { createOpenMeteoSource } from './open-meteo/open-meteo-source.ts'
import { openSimulatedSource } from './simulated/open-simulated-source.ts'
import type { WeatherSource } from './weather-source.ts'

/** The installation's grid source and its stations: THE LIST OF SOURCES. Never switched silently (decisions §1). */
export type Sources = { grid: WeatherSource; stations: StationSource; close(): Promise<void> }

export function createSources(config: Config, clock: Clock): Sources {
  if (config.weatherSource === 'simulated') return openSimulatedSource(clock)
  const { outboundAllow } = config
  const now = () => clock.now().getTime()
  return {
    grid: createOpenMeteoSource({ url: config.openMeteoUrl, key: config.openMeteoKey, now, outboundAllow }),
    stations: createGhcnStations({
      url: config.ghcnUrl,
      cacheFolder: join(config.dataDir, 'cache'),
      now,
      outboundAllow,
    }),
    close: async () => {},
  }
}
