import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { connectionReason } from './reason.ts'

export interface Subscription {
  readonly onMessage: (payload: string) => void
  /** The connection was broken and is back: messages may have been lost meanwhile. */
  readonly onReconnect: (() => void) | null
}

export interface Notifications {
  listen(channel: string, subscription: Subscription): Promise<() => Promise<void>>
  /** Resolves when all that was told before has been heard; at once where nobody listens. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** A broken line is waited for no longer: whoever listens is told when it is back. */
const CATCH_UP_MS = 1000

const channelName = /^[a-z_][a-z0-9_]{0,62}$/

/** LISTEN on one connection of its own, made when the first subscriber comes and made again whenever it breaks. */
export function openNotifications(config: pg.ClientConfig, log: DatabaseLog): Notifications {
  const channels = new Map<string, Set<Subscription>>()
  const closing = new AbortController()
  let current: Promise<pg.Client> | null = null

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, application_name: 'windrow listen', keepAlive: true })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of channels.get(channel) ?? []) subscription.onMessage(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => {
      if (!closing.signal.aborted) current = reconnect()
      current?.catch(() => {})
    })
    return client
  }

  async function reconnect(): Promise<pg.Client> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 10_000)) {
      await delay(wait, null, { signal: closing.signal })
      try {
        const client = await connect()
        for (const subscription of [...channels.values()].flatMap((all) => [...all]))
          subscription.onReconnect?.()
        return client
      } catch (error) {
        closing.signal.throwIfAborted()
        log.warn(`The connection for notifications is broken (${connectionReason(error)}). Trying again.`)
      }
    }
  }

  return {
    listen: async (channel, subscription) => {
      if (!channelName.test(channel)) throw new TypeError(`Not a channel name: ${channel}`)
      const subscribers = channels.get(channel) ?? new Set()
      channels.set(channel, subscribers.add(subscription))
      if (current === null) {
        current = connect()
        current.catch(() => {
          current = null
        })
      }
      try {
        // Also when another subscriber has it already: a repeated LISTEN costs nothing.
        await (await current).query(`listen ${channel}`)
      } catch (error) {
        subscribers.delete(subscription)
        throw error
      }
      return async () => {
        subscribers.delete(subscription)
        if (subscribers.size > 0 || closing.signal.aborted) return
        channels.delete(channel)
        const client = await current?.catch(() => null)
        await client?.query(`unlisten ${channel}`).catch(() => {})
      }
    },
    caughtUp: async () => {
      // PostgreSQL hands over what has come before it is ready for the next query.
      const asked = current?.then((client) => client.query('select')).catch(() => {})
      const tired = new AbortController()
      await Promise.race([asked, delay(CATCH_UP_MS, null, { signal: tired.signal }).catch(() => {})])
      tired.abort()
    },
    close: async () => {
      closing.abort()
      const client = await current?.catch(() => null)
      await client?.end().catch(() => {})
    },
  }
}
