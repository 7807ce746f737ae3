import { permissionsOf } from '@windrow/core/access/roles.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { Account } from '../../platform/http/handler.ts'
import { SESSION_SECONDS } from '../identity/rejections.ts'

export async function addContactRequest(
  tx: SystemTx,
  request: { name: string; email: string; company: string },
): Promise<void> {
  await tx.insertInto('contact_request').values(request).execute()
}

/** The account behind a session's token, in one look-up; null when it is unknown, over or without a farm. */
export async function findAccountByToken(tx: SystemTx, token: string): Promise<Account | null> {
  const row = await tx
    .selectFrom('identity_session as session')
    .innerJoin('identity_user as user', 'user.id', 'session.userId')
    .innerJoin('member', 'member.user_id', 'user.id')
    .innerJoin('organisation', 'organisation.id', 'member.org_id')
    .select([
      'session.id as sessionId',
      'session.createdAt as signedInAt',
      'session.expiresAt',
      'user.id as userId',
      'user.email',
      'user.name',
      'user.emailVerified',
      'member.org_id as orgId',
      'member.role',
      'member.permissions',
      'organisation.name as organisation',
      'organisation.kind',
    ])
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', new Date())
    .executeTakeFirst()
  if (!row) return null
  const seconds = (row.expiresAt.getTime() - row.signedInAt.getTime()) / 1000
  return {
    userId: row.userId,
    orgId: row.orgId,
    organisation: row.organisation,
    organisationKind: row.kind,
    email: row.email,
    name: row.name,
    isEmailVerified: row.emailVerified,
    role: row.role,
    permissions: withNewSwitches(row.role, row.permissions),
    session: {
      id: row.sessionId,
      token,
      signedInAt: row.signedInAt,
      expiresAt: row.expiresAt,
      isRemembered: seconds > SESSION_SECONDS.forgotten + 60,
    },
  }
}

/** A switch that came with a newer version of Windrow starts as the member's role has it. */
export function withNewSwitches(
  role: Account['role'],
  stored: Account['permissions'],
): Account['permissions'] {
  const preset = permissionsOf(role, stored.features.plan.field_limit)
  const features = Object.fromEntries(
    Object.entries(preset.features).map(([group, switches]) => [
      group,
      { ...switches, ...stored.features[group as keyof typeof stored.features] },
    ]),
  ) as Account['permissions']['features']
  return { views: { ...preset.views, ...stored.views }, features }
}
