import type { Services } from '../services.ts'
import { deleteOldAttempts } from '../stores/attempts.ts'
import { deleteOldSessions } from '../stores/users.ts'

const HOUR_MS = 3_600_000

/** Deletes, once an hour, what is over: sessions, links and counted attempts. */
export function startTidyUp({ db, log }: Pick<Services, 'db' | 'log'>): { stop(): void } {
  const tidy = () =>
    db
      .asSystem(async (tx) => {
        await deleteOldSessions(tx)
        await deleteOldAttempts(tx)
      })
      .catch((error: unknown) => log.error({ err: error }, 'tidying up failed'))
  const timer = setInterval(tidy, HOUR_MS)
  return { stop: () => clearInterval(timer) }
}
