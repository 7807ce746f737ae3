import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export type Running = { url: string; pid: number; msUntilReady: number; stop: () => Promise<void> }

/** Starts a Node script and waits until a path of it responds with 200. */
export async function startScript(
  args: string[],
  env: Record<string, string>,
  readyPath: string,
): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(url + readyPath, child)
  const msUntilReady = performance.now() - start
  return { url, pid: child.pid as number, msUntilReady, stop: () => stop(child) }
}

/** The whole of Windrow, as `npm start` runs it, on a data folder of its own. */
export const startWindrow = (dataDir: string) =>
  startScript([path.join(root, 'scripts/start.mjs')], { DATA_DIR: dataDir }, '/readyz')

/** The built server itself, which the run has prepared, without the look whether it is still fresh. */
export const startServer = (dataDir: string) => startServerWith(dataDir, {})

/** The same with settings of its own. */
export const startServerWith = (dataDir: string, env: Record<string, string>) =>
  startScript(
    [path.join(root, 'packages/server/dist/main.js')],
    { DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
    '/readyz',
  )

/** Of Linux, in `/proc`. */
const TICKS_PER_SECOND = 100
const QUIET_MS = 2_000
/** Of one core. */
const QUIET_SHARE = 0.05

/** Waits until a server has done what its start began; with a minute and more, also what it does once a minute. */
export async function untilQuiet({ pid }: Running, quietMs = QUIET_MS): Promise<void> {
  const spent = () => {
    // The name may have spaces; user and system time are the 12th and 13th word after it.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(words[11]) + Number(words[12])) / TICKS_PER_SECOND
  }
  for (let before = spent(); ; ) {
    await wait(quietMs)
    const now = spent()
    if (now - before < (QUIET_SHARE * quietMs) / 1_000) return
    before = now
  }
}

export async function withDataDir(work: (dataDir: string) => Promise<void>) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'windrow-bench-'))
  try {
    await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function untilReady(url: string, child: ChildProcess) {
  for (const end = performance.now() + 120_000; performance.now() < end; await wait(5)) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} before ${url} answered.`)
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
  }
  await stop(child)
  throw new Error(`${url} did not answer in time.`)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
