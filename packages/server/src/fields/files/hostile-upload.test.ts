import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { geoJsonFile, kmlFile, linkZip } from '../../testing/boundary-files.ts'
import {
  billionLaughsKml,
  deepKml,
  externalEntityKml,
  jaggedRing,
  lyingZip,
  manyEntriesZip,
  namedZip,
  zipBomb,
} from '../../testing/hostile-files.ts'
import { repetitions, reportFigure } from '../../testing/report-figure.ts'
import { places, squaresFile } from '../../testing/squares-file.ts'
import { type Child, startChild } from '../../testing/start-child.ts'
import { startTestWindrow, TEST_SECRET, type TestWindrow } from '../../testing/test-windrow.ts'
import { upload } from '../../testing/upload.ts'

/** For accounts; the server under attack is a process of its own on the same database. */
let windrow: TestWindrow
let server: Child
let address: string
/** Where hostile files would have it connect to; connections are counted. */
const bait = createServer((socket) => {
  connections += 1
  socket.destroy()
})
let connections = 0
let baitUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve))
  const at = bait.address()
  baitUrl = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/evil`
  windrow = await startTestWindrow({ ROLE: 'web' })
  server = startChild('../../main.ts', [], {
    DATABASE_URL: windrow.databaseUrl,
    DATA_DIR: join(windrow.dataDir, 'child'),
    SECRET: TEST_SECRET,
    ROLE: 'web',
    PORT: '0',
    // The test runner has one of its own.
    BASE_URL: '',
    LOG_LEVEL: 'warn',
  })
  address = (await server.line('Windrow is at ')).slice('Windrow is at '.length)
  const isReady = async () => expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await vi.waitFor(isReady, { timeout: 30_000, interval: 100 })
  // The first upload of each kind loads its code before anything is measured.
  const ada = await windrow.addAccount()
  await upload(
    `${address}/api/v1/files`,
    ada.token,
    squaresFile('warm.geojson', places(1, { lat: 42, lon: -94 })),
  )
})
afterAll(async () => {
  await server.kill()
  await windrow.stop()
  bait.close()
  reportFigure(
    14,
    `${measured.length} hostile files rejected: zips after ${longest('zip')} ms at most, KML after ${longest('kml')} ms; ${most()} more memory at most; ${connections} connections opened`,
  )
})

type Measured = { kind: 'zip' | 'kml'; ms: number; moreMb: number | null }
const measured: Measured[] = []
const longest = (kind: Measured['kind']) =>
  Math.round(Math.max(0, ...measured.filter((one) => one.kind === kind).map(({ ms }) => ms)))
const most = () => {
  const known = measured.flatMap(({ moreMb }) => (moreMb === null ? [] : [moreMb]))
  return known.length ? `${Math.round(Math.max(...known))} MB` : 'an unknown amount of'
}

/** Its memory now, and the maximum since the last reset, in megabytes; null where the system does not report it. */
function memoryMb(pid: number, name: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    )?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024
  } catch {
    return null
  }
}

/** The most so far is what it has now. */
function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Only Linux measures it.
  }
}

const million = () => geoJsonFile([{ name: 'Endless', polygons: [[jaggedRing(400_000)]] }])
const text = (content: string) => new TextEncoder().encode(content)

type Write = () => Uint8Array | Promise<Uint8Array>
const hostile: [name: string, status: number, write: Write, message: string][] = [
  ['bomb.zip', 413, zipBomb, boundaryTexts.zipTooLarge('bomb.zip')],
  ['lying.zip', 422, lyingZip, boundaryTexts.zipTooLarge('lying.zip')],
  ['entries.zip', 413, () => manyEntriesZip(10_000), boundaryTexts.zipTooManyEntries('entries.zip', 1_000)],
  [
    'outside.zip',
    422,
    () => namedZip('../../etc/a.kml', kmlFile([])),
    boundaryTexts.zipUnsafeName('outside.zip'),
  ],
  ['link.zip', 422, () => linkZip('a.kml', '/etc/passwd'), boundaryTexts.zipLink('link.zip')],
  ['program.zip', 422, () => text('MZ\u0090 this is no zip at all'), boundaryTexts.notZip('program.zip')],
  ['million.geojson', 413, million, boundaryTexts.tooManyVertices('million.geojson')],
  ['entity.kml', 422, () => externalEntityKml(baitUrl), boundaryTexts.kmlDoctype('entity.kml')],
  ['laughs.kml', 422, billionLaughsKml, boundaryTexts.kmlDoctype('laughs.kml')],
  ['deep.kml', 422, () => deepKml(200_000), boundaryTexts.kmlTooDeep('deep.kml')],
]

/** On an idle machine a KML takes below a second, which is what `npm run prove` requires. */
const KML_MS = repetitions('HOSTILE_KML_MS', 5_000)

test.each(hostile)(
  '%s responds with %i in time; the process takes little more memory and goes on serving',
  async (name, status, write, message) => {
    const ada = await windrow.addAccount()
    const file = new File([(await write()) as Uint8Array<ArrayBuffer>], name)
    const pid = server.process.pid ?? 0
    resetPeak(pid)
    const before = memoryMb(pid, 'VmRSS')
    const started = performance.now()
    const rejected = await upload(`${address}/api/v1/files`, ada.token, file)
    const ms = performance.now() - started
    const peak = memoryMb(pid, 'VmHWM')
    const kind = name.endsWith('.kml') ? 'kml' : 'zip'
    const moreMb = before === null || peak === null ? null : peak - before
    // A large valid file may take more: it is read before its size is known to be too large.
    const isPlain = name.endsWith('.geojson')
    if (!isPlain) measured.push({ kind, ms, moreMb })
    expect([rejected.json?.message, rejected.status]).toEqual([message, status])
    expect(ms, 'ms until it was rejected').toBeLessThan(kind === 'kml' ? KML_MS : 15_000)
    const good = await upload(
      `${address}/api/v1/files`,
      ada.token,
      squaresFile('farm.geojson', places(1, { lat: 42, lon: -94 })),
    )
    expect(good.status).toBe(201)
    expect(server.process.exitCode).toBeNull()
    expect(moreMb ?? 0, 'MB more').toBeLessThan(isPlain ? 500 : 100)
    expect(connections, 'connections to where the file points').toBe(0)
    expect(await windrow.rows('select from file where org_id = $1', [ada.orgId])).toHaveLength(1)
  },
  60_000,
)
