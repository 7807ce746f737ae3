import type { Page, Request } from 'playwright-core'

/** Every call to the API that the page makes from now on, in order. */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
  return calls
}

/** "GET /api/v1/settings/general", as one says it. */
export const nameOf = (call: Request) => `${call.method()} ${new URL(call.url()).pathname}`
