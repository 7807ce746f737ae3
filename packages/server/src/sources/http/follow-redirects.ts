import { SourceError } from '../weather-source.ts'
import { nameOf } from './read-body.ts'
import type { TimeLimit } from './time-limit.ts'

const MAX_REDIRECTS = 3

/** Redirects are followed within the host only: another host was not configured by the operator. */
export async function followRedirects(url: URL, limit: TimeLimit): Promise<Response> {
  let at = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await fetch(at, { signal: limit.signal, redirect: 'manual' })
    limit.touch()
    if (response.status < 300 || response.status > 399) return response
    const location = response.headers.get('location')
    await response.body?.cancel()
    if (location === null || !URL.canParse(location, at.href)) break
    const next = new URL(location, at)
    if (next.host !== url.host || next.protocol !== url.protocol) {
      throw new SourceError(`${nameOf(url)} redirects to another host: ${next.host}`, { isPermanent: true })
    }
    at = next
  }
  throw new SourceError(`${nameOf(url)} redirects without end`, { isPermanent: true })
}
