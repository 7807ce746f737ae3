/** Calls whose response was lost; of more than these the oldest are forgotten. */
const LOST_MAX = 100

export type SentKey = {
  key: string
  /** To be called when the response is known: a lost one, or an error of the server, leaves the outcome open. */
  settle(isOutcomeKnown: boolean): void
}

/**
 * Keys for creating calls. Whoever presses Save again after a lost response makes the same call: it is sent with the
 * same key, and nothing is made twice. After a response the same call is meant to make another thing. A call that is
 * null is never the same as another.
 */
export function createIdempotencyKeys(): (call: string | null) => SentKey {
  const lost = new Map<string, string>()
  return (call) => {
    const key = (call !== null && lost.get(call)) || newKey()
    return {
      key,
      settle: (isOutcomeKnown) => {
        if (call === null) return
        lost.delete(call)
        if (isOutcomeKnown) return
        lost.set(call, key)
        const oldest = lost.size > LOST_MAX ? lost.keys().next().value : undefined
        if (oldest !== undefined) lost.delete(oldest)
      },
    }
  }
}

/** Not `crypto.randomUUID`, which browsers have under https and on loopback only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
