import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { afterEach, expect, test } from 'vitest'
import { readPostmasterFile } from './db/embedded/postmaster-file.ts'
import { request } from './testing/request.ts'
import { type Child, startChild } from './testing/start-child.ts'
import { stopOrphan } from './testing/stop-orphan.ts'
import { newEmail } from './testing/test-windrow.ts'

/** `npm run prove` takes 20 kills in 1,000 writes each, and a limit of 3,000 ms. */
const KILLS = Number(process.env.SERVER_KILLS ?? 2)
const WRITES = Number(process.env.SERVER_KILL_WRITES ?? 150)
const SERVING_AGAIN_MS = Number(process.env.SERVING_AGAIN_MS ?? 60_000)
const WRITERS = 4

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
  })
  const address = (await child.line('Windrow is at ')).slice('Windrow is at '.length)
  while ((await request(`${address}/readyz`)).status !== 200) await delay(10)
  return { address, ms: performance.now() - begun }
}

/** Writes until the server is gone; `onRow` hears of each row that was acknowledged. */
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

test(
  `killed with -9 during ${WRITES} writes, ${KILLS} times: no acknowledged row is lost, and it serves again`,
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
    let { address } = await serve()
    const call = createClient({ baseUrl: address, token: () => null })
    const body = { name: 'Ada', email: newEmail(), password: 'harvest moon over barley' }
    const { token } = await call(api.signUp, { body })
    const acknowledged: string[] = []
    const durations: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const owner = createClient({ baseUrl: address, token: () => token })
      const atRow = acknowledged.length + Math.ceil(Math.random() * WRITES)
      const killed = new Promise<void>((resolve) => {
        const onRow = (name: string) => {
          if (acknowledged.push(name) === atRow) child?.process.kill('SIGKILL')
        }
        const writers = Array.from({ length: WRITERS }, (_, writer) =>
          write(owner, `${kill}-${writer}`, onRow),
        )
        void Promise.all(writers).then(() => resolve())
      })
      await killed
      await child?.ended
      // Now and then PostgreSQL dies as well, as in a power cut.
      if (kill % 3 === 1) process.kill((await readPostmasterFile(join(dataDir, 'pg')))?.pid ?? 0, 'SIGKILL')
      const again = await serve()
      address = again.address
      durations.push(again.ms)
    }
    const { data } = await createClient({ baseUrl: address, token: () => token })(api.listLabels, {})
    const found = new Set(data.map(({ name }) => name))
    expect(acknowledged.filter((name) => !found.has(name))).toEqual([])
    const longest = Math.round(Math.max(...durations))
    process.stdout.write(
      `Killed ${KILLS} times in ${acknowledged.length} writes: none lost; serving again within ${longest} ms.\n`,
    )
    expect(longest).toBeLessThan(SERVING_AGAIN_MS)
    child?.process.kill('SIGTERM')
    expect(await child?.ended).toBe(0)
  },
  240_000 + KILLS * 60_000,
)
