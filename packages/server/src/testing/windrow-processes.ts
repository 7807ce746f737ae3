import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { request } from './request.ts'
import { places, squaresFile } from './squares-file.ts'
import { type Child, startChild } from './start-child.ts'
import { TEST_SECRET } from './test-windrow.ts'

export type WindrowProcess = {
  readonly child: Child
  readonly address: string
  /** The contract's client with a token. */
  as(account: { token: string }): Client
  /** One number of /metrics; 0 where it is missing. */
  metric(name: string): Promise<number>
}

/** Processes of the whole server that share one database and one DATA_DIR, as on several machines. */
export async function createWindrowProcesses(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
  const children = new Set<Child>()

  const start = async (role: 'web' | 'worker'): Promise<WindrowProcess> => {
    const common = { SECRET: TEST_SECRET, DATA_DIR: dataDir, PORT: '0', BASE_URL: '', LOG_LEVEL: 'warn' }
    const child = startChild('../../main.ts', [], { ...common, ...env, ROLE: role })
    children.add(child)
    const address = (await child.line('Windrow is at ')).slice('Windrow is at '.length)
    return {
      child,
      address,
      as: ({ token }) => createClient({ baseUrl: address, token: () => token }),
      metric: async (name) => {
        const { text } = await request(`${address}/metrics`)
        return Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`${name} `))
            ?.slice(name.length + 1) ?? 0,
        )
      },
    }
  }

  return {
    dataDir,
    /** Two that serve and two that work, once all of them are ready. */
    startFour: async () => {
      const [one, two, ...workers] = await Promise.all([
        start('web'),
        start('web'),
        start('worker'),
        start('worker'),
      ])
      const all = [one, two, ...workers] as const
      await Promise.all(all.map(({ address }) => untilReady(address)))
      return { webs: [one, two] as const, workers }
    },
    /** Kills those that run, and removes the folder. */
    remove: async () => {
      for (const child of children) await child.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function untilReady(address: string, ms = 120_000): Promise<void> {
  for (const end = Date.now() + ms; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const { status, text } = await request(`${address}/readyz`)
    if (status === 200) return
    if (Date.now() > end) throw new Error(`${address} is not ready: ${text}`)
  }
}

/** A file of one boundary; fields are made of it with `addFieldOf`. */
export async function uploadBoundary(call: Client): Promise<string> {
  const file = squaresFile('farm.geojson', places(1, { lat: 42.03, lon: -93.63 }))
  return (await call(api.uploadFile, { file })).data.id
}

/** A field under a name that no other has. */
export async function addFieldOf(call: Client, shapefile: string): Promise<string> {
  const name = `Field ${randomUUID()}`
  const body = { name, crop: 'Maize', variety: '108 day', region: 'Iowa', shapefile }
  await call(api.addField, { body })
  return name
}

export const listNames = async (call: Client): Promise<string[]> =>
  (await call(api.listFields, { query: {} })).data.map(({ name }) => name)
