import { localStore, TOKEN_KEY, tabStore } from '../browser-storage.ts'
import { logFailure } from '../log.ts'
import { type Copy, offlineDatabase } from './database.ts'

/** Beyond this the oldest copies are removed, bytes. */
const ROOM = 50_000_000
/** They are counted after this many new ones. */
const COUNT_AFTER = 20

/** Of a response that is a copy: when it came from the server, ms. */
export const AS_OF_HEADER = 'x-windrow-as-of'

const PRESERVED_HEADERS = ['content-type', 'content-disposition']

/** Only those who chose to be remembered leave anything in the browser: what others leave would outlive their token. */
const isRemembered = () => tabStore.get(TOKEN_KEY) === null && localStore.get(TOKEN_KEY) !== null

/** Another tab may have signed in to another account while a response was on its way. */
const isCurrent = (token: string | null) => token !== null && token === localStore.get(TOKEN_KEY)

function copyStore(isAllowed: () => boolean) {
  let sinceCount = 0
  /** Counts wipes, so that a response that was on its way is not stored after one. */
  let wipes = 0

  async function put(copy: Copy, token: string | null): Promise<void> {
    const mine = wipes
    const database = await offlineDatabase()
    if (mine !== wipes || !isAllowed() || !isCurrent(token)) return
    await database.put('copies', copy)
    if (++sinceCount >= COUNT_AFTER) await makeRoom()
  }

  async function makeRoom(): Promise<void> {
    sinceCount = 0
    const store = (await offlineDatabase()).transaction('copies', 'readwrite').store
    let size = 0
    for (let at = await store.index('at').openCursor(null, 'prev'); at; at = await at.continue()) {
      size += at.value.size
      if (size > ROOM && !at.value.isOwn) await at.delete()
    }
  }

  return {
    isAllowed,
    /** Whose copies are stored now; taken before a request, and compared when its response is stored. */
    token: () => localStore.get(TOKEN_KEY),
    /** Stores a response; failures cost nothing but the copy. */
    async store(url: string, response: Response, token: string | null): Promise<void> {
      if (!isAllowed()) return
      try {
        const content = await response.blob()
        const headers: Record<string, string> = {}
        for (const name of PRESERVED_HEADERS) {
          const value = response.headers.get(name)
          if (value !== null) headers[name] = value
        }
        await put({ url, at: Date.now(), size: content.size, content, headers, isOwn: false }, token)
      } catch (error) {
        logFailure('A copy was not stored.', error)
      }
    },
    /** Stores what the server does not have yet, under the address by which it will be requested. */
    storeOwn: (url: string, content: Blob): Promise<void> =>
      put(
        {
          url,
          at: Date.now(),
          size: content.size,
          content,
          headers: { 'content-type': content.type },
          isOwn: true,
        },
        localStore.get(TOKEN_KEY),
      ),
    async find(url: string): Promise<Copy | null> {
      if (!isAllowed()) return null
      return (
        (await offlineDatabase()
          .then((database) => database.get('copies', url))
          .catch(() => null)) ?? null
      )
    },
    /** Called on sign-out. */
    async wipe(): Promise<void> {
      wipes += 1
      await offlineDatabase()
        .then((database) => database.clear('copies'))
        .catch((error: unknown) => logFailure('Copies were not removed.', error))
    },
  }
}

export type CopyStore = ReturnType<typeof copyStore>

/** Copies of what pages were shown, in this browser. */
export const copies: CopyStore = copyStore(isRemembered)

export const asResponse = ({ content, headers, at }: Copy): Response =>
  new Response(content, { status: 200, headers: { ...headers, [AS_OF_HEADER]: String(at) } })
