const TIMEOUT_MS = 10_000

export type Analytics = { identify(user: { id: string; email: string }): Promise<void> }

/** Product analytics behind one adapter: posts to `ANALYTICS_URL`; without it there is none. */
export function createAnalytics(url: string | null): Analytics | null {
  if (url === null) return null
  return {
    identify: async ({ id, email }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'identify', userId: id, traits: { email } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`Analytics answered ${response.status}.`)
    },
  }
}
