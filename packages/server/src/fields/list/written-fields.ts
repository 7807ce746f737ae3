import { setImmediate as pause } from 'node:timers/promises'
import { createCache } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/open-database.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { onEvent } from '../../platform/events/events.ts'
import { inSlices } from '../../platform/threads/in-slices.ts'
import { type CellToday, readCellsToday } from '../../weather/store/outlook.ts'
import { fieldJson, stationId } from '../response.ts'
import { type FieldMarks, marksByField, readFieldMarks } from '../store/field-marks.ts'
import { type FieldRow, isAmong, newestWithinPlan, readFieldRows } from '../store/field-rows.ts'

/** A list of 10,000 fields takes 9 MB here. */
const MAX_BYTES = 48 * 2 ** 20

/** Beyond this share of a list it is quicker to read all of it. */
const FEW = 0.2

/** A cell and all that it showed. */
type CellText = { id: number; text: string }

/** A field as it was written, behind a comma, and what it was written from. */
type Written = {
  bytes: Buffer
  mark: string
  more: string
  era: CellText
  ghcn: CellText | null
  /** Of the cells that it shows the forecast of. */
  cellIds: readonly number[]
}

type Farm = {
  marks: FieldMarks
  /** Marks of states and labels, by field. */
  more: ReadonlyMap<string, string>
  /** The newest first. */
  fields: ReadonlyMap<string, Written>
  bytes: number
}

export type WrittenFields = {
  /** `{"data": [...]}` of an organisation's fields, the oldest first, and the cells whose weather they show. */
  list(orgId: string, planLimit: number, now: Date): Promise<{ bytes: Buffer; cellIds: Set<number> }>
}

/**
 * Caches each field as JSON for as long as its rows and the weather of its cells are the same: after a change of one
 * field only that one is read and written. The least recently requested farms are evicted.
 */
export async function createWrittenFields(db: Database, maxBytes = MAX_BYTES): Promise<WrittenFields> {
  const farms = createCache<string, Farm>({ maxBytes, bytesOf: ({ bytes }) => bytes })
  await onEvent(db, 'restored', () => farms.clear())

  return {
    list: async (orgId, planLimit, now) => {
      const name = `${orgId} ${planLimit}`
      const { same, rows, ...read } = await db.readInOrganisation(orgId, async (tx) => {
        const marks = await readFieldMarks(tx, planLimit)
        const before = farms.get(name)
        // Each step takes some milliseconds with 10,000 fields: other requests run between them.
        const own = marksByField(marks.fields)
        await pause()
        const more = moreMarks(marks, before)
        await pause()
        const known = before && before.marks.labels === marks.labels ? before.fields : NOTHING
        const same = stillTheSame(own, more, known, await readSameCells(tx, known.values(), now))
        await pause()
        return { marks, own, more, same, rows: await readChanged(tx, own, same, planLimit, now) }
      })
      const fresh = await writeRows(rows)
      const fields = new Map<string, Written>()
      for (const [uuid, mark] of read.own) {
        const rewritten = fresh.get(uuid)
        const written = rewritten ? { ...rewritten, mark, more: read.more.get(uuid) ?? '' } : same.get(uuid)
        // Otherwise it was deleted after its mark was read.
        if (written) fields.set(uuid, written)
      }
      await pause()
      const { marks, more } = read
      farms.set(name, { marks, more, fields, bytes: sizeOf(marks, fields.values()) })
      await pause()
      return { bytes: joined([...fields.values()]), cellIds: cellIdsOf(fields.values()) }
    },
  }
}

const NOTHING: ReadonlyMap<string, Written> = new Map()

/** Most changes touch no states and no labels: their marks are taken apart only when they are others. */
function moreMarks({ states, attached }: FieldMarks, before: Farm | undefined): ReadonlyMap<string, string> {
  const isSame = before?.marks.states === states && before.marks.attached === attached
  return isSame ? before.more : marksByField(states, attached)
}

function stillTheSame(
  own: ReadonlyMap<string, string>,
  more: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, Written>,
  cells: ReadonlySet<CellText>,
): Map<string, Written> {
  const same = new Map<string, Written>()
  for (const [uuid, mark] of own) {
    const written = known.get(uuid)
    if (written?.mark !== mark || written.more !== (more.get(uuid) ?? '')) continue
    if (cells.has(written.era) && (written.ghcn === null || cells.has(written.ghcn))) same.set(uuid, written)
  }
  return same
}

/** Of the cells that written fields show, those that say the same today. */
async function readSameCells(tx: OrgTx, known: Iterable<Written>, now: Date): Promise<Set<CellText>> {
  const shown = new Set<CellText>()
  for (const { era, ghcn } of known) {
    shown.add(era)
    if (ghcn !== null) shown.add(ghcn)
  }
  if (shown.size === 0) return shown
  const ids = new Set(Array.from(shown, ({ id }) => id))
  const today = await readCellsToday(tx, [...ids], now)
  return new Set([...shown].filter(({ id, text }) => JSON.stringify(today.get(id)) === text))
}

async function readChanged(
  tx: OrgTx,
  own: ReadonlyMap<string, string>,
  same: ReadonlyMap<string, Written>,
  planLimit: number,
  now: Date,
): Promise<FieldRow[]> {
  const changed = Array.from(own.keys()).filter((uuid) => !same.has(uuid))
  if (changed.length === 0) return []
  return readFieldRows(tx, now, (query) =>
    changed.length > FEW * own.size ? newestWithinPlan(query, planLimit) : query.where(isAmong(changed)),
  )
}

type Fresh = Omit<Written, 'mark' | 'more'>

async function writeRows(rows: readonly FieldRow[]): Promise<Map<string, Fresh>> {
  const texts = new Map<CellToday, CellText>()
  const textOf = (cell: CellToday) => {
    const known = texts.get(cell) ?? { id: cell.id, text: JSON.stringify(cell) }
    texts.set(cell, known)
    return known
  }
  const written = new Map<string, Fresh>()
  await inSlices(rows, (row) => {
    const { uuid, era, ghcn } = row
    written.set(uuid, {
      bytes: Buffer.from(`,${fieldJson(row)}`),
      era: textOf(era),
      ghcn: ghcn && textOf(ghcn),
      cellIds: [era.id, stationId(row) ?? era.id],
    })
  })
  return written
}

const HEAD = Buffer.from('{"data":[')
const TAIL = Buffer.from(']}')

/** The oldest first, and without its comma. */
function joined(newestFirst: readonly Written[]): Buffer {
  const parts = newestFirst.map(({ bytes }) => bytes).reverse()
  if (parts[0]) parts[0] = parts[0].subarray(1)
  return Buffer.concat([HEAD, ...parts, TAIL])
}

function cellIdsOf(fields: Iterable<Written>): Set<number> {
  const ids = new Set<number>()
  for (const { cellIds } of fields) for (const id of cellIds) ids.add(id)
  return ids
}

/** Beside the bytes themselves each field has some objects of its own. */
const OBJECTS = 250

function sizeOf({ states, attached }: FieldMarks, fields: Iterable<Written>): number {
  let bytes = states.length + attached.length
  for (const written of fields) bytes += written.bytes.length + OBJECTS
  return bytes
}
