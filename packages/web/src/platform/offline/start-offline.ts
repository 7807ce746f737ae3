import { queryClient } from '../query-client.ts'
import { connection, watchConnection } from './connection.ts'
import { outbox } from './outbox.ts'

/** What pages show is loaded again, and what waits is sent, as soon as the server can be reached again. */
export function startOffline(): void {
  connection.subscribe(() => {
    if (connection.get() === 'away') return
    void outbox.send()
    void queryClient.invalidateQueries()
  })
  outbox.whenToReload(() => void queryClient.invalidateQueries())
  watchConnection()
}
