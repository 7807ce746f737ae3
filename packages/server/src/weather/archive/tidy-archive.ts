import { DAY_MS } from '@windrow/core/time/day.ts'
import type { Services } from '../services.ts'
import { deleteOldIssues } from './store.ts'

/** About as many rows as these are deleted in a transaction each night. */
const CELLS_AT_ONCE = 500

/** Deletes archived forecasts that are over, some cells in each transaction: one that is killed begins again. */
export async function tidyArchive({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = Math.floor(clock.now().getTime() / DAY_MS)
  let from: number | null = 0
  while (from !== null) {
    const cell: number = from
    from = await db.asSystem((tx) => deleteOldIssues(tx, cell, CELLS_AT_ONCE, today))
  }
}
