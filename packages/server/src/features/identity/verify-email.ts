import { randomBytes } from 'node:crypto'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { hashToken } from '../../adapters/identity/signed-value.ts'
import { AppError } from '../../app-error.ts'
import type { SystemTx } from '../../db/scope.ts'
import { emailChangedMail, VERIFY_HOURS, verifyEmailMail } from '../../mails/identity-mails.ts'
import { renderMail } from '../../mails/render-mail.tsx'
import type { Services } from '../../services.ts'
import { claimEmail, findUser, isEmailTaken, updateUser } from '../../stores/users.ts'
import { saveVerification, takeVerification } from '../../stores/verifications.ts'
import { countAttempts } from './attempt-limits.ts'
import { emailTaken, linkExpired, requireRecentSignIn } from './refusals.ts'

/** Mails a link to an address that the account says is its own; a newer link ends the older one. */
export async function queueVerification(
  services: Services,
  tx: SystemTx,
  address: { userId: string; email: string },
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + VERIFY_HOURS * 3_600_000)
  await saveVerification(tx, { ...address, tokenHash: hashToken(token), expiresAt })
  const { email, userId } = address
  const mail = renderMail(email, verifyEmailMail({ baseUrl: services.baseUrl, email, token }))
  await services.mail(tx, mail, { userId })
}

/** A new address counts only once it is verified; until then the old one stays (decisions §2). */
export async function changeEmail(services: Services, account: Account, email: string): Promise<void> {
  // Its address is nobody's, and a link to another one would be a mail of the demo.
  if (account.organisationKind === 'sandbox')
    throw new AppError('forbidden', demoTexts.notInDemo, { code: 'demo' })
  requireRecentSignIn(account)
  await countAttempts(services.db, [{ limit: 'verification', of: account.userId }])
  await services.db.asSystem(async (tx) => {
    if (email !== account.email && (await isEmailTaken(tx, email))) throw emailTaken()
    const pendingEmail = email === account.email && account.isEmailVerified ? null : email
    await updateUser(tx, account.userId, { pendingEmail })
    if (pendingEmail !== null) await queueVerification(services, tx, { userId: account.userId, email })
  })
}

export async function resendVerification(services: Services, account: Account): Promise<void> {
  await countAttempts(services.db, [{ limit: 'verification', of: account.userId }])
  await services.db.asSystem(async (tx) => {
    const user = await findUser(tx, account.userId)
    const email = user?.pendingEmail ?? (user?.emailVerified ? null : user?.email)
    if (email) await queueVerification(services, tx, { userId: account.userId, email })
  })
}

/** The link works once. */
export async function verifyEmail(services: Services, token: string): Promise<{ email: string }> {
  const { userId, email } = await services.db.asSystem(async (tx) => {
    const found = await takeVerification(tx, hashToken(token))
    const user = found && (await findUser(tx, found.userId))
    if (!found || !user) throw linkExpired()
    if (found.email !== user.email) {
      // The account has gone back to its own address since.
      if (found.email !== user.pendingEmail) throw linkExpired()
      await claimEmail(tx, found.email)
      if (await isEmailTaken(tx, found.email)) throw emailTaken()
      const mail = renderMail(user.email, emailChangedMail({ email: found.email }))
      await services.mail(tx, mail, { userId: user.id })
    }
    await updateUser(tx, user.id, { email: found.email, emailVerified: true, pendingEmail: null })
    return found
  })
  services.accounts.forget(userId)
  return { email }
}
