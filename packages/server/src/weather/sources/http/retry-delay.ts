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
