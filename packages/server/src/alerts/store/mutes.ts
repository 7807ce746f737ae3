import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

export type MutedRow = { alertId: string; title: string; crop: string; variety: string }

/** The rules that an account wants no messages about. */
export async function listMutes(tx: OrgTx, userId: string): Promise<MutedRow[]> {
  const { rows } = await sql<MutedRow>`
    select alert.id as "alertId", alert.data ->> 'title' as title, alert.crop, alert.variety
    from alert_mute as mute join alert on alert.org_id = mute.org_id and alert.id = mute.alert_id
    where mute.user_id = ${userId} order by alert.number`.execute(tx)
  return rows
}

/** The title of a rule; null when it is not there. */
export async function findAlertTitle(tx: OrgTx, alertId: string): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select data ->> 'title' as title from alert where id = ${alertId} for key share`.execute(tx)
  return rows[0]?.title ?? null
}

/** Whether an account is still a member. */
export async function isMember(tx: OrgTx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function addMute(tx: OrgTx, userId: string, alertId: string): Promise<void> {
  await tx
    .insertInto('alert_mute')
    .values({ user_id: userId, alert_id: alertId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeMute(tx: OrgTx, userId: string, alertId: string): Promise<void> {
  await tx.deleteFrom('alert_mute').where('user_id', '=', userId).where('alert_id', '=', alertId).execute()
}
