import type { Permissions } from '@windrow/core/access/permissions.ts'
import type { Role } from '@windrow/core/access/roles.ts'

/** The account behind a valid token, with what it may do. */
export type Account = {
  userId: string
  orgId: string
  organisation: string
  organisationKind: 'farm' | 'demo' | 'sandbox'
  email: string
  name: string
  isEmailVerified: boolean
  role: Role
  permissions: Permissions
  session: { id: string; token: string; signedInAt: Date; expiresAt: Date; isRemembered: boolean }
}
