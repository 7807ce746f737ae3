import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to the process of `npm start` stops server and database',
  async (signal) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'windrow-e2e-'))
    // The test runner's own settings of npm would be taken for those of this one.
    const own = Object.entries(process.env).filter(([name]) => !/^(npm_|BASE_URL$)/.test(name))
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...Object.fromEntries(own), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
      // As a service manager starts it: the signal goes to this one process.
      detached: true,
    })
    let address = ''
    for await (const line of createInterface({ input: npm.stdout })) {
      address = /Windrow is at (http\S+)/.exec(line)?.[1] ?? ''
      if (address) break
    }
    const status = (path: string) =>
      fetch(address + path).then(
        (response) => response.status,
        () => null,
      )
    await expect.poll(() => status('/readyz'), { timeout: 120_000 }).toBe(200)
    const postmaster = () => readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').catch(() => null)
    expect(await postmaster()).not.toBeNull()

    const ended = once(npm, 'exit')
    npm.kill(signal)
    await ended
    await expect.poll(() => status('/healthz'), { timeout: 30_000 }).toBeNull()
    await expect.poll(postmaster, { timeout: 30_000 }).toBeNull()
    await rm(dataDir, { recursive: true, force: true })
  },
)
