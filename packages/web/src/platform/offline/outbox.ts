import { CallError } from '@windrow/contract/call-error.ts'
import { type Client, newKey } from '@windrow/contract/client.ts'
import type { CallInput, Endpoint, ResponseOf } from '@windrow/contract/endpoint.ts'
import * as z from 'zod/mini'
import { call } from '../client.ts'
import { logFailure } from '../log.ts'
import { connection } from './connection.ts'
import { copies } from './copies.ts'
import { offlineDatabase } from './database.ts'
import { type UnsentCall, withId } from './unsent-call.ts'

/** The code of a 409: another user has changed the same thing since it was read. */
const CONFLICT = 'changed-meanwhile'
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

type OutboxParts = {
  call: Client
  /** Whether anything may be stored in this browser. */
  isAllowed: () => boolean
}

function outboxStore({ call, isAllowed }: OutboxParts) {
  const listeners = new Set<() => void>()
  let reload: () => void = () => {}
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('windrow.outbox')
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

  if (otherTabs) otherTabs.onmessage = () => void read()

  /** Sends what waits, oldest first; one tab at a time, and until the network is lost again. */
  async function send(): Promise<void> {
    if (account === null || !unsent.some(({ state }) => state === 'waiting')) return
    await inOneTab(async () => {
      await read()
      let sent = 0
      for (let next = firstWaiting(); next; next = firstWaiting()) {
        if (!(await sendOne(next))) break
        sent += 1
        await changed()
      }
      if (sent > 0) reload()
    })
  }

  const firstWaiting = () => unsent.find(({ state }) => state === 'waiting')

  /** False while it cannot be sent. */
  async function sendOne(one: UnsentCall): Promise<boolean> {
    try {
      const response = await call(endpointOf(one), one.input as CallInput<Endpoint>, {
        idempotencyKey: one.key,
      })
      await settle(one, (response as { data?: { id?: unknown } } | null)?.data?.id)
      return true
    } catch (error) {
      if (!(error instanceof CallError) || !isFinal(error)) return false
      // Deleted by another user, or by an earlier try whose response was lost.
      if (one.method === 'DELETE' && error.status === 404) {
        await settle(one, null)
        return true
      }
      const { code, message, details } = error
      const state = code === CONFLICT ? 'conflict' : 'rejected'
      await store({ ...one, state, message, theirs: details.theirs ?? null })
      return true
    }
  }

  /** It has happened: what waits for the id of what it made gets it in the same transaction. */
  async function settle({ id, makes }: UnsentCall, made: unknown): Promise<void> {
    const transaction = (await offlineDatabase()).transaction('outbox', 'readwrite')
    await transaction.store.delete(id)
    if (makes !== null && typeof made === 'string')
      for (const other of await transaction.store.getAll())
        await transaction.store.put({ ...other, input: withId(other.input, makes, made) })
    await transaction.done
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
        })
        .catch((error: unknown) => logFailure('What was not sent could not be read.', error))
      await Promise.race([found, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    },
    close(): void {
      account = null
      unsent = []
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

/** Whether the error did not come from Windrow, whose own errors are JSON. */
const isAway = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === null || ([502, 503, 504].includes(error.status) && typeof error.body !== 'object'))

/** Whether sending it again would get the same response: neither the network, nor the server's troubles, nor a dead token. */
const isFinal = ({ status }: CallError): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429

const RESPONSE = z.unknown()

/** What is needed to send it; it was checked when it was made. */
const endpointOf = ({ method, path, input }: UnsentCall): Endpoint =>
  ({
    method,
    path,
    access: 'signed-in',
    summary: '',
    status: 200,
    budget: 'light',
    changes: 'organisation',
    creates: true,
    response: RESPONSE,
    ...(input.file ? { upload: { maxBytes: input.file.size } } : {}),
  }) as Endpoint

/** Browsers without locks are old ones, where two tabs at once are rare; the key holds there too. */
const inOneTab = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('windrow.outbox', work) : work()
