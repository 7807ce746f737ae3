import type { SourceFetch } from '../http/source-fetch.ts'
import type { Cell } from '../weather-source.ts'
import { type OpenMeteoAddress, type Service, serviceUrl } from './addresses.ts'
import { type Answer, answersOf } from './answer.ts'
import { callWeight } from './call-weight.ts'
import { UNIT_QUERY } from './variables.ts'

/** What the parts of this source share. */
export type OpenMeteo = {
  address: OpenMeteoAddress
  fetch: SourceFetch
  now: () => number
  ensembleModel: string
}

export type Question = {
  days: number
  variables: number
  /** Of the cells that are in one request. */
  query: (cells: readonly Cell[]) => Record<string, string>
}

/** Days that a request asks for, over all its places: about 800,000 hourly values, 5 MB of JSON. */
export const MAX_PLACE_DAYS = 4_000
const MAX_PLACES = 50

/** One request for several cells, or several where they do not fit into one; answers in the order of the cells. */
export async function askService(
  service: Service,
  cells: readonly Cell[],
  { days, variables, query }: Question,
  { address, fetch }: OpenMeteo,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const some of batches(cells, Math.floor(MAX_PLACE_DAYS / days))) {
    const url = serviceUrl(address, service, { ...placesOf(some), ...UNIT_QUERY, ...query(some) })
    const body = await fetch.json(url, callWeight(variables, days, some.length))
    answers.push(...answersOf(body, some, service))
  }
  return answers
}

/** Heights are given for all places of a request or for none, so that cells with and without do not mix. */
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

/** Soil exists on land only, so the nearest land point of the grid is asked for. */
function placesOf(cells: readonly Cell[]): Record<string, string> {
  const listOf = (read: (cell: Cell) => number | null) => cells.map(read).join(',')
  return {
    latitude: listOf((cell) => cell.lat),
    longitude: listOf((cell) => cell.lon),
    ...(cells[0]?.elevation === null ? {} : { elevation: listOf((cell) => cell.elevation) }),
    cell_selection: 'land',
  }
}

/** `timezone` for answers by local day: one name, or one for each cell. */
export function zonesOf(cells: readonly Cell[]): string {
  const zones = cells.map((cell) => cell.zone)
  return new Set(zones).size === 1 ? (zones[0] ?? 'GMT') : zones.join(',')
}
