import type pg from 'pg'

/** How far the primary was at some moment. */
export type Position = {
  /** Everything that was committed before lies before it in the log of changes. */
  readonly lsn: string
  /** Changes when another server becomes the primary: places in the log are comparable on one timeline only. */
  readonly timeline: string
}

/**
 * What is committed is flushed before it is visible or notified, unless commits do not wait for the disk: then it
 * has at least been inserted.
 */
const POSITION = `select lsn::text as lsn, substring(pg_walfile_name(lsn), 1, 8) as timeline
  from (select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end as lsn) as now`

/** Reads the position of the primary in one statement for all callers that arrive while the last one is in flight. */
export function createPrimaryPosition(pool: pg.Pool): () => Promise<Position> {
  return createShared(async () => {
    const { rows } = await pool.query<Position>(POSITION)
    const position = rows[0]
    if (!position) throw new Error('PostgreSQL does not say how far it is.')
    return position
  })
}

/** One run at a time for all callers; none gets the result of a run that began before its call. */
function createShared<T>(run: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () => {
    next ??= last.then(() => {
      next = null
      const result = run()
      last = result.catch(() => {})
      return result
    })
    return next
  }
}

type Server = { system: string; timeline: string; isReplaying: boolean }

const SERVER = `select system_identifier::text as system, upper(lpad(to_hex(timeline_id), 8, '0')) as timeline,
  pg_is_in_recovery() as "isReplaying" from pg_control_system(), pg_control_checkpoint()`

/** Whether a server replays the log of the primary, and on the timeline that the primary is on. */
export async function isReplicaOf(
  primary: pg.Pool,
  replica: pg.Client,
  timeline: Position['timeline'],
): Promise<boolean> {
  const [ours] = (await primary.query<Server>(SERVER)).rows
  const [found] = (await replica.query<Server>(SERVER)).rows
  return found?.isReplaying === true && found.system === ours?.system && found.timeline === timeline
}
