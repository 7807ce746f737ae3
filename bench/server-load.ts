import { type Ask, askWithClients, percentile } from './many-clients.ts'
import { CAN_READ_USAGE, cpuMs, residentMb } from './process-usage.ts'
import type { Running } from './running.ts'

/** Milliseconds until a response was there, and microseconds of the server's processor time for each. */
export type Load = { p50: number; p99: number; cpuUs: number }

export type ServerFigures = { cold: Load; warm: Load; unchanged: Load; loadedMb: number }

/** Turns of every server; the best one counts, since others of the machine only make it slower. */
const ROUNDS = 4

type Wanted = { clients: number; warmUp: number; requests: number; asks: Ask[] }

/**
 * Loads servers that have just started, turn by turn: each ask once, then all of them many times, then with the ETag
 * of what the client has.
 */
export async function loadFresh(servers: Running[], wanted: Wanted): Promise<ServerFigures[]> {
  const { clients, warmUp, requests, asks } = wanted
  const inTurn = async <Figure>(work: (server: Running, at: number) => Promise<Figure>) => {
    const figures: Figure[] = []
    for (const [at, server] of servers.entries()) figures.push(await work(server, at))
    return figures
  }
  const cold = await inTurn((server) => load(server, clients, asks))
  const known = await inTurn((server) => Promise.all(asks.map((ask) => withEtag(server.url, ask))))
  await inTurn((server) => load(server, clients, repeat(asks, warmUp)))
  const warm: Load[][] = []
  const unchanged: Load[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    warm.push(await inTurn((server) => load(server, clients, repeat(asks, requests))))
    unchanged.push(await inTurn((server, at) => load(server, clients, repeat(known[at] ?? [], requests))))
  }
  return servers.map(({ pid }, at) => ({
    cold: cold[at] as Load,
    warm: bestOf(warm.map((loads) => loads[at] as Load)),
    unchanged: bestOf(unchanged.map((loads) => loads[at] as Load)),
    loadedMb: CAN_READ_USAGE ? residentMb(pid) : Number.NaN,
  }))
}

const bestOf = (loads: Load[]): Load => ({
  p50: Math.min(...loads.map(({ p50 }) => p50)),
  p99: Math.min(...loads.map(({ p99 }) => p99)),
  cpuUs: Math.min(...loads.map(({ cpuUs }) => cpuUs)),
})

async function load({ url, pid }: Running, clients: number, asks: Ask[]): Promise<Load> {
  const usedMs = () => (CAN_READ_USAGE ? cpuMs(pid) : Number.NaN)
  const before = usedMs()
  const times = await askWithClients(url, clients, asks)
  const cpuUs = (1_000 * (usedMs() - before)) / asks.length
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpuUs }
}

const repeat = (asks: Ask[], count: number) =>
  Array.from({ length: count }, (_, at) => asks[at % asks.length] as Ask)

async function withEtag(url: string, ask: Ask): Promise<Ask> {
  const response = await fetch(url + ask.path, { headers: ask.headers })
  await response.arrayBuffer()
  return {
    ...ask,
    headers: { ...ask.headers, 'if-none-match': response.headers.get('etag') ?? '' },
    status: 304,
  }
}
