import { createCache } from '../../platform/cache.ts'
import { type PreparedResponse, prepareResponse } from '../../platform/http/prepared-response.ts'

const MAX_BYTES = 64 * 2 ** 20

export type ResponseCache = {
  /** The response of a key, if it is cached. */
  known<Body>(key: string): PreparedResponse<Body> | null
  /** The response of a key, computed at most once at a time however many request it. */
  get<Body>(key: string, make: () => Promise<Body>): Promise<PreparedResponse<Body>>
}

/**
 * Responses ready to be sent, computed once for each cell and forecast: their keys hold both, so that an outdated one
 * is never found again and falls out as the least recently used.
 */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const cache = createCache<string, PreparedResponse<unknown>>({ maxBytes, bytesOf: ({ bytes }) => bytes })
  return {
    known: <Body>(key: string) => (cache.get(key) as PreparedResponse<Body> | undefined) ?? null,
    get: async <Body>(key: string, make: () => Promise<Body>) =>
      (await cache.load(key, () => make().then(prepareResponse))) as PreparedResponse<Body>,
  }
}
