import type { Role } from '@windrow/core/access/roles.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

export type InvitationRow = { id: string; email: string; role: Role; expires_at: Date }

export async function listInvitations(tx: OrgTx): Promise<InvitationRow[]> {
  return tx
    .selectFrom('invitation')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('expires_at', '>', new Date())
    .orderBy('created_at')
    .execute()
}

/** One open invitation for an address: a second one takes the place of the first, whose link ends. */
export async function saveInvitation(
  tx: OrgTx,
  invitation: {
    orgId: string
    email: string
    role: Role
    tokenHash: string
    invitedBy: string
    expiresAt: Date
    mailId: string | null
  },
): Promise<InvitationRow> {
  const values = {
    role: invitation.role,
    token_hash: invitation.tokenHash,
    invited_by: invitation.invitedBy,
    expires_at: invitation.expiresAt,
    mail_id: invitation.mailId,
  }
  return tx
    .insertInto('invitation')
    .values({ org_id: invitation.orgId, email: invitation.email, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'email']).doUpdateSet(values))
    .returning(['id', 'email', 'role', 'expires_at'])
    .executeTakeFirstOrThrow()
}

export async function deleteInvitation(tx: OrgTx, id: string): Promise<boolean> {
  const rows = await tx.deleteFrom('invitation').where('id', '=', id).returning('id').execute()
  return rows.length > 0
}

/** The open invitation behind a link, locked until it is accepted or let go. */
export async function findInvitationByToken(tx: SystemTx, tokenHash: string) {
  return tx
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.org_id')
    .innerJoin('identity_user as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.org_id as orgId',
      'invitation.email',
      'invitation.role',
      'organisation.name as organisation',
      'inviter.name as invitedBy',
    ])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', new Date())
    .forUpdate('invitation')
    .executeTakeFirst()
}

export async function deleteAcceptedInvitation(tx: SystemTx, id: string): Promise<void> {
  await tx.deleteFrom('invitation').where('id', '=', id).execute()
}
