import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { UnsentCall } from './unsent-call.ts'

/** A response as it came, by its address. */
export type Copy = {
  url: string
  /** When it came, ms. */
  at: number
  size: number
  content: Blob
  headers: Record<string, string>
  /** Made here, for what the server does not have yet: used before the network, and never removed for lack of room. */
  isOwn: boolean
}

type Stores = DBSchema & {
  copies: { key: string; value: Copy; indexes: { at: number } }
  outbox: { key: number; value: UnsentCall }
  /** Who sends what waits while no page is open; removed on sign-out. */
  sender: { key: string; value: { account: string; token: string } }
}

let opened: Promise<IDBPDatabase<Stores>> | null = null

/** What this browser stores for work without network. Rejects where browsers store nothing (private windows of some). */
export function offlineDatabase(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('windrow', 2, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('copies', { keyPath: 'url' }).createIndex('at', 'at')
        database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
      }
      database.createObjectStore('sender')
    },
    // A later version in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      opened = null
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}
