import { expect } from 'vitest'
import { OutboundError, readAll } from '../platform/outbound/bounded-body.ts'
import { createOutbound, type Outbound, type OutboundRequest } from '../platform/outbound/outbound.ts'

export const LIMITS = { idleMs: 5_000, totalMs: 10_000, maxBytes: 100_000 }

/** A setting names these. */
export const named = (...urls: string[]) => createOutbound({ outboundAllow: [] }, { named: urls })

export function get(outbound: Outbound, url: string, more: Partial<OutboundRequest> = {}): Promise<string> {
  return outbound({ url: new URL(url), ...LIMITS, ...more }, async ({ body }) => String(await readAll(body)))
}

export async function failure(promise: Promise<unknown>): Promise<OutboundError> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(OutboundError)
  return error as OutboundError
}
