import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { sql } from 'kysely'
import { withNewSwitches } from '../../people/store/accounts.ts'
import { isOneOf, type OrgTx } from '../../platform/db/scope.ts'
import type { Account } from '../../platform/http/handler.ts'

/** What a report needs to know of a field before it reads anything else. */
export type ReportField = {
  uuid: string
  name: string
  crop: string
  variety: string
  region: string
  plantingDate: string | null
  zone: string
  lat: number
  lon: number
  areaM2: number
}

const names = new Intl.Collator('en', { numeric: true })

/** Those of the fields that are there, by name: Lot 9 before Lot 10. */
export async function readReportFields(tx: OrgTx, uuids: readonly string[]): Promise<ReportField[]> {
  const { rows } = await sql<ReportField>`
    select uuid, name, crop, variety, region, planting_date as "plantingDate", zone, lat, lon, area_m2 as "areaM2"
    from field where ${isOneOf('field.uuid', uuids)}`.execute(tx)
  return rows.sort((a, b) => names.compare(a.name, b.name) || (a.uuid < b.uuid ? -1 : 1))
}

/** The boundaries of the fields around one, the nearest first, as GeoJSON texts. */
export async function readNearOutlines(
  tx: OrgTx,
  { uuid, lat, lon }: Pick<ReportField, 'uuid' | 'lat' | 'lon'>,
  degrees: number,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ geometry: string }>`
    select geometry::text from field
    where uuid <> ${uuid} and lat between ${lat - degrees} and ${lat + degrees}
      and lon between ${lon - degrees} and ${lon + degrees}
    order by (lat - ${lat}) ^ 2 + (lon - ${lon}) ^ 2, uuid limit ${most}`.execute(tx)
  return rows.map(({ geometry }) => geometry)
}

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
