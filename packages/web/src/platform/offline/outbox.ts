import { CallError } from '@windrow/contract/call-error.ts'
import { type Client, newKey } from '@windrow/contract/client.ts'
import type { CallInput, Endpoint, ResponseOf } from '@windrow/contract/endpoint.ts'
import { token } from '../browser-storage.ts'
import { call } from '../client.ts'
import { logFailure } from '../log.ts'
import { connection } from './connection.ts'
import { copies } from './copies.ts'
import { offlineDatabase } from './database.ts'
import { inOneTab, OUTBOX, SENT_BY_WORKER, sendUnsent } from './send-unsent.ts'
import type { UnsentCall } from './unsent-call.ts'

/** How long a page waits for what was not sent before it is shown without. */
const PATIENCE_MS = 1_500

type Sent<E extends Endpoint> = { isStored: false; response: ResponseOf<E> } | { isStored: true }

type Storing = {
  /** What it is, for the list of what was not sent. */
  what: string
  /** Its words. */
  detail?: string
  /** The id by which later calls refer to what this one makes. */
  makes?: string
}

/** Only Chromium has it. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

type OutboxParts = {
  call: Client
  /** Whether anything may be stored in this browser. */
  isAllowed: () => boolean
}

function outboxStore({ call, isAllowed }: OutboxParts) {
  const listeners = new Set<() => void>()
  let reload: () => void = () => {}
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX)
  let account: string | null = null
  let unsent: readonly UnsentCall[] = []

  async function read(): Promise<void> {
    const all = account === null ? [] : await (await offlineDatabase()).getAll('outbox')
    unsent = all.filter((one) => one.account === account)
    for (const listener of [...listeners]) listener()
  }

  const changed = async () => {
    otherTabs?.postMessage(null)
    await read()
  }

  if (otherTabs)
    otherTabs.onmessage = ({ data }) =>
      void read().then(() => {
        if (data === SENT_BY_WORKER) reload()
      })

  async function send(): Promise<void> {
    const mine = account
    if (mine === null || !unsent.some(({ state }) => state === 'waiting')) return
    const sent = await sendUnsent({ call, account: mine, isCurrent: () => account === mine, changed })
    await read()
    if (sent > 0) reload()
  }

  /** Lets the browser send it when Windrow is closed by then. */
  async function sendWhenClosed(): Promise<void> {
    const used = token.read()
    if (account === null || used === null) return
    await (await offlineDatabase()).put('sender', { account, token: used }, 'current')
    const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined
    // Where the browser does not want to, it is sent when Windrow is opened again.
    await registration?.sync?.register(OUTBOX).catch(() => {})
  }

  const store = async (one: UnsentCall) => {
    await (await offlineDatabase()).put('outbox', one)
  }

  const find = (id: number) => unsent.find((one) => one.id === id)

  return {
    get: () => unsent,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Called when calls were sent or given up, or found at the start: everything that pages show may have changed. */
    whenToReload(listener: () => void): void {
      reload = listener
    },

    /**
     * Called on sign-in: sends what the same account left unsent. Waits only briefly, because the storage of a browser
     * can hang; unsent calls then show as soon as they are read.
     */
    async open(id: string): Promise<void> {
      account = id
      const found = read()
        .then(() => {
          // The list is requested before it is known who has signed in: it may have come without them.
          if (unsent.length > 0) reload()
          void send()
          // Of another account that was here before nothing is sent.
          void (unsent.length > 0 ? sendWhenClosed() : forgetSender()).catch(noSync)
        })
        .catch((error: unknown) => logFailure('What was not sent could not be read.', error))
      await Promise.race([found, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    },
    close(): void {
      account = null
      unsent = []
      void forgetSender().catch(noSync)
    },

    /** Makes a change now, or, where the server cannot be reached, stores it to be sent later. */
    async callOrStore<E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      storing: Storing,
    ): Promise<Sent<E>> {
      const key = newKey()
      const mayStore = isAllowed() && account !== null
      // Nothing overtakes what was done before it.
      const isInTurn = connection.get() === 'there' && !unsent.some(({ state }) => state === 'waiting')
      if (!mayStore || isInTurn)
        try {
          return { isStored: false, response: await call(endpoint, input, { idempotencyKey: key }) }
        } catch (error) {
          if (!mayStore || !isAway(error)) throw error
        }
      const one: Omit<UnsentCall, 'id'> = {
        account: account as string,
        at: Date.now(),
        method: endpoint.method,
        path: endpoint.path,
        input,
        key,
        what: storing.what,
        detail: storing.detail ?? '',
        makes: storing.makes ?? null,
        state: 'waiting',
        message: null,
        theirs: null,
      }
      await (await offlineDatabase()).add('outbox', one as UnsentCall)
      void navigator.storage?.persist?.()
      await changed()
      void send()
      void sendWhenClosed().catch(noSync)
      return { isStored: true }
    },

    /** Changes one that was not sent yet; false when it just has been. */
    async change(
      id: number,
      change: Partial<Pick<UnsentCall, 'input' | 'what' | 'detail' | 'state'>>,
    ): Promise<boolean> {
      const isDone = await inOneTab(async () => {
        await read()
        const one = find(id)
        if (one === undefined) return false
        await store({ ...one, ...change, message: null, theirs: null })
        return true
      })
      await changed()
      void send()
      return isDone
    },
    async discard(id: number): Promise<void> {
      await inOneTab(async () => (await offlineDatabase()).delete('outbox', id))
      await changed()
      reload()
    },
    /** Who signs out leaves nothing behind. */
    async discardAll(): Promise<void> {
      const transaction = (await offlineDatabase()).transaction('outbox', 'readwrite')
      await Promise.all(unsent.map(({ id }) => transaction.store.delete(id)))
      await transaction.done
      await changed()
    },
    send,
  }
}

/** Changes that were made without network: stored in order, sent once each, shown until then. */
export const outbox = outboxStore({ call, isAllowed: copies.isAllowed })

const forgetSender = async () => (await offlineDatabase()).delete('sender', 'current')

const noSync = (error: unknown) => logFailure('What waits cannot be sent while Windrow is closed.', error)

/** Whether the error did not come from Windrow, whose own errors are JSON. */
const isAway = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === null || ([502, 503, 504].includes(error.status) && typeof error.body !== 'object'))
