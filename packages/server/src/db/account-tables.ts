import type { Permissions } from '@windrow/core/access/permissions.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | undefined, Date>

/** Tables of accounts, members and their settings, as the migrations make them. */
export interface AccountTables {
  identity_user: {
    id: Generated<string>
    name: string
    email: string
    emailVerified: boolean
    image: string | null
    pendingEmail: string | null
    createdAt: Instant
    updatedAt: Instant
  }
  identity_session: {
    id: Generated<string>
    expiresAt: Date
    token: string
    createdAt: Instant
    updatedAt: Date
    userId: string
  }
  identity_verification: {
    id: Generated<string>
    identifier: string
    value: string
    expiresAt: Date
  }
  attempt: { key: string; count: number; expires_at: Date }
  member: {
    org_id: string
    user_id: string
    role: Role
    permissions: JSONColumnType<Permissions>
    created_at: Instant
  }
  invitation: {
    org_id: string
    id: Generated<string>
    email: string
    role: Role
    token_hash: string
    invited_by: string | null
    created_at: Instant
    expires_at: Date
  }
  account_settings: {
    org_id: string
    user_id: string
    units: Generated<'metric' | 'imperial'>
    regional_map_visible: Generated<boolean>
    column_t2m: Generated<boolean>
    column_tp: Generated<boolean>
    column_yield: Generated<boolean>
    notify_via_table: Generated<boolean>
    notify_via_email: Generated<boolean>
    language: Generated<string>
    time_zone: string | null
    quiet_from: string | null
    quiet_to: string | null
    picture: string | null
  }
}
