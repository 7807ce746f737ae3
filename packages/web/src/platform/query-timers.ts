import type { TimeoutProvider } from '@tanstack/react-query'

/** Another try, or how far something has come: people wait for it, and it comes when it is meant to. */
const EXACT_BELOW_MS = 10_000

/** What comes due within it is done together. */
const TOGETHER_MS = 1_000

type Waiting = { callback: () => void; at: number; everyMs: number | null }
type Timer = ReturnType<typeof setTimeout>

/**
 * The timers of queries. Each part of a page that shows a response has one for when it gets old, and each response one
 * for when it is dropped: hundreds on a list, set and cleared again while it is drawn. Those share one timer of the
 * browser, and come up to a second late.
 */
export function queryTimers(): TimeoutProvider<number> {
  const exact = new Map<number, Timer>()
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let alarm: Timer | undefined
  let wakesAt = Number.POSITIVE_INFINITY

  function wakeFor(at: number): void {
    if (at + TOGETHER_MS >= wakesAt) return
    clearTimeout(alarm)
    wakesAt = at + TOGETHER_MS
    alarm = setTimeout(wake, wakesAt - performance.now())
  }

  function wake(): void {
    wakesAt = Number.POSITIVE_INFINITY
    const now = performance.now()
    try {
      for (const [id, one] of [...waiting]) {
        // One of those before it may have cleared it.
        if (one.at > now || !waiting.has(id)) continue
        if (one.everyMs === null) waiting.delete(id)
        else one.at = now + one.everyMs
        one.callback()
      }
    } finally {
      // Also where one of them has thrown: the others are still to come.
      const times = [...waiting.values()].map(({ at }) => at)
      if (times.length > 0) wakeFor(times.reduce((least, at) => Math.min(least, at)))
    }
  }

  function wait(callback: () => void, delayMs: number, everyMs: number | null): number {
    const at = performance.now() + delayMs
    lastId += 1
    waiting.set(lastId, { callback, at, everyMs })
    wakeFor(at)
    return lastId
  }

  function waitExactly(timer: Timer): number {
    lastId += 1
    exact.set(lastId, timer)
    return lastId
  }

  function clear(id: number | undefined): void {
    if (id === undefined || waiting.delete(id)) return
    // Either kind is cleared by it.
    if (exact.has(id)) clearTimeout(exact.get(id))
    exact.delete(id)
  }

  return {
    setTimeout: (callback, delayMs) => {
      if (delayMs >= EXACT_BELOW_MS) return wait(callback, delayMs, null)
      const id = waitExactly(
        setTimeout(() => {
          exact.delete(id)
          callback()
        }, delayMs),
      )
      return id
    },
    clearTimeout: clear,
    setInterval: (callback, delayMs) =>
      delayMs >= EXACT_BELOW_MS
        ? wait(callback, delayMs, delayMs)
        : waitExactly(setInterval(callback, delayMs)),
    clearInterval: clear,
  }
}
