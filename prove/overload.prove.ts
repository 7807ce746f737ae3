import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import { expect, test } from 'vitest'
import { withDataDir } from '../bench/running.ts'
import { addBusyFarm, type BusyFarm, heavyAsks, lightPaths } from './busy-farm.ts'
import { share, timed } from './timed-calls.ts'
import { startWindrow } from './windrow-process.ts'

const CLIENTS = 30
const ROUNDS = 3
const SECONDS = 8
const CLIENT = join(import.meta.dirname, 'overload-client.mjs')

/** Starts the account that makes too many calls; `stop` returns the statuses that it got. */
function overload(url: string, farm: BusyFarm) {
  const args = [CLIENT, url, farm.token, '10.9.0.1', String(CLIENTS), JSON.stringify(heavyAsks(farm))]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const said = text(child.stdout)
  return {
    stop: async (): Promise<{ statuses: Record<string, number>; withoutRetryAfter: number }> => {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
      return JSON.parse(await said)
    },
  }
}

/** The calls of another account, one after the other as one person makes them; milliseconds of each. */
async function useCalmly(url: string, farm: BusyFarm): Promise<{ times: number[]; failed: number }> {
  const times: number[] = []
  let failed = 0
  const until = Date.now() + SECONDS * 1_000
  const headers = { 'user-token': farm.token, 'x-forwarded-for': '10.9.0.2' }
  while (Date.now() < until)
    for (const path of lightPaths(farm.fields)) {
      const { ms, response } = await timed(url + path, { headers })
      times.push(ms)
      if (response.status !== 200) failed += 1
      await wait(5)
    }
  return { times, failed }
}

test('an account that asks too much is refused with 429, and others wait at most half as long again', async () => {
  await withDataDir(async (dataDir) => {
    const windrow = await startWindrow(dataDir, { TRUST_PROXY: '127.0.0.1' })
    try {
      const greedy = await addBusyFarm(windrow.url, dataDir, 20)
      const calm = await addBusyFarm(windrow.url, dataDir, 3)
      await useCalmly(windrow.url, calm)
      const alone: number[] = []
      const beside: number[] = []
      const statuses: Record<string, number> = {}
      let failed = 0
      let withoutRetryAfter = 0
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(...(await useCalmly(windrow.url, calm)).times)
        const heavy = overload(windrow.url, greedy)
        await wait(1_000)
        const used = await useCalmly(windrow.url, calm)
        const outcome = await heavy.stop()
        beside.push(...used.times)
        failed += used.failed
        withoutRetryAfter += outcome.withoutRetryAfter
        for (const [status, count] of Object.entries(outcome.statuses))
          statuses[status] = (statuses[status] ?? 0) + count
        // Reports that were begun come to an end.
        await wait(3_000)
      }
      const [usual, under] = [share(alone, 0.95), share(beside, 0.95)]
      const listed = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
      reportFigure(
        18,
        `heavy calls answered ${listed.join(', ')}, ${withoutRetryAfter} of the 429 without Retry-After; another account's p95 ${usual.toFixed(1)} ms, meanwhile ${under.toFixed(1)} ms: ${(under / usual).toFixed(2)} times, ${failed} of ${beside.length} calls failed`,
      )
      expect(statuses[429] ?? 0, 'heavy calls refused with 429').toBeGreaterThan(0)
      expect(withoutRetryAfter, '429 without Retry-After').toBe(0)
      expect(failed, 'calls of the other account that failed').toBe(0)
      expect(under / usual, 'p95 of the other account against before').toBeLessThanOrEqual(1.5)
    } finally {
      await windrow.stop()
    }
  })
})
