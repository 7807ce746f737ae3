import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Behaviour, sendJson } from './loopback-http.ts'

/** Members by model, as Open-Meteo counts them; a model that is not here has one. */
const MEMBERS: Record<string, number> = {
  ecmwf_ifs025_ensemble: 51,
  ecmwf_aifs025_ensemble: 51,
  ncep_gefs025: 31,
  icon_global_eps: 40,
  gem_global_ensemble: 21,
  google_weathernext2_ensemble: 64,
  ecmwf_seas5: 51,
}

/** What Open-Meteo counts a request as: written after its source, apart from the program's own count. */
export function meteredCalls(url: URL): number {
  const list = (name: string) => (url.searchParams.get(name) ?? '').split(',').filter((text) => text !== '')
  const members = list('models').reduce((sum, model) => sum + (MEMBERS[model] ?? 1), 0) || 1
  const perMember = list('hourly').length + list('daily').length + list('current').length
  const variables = perMember * members + list('monthly').length
  const from = Date.parse(url.searchParams.get('start_date') ?? '')
  const to = Date.parse(url.searchParams.get('end_date') ?? '')
  const days = Number.isNaN(from)
    ? Number(url.searchParams.get('forecast_days') ?? 7)
    : (to - from) / 86_400_000 + 1
  const weight = Math.max(1, variables / 10, ((variables / 10) * days) / 14)
  return weight * Math.max(1, list('latitude').length)
}

const WINDOWS = [
  ['minute', 60_000, 'Minutely API request limit exceeded. Please try again in one minute.'],
  ['hour', 3_600_000, 'Hourly API request limit exceeded. Please try again in the next hour.'],
  ['day', 86_400_000, 'Daily API request limit exceeded. Please try again tomorrow.'],
] as const

export type Meter = {
  /** Calls counted since it began, and requests that were rejected. */
  readonly used: number
  readonly refused: number
  /** Responds as the real host does: counts, and rejects while a counter is full. Metadata are not counted. */
  guard(behaviour: Behaviour): Behaviour
}

/** Counts as Open-Meteo does: a request is served while the counters are not full, and counted afterwards. */
export function createMeter(limits: { minute: number; hour: number; day: number }, now: () => number): Meter {
  const counts = new Map<string, number>()
  let [used, refused] = [0, 0]
  const keyOf = (name: string, length: number) => `${name} ${Math.floor(now() / length)}`
  const respondMetered = (
    request: IncomingMessage,
    response: ServerResponse,
    call: number,
    behaviour: Behaviour,
  ) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    if (!url.pathname.startsWith('/v1/')) return behaviour(request, response, call)
    for (const [name, length, reason] of WINDOWS) {
      if ((counts.get(keyOf(name, length)) ?? 0) < limits[name]) continue
      refused += 1
      return sendJson(response, { error: true, reason }, 429)
    }
    const weight = meteredCalls(url)
    used += weight
    for (const [name, length] of WINDOWS)
      counts.set(keyOf(name, length), (counts.get(keyOf(name, length)) ?? 0) + weight)
    return behaviour(request, response, call)
  }
  return {
    get used() {
      return used
    },
    get refused() {
      return refused
    },
    guard: (behaviour) => (request, response, call) => respondMetered(request, response, call, behaviour),
  }
}
