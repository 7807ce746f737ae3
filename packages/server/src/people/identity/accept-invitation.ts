import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/secrets/seal.ts'
import type { Services } from '../services.ts'
import { deleteAcceptedInvitation, findInvitationByToken } from '../store/invitations.ts'
import { addMember, fieldLimitOf } from '../store/members.ts'
import { claimEmail, findHolder, freeEmail, updateUser } from '../store/users.ts'
import { findVerificationOf } from '../store/verifications.ts'
import { browserHash, rememberDevice } from './attempt-limits.ts'
import { linkExpired, rejectCommonPassword } from './rejections.ts'
import { hashForNewAccount, makeUser } from './sign-up.ts'

export async function readInvitation(services: Services, token: string) {
  const { email, organisation, role, invitedBy } = await services.db.asSystem((tx) => findOpen(tx, token))
  return { email, organisation, role, invited_by: invitedBy }
}

async function findOpen(tx: SystemTx, token: string) {
  const found = await findInvitationByToken(tx, hashToken(token))
  if (!found) throw linkExpired()
  return found
}

/** The holder of the mailed link holds the address, so the new account is verified from the start. */
export async function acceptInvitation(
  services: Services,
  input: { token: string; name: string; password: string },
  caller: Caller,
) {
  const { name, password } = input
  rejectCommonPassword(password)
  const proof = {
    userId: (await services.accounts.byToken(caller.token, caller.hasDemo))?.userId ?? null,
    browserHash: browserHash(services.secret, caller),
  }
  await services.db.asSystem(async (tx) => {
    const { email } = await findOpen(tx, input.token)
    await findUnproven(tx, email, proof)
  })
  const hash = await hashForNewAccount(input, caller)
  const { signedIn, lostBy } = await services.db.asSystem(async (tx) => {
    const invitation = await findOpen(tx, input.token)
    const { orgId, role, email } = invitation
    await claimEmail(tx, email)
    const unproven = await findUnproven(tx, email, proof)
    if (unproven !== null) await freeEmail(tx, unproven)
    const made = await makeUser(services, tx, { name, password, email }, hash)
    await addMember(tx, { orgId, userId: made.user.id, role, fieldLimit: await fieldLimitOf(tx, orgId) })
    await updateUser(tx, made.user.id, { emailVerified: true })
    await deleteAcceptedInvitation(tx, invitation.id)
    return { signedIn: made, lostBy: unproven }
  })
  if (lostBy !== null) services.accounts.forget(lostBy)
  rememberDevice(services.secret, caller, signedIn.user.email)
  return signedIn
}

/** The account that the caller is signed in to, and the browser. */
type Proof = { userId: string | null; browserHash: string | null }

/**
 * The account that has to give the address up, since it has never proven it; null where none has it. The invited
 * person's own account keeps it, and so does one that is proven: an account belongs to one farm.
 */
async function findUnproven(tx: SystemTx, email: string, proof: Proof): Promise<string | null> {
  const holder = await findHolder(tx, email)
  if (!holder) return null
  if (holder.isVerified || (await isCallersOwn(tx, holder.id, proof)))
    throw new AppError('conflict', identityTexts.otherFarm)
  return holder.id
}

/** Signed in to it, or in the browser that requested the verification. */
async function isCallersOwn(tx: SystemTx, userId: string, proof: Proof): Promise<boolean> {
  if (proof.userId === userId) return true
  const browser = (await findVerificationOf(tx, userId))?.browserHash ?? null
  return browser !== null && browser === proof.browserHash
}
