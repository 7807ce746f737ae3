import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { withNewSwitches } from '../../people/store/accounts.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { Account } from '../../platform/http/account.ts'

/** The account behind a report as it is now, and how it reads its numbers. */
export type ReportSender = {
  account: Omit<Account, 'session'>
  units: UnitSystem
  /** Null: each field in its own. */
  timeZone: string | null
}

export async function findReportSender(tx: OrgTx, userId: string): Promise<ReportSender | null> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.org_id')
    .innerJoin('identity_user as user', 'user.id', 'member.user_id')
    .innerJoin('account_settings as settings', (join) =>
      join.onRef('settings.org_id', '=', 'member.org_id').onRef('settings.user_id', '=', 'member.user_id'),
    )
    .select([
      'member.org_id as orgId',
      'member.role',
      'member.permissions',
      'organisation.name as organisation',
      'organisation.kind as organisationKind',
      'user.email',
      'user.name',
      'user.emailVerified as isEmailVerified',
      'settings.units',
      'settings.time_zone as timeZone',
    ])
    .where('member.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { units, timeZone, permissions, ...account } = row
  return {
    account: { ...account, userId, permissions: withNewSwitches(row.role, permissions) },
    units,
    timeZone,
  }
}
