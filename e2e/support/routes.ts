import type { APIResponse, CDPSession, Page, Route } from 'playwright-core'

type Address = string | RegExp
type Handler = (route: Route) => unknown
type NamedRoute = { address: Address; handler: Handler; left: number }
/** What Chromium says of a request that it holds. */
type Held = {
  requestId: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string }
}
type Fulfilment = {
  status?: number
  contentType?: string
  body?: string | Buffer
  json?: unknown
  response?: APIResponse
}

/**
 * Playwright's own routes hold every request of the page and switch its cache off: the whole app is fetched and read
 * again, and a visit costs more than half as much again. These hold only what they name, and are used in the same way.
 */
export async function routeByName(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  let routes: NamedRoute[] = []
  let patterns: { urlPattern: string }[] = []
  session.on('Fetch.requestPaused', (held: Held) =>
    handle(
      page,
      session,
      held,
      routes.filter(({ address }) => isMeant(address, held.request.url)),
    ),
  )
  Object.assign(page, {
    route: async (address: Address, handler: Handler, { times = Number.POSITIVE_INFINITY } = {}) => {
      routes = [{ address, handler, left: times }, ...routes]
      patterns = [...patterns, { urlPattern: patternOf(address) }]
      // Parts of the app are cached for ever: what comes from the cache could not be held.
      if (String(address).includes('/assets/'))
        await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      await session.send('Fetch.enable', { patterns })
    },
    // What its handler has on hold stays so until that has responded.
    unroute: async (address: Address, handler?: Handler) => {
      for (const one of routes)
        if (String(one.address) === String(address) && (handler ?? one.handler) === one.handler) one.left = 0
      routes = routes.filter(({ left }) => left > 0)
    },
    unrouteAll: async () => {
      routes = []
      patterns = []
      await session.send('Network.setCacheDisabled', { cacheDisabled: false })
      await session.send('Fetch.disable')
    },
  })
}

/** The newest route responds, or leaves it to the one before. */
async function handle(
  page: Page,
  session: CDPSession,
  held: Held,
  found: readonly NamedRoute[],
): Promise<void> {
  const { requestId, request } = held
  // Of a page that has gone on meanwhile nothing is on hold any more.
  const send = (...[method, parts]: Parameters<CDPSession['send']>) =>
    session.send(method, { requestId, ...parts } as typeof parts).then(
      () => {},
      () => {},
    )
  const goOn = () => send('Fetch.continueRequest')
  const [first, ...others] = found.filter(({ left }) => left > 0)
  if (first === undefined) return goOn()
  first.left -= 1
  const route = {
    request: () => ({
      url: () => request.url,
      method: () => request.method,
      headers: () => request.headers,
      postData: () => request.postData ?? null,
      postDataJSON: () => JSON.parse(request.postData ?? 'null'),
    }),
    continue: goOn,
    fallback: () => handle(page, session, held, others),
    abort: (reason = 'failed') =>
      send('Fetch.failRequest', {
        errorReason: reason === 'internetdisconnected' ? 'InternetDisconnected' : 'Failed',
      }),
    fetch: (options: object) =>
      page.context().request.fetch(request.url, {
        method: request.method,
        headers: request.headers,
        ...(request.postData === undefined ? {} : { data: request.postData }),
        ...options,
      }),
    fulfill: (fulfilment: Fulfilment) => send('Fetch.fulfillRequest', fulfilled(fulfilment)),
  }
  try {
    await first.handler(route as unknown as Route)
  } catch (error) {
    if (!hasGone(error)) throw error
  }
}

/** A test may end, and its page with it, while a response is on its way. */
const hasGone = (error: unknown): boolean =>
  error instanceof Error && /context disposed|has been closed/.test(error.message)

/** Headers of a body as it was sent, which is not the one that is handed over. */
const OF_THE_BODY = ['content-encoding', 'content-length', 'transfer-encoding']

function fulfilled({ status, contentType, body = '', json, response }: Fulfilment) {
  const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
  const own = response?.headersArray().filter(({ name }) => !OF_THE_BODY.includes(name.toLowerCase()))
  return {
    responseCode: status ?? response?.status() ?? 200,
    responseHeaders: own ?? [{ name: 'content-type', value: type }],
    body: Buffer.from(json === undefined ? body : JSON.stringify(json)).toString('base64'),
  }
}

/** More than is meant, where Chromium's patterns cannot say it: `isMeant` has the last word. */
const patternOf = (address: Address) =>
  typeof address === 'string' ? address.replaceAll('**', '*') : '*/api/*'

function isMeant(address: Address, url: string): boolean {
  if (typeof address !== 'string') return address.test(url)
  const source = address
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))
  return new RegExp(`^${source}$`).test(url)
}
