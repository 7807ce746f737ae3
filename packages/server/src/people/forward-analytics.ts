import { createOutbound, type OutboundSettings } from '../platform/outbound/outbound.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 100_000

export type Analytics = { identify(user: { id: string; email: string }): Promise<void> }

/** Product analytics behind one adapter: posts to `ANALYTICS_URL`; without it there is none. */
export function createAnalytics(
  settings: OutboundSettings & { analyticsUrl: string | null },
): Analytics | null {
  if (settings.analyticsUrl === null) return null
  const url = new URL(settings.analyticsUrl)
  const outbound = createOutbound(settings, { named: [url.href] })
  return {
    identify: ({ id, email }) =>
      outbound(
        {
          url,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ event: 'identify', userId: id, traits: { email } }),
          idleMs: TIMEOUT_MS,
          totalMs: TIMEOUT_MS,
          maxBytes: MAX_BYTES,
        },
        async ({ status }) => {
          if (status < 200 || status > 299) throw new Error(`Analytics answered ${status}.`)
        },
      ),
  }
}
