import { randomBytes } from 'node:crypto'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Account, Caller } from '../../platform/http/handler.ts'
import { renderMail } from '../../platform/mail/document/render-mail.tsx'
import { hashToken } from '../../platform/secrets/seal.ts'
import type { Services } from '../services.ts'
import { endPasswordResets } from '../store/password-resets.ts'
import { endEmailChange, findHolder, findUser, freeEmail, updateUser } from '../store/users.ts'
import { endVerification, findVerification, saveVerification } from '../store/verifications.ts'
import { browserHash, countAttempts, markBrowser } from './attempt-limits.ts'
import { emailChangedMail, VERIFY_HOURS, verifyEmailMail } from './identity-mails.ts'
import { emailTaken, linkExpired, requireRecentSignIn } from './rejections.ts'

/** Mails a link to an address that the account says is its own; a newer link ends the older one. */
export async function queueVerification(
  services: Services,
  tx: SystemTx,
  { userId, email, caller }: { userId: string; email: string; caller: Caller },
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const mail = renderMail(email, verifyEmailMail({ baseUrl: services.baseUrl, email, token }))
  await saveVerification(tx, {
    userId,
    email,
    tokenHash: hashToken(token),
    browserHash: markBrowser(services.secret, caller),
    mailId: await services.mail(tx, mail, { userId }),
    expiresAt: new Date(Date.now() + VERIFY_HOURS * HOUR_MS),
  })
}

/** A new address counts only once it is verified; until then the old one stays (decisions §2). */
export async function changeEmail(
  services: Services,
  account: Account,
  email: string,
  caller: Caller,
): Promise<void> {
  const { userId } = account
  // The address of the demo account does not exist, and a link to another one would be a mail of the demo.
  if (account.organisationKind === 'sandbox')
    throw new AppError('forbidden', demoTexts.notInDemo, { code: 'demo' })
  requireRecentSignIn(account)
  await countAttempts(services.db, [{ limit: 'verification', of: userId }])
  await services.db.asSystem(async (tx) => {
    const holder = await findHolder(tx, email)
    if (holder?.isVerified && holder.id !== userId) throw emailTaken()
    if (email === account.email && account.isEmailVerified) return endEmailChange(tx, userId)
    await updateUser(tx, userId, { pendingEmail: email })
    await queueVerification(services, tx, { userId, email, caller })
  })
}

export async function resendVerification(
  services: Services,
  { userId }: Account,
  caller: Caller,
): Promise<void> {
  await countAttempts(services.db, [{ limit: 'verification', of: userId }])
  await services.db.asSystem(async (tx) => {
    const user = await findUser(tx, userId)
    const email = user?.pendingEmail ?? (user?.emailVerified ? null : user?.email)
    if (email) await queueVerification(services, tx, { userId, email, caller })
  })
}

/**
 * The link works once, and only for the account that requested it: signed in to it, or in the browser where it was
 * requested. In another browser the address's true owner would verify an account that a stranger has made with it.
 */
export async function verifyEmail(
  services: Services,
  token: string,
  caller: Caller,
): Promise<{ email: string }> {
  const signedIn = await services.accounts.byToken(caller.token, caller.hasDemo)
  const { userId, email, lostBy } = await services.db.asSystem(async (tx) => {
    const found = await findVerification(tx, hashToken(token))
    const user = found && (await findUser(tx, found.userId))
    // The account may have gone back to its own address since.
    if (!user || (found.email !== user.email && found.email !== user.pendingEmail)) throw linkExpired()
    const isOwnBrowser =
      found.browserHash !== null && found.browserHash === browserHash(services.secret, caller)
    if (signedIn?.userId !== user.id && !isOwnBrowser)
      throw new AppError('forbidden', identityTexts.otherBrowser, { code: 'other-browser' })
    const holder = await findHolder(tx, found.email)
    const other = holder?.id === user.id ? null : holder
    if (other?.isVerified) throw emailTaken()
    if (other) await freeEmail(tx, other.id)
    if (found.email !== user.email) {
      const mail = renderMail(user.email, emailChangedMail({ email: found.email }))
      await services.mail(tx, mail, { userId: user.id })
      await endPasswordResets(tx, user.id)
    }
    await endVerification(tx, user.id)
    await updateUser(tx, user.id, { email: found.email, emailVerified: true, pendingEmail: null })
    return { ...found, lostBy: other?.id ?? null }
  })
  services.accounts.forget(userId)
  if (lostBy !== null) services.accounts.forget(lostBy)
  return { email }
}

/** "This was not me", by the holder of the mailed link: the account that named the address has it no longer. */
export async function disownEmail(services: Services, token: string): Promise<void> {
  const userId = await services.db.asSystem(async (tx) => {
    const found = await findVerification(tx, hashToken(token))
    const user = found && (await findUser(tx, found.userId))
    if (!user) throw linkExpired()
    await endVerification(tx, user.id)
    if (found.email === user.pendingEmail) await updateUser(tx, user.id, { pendingEmail: null })
    if (found.email === user.email && !user.emailVerified) await freeEmail(tx, user.id)
    return user.id
  })
  services.accounts.forget(userId)
}
