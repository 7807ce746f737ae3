import type { APIResponse, Route } from 'playwright-core'

/**
 * The response of the server itself to a call that a test looks into. Retried where the server closes a keep-alive
 * connection at that very moment.
 */
export const responseOf = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 })

/** The call fails with an error of the server. */
export const refuse = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"out of order"}' })

/** The server's own response, changed on its way. */
export const changed =
  <Body>(change: (body: Body) => unknown) =>
  async (route: Route) => {
    const response = await responseOf(route)
    await route.fulfill({ response, json: change((await response.json()) as Body) })
  }

/** First the weather is still on its way, then the call fails as often as a page asks again by itself, then it succeeds. */
export function lateAndOnceRefused(respond: (route: Route) => Promise<void>) {
  let asked = 0
  return (route: Route) => {
    asked += 1
    if (asked > 3) return respond(route)
    if (asked > 1) return refuse(route)
    return route.fulfill({ status: 503, json: { message: 'wait', code: 'weather-pending' } })
  }
}

/** The server responds to a GET at once, and the page gets it when it is released; other calls go on. */
export function heldResponses() {
  let arrive = () => {}
  let release = () => {}
  let isReleased = false
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = () => {
      isReleased = true
      resolve()
    }
  })
  return {
    /** Until the first of them is there. */
    arrived,
    release,
    hold: async (route: Route) => {
      if (isReleased || route.request().method() !== 'GET') return route.continue()
      const response = await responseOf(route)
      const json: unknown = await response.json()
      arrive()
      await released
      await route.fulfill({ response, json })
    },
  }
}
