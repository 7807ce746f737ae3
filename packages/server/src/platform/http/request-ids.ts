import { randomUUID } from 'node:crypto'

/** Ids that look like UUIDs: random for the process and counted within it, which costs a request nothing. */
export function createRequestIds(): () => string {
  const start = randomUUID().slice(0, 24)
  let count = 0
  return () => start + (++count).toString(16).padStart(12, '0')
}
