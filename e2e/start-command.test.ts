import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

let dataDir = ''
let started: ChildProcess | null = null
// Of a test that failed: its whole group.
afterEach(async () => {
  try {
    process.kill(-(started?.pid ?? 0), 'SIGTERM')
  } catch {
    // It has ended.
  }
  await rm(dataDir, { recursive: true, force: true })
})

// A shell that waits for a program takes SIGINT for the program's own business: npm's does not get any further.
const STARTS = [
  ['npm', ['start'], 'SIGTERM'],
  [process.execPath, ['scripts/start.mjs'], 'SIGINT'],
] as const

/** On the database of the one before: to make one takes longer than all the rest. */
test('a signal to the process of the start command stops server and database: npm start by SIGTERM, its script by SIGINT', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'windrow-e2e-'))
  // The test run's own npm is none of this one.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|BASE_URL$)/.test(name))
  const postmaster = () => readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').catch(() => null)
  for (const [program, args, signal] of STARTS) {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...Object.fromEntries(own), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
      // As a service manager starts it: the signal goes to this one process.
      detached: true,
    })
    started = child
    const address = await new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = /Windrow is at (http\S+)/.exec(line)?.[1]
        if (found) resolve(found)
      })
    })
    const status = (path: string) =>
      fetch(address + path).then(
        (response) => response.status,
        () => null,
      )
    await expect.poll(() => status('/readyz'), { timeout: 240_000 }).toBe(200)
    expect(await postmaster()).not.toBeNull()

    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    await expect.poll(() => status('/healthz'), { timeout: 30_000 }).toBeNull()
    await expect.poll(postmaster, { timeout: 30_000 }).toBeNull()
  }
}, 300_000)
