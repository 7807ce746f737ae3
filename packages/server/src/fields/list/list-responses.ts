import { setImmediate as pause } from 'node:timers/promises'
import { createCache, createSingleFlight } from '../../platform/cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { onEvent } from '../../platform/events/events.ts'
import { type PreparedResponse, prepareBytes } from '../../platform/http/prepared-response.ts'
import { createFieldListVersions } from '../store/field-list-version.ts'

const MAX_BYTES = 96 * 2 ** 20

/** Local days begin at full quarters of an hour, whatever the zone. */
const QUARTER_MS = 15 * 60_000

/** A list as bytes, and the cells whose weather is in it. */
export type MadeList = { bytes: Buffer; cellIds: Iterable<number> }

export type ListResponses = {
  /**
   * An organisation's response under a name, built once for each version of its field list however many callers request
   * it. It always shows what was written before the request; new weather, and new alerts in a list that shows them,
   * show as soon as the database has notified them.
   */
  get<Body>(
    orgId: string,
    name: string,
    make: () => Promise<MadeList>,
    options?: ListOptions,
  ): Promise<PreparedResponse<Body>>
}

type ListOptions = {
  /** It shows rules and what they have found. */
  hasAlerts?: boolean
}

type CachedList = {
  orgId: string
  version: string
  response: PreparedResponse<unknown>
  cellIds: ReadonlySet<number>
  hasAlerts: boolean
}

/** What has changed while a list was being made. */
type Overtaken = { cells: Set<number>; alertsOf: Set<string> }

/** Responses that list all fields of an organisation, ready to be sent; the least recently used are evicted. */
export async function createListResponses(
  { db, clock }: { db: Database; clock: Clock },
  maxBytes = MAX_BYTES,
): Promise<ListResponses> {
  const versions = createFieldListVersions(db)
  const lists = createCache<string, CachedList>({ maxBytes, bytesOf: ({ response }) => response.bytes })
  const once = createSingleFlight<string, PreparedResponse<unknown>>()
  const overtaken = new Set<Overtaken>()
  /** Increases with every change of alerts: a list that is being built is not served to later requests. */
  let alertChanges = 0
  /** Responses that were begun before the cache was cleared are not cached. */
  let age = 0

  const forgetAll = () => {
    age++
    lists.clear()
  }
  const onWeather = ({ cellId }: { cellId: number }) => {
    for (const { cells } of overtaken) cells.add(cellId)
    lists.deleteWhere(({ cellIds }) => cellIds.has(cellId))
  }
  const onAlerts = ({ orgId }: { orgId: string }) => {
    alertChanges++
    for (const { alertsOf } of overtaken) alertsOf.add(orgId)
    lists.deleteWhere((list) => list.hasAlerts && list.orgId === orgId)
  }
  await onEvent(db, 'weather', onWeather, forgetAll)
  await onEvent(db, 'alert', onAlerts)
  await onEvent(db, 'alert_found', onAlerts)
  await onEvent(db, 'restored', forgetAll)

  const prepare = async (
    name: string,
    list: Pick<CachedList, 'orgId' | 'version' | 'hasAlerts'>,
    make: () => Promise<MadeList>,
  ) => {
    const begun = age
    const changed: Overtaken = { cells: new Set(), alertsOf: new Set() }
    overtaken.add(changed)
    try {
      const made = await make()
      // Joining and compressing a long list take some milliseconds each.
      await pause()
      const response = await prepareBytes<unknown>(made.bytes, 'fleeting')
      const cellIds = new Set(made.cellIds)
      const isOvertaken =
        [...changed.cells].some((id) => cellIds.has(id)) ||
        (list.hasAlerts && changed.alertsOf.has(list.orgId))
      if (begun === age && !isOvertaken) lists.set(name, { ...list, response, cellIds })
      return response
    } finally {
      overtaken.delete(changed)
    }
  }

  return {
    get: async <Body>(
      orgId: string,
      list: string,
      make: () => Promise<MadeList>,
      { hasAlerts = false }: ListOptions = {},
    ) => {
      const quarter = Math.floor(clock.now().getTime() / QUARTER_MS)
      const version = `${await versions.read(orgId)} ${quarter}`
      const name = `${orgId} ${list}`
      const known = lists.get(name)
      if (known?.version === version) return known.response as PreparedResponse<Body>
      const job = `${name} ${version} ${hasAlerts ? alertChanges : ''}`
      const response = await once(job, () => prepare(name, { orgId, version, hasAlerts }, make))
      return response as PreparedResponse<Body>
    },
  }
}
