import type { SystemTx } from '../../platform/db/scope.ts'
import type { Account, Caller } from '../../platform/http/handler.ts'
import { renderMail } from '../../platform/mail/document/render-mail.tsx'
import type { Services } from '../services.ts'
import { endPasswordResets } from '../store/password-resets.ts'
import { claimEmail, endEmailChange, endSessions, setPassword, updateUser } from '../store/users.ts'
import { endVerification } from '../store/verifications.ts'
import { passwordChangedMail } from './identity-mails.ts'
import { inHashTurn } from './in-hash-turn.ts'
import { hashPassword } from './password-hash.ts'
import { rejectCommonPassword, requireRecentSignIn } from './rejections.ts'
import { checkPasswordCode, type EnteredCode, takePasswordCode } from './reset-codes.ts'

/** Uses the code up, sets the password and ends every session of the account: those of a squatter too. */
export async function createPassword(
  services: Services,
  entered: EnteredCode & { password: string },
  caller: Caller,
): Promise<void> {
  const { email, password } = entered
  rejectCommonPassword(password)
  await checkPasswordCode(services, entered, caller)
  const sender = { key: caller.countedAddress, isKnown: false }
  const hash = await inHashTurn(sender, () => hashPassword(password))
  const userId = await services.db.asSystem(async (tx) => {
    await claimEmail(tx, email)
    const id = await takePasswordCode(services, tx, entered, caller)
    await replacePassword(services, tx, { userId: id, email, hash, exceptSessionId: null })
    // The code came by mail to this address; what was mailed to prove it before is not needed any more.
    await updateUser(tx, id, { emailVerified: true })
    await endVerification(tx, id)
    return id
  })
  services.accounts.forget(userId)
}

/** From the profile, by a recently signed-in account; its own session stays. */
export async function changePassword(services: Services, account: Account, password: string): Promise<void> {
  requireRecentSignIn(account)
  rejectCommonPassword(password)
  const { userId, email, session } = account
  const hash = await inHashTurn({ key: userId, isKnown: true }, () => hashPassword(password))
  await services.db.asSystem(async (tx) => {
    await claimEmail(tx, email)
    await replacePassword(services, tx, { userId, email, hash, exceptSessionId: session.id })
  })
  services.accounts.forget(userId)
}

/** Nothing that an earlier holder of the account began can be finished: no session, change of address or code. */
async function replacePassword(
  services: Services,
  tx: SystemTx,
  change: { userId: string; email: string; hash: string; exceptSessionId: string | null },
): Promise<void> {
  const { userId, email } = change
  await setPassword(tx, userId, change.hash)
  await endSessions(tx, userId, change.exceptSessionId)
  await endEmailChange(tx, userId)
  await endPasswordResets(tx, userId)
  const mail = { ...renderMail(email, passwordChangedMail({ baseUrl: services.baseUrl })), isOpen: true }
  await services.mail(tx, mail, { userId })
}
