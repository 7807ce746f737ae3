import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    dataDir: string
    salesEmail: string
    browserEndpoint: string
  }
}

const SERVER = join(import.meta.dirname, '../../packages/server/dist/main.js')

/**
 * Callers are distinguished by the header that a trusted proxy sets: see `callerHeaders`. Only those without it are
 * shown the demo.
 */
const SETTINGS = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  TRUST_PROXY: '127.0.0.1',
  DEMO: 'on',
  // To draw the past forecasts of five models for the demo farm would take minutes beside the tests.
  WEATHER_MODELS: 'simulated',
  SALES_EMAIL: 'sales@hilltop.test',
}

/** The built Windrow, as `npm start` runs it, on an embedded database of its own; and one Chromium for all tests. */
export default async function setup(project: TestProject) {
  const windrow = await startWindrow()
  const browser = await chromium.launchServer({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGUMENTS],
    chromiumSandbox: false,
  })
  project.provide('address', windrow.address)
  project.provide('dataDir', windrow.dataDir)
  project.provide('salesEmail', SETTINGS.SALES_EMAIL)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await windrow.stop()
  }
}

/** One more Windrow, for tests of what an operator can set; without the demo farm, which takes longest to make. */
export const startAnotherWindrow = (settings: Readonly<Record<string, string>>) =>
  startWindrow({ DEMO: 'off', ...settings })

async function startWindrow(settings: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'windrow-e2e-'))
  // The test runner sets a BASE_URL of its own, which is no address.
  const { BASE_URL: _, ...inherited } = process.env
  const server = spawn(process.execPath, [SERVER], {
    env: { ...inherited, ...SETTINGS, ...settings, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(server)
  await waitUntilReady(address)
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address, dataDir, stop }
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output.')
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /Windrow is at (http\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The server ended before it listened.')
}

async function waitUntilReady(address: string): Promise<void> {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    const response = await fetch(`${address}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server is not ready after 180 s.')
}
