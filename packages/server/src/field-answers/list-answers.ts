import type { Clock } from '../adapters/clock.ts'
import type { Database } from '../db/open-database.ts'
import { type PreparedAnswer, prepareBytes } from '../http/prepared-answer.ts'
import { createFieldListVersions } from '../stores/field-list-version.ts'

const MAX_BYTES = 96 * 2 ** 20

/** Local days begin at full quarters of an hour, whatever the zone. */
const QUARTER_MS = 15 * 60_000

/** A list as bytes, and the cells whose weather is in it. */
export type MadeList = { bytes: Buffer; cellIds: Iterable<number> }

export type ListAnswers = {
  /**
   * An organisation's answer under a name, made once for each version of its field list however many ask. It always
   * shows what was written before it was asked for; new weather shows as soon as the database has told of it.
   */
  get<Answer>(orgId: string, name: string, make: () => Promise<MadeList>): Promise<PreparedAnswer<Answer>>
}

type Kept = { version: string; answer: PreparedAnswer<unknown>; cellIds: ReadonlySet<number> }

/** Answers that list all fields of an organisation, ready to be sent; the least recently used fall out. */
export async function createListAnswers(
  { db, clock }: { db: Database; clock: Clock },
  maxBytes = MAX_BYTES,
): Promise<ListAnswers> {
  const versions = createFieldListVersions(db.pool)
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<PreparedAnswer<unknown>>>()
  /** For each answer that is being made, the cells whose weather has changed meanwhile. */
  const overtaken = new Set<Set<number>>()
  /** Answers that were begun before everything was forgotten are not kept. */
  let age = 0
  let bytes = 0

  const forget = (name: string) => {
    bytes -= kept.get(name)?.answer.bytes ?? 0
    kept.delete(name)
  }
  const forgetAll = () => {
    age++
    kept.clear()
    bytes = 0
  }
  const onWeather = (cell: string) => {
    const id = Number(cell)
    for (const cells of overtaken) cells.add(id)
    for (const [name, { cellIds }] of kept) if (cellIds.has(id)) forget(name)
  }
  await db.listen('windrow_weather', onWeather, forgetAll)
  await db.listen('windrow_restored', forgetAll)

  const keep = (name: string, made: Kept) => {
    forget(name)
    if (made.answer.bytes > maxBytes) return
    kept.set(name, made)
    bytes += made.answer.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  const prepare = async (name: string, version: string, make: () => Promise<MadeList>) => {
    const begun = age
    const changed = new Set<number>()
    overtaken.add(changed)
    try {
      const made = await make()
      const answer = await prepareBytes<unknown>(made.bytes, 'fleeting')
      const cellIds = new Set(made.cellIds)
      const isFresh = begun === age && ![...changed].some((id) => cellIds.has(id))
      if (isFresh) keep(name, { version, answer, cellIds })
      return answer
    } finally {
      overtaken.delete(changed)
    }
  }

  return {
    get: async <Answer>(orgId: string, list: string, make: () => Promise<MadeList>) => {
      const quarter = Math.floor(clock.now().getTime() / QUARTER_MS)
      const version = `${await versions.read(orgId)} ${quarter}`
      const name = `${orgId} ${list}`
      const known = kept.get(name)
      if (known?.version === version) {
        kept.delete(name)
        kept.set(name, known)
        return known.answer as PreparedAnswer<Answer>
      }
      const job = `${name} ${version}`
      let making = underWay.get(job)
      if (!making) {
        making = prepare(name, version, make).finally(() => underWay.delete(job))
        underWay.set(job, making)
      }
      return making as Promise<PreparedAnswer<Answer>>
    },
  }
}
