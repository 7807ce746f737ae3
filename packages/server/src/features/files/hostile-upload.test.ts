import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { geoJsonFile } from '../../testing/boundary-files.ts'
import { billionLaughsKml, jaggedRing, lyingZip, zipBomb } from '../../testing/hostile-files.ts'
import { places, squaresFile } from '../../testing/squares-file.ts'
import { type Child, startChild } from '../../testing/start-child.ts'
import { startTestWindrow, TEST_SECRET, type TestWindrow } from '../../testing/test-windrow.ts'
import { upload } from '../../testing/upload.ts'

/** For accounts; the server under attack is a process of its own on the same database. */
let windrow: TestWindrow
let server: Child
let address: string
beforeAll(async () => {
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
})
afterAll(async () => {
  await server.kill()
  await windrow.stop()
})

/** The most that it ever had in memory, in megabytes; null where the system does not tell. */
function peakMb(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024
  } catch {
    return null
  }
}

const million = () => geoJsonFile([{ name: 'Endless', polygons: [[jaggedRing(400_000)]] }])

test.each([
  ['bomb.zip', 413, zipBomb, boundaryTexts.zipTooLarge('bomb.zip')],
  ['lying.zip', 422, lyingZip, boundaryTexts.zipTooLarge('lying.zip')],
  ['laughs.kml', 422, billionLaughsKml, boundaryTexts.kmlDoctype('laughs.kml')],
  ['million.geojson', 413, million, boundaryTexts.tooManyVertices('million.geojson')],
])(
  '%s answers %i within 5 s; the process stays below 1 GB and goes on serving',
  async (name, status, write, message) => {
    const ada = await windrow.addAccount()
    const file = new File([write() as Uint8Array<ArrayBuffer>], name)
    const started = performance.now()
    const refused = await upload(`${address}/api/v1/files`, ada.token, file)
    expect(performance.now() - started).toBeLessThan(5_000)
    expect([refused.json?.message, refused.status]).toEqual([message, status])
    const good = await upload(
      `${address}/api/v1/files`,
      ada.token,
      squaresFile('farm.geojson', places(1, { lat: 42, lon: -94 })),
    )
    expect(good.status).toBe(201)
    expect(server.process.exitCode).toBeNull()
    expect(peakMb(server.process.pid ?? 0) ?? 0).toBeLessThan(1_000)
    expect(await windrow.rows('select from file where org_id = $1', [ada.orgId])).toHaveLength(1)
  },
  60_000,
)
