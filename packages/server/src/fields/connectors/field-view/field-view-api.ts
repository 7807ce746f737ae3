import type { CallService } from '../call-service.ts'

/** Where it is and the partner's key, which every call carries. */
export type FieldViewApi = { url: string; key: string; call: CallService }

export function fieldViewHeaders(api: FieldViewApi, access: string): Record<string, string> {
  return { authorization: `Bearer ${access}`, 'x-api-key': api.key, accept: 'application/json' }
}
