import { createClient } from '@windrow/contract/client.ts'
import { offlineDatabase } from './database.ts'
import { OUTBOX, SENT_BY_WORKER, sendUnsent, waitingOf } from './send-unsent.ts'

/**
 * Opens Windrow without network: the page and the files that it is made of. What pages show is stored by the pages
 * themselves (`platform/offline/`), for those who are signed in. What they could not send is sent from here, where the
 * browser wakes it for that, when they are closed by then.
 *
 * The build writes the list of files in and makes `/sw.js` of this file (`vite.config.ts`).
 */
declare const SHELL: { version: string; files: readonly string[] }

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { request: Request; respondWith(response: Promise<Response>): void }
type Syncing = Lasting & { tag: string }
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'sync', listener: (event: Syncing) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
const scope = self as unknown as Scope

const PREFIX = 'windrow-shell-'
const CACHE = PREFIX + SHELL.version
/** Every page is the same document. */
const PAGE = '/'
/** Browsers have six connections to a server. */
const LANES = 2
/** A network that takes longer than this to bring the page counts as none. */
const PATIENCE_MS = 4_000

scope.addEventListener('install', (event) => {
  event.waitUntil(storeShell())
})

/** A few at a time: a tap on a slow network does not wait behind all of them. What came stays with the browser. */
async function storeShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  const waiting = [PAGE, ...SHELL.files]
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await cache.add(afresh(path))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Past the browser's own cache, which may hold the page of an earlier version. */
const afresh = (path: string) => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'reload' })

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => scope.clients.claim()),
  )
})

// Sent by a page whose reader has agreed to load the new version.
scope.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(api|files|metrics|healthz|readyz|dev|map)(\/|$)/.test(pathname))
      event.respondWith(openPage(request))
  } else if (pathname.startsWith('/assets/') || SHELL.files.includes(pathname)) {
    event.respondWith(openFile(request, pathname))
  }
})

/** From the network, so that a new version is seen at once; the stored one where there is none, or it is slow. */
async function openPage(request: Request): Promise<Response> {
  const coming = fetch(request)
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const response = await Promise.race([coming, patience]).catch(() => null)
  const isGateway = response !== null && response.status >= 502
  if (response !== null && !isGateway) return response
  const stored = await (await caches.open(CACHE)).match(PAGE)
  return stored ?? response ?? coming
}

/** Files with a hash in their name never change. Of the map's one file, which is large, parts are fetched and stored. */
async function openFile(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const range = request.headers.get('range')
  const key = range === null ? pathname : `${pathname}?${range}`
  const stored = await cache.match(key)
  const isHashed = pathname.startsWith('/assets/')
  if (stored && isHashed) return range === null ? stored : asPart(stored)
  try {
    const response = await fetch(request)
    const isWhole = response.status === (range === null ? 200 : 206)
    if (isWhole && isHashed)
      await cache.put(key, range === null ? response.clone() : asWhole(response.clone()))
    return response
  } catch (error) {
    if (stored) return stored
    throw error
  }
}

/** A cache stores no part of a file as such (Service Workers, Cache.put). */
const asWhole = ({ body, headers }: Response) => new Response(body, { status: 200, headers })
const asPart = ({ body, headers }: Response) => new Response(body, { status: 206, headers })

scope.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX) event.waitUntil(sendWhileClosed())
})

/** Fails while something still waits: the browser then tries again later, a few times. */
async function sendWhileClosed(): Promise<void> {
  const sender = await (await offlineDatabase()).get('sender', 'current')
  if (!sender) return
  const { account, token } = sender
  const call = createClient({ baseUrl: '', token: () => token })
  const pages = new BroadcastChannel(OUTBOX)
  const changed = async () => pages.postMessage(SENT_BY_WORKER)
  await sendUnsent({ call, account, isCurrent: () => true, changed })
  pages.close()
  if ((await waitingOf(account)).length > 0) throw new Error('Not everything could be sent.')
}
