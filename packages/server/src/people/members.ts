import { randomBytes } from 'node:crypto'
import type { membersApi } from '@windrow/contract/api/members.ts'
import type { ChangedPermissions, Invitation, Member } from '@windrow/contract/entities/members.ts'
import { INVITATION_DAYS } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { permissionsOf, type Role } from '@windrow/core/access/roles.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import { AppError, notFound } from '../platform/http/errors.ts'
import type { Account, Handlers, StoredResponse, StoreResponse } from '../platform/http/handler.ts'
import { renderMail } from '../platform/mail/document/render-mail.tsx'
import { hashToken } from '../platform/secrets/seal.ts'
import { invitationMail } from './identity/identity-mails.ts'
import { requireRecentSignIn } from './identity/rejections.ts'
import type { Services } from './services.ts'
import { countAttempt } from './store/attempts.ts'
import { deleteInvitation, type InvitationRow, listInvitations, saveInvitation } from './store/invitations.ts'
import {
  deleteMember,
  findMember,
  forgetAddress,
  isMemberEmail,
  listMembers,
  lockOwners,
  updateMember,
} from './store/members.ts'
import { claimEmail } from './store/users.ts'

/** A farm without an owner could never be managed again. */
async function rejectLastOwner(tx: OrgTx, userId: string, code?: 'last-owner'): Promise<void> {
  const owners = await lockOwners(tx)
  if (owners.length === 1 && owners[0] === userId)
    throw new AppError('conflict', identityTexts.lastOwner, code && { code })
}

/** A new role resets the permissions; permissions in the same call are applied on top. The plan stays as it is. */
async function changeMember(
  services: Services,
  account: Account,
  userId: string,
  change: { role?: Role | undefined; permissions?: ChangedPermissions | undefined },
): Promise<Member> {
  const changed = await services.db.inOrganisation(account.orgId, async (tx) => {
    const member = await findMember(tx, userId)
    if (!member) throw notFound()
    const role = change.role ?? member.role
    if (member.role === 'owner' && role !== 'owner') await rejectLastOwner(tx, userId)
    const { plan } = member.permissions.features
    const preset = role === member.role ? member.permissions : permissionsOf(role, plan.field_limit)
    const wanted = change.permissions ?? preset
    const report_generation = {
      ...wanted.features.report_generation,
      farm_morning:
        wanted.features.report_generation.farm_morning ?? preset.features.report_generation.farm_morning,
    }
    const permissions = { ...wanted, features: { ...wanted.features, report_generation, plan } }
    await updateMember(tx, userId, { role, permissions })
    return { ...member, role, permissions, is_you: userId === account.userId }
  })
  services.accounts.forget(userId)
  return changed
}

/** Sessions, links, codes, schedules, reports, invitations and mails that wait end with the membership (migration 0018). */
async function removeMember(services: Services, account: Account, userId: string): Promise<void> {
  await services.db.inOrganisation(account.orgId, async (tx) => {
    const member = await findMember(tx, userId)
    if (!member) throw notFound()
    await rejectLastOwner(tx, userId)
    await claimEmail(tx, member.email)
    await deleteMember(tx, userId)
  })
  services.accounts.forget(userId)
}

/**
 * Deletes the account of the caller: what ends with a membership, and its address wherever the farm has noted it. What
 * was written for the farm stays, without a name.
 */
export async function deleteAccount(services: Services, account: Account): Promise<void> {
  const { userId, email } = account
  requireRecentSignIn(account)
  await services.db.inOrganisation(account.orgId, async (tx) => {
    await rejectLastOwner(tx, userId, 'last-owner')
    await claimEmail(tx, email)
    await deleteMember(tx, userId)
    await forgetAddress(tx, email)
  })
  services.accounts.forget(userId)
}

/** Invitations that one organisation may send. */
const INVITATIONS = { max: 50, windowSeconds: 24 * 3_600 }

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  expires_at: row.expires_at.toISOString(),
})

/** Mails a link; only accounts with a verified address may invite (decisions §2). */
async function inviteMember(
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
      expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS),
      mailId: await services.mail(tx, renderMail(invited.email, document)),
    })
    return storeResponse(tx, toInvitation(row))
  })
}

export function membersRoutes(services: Services): Handlers<typeof membersApi> {
  const { db } = services
  return {
    listMembers: ({ account }) =>
      db.inOrganisation(account.orgId, async (tx) => ({
        members: (await listMembers(tx)).map((row) => ({ ...row, is_you: row.id === account.userId })),
        invitations: (await listInvitations(tx)).map(toInvitation),
      })),
    inviteMember: ({ account, body, storeResponse }) => inviteMember(services, account, body, storeResponse),
    withdrawInvitation: async ({ account, params }) => {
      const isThere = await db.inOrganisation(account.orgId, (tx) => deleteInvitation(tx, params.id))
      if (!isThere) throw notFound()
      return undefined
    },
    changeMember: ({ account, params, body }) => changeMember(services, account, params.id, body),
    removeMember: async ({ account, params }) => {
      await removeMember(services, account, params.id)
      return undefined
    },
  }
}
