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
  identity_credential: {
    userId: string
    providerId: string
    password: string | null
    updatedAt: Date
  }
  password_reset: {
    id: Generated<string>
    email: string
    user_id: string | null
    browser_hash: string | null
    link_hash: string
    code_hash: string
    guesses: Generated<number>
    mail_id: string | null
    expires_at: Date
  }
  email_verification: {
    user_id: string
    email: string
    token_hash: string
    browser_hash: string | null
    mail_id: string | null
    expires_at: Date
  }
  attempt: { key: string; count: number; expires_at: Date }
  idempotency_key: {
    org_id: Generated<string>
    user_id: string
    key: string
    request: Buffer
    response: string
    created_at: Instant
  }
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
    invited_by: string
    created_at: Instant
    expires_at: Date
    mail_id: string | null
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
    morning_hour: number | null
    morning_next_at: Date | null
  }
}
