import { DAY_MS, HOUR_MS } from '@windrow/core/time/day.ts'
import type { CallLimits } from '../http/call-budget.ts'
import type { SourceFetch } from '../http/source-fetch.ts'
import type { Cell } from '../weather-source.ts'
import { partsOf, type ResponsePart } from './response-parts.ts'
import { UNIT_QUERY } from './variables.ts'

/** The four services of Open-Meteo that are called. */
export type Service = 'archive' | 'forecast' | 'ensemble' | 'seasonal'

const PUBLIC_HOSTS: Record<Service, string> = {
  archive: 'archive-api.open-meteo.com',
  forecast: 'api.open-meteo.com',
  ensemble: 'ensemble-api.open-meteo.com',
  seasonal: 'seasonal-api.open-meteo.com',
}

type OpenMeteoAddress = {
  /** One base for all four paths (a server of one's own, or a test); null: the public hosts. */
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

/** The address of a service, with the key where there is one (decisions §1, `OPEN_METEO_URL`, `OPEN_METEO_KEY`). */
export function serviceUrl(
  address: OpenMeteoAddress,
  service: Service,
  query: Readonly<Record<string, string>>,
): URL {
  const base = address.url?.replace(/\/+$/, '') ?? addressOf(PUBLIC_HOSTS[service], address.key)
  const url = new URL(`${base}/v1/${service}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (address.key !== null) url.searchParams.set('apikey', address.key)
  return url
}

/** The free plan's 600 a minute, 5 000 an hour and 10 000 a day, less a tenth for what we do not see. */
export const FREE_LIMITS: CallLimits = { minute: 540, hour: 4_500, day: 9_000 }

/**
 * How many calls Open-Meteo counts for one request: ten variables and two weeks at one place are one call, more of
 * any counts in proportion, and no place counts less than one (its source, `calculateQueryWeight`).
 */
export function callWeight(variables: number, days: number, places: number): number {
  const share = variables / 10
  return Math.max(1, share, (share * days) / 14) * places
}

/**
 * When a rejected caller may come back, from the text of a 429 (Open-Meteo sends no `Retry-After`): counters are
 * emptied at the full minute, hour and UTC day.
 */
export function pauseOfRejection(body: string, now: number): number | null {
  const untilNext = (window: number) => window - (now % window)
  if (/daily|tomorrow/i.test(body)) return untilNext(DAY_MS)
  if (/hourly|next hour/i.test(body)) return untilNext(HOUR_MS)
  if (/minutely|one minute/i.test(body)) return untilNext(60_000)
  return null
}

/** What the parts of this source share. */
export type OpenMeteo = {
  address: OpenMeteoAddress
  fetch: SourceFetch
  now: () => number
  ensembleModel: string
}

type Question = {
  days: number
  variables: number
  /** Of the cells that are in one request. */
  query: (cells: readonly Cell[]) => Record<string, string>
}

/** Days that a request covers, over all its places: about 800,000 hourly values, 5 MB of JSON. */
export const MAX_PLACE_DAYS = 4_000
const MAX_PLACES = 50

/** One request for several cells, or several where they do not fit into one; responses in the order of the cells. */
export async function callService(
  service: Service,
  cells: readonly Cell[],
  { days, variables, query }: Question,
  { address, fetch }: OpenMeteo,
): Promise<ResponsePart[]> {
  const parts: ResponsePart[] = []
  for (const some of batches(cells, Math.floor(MAX_PLACE_DAYS / days))) {
    const url = serviceUrl(address, service, { ...placesOf(some), ...UNIT_QUERY, ...query(some) })
    const body = await fetch.json(url, callWeight(variables, days, some.length))
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
