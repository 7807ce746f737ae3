import { DEMO_HOURS, REPORT_KEPT_DAYS } from '@windrow/contract/limits.ts'
import type { Services } from '../services.ts'
import { deleteOldAttempts } from '../stores/attempts.ts'
import { deleteUnusedPhotos } from '../stores/diary.ts'
import { deleteOldImports } from '../stores/field-imports.ts'
import { deleteUnusedFiles, takeStrays, unmarkStray } from '../stores/files.ts'
import { deleteOldIdempotencyKeys } from '../stores/idempotency-keys.ts'
import { deleteOldReports } from '../stores/reports.ts'
import { deleteSandbox, findSandboxesMadeBefore } from '../stores/sandboxes.ts'
import { deleteOldSessions } from '../stores/users.ts'

const HOUR_MS = 3_600_000
const STRAYS_AT_ONCE = 100

type TidyUp = {
  /** Deletes now what is over. */
  tidy(): Promise<void>
  stop(): Promise<void>
}

/** Deletes, once an hour, what is over: sessions, links, counted attempts, idempotency keys, told imports, sandboxes, old reports, unused files and photos. */
export function startTidyUp(services: Pick<Services, 'db' | 'clock' | 'files' | 'log'>): TidyUp {
  const { db, log } = services
  let isStopping = false
  let current: Promise<void> = Promise.resolve()
  const works: (() => Promise<void>)[] = [
    () =>
      db.asSystem(async (tx) => {
        await deleteOldSessions(tx)
        await deleteOldAttempts(tx)
        await deleteOldIdempotencyKeys(tx)
        await deleteOldImports(tx)
      }),
    () => deleteOldSandboxes(services),
    () => {
      const oldest = new Date(services.clock.now().getTime() - REPORT_KEPT_DAYS * 24 * HOUR_MS)
      return db.asSystem((tx) => deleteOldReports(tx, oldest))
    },
    () => db.asSystem(deleteUnusedFiles),
    () => db.asSystem(deleteUnusedPhotos),
    async () => {
      while (!isStopping && (await deleteStrays(services)));
    },
  ]
  const tidy = async () => {
    for (const work of works)
      await work().catch((error: unknown) => log.error({ err: error }, 'tidying up failed'))
  }
  const timer = setInterval(() => {
    current = current.then(tidy)
  }, HOUR_MS)
  return {
    tidy,
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await current
    },
  }
}

async function deleteOldSandboxes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - DEMO_HOURS * HOUR_MS)
  for (const orgId of await db.asSystem((tx) => findSandboxesMadeBefore(tx, oldest)))
    await db.asSystem((tx) => deleteSandbox(tx, orgId))
}

/** Bytes first, so that a kill in between leaves the mark and not the bytes; whether there may be more. */
async function deleteStrays({ db, files }: Pick<Services, 'db' | 'files'>): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const keys = await takeStrays(tx, STRAYS_AT_ONCE)
    for (const key of keys) {
      await files.delete(key)
      await unmarkStray(tx, key)
    }
    return keys.length === STRAYS_AT_ONCE
  })
}
