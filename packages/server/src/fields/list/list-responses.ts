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
   * An organisation's answer under a name, made once for each version of its field list however many ask. It always
   * shows what was written before it was asked for; new weather, and new alerts in a list that shows them, show as soon
   * as the database has told of them.
   */
  get<Answer>(
    orgId: string,
    name: string,
    make: () => Promise<MadeList>,
    options?: ListOptions,
  ): Promise<PreparedResponse<Answer>>
}

type ListOptions = {
  /** It shows rules and what they have found. */
  hasAlerts?: boolean
}

type Kept = {
  orgId: string
  version: string
  answer: PreparedResponse<unknown>
  cellIds: ReadonlySet<number>
  hasAlerts: boolean
}

/** What has changed while a list was being made. */
type Overtaken = { cells: Set<number>; alertsOf: Set<string> }

/** Answers that list all fields of an organisation, ready to be sent; the least recently used fall out. */
export async function createListResponses(
  { db, clock }: { db: Database; clock: Clock },
  maxBytes = MAX_BYTES,
): Promise<ListResponses> {
  const versions = createFieldListVersions(db.pool)
  const lists = createCache<string, Kept>({ maxBytes, bytesOf: ({ answer }) => answer.bytes })
  const once = createSingleFlight<string, PreparedResponse<unknown>>()
  const overtaken = new Set<Overtaken>()
  /** Goes up with every change of alerts: a list that is being made is not for those who ask after it. */
  let alertChanges = 0
  /** Answers that were begun before everything was forgotten are not kept. */
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
    list: Pick<Kept, 'orgId' | 'version' | 'hasAlerts'>,
    make: () => Promise<MadeList>,
  ) => {
    const begun = age
    const changed: Overtaken = { cells: new Set(), alertsOf: new Set() }
    overtaken.add(changed)
    try {
      const made = await make()
      const answer = await prepareBytes<unknown>(made.bytes, 'fleeting')
      const cellIds = new Set(made.cellIds)
      const isOvertaken =
        [...changed.cells].some((id) => cellIds.has(id)) ||
        (list.hasAlerts && changed.alertsOf.has(list.orgId))
      if (begun === age && !isOvertaken) lists.set(name, { ...list, answer, cellIds })
      return answer
    } finally {
      overtaken.delete(changed)
    }
  }

  return {
    get: async <Answer>(
      orgId: string,
      list: string,
      make: () => Promise<MadeList>,
      { hasAlerts = false }: ListOptions = {},
    ) => {
      const quarter = Math.floor(clock.now().getTime() / QUARTER_MS)
      const version = `${await versions.read(orgId)} ${quarter}`
      const name = `${orgId} ${list}`
      const known = lists.get(name)
      if (known?.version === version) return known.answer as PreparedResponse<Answer>
      const job = `${name} ${version} ${hasAlerts ? alertChanges : ''}`
      const answer = await once(job, () => prepare(name, { orgId, version, hasAlerts }, make))
      return answer as PreparedResponse<Answer>
    },
  }
}
