import { isAllowed, type Permissions } from '@windrow/core/access/permissions.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { sql } from 'kysely'
import { withNewSwitches } from '../../people/store/accounts.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

/** An account that may be notified of alerts, with its notification settings. */
export type AlertAccount = {
  orgId: string
  userId: string
  email: string
  /** Until it is verified, the address may be a stranger's. */
  isEmailVerified: boolean
  wantsEmail: boolean
  units: UnitSystem
  language: string
  /** Null: each field's own time zone. */
  timeZone: string | null
  quietHours: { from: string; to: string } | null
}

type Row = Omit<AlertAccount, 'quietHours'> & {
  role: Role
  permissions: Permissions
  quietFrom: string | null
  quietTo: string | null
}

/** The accounts of an organisation that may see its alerts; none for a sandbox (decisions §9). */
export async function listAlertAccounts(tx: OrgTx, userId: string | null = null): Promise<AlertAccount[]> {
  const { rows } = await sql<Row>`
    select member.org_id as "orgId", member.user_id as "userId", person.email,
      person."emailVerified" as "isEmailVerified", settings.notify_via_email as "wantsEmail", settings.units,
      settings.language, settings.time_zone as "timeZone", settings.quiet_from as "quietFrom",
      settings.quiet_to as "quietTo", member.role, member.permissions
    from member
      join organisation on organisation.id = member.org_id and organisation.kind <> 'sandbox'
      join identity_user as person on person.id = member.user_id
      join account_settings as settings on settings.org_id = member.org_id and settings.user_id = member.user_id
    where ${userId}::uuid is null or member.user_id = ${userId}
    order by member.created_at, member.user_id`.execute(tx)
  return rows
    .filter(({ role, permissions }) => isAllowed(withNewSwitches(role, permissions), 'alerts.view'))
    .map(({ role: _role, permissions: _permissions, quietFrom, quietTo, ...account }) => ({
      ...account,
      quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    }))
}

/** Organisations with current events. */
export async function listOrganisationsWithEvents(tx: SystemTx): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`select distinct org_id as "orgId" from alert_event
    where first_day is not null order by 1`.execute(tx)
  return rows.map(({ orgId }) => orgId)
}
