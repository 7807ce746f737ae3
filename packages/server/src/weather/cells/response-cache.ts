import { type PreparedResponse, prepareResponse } from '../../platform/http/prepared-response.ts'

const MAX_BYTES = 64 * 2 ** 20

export type ResponseCache = {
  /** The answer under a name, if it is kept. */
  known<Answer>(name: string): PreparedResponse<Answer> | null
  /** The answer under a name, made at most once at a time however many ask. */
  get<Answer>(name: string, make: () => Promise<Answer>): Promise<PreparedResponse<Answer>>
}

/**
 * Answers ready to be sent, computed once for each cell and forecast issue: their names hold both, so that an old one
 * is never found again and falls out as the least recently used.
 */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const kept = new Map<string, PreparedResponse<unknown>>()
  const underWay = new Map<string, Promise<PreparedResponse<unknown>>>()
  let bytes = 0

  const keep = (name: string, answer: PreparedResponse<unknown>) => {
    kept.set(name, answer)
    bytes += answer.bytes
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(oldest)
      bytes -= old.bytes
    }
  }

  const known = <Answer>(name: string) => {
    const answer = kept.get(name)
    if (!answer) return null
    kept.delete(name)
    kept.set(name, answer)
    return answer as PreparedResponse<Answer>
  }

  return {
    known,
    get: async <Answer>(name: string, make: () => Promise<Answer>) => {
      const answer = known<Answer>(name)
      if (answer) return answer
      let making = underWay.get(name)
      if (!making) {
        making = make()
          .then(prepareResponse)
          .then((answer) => {
            keep(name, answer)
            return answer
          })
          .finally(() => underWay.delete(name))
        underWay.set(name, making)
      }
      return making as Promise<PreparedResponse<Answer>>
    },
  }
}
