import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Lifeline } from '../db/lifeline.ts'

export interface Subscription {
  readonly onMessage: (payload: string) => void
  /** The connection was broken and is back: messages may have been lost meanwhile. */
  readonly onReconnect: (() => void) | null
}

export interface Notifications {
  listen(channel: string, subscription: Subscription): Promise<() => Promise<void>>
  /** Resolves when all notifications sent before have been received. */
  caughtUp(): Promise<void>
  /** For a new connection: listens to all channels on it. */
  listenAgain(client: pg.Client): Promise<void>
  /** Notifies all subscribers that messages may have been lost. */
  announceGap(): void
}

/** Longest wait for a broken connection, in ms; listeners are notified when it is back. */
const CATCH_UP_MS = 1000

const channelName = /^[a-z_][a-z0-9_]{0,62}$/

/** LISTEN on the lifeline. */
export function createNotifications(lifeline: () => Lifeline): Notifications {
  const channels = new Map<string, Set<Subscription>>()

  return {
    listenAgain: async (client) => {
      client.on('notification', ({ channel, payload }) => {
        for (const subscription of channels.get(channel) ?? []) subscription.onMessage(payload ?? '')
      })
      for (const channel of channels.keys()) await client.query(`listen ${channel}`)
    },
    announceGap: () => {
      for (const subscription of [...channels.values()].flatMap((all) => [...all]))
        subscription.onReconnect?.()
    },
    listen: async (channel, subscription) => {
      if (!channelName.test(channel)) throw new TypeError(`Not a channel name: ${channel}`)
      const subscribers = channels.get(channel) ?? new Set()
      channels.set(channel, subscribers.add(subscription))
      try {
        // Also when another subscriber has it already: a repeated LISTEN costs nothing.
        await (await lifeline().client()).query(`listen ${channel}`)
      } catch (error) {
        subscribers.delete(subscription)
        throw error
      }
      return async () => {
        if (!subscribers.delete(subscription) || subscribers.size > 0) return
        channels.delete(channel)
        if (!lifeline().isConnected) return
        const client = await lifeline().client()
        await client.query(`unlisten ${channel}`).catch(() => {})
      }
    },
    caughtUp: async () => {
      if (!lifeline().isConnected) return
      // PostgreSQL delivers pending notifications before it is ready for the next query.
      const flushed = lifeline()
        .client()
        .then((client) => client.query('select'))
        .catch(() => {})
      const tired = new AbortController()
      await Promise.race([flushed, delay(CATCH_UP_MS, null, { signal: tired.signal }).catch(() => {})])
      tired.abort()
    },
  }
}
