import type { Endpoint } from '@windrow/contract/endpoint.ts'
import type { CallCase } from './call-cases.ts'
import { type Answered, request } from './request.ts'
import { upload } from './upload.ts'

type Sender = { address: string; token?: string | undefined; headers?: Record<string, string> }

/** Makes the call of a case, with any token or none. */
export function sendCase(endpoint: Endpoint, given: CallCase, sender: Sender): Promise<Answered> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given.params?.[name] ?? ''),
  )
  const query = given.query ? `?${new URLSearchParams(given.query)}` : ''
  const url = sender.address + path + query
  if (given.file) return upload(url, sender.token, given.file, {}, sender.headers)
  return request(url, {
    method: endpoint.method,
    token: sender.token,
    headers: sender.headers ?? {},
    ...(given.body === undefined ? {} : { json: given.body }),
  })
}

/** The same case with each of these ids replaced by one that nothing has. */
export function withUnknownIds(given: CallCase, ids: readonly string[]): CallCase {
  const unknown = new Map<unknown, string>(ids.map((id) => [id, crypto.randomUUID()]))
  const { file, ...input } = given
  const replaced = JSON.parse(JSON.stringify(input), (_, value) => unknown.get(value) ?? value) as CallCase
  return file ? { ...replaced, file } : replaced
}

/** Whether a case names one of these ids. */
export const namesAny = ({ params, query, body }: CallCase, ids: readonly string[]): boolean => {
  const text = JSON.stringify({ params, query, body })
  return ids.some((id) => text.includes(id))
}
