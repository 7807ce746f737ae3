import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { farmExportTexts } from '@windrow/contract/texts/en/farm-export.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { ZipFile } from 'yazl'
import { storeBytes } from '../fields/files/store-file.ts'
import { writeAllFields } from '../fields/list/export-fields.ts'
import { addExportFile, keyOf } from '../fields/store/files.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import type { Services } from '../reports/services.ts'
import { reportKey } from '../reports/store/reports.ts'
import { type ListName, readFarmSettings, readListPage, readPhotoPage, readReportPage } from './farm-lists.ts'
import { beginExport, failExport, finishExport, saveProgress } from './store.ts'

/** Adds a file to the zip and resolves when its content was read to the end. */
type AddEntry = (
  name: string,
  content: Readable | AsyncIterable<string>,
  options?: { isPacked: boolean },
) => Promise<void>

export type ExportJob = { orgId: string; exportId: string }
type Needed = Pick<Services, 'db' | 'clock' | 'files' | 'log'>

const VERSION = 1
/** Rows in memory at once, however large the farm is. */
const AT_ONCE = 250
const PROGRESS_MS = 1_000
/** One that was begun this often without an end is given up. */
const TRIES_MAX = 5

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the zip of a farm and marks its export as done, in one transaction with the file's row. It may be killed at any
 * moment: the next run starts over, under another name, and the bytes of the one before are deleted as strays.
 */
export async function makeExport(services: Needed, job: ExportJob, signal: AbortSignal): Promise<void> {
  const { db, clock } = services
  const { orgId, exportId } = job
  const tries = await db.inOrganisation(orgId, (tx) => beginExport(tx, exportId))
  if (tries === null) return
  if (tries > TRIES_MAX) return db.inOrganisation(orgId, (tx) => failExport(tx, exportId))
  const now = clock.now()
  const zip = writeZip(now, (add) => writeFarm(services, job, now, add))
  const stop = () => zip.destroy(new Error('The export was abandoned.'))
  signal.addEventListener('abort', stop)
  let size = 0
  const content = Readable.from(
    (async function* () {
      for await (const chunk of zip as AsyncIterable<Buffer>) {
        size += chunk.length
        yield chunk
      }
    })(),
    { objectMode: false },
  )
  const name = fill(farmExportTexts.fileName, { day: now.toISOString().slice(0, 10) })
  const file = { id: randomUUID(), name, extension: '.zip', is_export: true }
  try {
    signal.throwIfAborted()
    await storeBytes(services, orgId, keyOf(file), content, async (tx) => {
      await addExportFile(tx, { ...file, size })
      if (!(await finishExport(tx, exportId, file.id))) throw new Error('The export has ended already.')
    })
  } finally {
    signal.removeEventListener('abort', stop)
    zip.destroy()
  }
}

/** Everything in its order; the manifest last, when it is known how much there was. */
async function writeFarm({ db, clock, files }: Needed, job: ExportJob, now: Date, add: AddEntry) {
  const { orgId, exportId } = job
  const counts: Record<string, number> = {}
  let [done, shownAt] = [0, performance.now()]
  const count = async (part: string, more: number) => {
    counts[part] = (counts[part] ?? 0) + more
    done += more
    if (performance.now() - shownAt < PROGRESS_MS) return
    shownAt = performance.now()
    await db.inOrganisation(orgId, (tx) => saveProgress(tx, exportId, done))
  }
  const pages = <Row extends { id: string }>(
    read: (tx: OrgTx, after: string, count: number) => Promise<Row[]>,
  ) => readPages((after) => db.readInOrganisation(orgId, (tx) => read(tx, after, AT_ONCE)))
  const listed = (list: ListName, counted: (rows: number) => Promise<void>) =>
    writeItems(
      pages((tx, after, most) => readListPage(tx, list, after, most)),
      counted,
    )

  counts.fields = 0
  await add(
    'fields.geojson',
    writeAllFields({ db, clock }, orgId, (more) => count('fields', more)),
  )
  for (const list of ['alerts', 'labels', 'diary', 'events'] as const) {
    counts[list] = 0
    await add(`${list}.json`, inBrackets(listed(list, (more) => count(list, more))))
  }
  counts.stations = 0
  await add('stations.json', inBrackets(noItems()))
  const farm = await db.readInOrganisation(orgId, readFarmSettings)
  await add(
    'settings.json',
    writeSettings(
      farm,
      listed('fieldSettings', async () => undefined),
    ),
  )
  /** One whose bytes are not there is left out, and not counted. */
  const addStored = async (name: string, key: string): Promise<boolean> => {
    const content = await files.get(key)
    if (content !== null) await add(name, content, { isPacked: !key.endsWith('.csv') })
    return content !== null
  }
  counts.photos = 0
  for await (const photos of pages(readPhotoPage))
    for (const { key } of photos) if (await addStored(`photos/${key}`, key)) await count('photos', 1)
  counts.reports = 0
  for await (const reports of pages(readReportPage))
    for (const { id, name } of reports) {
      const path = `reports/${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')}-${id}`
      await addStored(`${path}.csv`, reportKey(id, 'csv'))
      if (await addStored(`${path}.pdf`, reportKey(id, 'pdf'))) await count('reports', 1)
    }
  const manifest = { version: VERSION, exported_at: now.toISOString(), counts }
  await add('manifest.json', Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
}

async function* readPages<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const rows: Row[] = await read(after)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id
  }
}

/** Items as they are written between brackets. */
async function* writeItems(
  pages: AsyncIterable<{ json: string }[]>,
  counted: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  let separator = '\n'
  for await (const rows of pages) {
    yield separator + rows.map(({ json }) => json).join(',\n')
    separator = ',\n'
    await counted(rows.length)
  }
}

async function* noItems(): AsyncGenerator<string> {}

async function* inBrackets(items: AsyncIterable<string>): AsyncGenerator<string> {
  yield '['
  yield* items
  yield '\n]\n'
}

async function* writeSettings(
  farm: { [part: string]: string },
  fields: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield '{\n'
  for (const [part, json] of Object.entries(farm)) yield `${JSON.stringify(part)}: ${json},\n`
  yield '"fields": '
  yield* inBrackets(fields)
  yield '}\n'
}

/** A zip that is written while it is read: of what `write` adds, one file at a time is open. */
function writeZip(at: Date, write: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const closed = new AbortController()
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  output.once('close', () => closed.abort())
  // The reader gets the error; without a listener it would end the process while there is no reader yet.
  output.on('error', () => {})
  zip.on('error', fail)
  const add: AddEntry = async (name, content, { isPacked } = { isPacked: false }) => {
    const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
    try {
      zip.addReadStream(stream, name, { mtime: at, compress: !isPacked })
      await finished(stream, { signal: closed.signal })
    } finally {
      stream.destroy()
    }
  }
  write(add).then(() => zip.end(), fail)
  return output
}
