import type { NotifyVia } from '@windrow/contract/entities/alert.ts'
import type { AccountSettings, ColumnSettings, GeneralSettings } from '@windrow/contract/entities/settings.ts'
import type { OrgTx } from '../../platform/db/scope.ts'

const settingsOf = (tx: OrgTx, userId: string) =>
  tx.selectFrom('account_settings').where('user_id', '=', userId)

const update = (tx: OrgTx, userId: string) => tx.updateTable('account_settings').where('user_id', '=', userId)

export async function readGeneralSettings(tx: OrgTx, userId: string): Promise<GeneralSettings> {
  return settingsOf(tx, userId)
    .select(['units', 'regional_map_visible as regionalViewMapVisible'])
    .executeTakeFirstOrThrow()
}

export async function saveGeneralSettings(tx: OrgTx, userId: string, settings: GeneralSettings) {
  await update(tx, userId)
    .set({ units: settings.units, regional_map_visible: settings.regionalViewMapVisible })
    .execute()
}

export async function readColumnSettings(tx: OrgTx, userId: string): Promise<ColumnSettings> {
  return settingsOf(tx, userId)
    .select(['column_t2m as t2m', 'column_tp as tp', 'column_yield as yield'])
    .executeTakeFirstOrThrow()
}

export async function saveColumnSettings(tx: OrgTx, userId: string, settings: ColumnSettings) {
  await update(tx, userId)
    .set({ column_t2m: settings.t2m, column_tp: settings.tp, column_yield: settings.yield })
    .execute()
}

export async function readAccountSettings(tx: OrgTx, userId: string): Promise<AccountSettings> {
  const row = await settingsOf(tx, userId)
    .select(['language', 'time_zone', 'quiet_from', 'quiet_to'])
    .executeTakeFirstOrThrow()
  const { quiet_from: from, quiet_to: to } = row
  return {
    language: row.language as AccountSettings['language'],
    time_zone: row.time_zone,
    quiet_hours: from === null || to === null ? null : { from, to },
  }
}

export async function saveAccountSettings(tx: OrgTx, userId: string, settings: AccountSettings) {
  await update(tx, userId)
    .set({
      language: settings.language,
      time_zone: settings.time_zone,
      quiet_from: settings.quiet_hours?.from ?? null,
      quiet_to: settings.quiet_hours?.to ?? null,
      // Its hour is another instant in another zone.
      morning_next_at: null,
    })
    .execute()
}

export async function readPicture(tx: OrgTx, userId: string): Promise<string | null> {
  const row = await settingsOf(tx, userId).select('picture').executeTakeFirst()
  return row?.picture ?? null
}

export async function savePicture(tx: OrgTx, userId: string, picture: string | null): Promise<void> {
  await update(tx, userId).set({ picture }).execute()
}

/** Whether triggered alerts are shown in the table and sent by e-mail. */
export async function readNotifyVia(tx: OrgTx, userId: string): Promise<NotifyVia> {
  return settingsOf(tx, userId).select(['notify_via_table', 'notify_via_email']).executeTakeFirstOrThrow()
}

export async function saveNotifyVia(tx: OrgTx, userId: string, notify: NotifyVia): Promise<void> {
  await update(tx, userId).set(notify).execute()
}
