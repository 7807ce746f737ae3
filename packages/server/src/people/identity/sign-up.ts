import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/handler.ts'
import type { Services } from '../services.ts'
import { addMember, addOrganisation } from '../store/members.ts'
import { claimEmail, isEmailTaken } from '../store/users.ts'
import { rememberDevice } from './attempt-limits.ts'
import { createIdentity } from './create-identity.ts'
import { inHashTurn } from './in-hash-turn.ts'
import { hashPassword } from './password-hash.ts'
import { emailTaken, rejectCommonPassword } from './rejections.ts'
import { queueVerification } from './verify-email.ts'

export type NewAccount = { name: string; email: string; password: string }

/** Before the transaction that makes the account: while a hash waits for its turn, no connection is held. */
export const hashForNewAccount = ({ password }: { password: string }, caller: Caller) =>
  inHashTurn({ key: caller.countedAddress, isKnown: false }, () => hashPassword(password))

/** Account, organisation and mail are stored together or not at all. */
export async function makeUser(services: Services, tx: SystemTx, account: NewAccount, passwordHash: string) {
  const identity = createIdentity({ secret: services.secret, db: tx, passwordHash })
  const { token, user } = await identity.api.signUpEmail({ body: account })
  if (token === null) throw new Error('The identity library made no session.')
  return {
    token: services.accounts.signToken(token),
    user: { id: user.id, email: user.email, name: user.name },
  }
}

/** A new organisation with this account as its owner. */
export async function signUp(services: Services, account: NewAccount, caller: Caller) {
  const { db, secret } = services
  if (services.config.registration === 'closed')
    throw new AppError('forbidden', identityTexts.registrationClosed, { code: 'registration-closed' })
  rejectCommonPassword(account.password)
  const rejectTaken = async (tx: SystemTx) => {
    if (await isEmailTaken(tx, account.email)) throw emailTaken()
  }
  await db.asSystem(rejectTaken)
  const hash = await hashForNewAccount(account, caller)
  const signedIn = await db.asSystem(async (tx) => {
    await claimEmail(tx, account.email)
    await rejectTaken(tx)
    const made = await makeUser(services, tx, account, hash)
    const orgId = await addOrganisation(tx, { name: account.name })
    await addMember(tx, { orgId, userId: made.user.id, role: 'owner' })
    await queueVerification(services, tx, { userId: made.user.id, email: account.email, caller })
    return made
  })
  rememberDevice(secret, caller, account.email)
  return signedIn
}
