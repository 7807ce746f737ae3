import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { isUnreachable } from './db/database-faults.ts'
import type { DatabaseState } from './db/open-database.ts'

export type Log = {
  info(line: string): void
  warn(line: string): void
  error(line: string | object, message?: string): void
}

/** How long the database is checked, in ms, before an error that says it is away is logged. */
const ASK_MS = 2_000
/** Work that began before the loss may fail shortly after the database is back. */
const RECENTLY_MS = 15_000
/** Connections of one server do not break at once: the one that is checked may live that much longer than others. */
const APART_MS = 2_000

/**
 * Leaves out errors that only repeat that the database is away: that is one line when it goes and one when it is back,
 * not one for each job that meets it.
 */
export function createQuietLog(log: Log, state: Pick<DatabaseState, 'check' | 'wasLostWithin'>): Log {
  return {
    info: (line) => log.info(line),
    warn: (line) => log.warn(line),
    error: (what, message) => {
      const error = typeof what === 'object' && 'err' in what ? what.err : null
      if (!isUnreachable(error)) return log.error(what, message)
      void (async () => {
        const isAway = async () => (await state.check(ASK_MS)) === 'away' || state.wasLostWithin(RECENTLY_MS)
        if (await isAway()) return
        await delay(APART_MS, null, { ref: false })
        if (!(await isAway())) log.error(what, message)
      })()
    },
  }
}

/** Structured lines on standard error; texts for the operator go to standard output. */
export function createLog(level: string) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers["user-token"]', 'req.headers.cookie', 'req.headers.authorization'],
    },
    pino.destination({ fd: 2, sync: false }),
  )
}
