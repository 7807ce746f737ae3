import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@windrow/core/time/day.ts'
import type { Config } from '../platform/config/config.ts'
import type { SystemTx } from '../platform/db/scope.ts'
import type { PublishedFiles } from '../platform/published-files.ts'
import type { Thread } from '../platform/threads/thread.ts'
import type { Services } from '../reports/services.ts'
import { addDaysOf, noDays } from './cell-days.ts'
import { byColumns, PORTFOLIO_NAMES, type PortfolioTable, type Rows } from './columns.ts'
import type { ParquetMethods } from './parquet-thread.ts'
import { type Place, readAlertsBetween, readFieldPage, readPlaces } from './store.ts'

export type Needed = Pick<Services, 'db' | 'clock' | 'log'> & {
  config: Pick<Config, 'dataDir'>
  published: PublishedFiles
  thread: Thread<ParquetMethods>
}

/** Small enough that no page holds the event loop for long, whatever is in it. */
const FIELDS_AT_ONCE = 250
const PLACES_AT_ONCE = 4

/** Readers find an export by this file, which is published last and deleted first: without it there is none. */
const MANIFEST = 'export.json'
const DRAFT = 'portfolio-draft-'

/**
 * Exports the fields of all farms under the day's date, unless that is there already. It is written to a folder of its own
 * and published file by file; a run that was killed leaves nothing that readers take for an export, and the next one
 * starts over.
 */
export async function exportPortfolio(
  needed: Needed,
  storedDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const { clock, config, db, log, published } = needed
  const now = clock.now()
  const folder = folderOf(now)
  const release = await db.hold('portfolio export')
  if (release === null) throw new Error('Another process is exporting the portfolio.')
  try {
    const found = await published.list()
    await deleteOld(published, found, folderOf(new Date(now.getTime() - storedDays * DAY_MS)))
    if (found.includes(`${folder}/${MANIFEST}`)) return
    await deleteDrafts(config.dataDir)
    await mkdir(config.dataDir, { recursive: true })
    const draft = await mkdtemp(join(config.dataDir, DRAFT))
    try {
      const begun = performance.now()
      const tables = await writeTables(needed, draft, now, signal)
      const manifest = { version: 1, exported_at: now.toISOString(), tables }
      await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
      for (const file of [...PORTFOLIO_NAMES.map((table) => `${table}.parquet`), MANIFEST]) {
        signal?.throwIfAborted()
        await published.publish(`${folder}/${file}`, join(draft, file))
      }
      const seconds = Math.round((performance.now() - begun) / 100) / 10
      log.info(`The portfolio was exported: ${tables.fields.rows} fields in ${seconds} s.`)
    } finally {
      await needed.thread.stop()
      await rm(draft, { recursive: true, force: true })
    }
  } finally {
    await release()
  }
}

/** The partition of a day, as DuckDB and others read it from the path. */
const folderOf = (day: Date) => `date=${day.toISOString().slice(0, 10)}`

/** Deletes exports of a date and before, the manifest first. */
async function deleteOld(published: PublishedFiles, found: readonly string[], last: string): Promise<void> {
  const old = found.filter((name) => name.startsWith('date=') && name.slice(0, last.length) <= last)
  const isManifest = (name: string) => name.endsWith(`/${MANIFEST}`)
  for (const name of [...old.filter(isManifest), ...old.filter((name) => !isManifest(name))])
    await published.delete(name)
}

/** Of runs that were killed. */
async function deleteDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => []))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function writeTables(
  { db, thread }: Needed,
  draft: string,
  now: Date,
  signal: AbortSignal | undefined,
) {
  let before: Promise<unknown> = thread.call('begin', [draft])
  /** Resolves when the rows before are written: some are read while some are written, and no more wait. */
  const append = async <Table extends PortfolioTable>(table: Table, rows: Rows<Table>) => {
    await before
    signal?.throwIfAborted()
    before = thread.call('append', [table, rows])
    // Awaited with the next rows; until then its rejection has no other handler.
    before.catch(() => undefined)
  }
  const cells = new Set<number>()
  let after: Place | null = null
  do {
    const { fields, alerts } = await db.asSystem((tx) => readPage(tx, after))
    for (const { cell_id: id } of fields) cells.add(id)
    await append('fields', byColumns('fields', fields))
    await append('states', byColumns('states', fields))
    if (alerts.length > 0) await append('alerts', byColumns('alerts', alerts))
    after = fields.length === FIELDS_AT_ONCE ? (fields.at(-1) ?? null) : null
  } while (after !== null)
  const ids = [...cells].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += PLACES_AT_ONCE) {
    const days = noDays()
    await db.asSystem(async (tx) => {
      for (const place of await readPlaces(tx, ids.slice(at, at + PLACES_AT_ONCE)))
        await addDaysOf(days, tx, place, now)
    })
    await append('weather', days)
  }
  await before
  return thread.call('finish', [])
}

/** Some fields and their alerts, of one moment. */
async function readPage(tx: SystemTx, after: Place | null) {
  const fields = await readFieldPage(tx, after, FIELDS_AT_ONCE)
  const last = fields.at(-1)
  return { fields, alerts: last ? await readAlertsBetween(tx, after, last) : [] }
}
