import { once } from 'node:events'
import { createServer } from 'node:net'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../platform/http/errors.ts'
import { geoJsonFile, kmlFile, linkZip, zipOf } from '../../testing/boundary-files.ts'
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
import { type BoundaryReader, createBoundaryReader } from './create-boundary-reader.ts'

const small = {
  name: 'home.geojson',
  bytes: geoJsonFile([{ name: 'Home', polygons: [[square(42, -93, 500)]] }]),
}
/** A boundary that takes seconds. */
const slow = () => ({ name: 'slow.geojson', bytes: geoJsonFile([{ polygons: [[jaggedRing(190_000)]] }]) })
/** 6 MB of text that become 100 MB of objects. */
const fat = () => ({
  name: 'fat.geojson',
  bytes: new TextEncoder().encode(`{"features":[${'[],'.repeat(2_000_000)}0]}`),
})

async function withReader(
  limits: Parameters<typeof createBoundaryReader>[0],
  run: (reader: BoundaryReader) => Promise<void>,
) {
  const reader = createBoundaryReader(limits)
  try {
    await run(reader)
  } finally {
    await reader.close()
  }
}

const rejectionOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return { rejection: error.rejection, message: error.message }
      throw error
    },
  )

describe('one thread', () => {
  let reader: BoundaryReader
  beforeAll(async () => {
    reader = createBoundaryReader()
    await reader.read(small)
  })
  afterAll(() => reader.close())

  test('files sent at once are read one after the other, rejected ones among them', async () => {
    const empty = { name: 'empty.kml', bytes: new Uint8Array(0) }
    const outcomes = await Promise.allSettled([small, empty, small].map((file) => reader.read(file)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await rejectionOf(reader.read(empty))).toEqual({
      rejection: 'invalid',
      message: 'empty.kml is empty.',
    })
  })

  test('the file itself stays with the caller', async () => {
    const before = small.bytes.length
    expect((await reader.read(small))[0]).toMatchObject({ name: 'Home', note: null })
    expect(small.bytes.length).toBe(before)
  })

  test('other work goes on while a large file is read', async () => {
    const file = { name: 'large.kml', bytes: kmlFile([{ polygons: [[jaggedRing(700_000)]] }]) }
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    await rejectionOf(reader.read(file))
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(10)
  })

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['bomb.zip', () => zipBomb(4)],
    ['lying.zip', () => lyingZip()],
    ['entries.zip', () => manyEntriesZip(10_000)],
    ['traversal.zip', () => namedZip('../fields.kml', new Uint8Array(5))],
    ['link.zip', () => linkZip('fields.kml', '/etc/passwd')],
    ['wrong.zip', () => zipOf({ 'fields.shp': 'no shapefile' })],
    ['laughs.kml', () => billionLaughsKml()],
    ['deep.kml', () => deepKml(200_000)],
  ])('%s is rejected with at most 100 MB more memory', async (name, make) => {
    const file = { name, bytes: await make() }
    const before = process.memoryUsage().rss
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 2)
    expect(await rejectionOf(reader.read(file))).not.toBe(null)
    clearInterval(timer)
    peak = Math.max(peak, process.memoryUsage().rss)
    expect((peak - before) / 1e6).toBeLessThan(100)
  })

  test('an external entity opens no connection', async () => {
    let connections = 0
    const server = createServer(() => connections++).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : null
    const bytes = externalEntityKml(`http://127.0.0.1:${port}/steal.dtd`)
    expect((await rejectionOf(reader.read({ name: 'a.kml', bytes })))?.message).toContain('DOCTYPE')
    expect(connections).toBe(0)
    server.close()
  })
})

describe('limits', () => {
  test('a file that takes too long is rejected, and the next one is read', async () => {
    await withReader({ timeMs: 250 }, async (reader) => {
      const [late, next] = await Promise.allSettled([reader.read(slow()), reader.read(small)])
      expect(late).toMatchObject({
        reason: {
          rejection: 'invalid',
          message:
            'slow.geojson takes too long to read. Please split it into several files, or simplify the boundaries.',
        },
      })
      expect(next).toMatchObject({ value: [{ name: 'Home' }] })
    })
  })

  test('a file that needs too much memory is rejected, and the next one is read', async () => {
    await withReader({ memoryMb: 64, timeMs: 60_000 }, async (reader) => {
      expect(await rejectionOf(reader.read(fat()))).toEqual({
        rejection: 'too-large',
        message: 'fat.geojson is too large to read. Please split it into several files.',
      })
      expect(await reader.read(small)).toMatchObject([{ name: 'Home' }])
    })
  }, 60_000)

  test('an idle thread ends and another one is started when needed', async () => {
    await withReader({ idleMs: 20 }, async (reader) => {
      await reader.read(small)
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(await reader.read(small)).toHaveLength(1)
    })
  })

  test('closing ends what is waiting', async () => {
    const reader = createBoundaryReader()
    const reading = [reader.read(small), reader.read(small)].map((read) =>
      read.then(String, (error) => error.message),
    )
    await reader.close()
    expect(await Promise.all(reading)).toEqual(Array(2).fill('Boundary files are no longer read.'))
    await expect(reader.read(small)).rejects.toThrow('no longer read')
  })
})
