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

/** Keeps the calls of all processes below a provider's limits (`store/provider-calls.ts`). */
export type CallBudget = {
  /** Takes calls of this weight from what is left; returns 0, or how many milliseconds to wait before they may be. */
  take(weight: number): Promise<number>
  /** The provider rejects calls for so long, whatever was counted here. */
  pause(ms: number): Promise<void>
}
