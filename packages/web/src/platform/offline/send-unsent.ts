import { CallError } from '@windrow/contract/call-error.ts'
import type { Client } from '@windrow/contract/client.ts'
import type { CallInput, Endpoint } from '@windrow/contract/endpoint.ts'
import * as z from 'zod/mini'
import { offlineDatabase } from './database.ts'
import { type UnsentCall, withId } from './unsent-call.ts'

/** The code of a 409: another user has changed the same thing since it was read. */
const CONFLICT = 'changed-meanwhile'

/**
 * The name of the lock under which it is sent, of the channel on which tabs and the service worker notify each other, and
 * by which a browser wakes the service worker when it has network again (Background Sync).
 */
export const OUTBOX = 'windrow.outbox'
export const SENT_BY_WORKER = 'sent'

type Sending = {
  call: Client
  account: string
  /** Whether `call` still is that account's. */
  isCurrent: () => boolean
  /** After each that has happened or was rejected. */
  changed: () => Promise<void>
}

/**
 * Sends what waits of an account, oldest first, until the network is lost again: one tab, or the service worker, at a
 * time. Returns how many no longer wait.
 */
export const sendUnsent = ({ call, account, isCurrent, changed }: Sending): Promise<number> =>
  inOneTab(async () => {
    for (let sent = 0; ; sent++) {
      const next = (await waitingOf(account))[0]
      if (next === undefined || !isCurrent() || !(await sendOne(call, next))) return sent
      await changed()
    }
  })

export const waitingOf = async (account: string): Promise<UnsentCall[]> =>
  (await (await offlineDatabase()).getAll('outbox')).filter(
    (one) => one.account === account && one.state === 'waiting',
  )

/** False while it cannot be sent. */
async function sendOne(call: Client, one: UnsentCall): Promise<boolean> {
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
    await (await offlineDatabase()).put('outbox', { ...one, state, message, theirs: details.theirs ?? null })
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
export const inOneTab = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(OUTBOX, work) : work()
