import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionReason } from './connection-reason.ts'
import type { DatabaseLog } from './database-faults.ts'

/** How often the connection is checked, and how long it may take. */
const CHECK_EVERY_MS = 5_000
const CHECK_MS = 5_000
const CONNECT_MS = 5_000

/** Waits between attempts grow up to this. */
const LONGEST_WAIT_MS = 2_000

export interface LifelineOptions {
  readonly log: DatabaseLog
  /** Before the connection counts as made: whatever it throws fails the attempt. */
  onConnect(client: pg.Client): Promise<void>
  /** Called when it broke and was reopened: messages may have been missed. */
  onBack(): void
  /** Called when a new connection fails as well: other connections to the database are then dead. */
  onAway(error: unknown): void
}

export interface Lifeline {
  /** False from the moment in which the connection broke. */
  readonly isConnected: boolean
  /** Why the database cannot be reached; null while it can, and during the first attempt to connect again. */
  readonly away: string | null
  /** Whether the connection is lost, or was within the last `ms` milliseconds. */
  wasLostWithin(ms: number): boolean
  /** The connection; waits while it is being made. Rejects when it is closed. */
  client(): Promise<pg.Client>
  /** Resolves when a broken connection was made again, or when it is known that it cannot be for now. */
  settled(): Promise<void>
  /** Checks now; resolves with the outcome, or with false after `ms`. */
  responds(ms: number): Promise<boolean>
  close(): Promise<void>
}

/**
 * One connection of its own, by which this process knows whether the database is there: made again whenever it breaks,
 * and cut when it hangs. The loss and the return are one log line each, however many queries fail meanwhile.
 */
export async function openLifeline(config: pg.ClientConfig, options: LifelineOptions): Promise<Lifeline> {
  const { log } = options
  const closing = new AbortController()
  let current: pg.Client | null = null
  let away: string | null = null
  let lostAt = Number.NEGATIVE_INFINITY
  /** The first attempt after a loss; and all of them, until one succeeds. */
  let firstAttempt: Promise<unknown> = Promise.resolve()
  let connecting: Promise<pg.Client>
  let checking: Promise<boolean> | null = null

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, application_name: 'windrow listen', keepAlive: true })
    const late = setTimeout(() => client.connection.stream.destroy(), CONNECT_MS)
    client.on('error', () => {})
    client.once('end', () => {
      if (client === current) lose()
    })
    try {
      await client.connect()
      await options.onConnect(client)
      closing.signal.throwIfAborted()
    } catch (error) {
      await endClient(client)
      throw error
    } finally {
      clearTimeout(late)
    }
    return client
  }

  const arrive = (client: pg.Client, since: number): pg.Client => {
    if (away === null) log.warn('The connection for notifications broke and was made again.')
    else {
      const seconds = ((performance.now() - since) / 1_000).toFixed(1)
      log.info(`The database responds again, after ${seconds} s.`)
    }
    away = null
    options.onBack()
    current = client
    return client
  }

  const lose = (): void => {
    current = null
    lostAt = performance.now()
    if (closing.signal.aborted) return
    connecting = connectAgain(performance.now())
    connecting.catch(() => {})
  }

  const connectAgain = async (since: number): Promise<pg.Client> => {
    for (let wait = 50; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const attempt = connect().then((client) => arrive(client, since))
      if (away === null) firstAttempt = attempt.catch(() => {})
      try {
        return await attempt
      } catch (error) {
        closing.signal.throwIfAborted()
        const reason = connectionReason(error)
        if (away === null)
          log.warn(`The database does not respond (${reason}). Requests get 503 and jobs wait until it does.`)
        away = reason
        options.onAway(error)
        await delay(wait, null, { signal: closing.signal })
      }
    }
  }

  /** One check at a time; a connection that does not respond in time is closed and reopened. */
  const check = async (): Promise<boolean> => {
    const checked = current
    if (checked === null) return false
    const response = checked.query('select').then(
      () => true,
      () => false,
    )
    if (await within(CHECK_MS, response)) return true
    if (checked === current) {
      void endClient(checked)
      lose()
    }
    return false
  }
  const checkOnce = (): Promise<boolean> => {
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }

  connecting = connect()
  current = await connecting
  const timer = setInterval(() => void checkOnce(), CHECK_EVERY_MS)

  return {
    get isConnected() {
      return current !== null
    },
    get away() {
      return away
    },
    wasLostWithin: (ms) => current === null || performance.now() - lostAt < ms,
    client: () => connecting,
    settled: async () => {
      if (current === null) await firstAttempt
    },
    responds: (ms) => within(ms, checkOnce()),
    close: async () => {
      closing.abort()
      clearInterval(timer)
      const client = await connecting.catch(() => null)
      if (client) await endClient(client)
    },
  }
}

/** The outcome, or false after `ms`, and 50 ms more to read what arrived while this process itself was blocked. */
export async function within(ms: number, outcome: Promise<boolean>): Promise<boolean> {
  const over = new AbortController()
  const late = delay(ms, null, { signal: over.signal })
    .then(() => delay(50, null, { signal: over.signal }))
    .then(
      () => false,
      () => false,
    )
  const result = await Promise.race([outcome, late])
  over.abort()
  return result
}

/** Ends the session, and destroys the socket of a server that does not respond within a second. */
export async function endClient(client: pg.Client): Promise<void> {
  const ended = client.end().then(
    () => true,
    () => true,
  )
  if (!(await within(1_000, ended))) client.connection.stream.destroy()
}
