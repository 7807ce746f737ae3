import { randomBytes } from 'node:crypto'
import type { Invitation } from '@windrow/contract/entities/members.ts'
import { INVITATION_DAYS } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import type { Account } from '../../platform/http/account.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { StoredResponse, StoreResponse } from '../../platform/http/handler.ts'
import { renderMail } from '../../platform/mail/document/render-mail.tsx'
import { hashToken } from '../../platform/secrets/signed-value.ts'
import { invitationMail } from '../identity/identity-mails.ts'
import type { Services } from '../services.ts'
import { countAttempt } from '../store/attempts.ts'
import { type InvitationRow, saveInvitation } from '../store/invitations.ts'
import { isMemberEmail } from '../store/members.ts'

/** A farm invites its people, not the world. */
const INVITATIONS = { max: 50, windowSeconds: 24 * 3_600 }

export const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  expires_at: row.expires_at.toISOString(),
})

/** Mails a link; only accounts with a verified address may invite (decisions §2). */
export async function inviteMember(
  services: Services,
  account: Account,
  invited: { email: string; role: Role },
  storeResponse: StoreResponse<Invitation>,
): Promise<StoredResponse<Invitation>> {
  if (account.organisationKind === 'sandbox')
    throw new AppError('forbidden', demoTexts.notInDemo, { code: 'demo' })
  if (!account.isEmailVerified)
    throw new AppError('forbidden', identityTexts.unverified, { code: 'unverified' })
  const wait = await services.db.asSystem((tx) => countAttempt(tx, `invite:${account.orgId}`, INVITATIONS))
  if (wait !== null) throw new AppError('too-many', callTexts.tooMany, { retryAfterSeconds: wait })
  const token = randomBytes(24).toString('base64url')
  return services.db.inOrganisation(account.orgId, async (tx) => {
    if (await isMemberEmail(tx, invited.email)) throw new AppError('conflict', identityTexts.alreadyMember)
    const document = invitationMail({
      baseUrl: services.baseUrl,
      token,
      invitedBy: account.name,
      organisation: account.organisation,
      role: invited.role,
    })
    const row = await saveInvitation(tx, {
      orgId: account.orgId,
      email: invited.email,
      role: invited.role,
      tokenHash: hashToken(token),
      invitedBy: account.userId,
      expiresAt: new Date(Date.now() + INVITATION_DAYS * 24 * 3_600_000),
      mailId: await services.mail(tx, renderMail(invited.email, document)),
    })
    return storeResponse(tx, toInvitation(row))
  })
}
