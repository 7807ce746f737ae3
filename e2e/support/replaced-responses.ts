import type { APIResponse, Route } from 'playwright-core'

/**
 * What the server itself answers to a call that a test looks into. Asked again where the connection, kept from an
 * earlier call, is closed by the server at that very moment.
 */
export const answerOf = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 })

/** The server answers this call, but with an error. */
export const refuse = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"out of order"}' })

/** The server's own answer, changed on its way. */
export const changed =
  <Answer>(change: (answer: Answer) => unknown) =>
  async (route: Route) => {
    const response = await answerOf(route)
    await route.fulfill({ response, json: change((await response.json()) as Answer) })
  }

/** First the weather is still on its way, then the call fails as often as a page asks again by itself, then it succeeds. */
export function lateAndOnceRefused(answered: (route: Route) => Promise<void>) {
  let asked = 0
  return (route: Route) => {
    asked += 1
    if (asked > 3) return answered(route)
    if (asked > 1) return refuse(route)
    return route.fulfill({ status: 503, json: { message: 'wait', code: 'weather-pending' } })
  }
}
