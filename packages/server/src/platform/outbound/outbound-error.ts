/**
 * `forbidden`: the address, or where it redirects to, may not be called; no retry helps. `too-large` and `too-slow`: a
 * limit was reached. `unreadable`: the connection failed or broke, or the body cannot be unpacked.
 */
export type OutboundProblem = 'forbidden' | 'too-large' | 'too-slow' | 'unreadable'

/** Why a call to another host failed before its response was read. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly problem: OutboundProblem

  constructor(url: URL, problem: OutboundProblem, what: string, options?: ErrorOptions) {
    super(`${nameOf(url)} ${what}`, options)
    this.problem = problem
  }
}

/** Without the query, which may hold a key. */
export function nameOf(url: URL): string {
  return `${url.host}${url.pathname}`
}
