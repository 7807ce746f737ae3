import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { inTurn } from '@windrow/contract/in-turn.ts'
import { afterEach, expect, test } from 'vitest'
import { readPostmasterFile } from './platform/db/embedded/postmaster-file.ts'
import { copyMadeDatabase } from './testing/made-database.ts'
import { isTimeUp, repetitions, reportFigure, stoppedEarly } from './testing/report-figure.ts'
import { request } from './testing/request.ts'
import { type Child, startChild } from './testing/start-child.ts'
import { stopOrphan } from './testing/stop-orphan.ts'
import { newEmail } from './testing/test-windrow.ts'

/** `npm run prove` takes 20 kills in 1,000 writes each, and a limit of 3,000 ms. */
const KILLS = repetitions('SERVER_KILLS', 2)
const WRITES = repetitions('SERVER_KILL_WRITES', 150)
const SERVING_AGAIN_MS = repetitions('SERVING_AGAIN_MS', 60_000)
const WRITERS = 4
/** `npm run prove` has the demo farm made meanwhile, as a first start has; it takes longer than all the rest. */
const DEMO = process.env.SERVER_KILLS === undefined ? 'off' : 'on'

let dataDir = ''
let child: Child | null = null
afterEach(async () => {
  await child?.kill()
  await stopOrphan(dataDir, null)
})

/** Starts it and waits until it serves; how long that took. */
async function serve(): Promise<{ address: string; ms: number }> {
  const begun = performance.now()
  child = startChild('../../main.ts', [], {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SECRET: '',
    PORT: '0',
    BASE_URL: '',
    LOG_LEVEL: 'warn',
    DEMO,
  })
  const address = (await child.line('Windrow is at ')).slice('Windrow is at '.length)
  while ((await request(`${address}/readyz`)).status !== 200) await delay(10)
  return { address, ms: performance.now() - begun }
}

/** Writes until the server is gone; `onRow` is called with each row that was acknowledged. */
async function write(call: Client, prefix: string, onRow: (name: string) => void): Promise<void> {
  for (let row = 0; ; row += 1) {
    const name = `${prefix}-${row}`
    try {
      await call(api.attachLabel, { body: { label: { name, color: '#336699' }, fields: [] } })
    } catch {
      return
    }
    onRow(name)
  }
}

const seconds = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b).map((ms) => (ms / 1_000).toFixed(1))
  return `${sorted[Math.floor(sorted.length / 2)]} s (at most ${sorted.at(-1)} s)`
}

test(
  `killed with -9 during ${WRITES} writes, ${KILLS} times: no acknowledged row is lost, and it serves again`,
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
    await copyMadeDatabase(dataDir)
    let { address } = await serve()
    const call = createClient({ baseUrl: address, token: () => null })
    const body = { name: 'Ada', email: newEmail(), password: 'harvest moon over barley' }
    const { token } = await call(api.signUp, { body })
    const acknowledged: string[] = []
    /** Milliseconds until it served again: the server alone was killed, or PostgreSQL with it. */
    const durations = { server: [] as number[], both: [] as number[] }
    let kills = 0
    for (; kills < KILLS && !isTimeUp(); kills += 1) {
      const owner = inTurn(createClient({ baseUrl: address, token: () => token }))
      const atRow = acknowledged.length + Math.ceil(Math.random() * WRITES)
      const killed = new Promise<void>((resolve) => {
        const onRow = (name: string) => {
          if (acknowledged.push(name) === atRow) child?.process.kill('SIGKILL')
        }
        const writers = Array.from({ length: WRITERS }, (_, writer) =>
          write(owner, `${kills}-${writer}`, onRow),
        )
        void Promise.all(writers).then(() => resolve())
      })
      await killed
      expect(acknowledged.length, 'the writers ended before the kill').toBeGreaterThanOrEqual(atRow)
      await child?.ended
      // Now and then PostgreSQL dies as well, as in a power cut.
      const isBoth = kills % 3 === 1
      if (isBoth) process.kill((await readPostmasterFile(join(dataDir, 'pg')))?.pid ?? 0, 'SIGKILL')
      const again = await serve()
      address = again.address
      durations[isBoth ? 'both' : 'server'].push(again.ms)
    }
    const { data } = await createClient({ baseUrl: address, token: () => token })(api.listLabels, {})
    const found = new Set(data.map(({ name }) => name))
    const lost = acknowledged.filter((name) => !found.has(name))
    reportFigure(
      1,
      `${kills} kills, ${acknowledged.length} acknowledged writes, ${lost.length} lost; serving again after ${seconds(durations.server)}, with PostgreSQL killed too after ${seconds(durations.both)}${stoppedEarly(kills, KILLS)}`,
    )
    expect(lost).toEqual([])
    const longest = Math.max(...durations.server, ...durations.both)
    expect(longest, 'ms until it served again').toBeLessThan(SERVING_AGAIN_MS)
    child?.process.kill('SIGTERM')
    expect(await child?.ended).toBe(0)
  },
  240_000 + KILLS * 60_000,
)
