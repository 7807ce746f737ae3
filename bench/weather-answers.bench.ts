import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { addFieldsWithWeather } from './fields-with-weather.ts'
import { type Ask, askWithClients, percentile } from './many-clients.ts'
import { CAN_READ_USAGE, cpuMs, residentMb } from './process-usage.ts'
import { report } from './report.ts'
import { type Running, startScript, startServer, withDataDir } from './running.ts'

const CLIENTS = 50
const FIELDS = 50
const STARTS = 3
const WARM_UP = 2_000
const REQUESTS = 3_000
const RAW = 'raw node:http with a ready compressed buffer'

type Side = { cold: number[]; warm: Load[]; unchanged: Load[]; idleMb: number; loadedMb: number }
type Load = { p50: number; p99: number; cpuUs: number }

const newSide = (): Side => ({ cold: [], warm: [], unchanged: [], idleMb: 0, loadedMb: 0 })
const pathOf = (id: string) => `/api/v1/weather/temperature/daily/${id}`

async function load(server: Running, asks: Ask[]): Promise<Load> {
  const before = CAN_READ_USAGE ? cpuMs(server.pid) : Number.NaN
  const times = await askWithClients(server.url, CLIENTS, asks)
  const cpu = (CAN_READ_USAGE ? cpuMs(server.pid) : Number.NaN) - before
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpuUs: (1_000 * cpu) / asks.length }
}

const repeated = (asks: Ask[], count: number) =>
  Array.from({ length: count }, (_, at) => asks[at % asks.length] as Ask)

async function measure(dataDir: string, bodyFile: string, ids: string[], token: string, sides: Side[]) {
  const windrow = await startServer(dataDir)
  const raw = await startScript([path.join(import.meta.dirname, 'baselines/ready-buffer.ts'), bodyFile], {}, '/')
  try {
    const servers = [windrow, raw]
    const headers = { 'accept-encoding': 'br', 'user-token': token }
    const asks = ids.map((id): Ask => ({ path: pathOf(id), headers, status: 200 }))
    for (const [at, server] of servers.entries())
      sides[at]?.cold.push(...(await askWithClients(server.url, CLIENTS, asks)))
    const etags = await Promise.all(servers.map((server) => etagsOf(server.url, asks)))
    for (const server of servers) await askWithClients(server.url, CLIENTS, repeated(asks, WARM_UP))
    for (const [at, server] of servers.entries())
      sides[at]?.warm.push(await load(server, repeated(asks, REQUESTS)))
    for (const [at, server] of servers.entries()) {
      const known = asks.map((ask, field): Ask => {
        const etag = etags[at]?.[field] ?? ''
        return { ...ask, headers: { ...headers, 'if-none-match': etag }, status: 304 }
      })
      sides[at]?.unchanged.push(await load(server, repeated(known, REQUESTS)))
    }
    for (const [at, server] of servers.entries()) {
      const side = sides[at]
      if (side && CAN_READ_USAGE) side.loadedMb = Math.max(side.loadedMb, residentMb(server.pid))
    }
  } finally {
    await raw.stop()
    await windrow.stop()
  }
}

const etagsOf = (url: string, asks: Ask[]) =>
  Promise.all(
    asks.map(async (ask) => {
      const answer = await fetch(url + ask.path, { headers: ask.headers })
      await answer.arrayBuffer()
      return answer.headers.get('etag') ?? ''
    }),
  )
