import { type Ask, askWithClients, percentile } from './many-clients.ts'
import { CAN_READ_USAGE, cpuMs, residentMb } from './process-usage.ts'
import type { Running } from './running.ts'

/** Milliseconds until an answer was there, and microseconds of the server's processor time for each. */
export type Load = { p50: number; p99: number; cpuUs: number }

export type ServerFigures = { cold: Load; warm: Load; unchanged: Load; loadedMb: number }

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
  const warm = await inTurn((server) => load(server, clients, repeat(asks, requests)))
  const unchanged = await inTurn((server, at) => load(server, clients, repeat(known[at] ?? [], requests)))
  return servers.map(({ pid }, at) => ({
    cold: cold[at] as Load,
    warm: warm[at] as Load,
    unchanged: unchanged[at] as Load,
    loadedMb: CAN_READ_USAGE ? residentMb(pid) : Number.NaN,
  }))
}

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
  const answer = await fetch(url + ask.path, { headers: ask.headers })
  await answer.arrayBuffer()
  return {
    ...ask,
    headers: { ...ask.headers, 'if-none-match': answer.headers.get('etag') ?? '' },
    status: 304,
  }
}
