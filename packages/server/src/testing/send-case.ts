import type { Endpoint } from '@windrow/contract/endpoint.ts'
import type { CallCase } from './call-cases.ts'
import { type ReceivedResponse, request } from './request.ts'
import { upload } from './upload.ts'

type Sender = { address: string; token?: string | undefined; headers?: Record<string, string> }

/** Makes the call of a case, with any token or none. */
export function sendCase(endpoint: Endpoint, callCase: CallCase, sender: Sender): Promise<ReceivedResponse> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(callCase.params?.[name] ?? ''),
  )
  const query = callCase.query ? `?${new URLSearchParams(callCase.query)}` : ''
  const url = sender.address + path + query
  if (callCase.file) return upload(url, sender.token, callCase.file, {}, sender.headers)
  return request(url, {
    method: endpoint.method,
    token: sender.token,
    headers: sender.headers ?? {},
    ...(callCase.body === undefined ? {} : { json: callCase.body }),
  })
}

/** The same case with each of these ids replaced by one that nothing has. */
export function withUnknownIds(callCase: CallCase, ids: readonly string[]): CallCase {
  const unknown = new Map<unknown, string>(ids.map((id) => [id, crypto.randomUUID()]))
  const { file, ...input } = callCase
  const replaced = JSON.parse(JSON.stringify(input), (_, value) => unknown.get(value) ?? value) as CallCase
  return file ? { ...replaced, file } : replaced
}

/** Whether a case names one of these ids. */
export const namesAny = ({ params, query, body }: CallCase, ids: readonly string[]): boolean => {
  const text = JSON.stringify({ params, query, body })
  return ids.some((id) => text.includes(id))
}
