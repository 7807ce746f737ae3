import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { isAlive } from '@windrow/server/platform/db/embedded/postmaster-file.ts'
import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import { places, squaresFile } from '@windrow/server/testing/squares-file.ts'
import { expect, test } from 'vitest'
import { CAN_READ_USAGE, residentMb } from '../bench/process-usage.ts'
import { withDataDir } from '../bench/running.ts'
import { addBusyFarm, type BusyFarm, heavyAsks, lightPaths } from './busy-farm.ts'
import { share } from './timed-calls.ts'
import { startWindrow } from './windrow-process.ts'

const CLIENTS = 4
const GROWTH = 0.1
/** Counted from where the load begins. */
const MINUTES = Number(process.env.PROVE_MINUTES ?? 5)

type Counted = { calls: number; failed: string[] }

/** One person who reads, writes, rehearses and sends reports, until the time is up. */
async function use(url: string, farm: BusyFarm, until: number, counted: Counted): Promise<void> {
  const headers = { 'user-token': farm.token }
  const count = (status: number, path: string) => {
    counted.calls += 1
    // Asking too much is refused, and a page that no user waits for comes later.
    if (status >= 500) counted.failed.push(`${path} ${status}`)
  }
  const [uuid = ''] = farm.fields
  for (let turn = 0; Date.now() < until; turn++) {
    for (const path of ['/', '/healthz', ...lightPaths(farm.fields)]) {
      const response = await fetch(url + path, { headers })
      await response.arrayBuffer()
      count(response.status, path)
      await wait(20)
    }
    const note = {
      date: '2026-05-14',
      kind: 'other' as const,
      text: `Note ${turn}`,
      amount: null,
      photos: [],
    }
    const { data } = await farm.call(api.addDiaryNote, { params: { uuid }, body: note })
    await farm.call(api.deleteDiaryNote, { params: { uuid, id: data.id }, query: {} })
    counted.calls += 2
    const heavy = heavyAsks(farm)
    const ask = turn % 10 === 9 ? heavy.at(-1) : heavy[turn % (heavy.length - 1)]
    if (ask) {
      const response = await fetch(url + ask.path, {
        method: ask.method,
        headers: { ...headers, ...(ask.body ? { 'content-type': 'application/json' } : {}) },
        body: ask.body ? JSON.stringify(ask.body) : null,
      })
      await response.arrayBuffer()
      count(response.status, ask.path)
    }
    if (turn % 20 === 0)
      await farm.call(api.uploadFile, {
        file: squaresFile('farm.geojson', places(20, { lat: 42, lon: -94 })),
      })
  }
}

test('under mixed load its memory stays, and no rejection is left unhandled', async () => {
  await withDataDir(async (dataDir) => {
    const windrow = await startWindrow(dataDir)
    const memory: { at: number; mb: number }[] = []
    const counted: Counted = { calls: 0, failed: [] }
    try {
      const farms = []
      for (let n = 0; n < CLIENTS; n++) farms.push(await addBusyFarm(windrow.url, dataDir, 3))
      const begun = Date.now()
      const until = begun + MINUTES * 60_000
      const watching = (async () => {
        while (Date.now() < until && CAN_READ_USAGE && isAlive(windrow.pid)) {
          memory.push({ at: Date.now() - begun, mb: residentMb(windrow.pid) })
          await wait(1_000)
        }
      })()
      const used = await Promise.allSettled(farms.map((farm) => use(windrow.url, farm, until, counted)))
      await watching
      const lastedMs = Date.now() - begun
      for (const one of used) if (one.status === 'rejected') counted.failed.push(String(one.reason))
      // The first third fills caches; from there on it has to stay as it is.
      const between = (from: number, to: number) =>
        share(
          memory.flatMap(({ at, mb }) => (at >= from * lastedMs && at < to * lastedMs ? [mb] : [])),
          0.5,
        )
      const [early, late] = [between(1 / 3, 1 / 2), between(5 / 6, 1)]
      const growth = (late - early) / early
      // Node ends a process with an unhandled rejection.
      const isStillThere = isAlive(windrow.pid)
      reportFigure(
        18,
        `${(lastedMs / 60_000).toFixed(1)} minutes, ${counted.calls} calls, ${counted.failed.length} failed; memory ${early.toFixed(0)} MB after a third, ${late.toFixed(0)} MB at the end: ${(100 * growth).toFixed(1)} % more; ${isStillThere ? 'no unhandled rejection' : 'the process ended'}`,
      )
      expect(isStillThere, 'whether the process lives on').toBe(true)
      expect(counted.failed.slice(0, 10), 'calls that failed').toEqual([])
      if (CAN_READ_USAGE) expect(growth, 'growth of its memory').toBeLessThanOrEqual(GROWTH)
    } finally {
      await windrow.stop()
    }
  })
})
