import type { Page } from 'playwright-core'

/** The addresses of the calls of which this browser has stored a copy. */
export const copiesIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        indexedDB.open('windrow').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const done = (addresses: string[]) => {
            database.close()
            resolve(addresses)
          }
          if (!database.objectStoreNames.contains('copies')) return done([])
          database.transaction('copies').objectStore('copies').getAllKeys().onsuccess = (event) =>
            done((event.target as IDBRequest<string[]>).result)
        }
      }),
  )
