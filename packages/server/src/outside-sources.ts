import type { Config } from './platform/config/config.ts'
import { createOutbound, type OutboundSettings } from './platform/outbound/outbound.ts'
import { STAC_PUBLIC_URL } from './satellite/sources/sentinel-2/stac-search.ts'
import { SOILGRIDS_URL } from './soil/soilgrids.ts'
import { GHCN_PUBLIC_URL } from './weather/sources/ghcn/ghcn-stations.ts'
import { publicAddresses } from './weather/sources/open-meteo/call-service.ts'

/** Something of another host that this Windrow uses. */
type OutsideSource = { what: string; name: string; licence: string; limit: string; url: string }

type Settings = OutboundSettings &
  Pick<
    Config,
    | 'weatherSource'
    | 'openMeteoUrl'
    | 'openMeteoKey'
    | 'callsPerDay'
    | 'ghcnUrl'
    | 'ndviSource'
    | 'stacUrl'
    | 'soilSource'
    | 'soilUrl'
    | 'map'
  >

/** Everything of other hosts that these settings use, with the licence and the limits of each. */
export function outsideSources(config: Settings): OutsideSource[] {
  const used: OutsideSource[] = []
  if (config.weatherSource === 'open-meteo') {
    used.push({
      what: 'Weather',
      name: 'Open-Meteo: ERA5 and the ECMWF ensemble',
      licence: 'CC BY 4.0',
      limit: config.openMeteoKey
        ? `${config.callsPerDay} calls a day are planned with`
        : 'free for non-commercial use, 10,000 calls a day',
      url: config.openMeteoUrl ?? publicAddresses(config.openMeteoKey)[1] ?? '',
    })
    used.push({
      what: 'Stations',
      name: 'NOAA GHCN-Daily',
      licence: 'public domain',
      limit: 'no limit is named',
      url: config.ghcnUrl ?? GHCN_PUBLIC_URL,
    })
  }
  if (config.ndviSource === 'sentinel-2')
    used.push({
      what: 'Satellite',
      name: 'Copernicus Sentinel-2 by Earth Search',
      licence: 'free with credit to Copernicus',
      limit: 'no limit is named',
      url: config.stacUrl ?? STAC_PUBLIC_URL,
    })
  if (config.soilSource === 'soilgrids')
    used.push({
      what: 'Soil',
      name: 'SoilGrids by ISRIC',
      licence: 'CC BY 4.0',
      limit: '5 calls a minute',
      url: config.soilUrl ?? SOILGRIDS_URL,
    })
  if (config.map.light !== null) {
    const { origin, hostname } = new URL(config.map.light.url)
    const isOpenFreeMap = hostname === 'tiles.openfreemap.org'
    used.push({
      what: 'Light map',
      name: isOpenFreeMap ? 'OpenFreeMap' : hostname,
      licence: isOpenFreeMap ? 'ODbL, © OpenStreetMap contributors' : 'as its owner says',
      limit: isOpenFreeMap ? 'no limit is named; loaded by the browsers' : 'loaded by the browsers',
      url: origin,
    })
  }
  return used
}

const REACH = { idleMs: 10_000, totalMs: 15_000, maxBytes: 1_000_000 }

/** A line for each source; then one for each that cannot be reached: nothing is used in its place. */
export async function sayWhatIsUsed(config: Settings, say: (line: string) => void): Promise<void> {
  const sources = outsideSources(config)
  for (const { what, name, licence, limit } of sources) say(`${what}: ${name} (${licence}; ${limit})`)
  await Promise.all(
    sources.map(async ({ what, name, url }) => {
      const reason = await failureOf(config, url)
      if (reason !== null)
        say(`${what}: ${name} cannot be reached (${reason}). Nothing is used in its place.`)
    }),
  )
}

/** Null where the host responds, whatever it says. */
async function failureOf(config: Settings, url: string): Promise<string | null> {
  const outbound = createOutbound(config, { named: [url] })
  try {
    return await outbound({ url: new URL(url), redirects: 0, ...REACH }, async () => null)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
