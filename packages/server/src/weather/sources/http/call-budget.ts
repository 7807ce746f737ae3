import { DAY_MS, HOUR_MS, MINUTE_MS } from '@windrow/core/time/day.ts'

/**
 * What all calls of this process to one host share: how many are running, and until when the host requested to be left
 * alone. A host is a name with its port.
 */
type HostLane = { pausedUntil: number; enter(): Promise<() => void> }

export type HostLanes = (host: string) => HostLane

/** At most `width` calls to one host at a time; the others wait in their order. */
export function createHostLanes(width: number): HostLanes {
  const lanes = new Map<string, HostLane>()
  return (host) => {
    const known = lanes.get(host)
    if (known) return known
    const lane = createLane(width)
    lanes.set(host, lane)
    return lane
  }
}

function createLane(width: number): HostLane {
  const waiting: (() => void)[] = []
  let free = width
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    pausedUntil: 0,
    async enter() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let isIn = true
      return () => {
        if (isIn) leave()
        isIn = false
      }
    },
  }
}

/**
 * Exponential back-off with full jitter: a random time below `base · 2^attempt`, at most `max`, so that callers that
 * failed together do not come back together.
 */
export function backOffMs(attempt: number, base: number, max: number, random: () => number): number {
  return random() * Math.min(max, base * 2 ** attempt)
}

/** `Retry-After` as seconds or as an HTTP date (RFC 9110 §10.2.3), in ms from now; null when it says nothing. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const date = Date.parse(text)
  return Number.isNaN(date) || /^[+-]?[\d.]+$/.test(text) ? null : Math.max(0, date - now)
}

/** Calls that a provider allows in each minute, hour and day (UTC), by its own count. */
export type CallLimits = { minute: number; hour: number; day: number }

const WINDOWS = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS } as const

export type CallBudget = {
  /** Milliseconds until calls of this weight may be made; 0 when now. */
  waitFor(weight: number): number
  spend(weight: number): void
}

/**
 * Keeps the calls of this process below a provider's limits. Windows start at the full minute, hour and UTC day,
 * as Open-Meteo empties its counters. A single call heavier than a whole window is let through when the window is
 * still untouched, as the provider does; it would otherwise never be made.
 */
export function createCallBudget(limits: CallLimits, now: () => number): CallBudget {
  const used = { minute: 0, hour: 0, day: 0 }
  const began = { minute: 0, hour: 0, day: 0 }
  const names = ['minute', 'hour', 'day'] as const

  function turnOver(): void {
    for (const name of names) {
      const start = Math.floor(now() / WINDOWS[name]) * WINDOWS[name]
      if (began[name] === start) continue
      began[name] = start
      used[name] = 0
    }
  }

  return {
    waitFor(weight) {
      turnOver()
      let wait = 0
      for (const name of names) {
        if (used[name] === 0 || used[name] + weight <= limits[name]) continue
        wait = Math.max(wait, began[name] + WINDOWS[name] - now())
      }
      return wait
    },
    spend(weight) {
      turnOver()
      for (const name of names) used[name] += weight
    },
  }
}
