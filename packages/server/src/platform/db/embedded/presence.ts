import type pg from 'pg'
import { connectOnce, type EmbeddedConnection } from './connection.ts'

/**
 * Several Windrow processes may share one embedded PostgreSQL. Each holds a shared advisory lock on a connection of
 * its own while it lives, however it ends; the one that gets the lock alone is the last and may stop PostgreSQL.
 * A newcomer waits for the lock meanwhile, loses its connection when PostgreSQL stops, and starts it again.
 */
const key = '8243, 1'

export interface Presence {
  /** Resolves when the connection is lost without our doing. */
  readonly lost: Promise<void>
  /** True when no other Windrow is there; nobody can come in until PostgreSQL has stopped or `leave` is called. */
  amLast(): Promise<boolean>
  leave(): Promise<void>
}

export async function announcePresence(connection: EmbeddedConnection): Promise<Presence> {
  const client: pg.Client = await connectOnce(connection, 'windrow presence')
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.query(`select pg_advisory_lock_shared(${key})`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return {
    lost,
    amLast: async () => {
      await client.query(`select pg_advisory_unlock_shared(${key})`)
      const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${key}) as alone`)
      return rows[0]?.alone === true
    },
    leave: () => client.end().catch(() => {}),
  }
}
