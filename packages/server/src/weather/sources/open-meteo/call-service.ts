import type { SourceFetch } from '../http/source-fetch.ts'
import type { Cell } from '../weather-source.ts'
import { type Counted, callWeight } from './call-weight.ts'
import type { EnsembleModel } from './models.ts'
import { partsOf, type ResponsePart } from './response-parts.ts'
import { UNIT_QUERY } from './variables.ts'

/** The services of Open-Meteo that are called. */
export type Service = 'archive' | 'forecast' | 'ensemble' | 'seasonal' | 'previous-runs'

const PUBLIC_HOSTS: Record<Service, string> = {
  archive: 'archive-api.open-meteo.com',
  forecast: 'api.open-meteo.com',
  ensemble: 'ensemble-api.open-meteo.com',
  seasonal: 'seasonal-api.open-meteo.com',
  'previous-runs': 'previous-runs-api.open-meteo.com',
}

type OpenMeteoAddress = {
  /** One base for all paths (a server of one's own, or a test); null: the public hosts. */
  url: string | null
  /** With a key the public hosts are those for customers. */
  key: string | null
}

/** Every host that a service may be called at, where no server of one's own is set. */
export function publicAddresses(key: string | null): string[] {
  return Object.values(PUBLIC_HOSTS).map((host) => addressOf(host, key))
}

function addressOf(host: string, key: string | null): string {
  return `https://${key === null ? '' : 'customer-'}${host}`
}

/** The host that a service is called at, and that has the metadata of its models. */
export function serviceBase(address: OpenMeteoAddress, service: Service): string {
  return address.url?.replace(/\/+$/, '') ?? addressOf(PUBLIC_HOSTS[service], address.key)
}

/** The address of a service, with the key where there is one (decisions §1, `OPEN_METEO_URL`, `OPEN_METEO_KEY`). */
export function serviceUrl(
  address: OpenMeteoAddress,
  service: Service,
  query: Readonly<Record<string, string>>,
): URL {
  const url = new URL(`${serviceBase(address, service)}/v1/${pathOf(service)}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (address.key !== null) url.searchParams.set('apikey', address.key)
  return url
}

/** Earlier runs are variables of the forecast, on a host of their own. */
const pathOf = (service: Service) => (service === 'previous-runs' ? 'forecast' : service)

/** Where the run of a model can be read; `delayMs` and `everyMs` are for when it cannot. */
export type RunOf = { service: Service; folder: string; delayMs: number; everyMs: number }

/** What the parts of this source share. */
export type OpenMeteo = {
  address: OpenMeteoAddress
  fetch: SourceFetch
  now: () => number
  model: EnsembleModel
  /** The newest run of a model. */
  runOf(run: RunOf): Promise<Date>
}

type Question = Omit<Counted, 'places'> & {
  /** Of the cells that are in one request. */
  query: (cells: readonly Cell[]) => Record<string, string>
}

/** Days that a request covers, over all its places: about 800,000 hourly values, 5 MB of JSON. */
export const MAX_PLACE_DAYS = 4_000
const MAX_PLACES = 50
/** Less than the free plan's minute: a heavier request would leave nothing of it for others. */
const MAX_CALLS = 500

/** One request for several cells, or several where they do not fit into one; responses in the order of the cells. */
export async function callService(
  service: Service,
  cells: readonly Cell[],
  { query, ...counted }: Question,
  { address, fetch }: OpenMeteo,
): Promise<ResponsePart[]> {
  const parts: ResponsePart[] = []
  const most = Math.floor(Math.min(MAX_PLACE_DAYS / counted.days, MAX_CALLS / callWeight(counted)))
  for (const some of batches(cells, most)) {
    const url = serviceUrl(address, service, { ...placesOf(some), ...UNIT_QUERY, ...query(some) })
    const body = await fetch.json(url, callWeight({ ...counted, places: some.length }))
    parts.push(...partsOf(body, some, service))
  }
  return parts
}

/** Heights are sent for all places of a request or for none, so that cells with and without do not mix. */
function batches(cells: readonly Cell[], places: number): Cell[][] {
  const most = Math.max(1, Math.min(MAX_PLACES, places))
  const result: Cell[][] = []
  for (const cell of cells) {
    const last = result[result.length - 1]
    const isAlike = last?.[0] && (last[0].elevation === null) === (cell.elevation === null)
    if (last && isAlike && last.length < most) last.push(cell)
    else result.push([cell])
  }
  return result
}

/** Soil exists on land only, so the nearest land point of the grid is requested. */
function placesOf(cells: readonly Cell[]): Record<string, string> {
  const listOf = (read: (cell: Cell) => number | null) => cells.map(read).join(',')
  return {
    latitude: listOf((cell) => cell.lat),
    longitude: listOf((cell) => cell.lon),
    ...(cells[0]?.elevation === null ? {} : { elevation: listOf((cell) => cell.elevation) }),
    cell_selection: 'land',
  }
}

/** `timezone` for responses by local day: one name, or one for each cell. */
export function zonesOf(cells: readonly Cell[]): string {
  const zones = cells.map((cell) => cell.zone)
  return new Set(zones).size === 1 ? (zones[0] ?? 'GMT') : zones.join(',')
}
