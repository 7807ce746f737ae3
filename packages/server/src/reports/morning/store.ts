import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

/** When an account has the farm's day mailed. */
export type Morning = { hour: number | null; zone: string; nextAt: Date | null }

/** The account's zone, else the one in which most of the farm's fields lie. */
const zone = sql<string>`coalesce(settings.time_zone, (select field.zone from field
  where field.org_id = settings.org_id group by field.zone order by count(*) desc, field.zone limit 1), 'UTC')`

export async function readMorning(tx: OrgTx, userId: string): Promise<Morning> {
  const { rows } = await sql<Morning>`select settings.morning_hour as hour, ${zone} as zone,
      settings.morning_next_at as "nextAt"
    from account_settings as settings where settings.user_id = ${userId}`.execute(tx)
  return rows[0] ?? { hour: null, zone: 'UTC', nextAt: null }
}

export async function saveMorning(
  tx: OrgTx,
  userId: string,
  hour: number | null,
  nextAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('account_settings')
    .set({ morning_hour: hour, morning_next_at: nextAt })
    .where('user_id', '=', userId)
    .execute()
}

/** Accounts whose mail is due, or whose next instant has to be found. */
export async function listDueMornings(tx: SystemTx, now: Date): Promise<{ orgId: string; userId: string }[]> {
  const { rows } = await sql<{ orgId: string; userId: string }>`
    select org_id as "orgId", user_id as "userId" from account_settings
    where morning_hour is not null and (morning_next_at is null or morning_next_at <= ${now})
    order by morning_next_at nulls first, user_id`.execute(tx)
  return rows
}

/** `firstField`: the one that was added first; null where there is none. */
type DueMorning = { hour: number; zone: string; nextAt: Date | null; firstField: string | null }

/** The same of one account, locked; null where another worker has it, or it is no longer due. */
export async function takeDueMorning(tx: OrgTx, userId: string, now: Date): Promise<DueMorning | null> {
  const { rows } = await sql<DueMorning>`
    select settings.morning_hour as hour, ${zone} as zone, settings.morning_next_at as "nextAt",
      (select uuid from field where field.org_id = settings.org_id order by number limit 1) as "firstField"
    from account_settings as settings
    where settings.user_id = ${userId} and morning_hour is not null
      and (morning_next_at is null or morning_next_at <= ${now})
    for update of settings skip locked`.execute(tx)
  return rows[0] ?? null
}

export async function setNextMorning(tx: OrgTx, userId: string, nextAt: Date): Promise<void> {
  await tx
    .updateTable('account_settings')
    .set({ morning_next_at: nextAt })
    .where('user_id', '=', userId)
    .execute()
}
