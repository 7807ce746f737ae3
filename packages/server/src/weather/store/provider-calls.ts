import { DAY_MS } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/open-database.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { CallBudget, CallLimits } from '../sources/http/call-budget.ts'

const WINDOWS = ['minute', 'hour', 'day'] as const
type Window = (typeof WINDOWS)[number]

/** When the window began that holds an instant, in universal time. */
const startOf = (window: Window, at: Date) => sql`date_trunc(${sql.lit(window)}, ${at}::timestamptz, 'UTC')`

/** What is counted in the window of the new row; in another one nothing is yet. */
const usedIn = (window: Window) =>
  sql`case when calls.${sql.id(`${window}_at`)} = excluded.${sql.id(`${window}_at`)}
    then calls.${sql.id(`${window}_used`)} else 0 end`

/**
 * The calls to a provider, counted in the database for all processes, by one statement for each call; what was spent is
 * known after a restart. Windows begin at the full minute, hour and UTC day. A single call heavier than a whole window is
 * let through while the window is untouched, as the provider does: it would otherwise never be made. The time is the
 * real one, which the provider counts by.
 */
export function createCallBudget(
  db: Pick<Database, 'asSystem'>,
  provider: string,
  limits: CallLimits,
  now: () => number = Date.now,
): CallBudget {
  async function take(tx: SystemTx, weight: number): Promise<number> {
    const at = new Date(now())
    const columns = sql.raw(WINDOWS.flatMap((window) => [`${window}_at`, `${window}_used`]).join(', '))
    const fresh = sql.join(WINDOWS.flatMap((window) => [startOf(window, at), sql`${weight}::float8`]))
    const sums = sql.join(
      WINDOWS.flatMap((window) => [
        sql`${sql.id(`${window}_at`)} = excluded.${sql.id(`${window}_at`)}`,
        sql`${sql.id(`${window}_used`)} = ${usedIn(window)} + excluded.${sql.id(`${window}_used`)}`,
      ]),
    )
    const fits = sql.join(
      WINDOWS.map(
        (window) =>
          sql`(${usedIn(window)} = 0 or ${usedIn(window)} + ${weight} <= ${limits[window]}::float8)`,
      ),
      sql` and `,
    )
    const { rows } = await sql`insert into provider_calls as calls (provider, ${columns})
      values (${provider}, ${fresh})
      on conflict (provider) do update set ${sums}
        where (calls.paused_until is null or calls.paused_until <= ${at}) and ${fits}
      returning 1`.execute(tx)
    return rows.length > 0 ? 0 : waitOf(tx, at, weight)
  }

  /** Until the fullest window ends, or the pause. */
  async function waitOf(tx: SystemTx, at: Date, weight: number): Promise<number> {
    const ends = sql.join(
      WINDOWS.map(
        (window) => sql`case when ${sql.id(`${window}_at`)} = ${startOf(window, at)}
          and ${sql.id(`${window}_used`)} + ${weight} > ${limits[window]}::float8
          then ${sql.id(`${window}_at`)} + interval '1 ${sql.raw(window)}' end`,
      ),
    )
    const { rows } = await sql<{ until: Date | null }>`select greatest(paused_until, ${ends}) as until
      from provider_calls where provider = ${provider}`.execute(tx)
    return Math.max(1, (rows[0]?.until?.getTime() ?? 0) - at.getTime())
  }

  return {
    take: (weight) => db.asSystem((tx) => take(tx, weight)),
    pause: (ms) =>
      db.asSystem(async (tx) => {
        await sql`update provider_calls set paused_until = greatest(paused_until, ${new Date(now() + ms)})
          where provider = ${provider}`.execute(tx)
      }),
  }
}

export type ProviderUse = {
  /** Of this UTC day. */
  usedToday: number
  /** While the provider rejects calls; null where it does not. */
  pausedUntil: Date | null
}

export async function readProviderUse(tx: SystemTx, provider: string, at: Date): Promise<ProviderUse> {
  const row = await tx
    .selectFrom('provider_calls')
    .select(['day_at', 'day_used', 'paused_until'])
    .where('provider', '=', provider)
    .executeTakeFirst()
  const isToday = row && Math.floor(at.getTime() / DAY_MS) * DAY_MS === row.day_at.getTime()
  return {
    usedToday: isToday ? row.day_used : 0,
    pausedUntil: row?.paused_until && row.paused_until > at ? row.paused_until : null,
  }
}
