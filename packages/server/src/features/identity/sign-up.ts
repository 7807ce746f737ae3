import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { createIdentity, type Identity } from '../../adapters/identity/create-identity.ts'
import { hashToken } from '../../adapters/identity/signed-value.ts'
import { AppError } from '../../app-error.ts'
import type { SystemTx } from '../../db/scope.ts'
import type { Services } from '../../services.ts'
import { deleteAcceptedInvitation, findInvitationByToken } from '../../stores/invitations.ts'
import { addMember, addOrganisation, fieldLimitOf } from '../../stores/members.ts'
import { claimEmail, isEmailTaken, updateUser } from '../../stores/users.ts'
import { emailTaken, linkExpired, refuseCommonPassword } from './refusals.ts'
import { queueVerification } from './verify-email.ts'

type NewAccount = { name: string; email: string; password: string }

/** The identity library on a transaction, so that account, organisation and mail are kept together or not at all. */
const identityIn = (services: Services, tx: SystemTx): Identity =>
  createIdentity({ secret: services.secret, db: tx, sendCode: async () => {} })

async function makeUser(services: Services, tx: SystemTx, account: NewAccount) {
  await claimEmail(tx, account.email)
  if (await isEmailTaken(tx, account.email)) throw emailTaken()
  const { token, user } = await identityIn(services, tx).api.signUpEmail({ body: account })
  if (token === null) throw new Error('The identity library made no session.')
  return {
    token: services.accounts.signToken(token),
    user: { id: user.id, email: user.email, name: user.name },
  }
}

/** A new organisation with this account as its owner. */
export async function signUp(services: Services, account: NewAccount) {
  if (services.config.registration === 'closed')
    throw new AppError('forbidden', identityTexts.registrationClosed, { code: 'registration-closed' })
  refuseCommonPassword(account.password)
  return services.db.asSystem(async (tx) => {
    const signedIn = await makeUser(services, tx, account)
    const orgId = await addOrganisation(tx, { name: account.name })
    await addMember(tx, { orgId, userId: signedIn.user.id, role: 'owner' })
    await queueVerification(services, tx, { userId: signedIn.user.id, email: account.email })
    return signedIn
  })
}

export async function readInvitation(services: Services, token: string) {
  const found = await services.db.asSystem((tx) => findInvitationByToken(tx, hashToken(token)))
  if (!found) throw linkExpired()
  const { email, organisation, role } = found
  return { email, organisation, role, invited_by: found.invitedBy ?? organisation }
}

/** Whoever holds the mailed link holds the address: the new account is verified from the start. */
export async function acceptInvitation(
  services: Services,
  given: { token: string; name: string; password: string },
) {
  refuseCommonPassword(given.password)
  return services.db.asSystem(async (tx) => {
    const invitation = await findInvitationByToken(tx, hashToken(given.token))
    if (!invitation) throw linkExpired()
    if (await isEmailTaken(tx, invitation.email)) throw new AppError('conflict', identityTexts.otherFarm)
    const { name, password } = given
    const signedIn = await makeUser(services, tx, { name, password, email: invitation.email })
    const { orgId, role } = invitation
    const fieldLimit = await fieldLimitOf(tx, orgId)
    await addMember(tx, { orgId, userId: signedIn.user.id, role, fieldLimit })
    await updateUser(tx, signedIn.user.id, { emailVerified: true })
    await deleteAcceptedInvitation(tx, invitation.id)
    return signedIn
  })
}
