import type { Answer, Endpoint, Parsed } from '@windrow/contract/endpoint.ts'
import type { Account } from '../../platform/http/account.ts'
import type { PreparedResponse } from '../../platform/http/prepared-response.ts'
import type { FieldCellCache, FieldWithCells } from './field-cells.ts'
import type { ResponseCache } from './response-cache.ts'

type FieldCall<E extends Endpoint> = Pick<Parsed<E>, 'params' | 'query'> & { account: Account }

/** How a call about one field is answered, so that it is computed once for all who ask. */
type CachedCall<E extends Endpoint> = {
  uuidOf(call: FieldCall<E>): string
  /** Tells the answer from others of the same weather: whatever else it depends on stands in it. */
  nameOf(call: FieldCall<E>, found: FieldWithCells): string
  make(found: FieldWithCells, call: FieldCall<E>): Promise<Answer<E>>
}

type CachedHandler<E extends Endpoint> = {
  (call: FieldCall<E>): Promise<PreparedResponse<Answer<E>>>
  ready(call: FieldCall<E>): PreparedResponse<Answer<E>> | null
}

/** Makes handlers whose answers are kept under the weather they were made of. */
export function createCachedHandlers(
  fields: FieldCellCache,
  answers: ResponseCache,
  responseKey: (found: FieldWithCells, rest: string) => string,
) {
  return <E extends Endpoint>(_endpoint: E, cached: CachedCall<E>): CachedHandler<E> => {
    const nameOf = (call: FieldCall<E>, found: FieldWithCells) =>
      responseKey(found, cached.nameOf(call, found))
    const handler = async (call: FieldCall<E>) => {
      const found = await fields.find(call.account, cached.uuidOf(call))
      return answers.get(nameOf(call, found), () => cached.make(found, call))
    }
    const ready = (call: FieldCall<E>) => {
      const found = fields.known(call.account, cached.uuidOf(call))
      return found && answers.known<Answer<E>>(nameOf(call, found))
    }
    return Object.assign(handler, { ready })
  }
}
