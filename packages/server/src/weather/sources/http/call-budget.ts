/** Calls that a provider allows in each minute, hour and day (UTC), by its own count. */
export type CallLimits = { minute: number; hour: number; day: number }

const WINDOWS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

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
