import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import type { Account } from '../../adapters/identity/account.ts'
import type { Identity } from '../../adapters/identity/create-identity.ts'
import { invalid } from '../../app-error.ts'
import { passwordChangedMail, resetCodeMail } from '../../mails/identity-mails.ts'
import { renderMail } from '../../mails/render-mail.tsx'
import type { Services } from '../../services.ts'
import { endSessions, findUserIdByEmail, updateUser } from '../../stores/users.ts'
import { countAttempts } from './attempt-limits.ts'
import { refuseCommonPassword, requireRecentSignIn } from './refusals.ts'

/** Mails the code; called by the identity library only where the account exists. */
export async function sendResetCode(services: Services, email: string, code: string): Promise<void> {
  const mail = renderMail(email, resetCodeMail({ baseUrl: services.baseUrl, email, code }))
  await services.db.asSystem(async (tx) => {
    const userId = await findUserIdByEmail(tx, email)
    if (userId !== null) await services.mail(tx, mail, { userId })
  })
}

/** Answered at once and worked on afterwards: the time taken does not tell whether the account exists. */
export async function requestPasswordCode(
  services: Services,
  identity: Identity,
  given: { email: string; address: string },
): Promise<void> {
  await countAttempts(services.db, [
    { limit: 'codeAccount', of: given.email },
    { limit: 'codeAddress', of: given.address },
  ])
  services.inBackground(identity.api.requestPasswordResetEmailOTP({ body: { email: given.email } }))
}

const wrongCode = () => invalid({ code: identityTexts.wrongCode })

export async function checkPasswordCode(
  services: Services,
  identity: Identity,
  given: { email: string; code: string },
): Promise<void> {
  await countAttempts(services.db, [{ limit: 'codeGuesses', of: given.email }], identityTexts.codeUsedUp)
  const body = { email: given.email, otp: given.code, type: 'forget-password' as const }
  await identity.api.checkVerificationOTP({ body }).catch((error: unknown) => {
    throw isRefused(error) ? wrongCode() : error
  })
}

/** Uses the code up, sets the password and ends every session of the account. */
export async function createPassword(
  services: Services,
  identity: Identity,
  given: { email: string; code: string; password: string },
): Promise<void> {
  refuseCommonPassword(given.password)
  await countAttempts(services.db, [{ limit: 'codeGuesses', of: given.email }], identityTexts.codeUsedUp)
  const body = { email: given.email, otp: given.code, password: given.password }
  await identity.api.resetPasswordEmailOTP({ body }).catch((error: unknown) => {
    throw isRefused(error) ? wrongCode() : error
  })
  const userId = await services.db.asSystem(async (tx) => {
    const id = await findUserIdByEmail(tx, given.email)
    // Whoever held the account before must not finish an e-mail change that they began.
    if (id !== null) await updateUser(tx, id, { pendingEmail: null })
    return id
  })
  if (userId === null) return
  services.accounts.forget(userId)
  await tellPasswordChanged(services, { userId, email: given.email })
}

/** From the profile, by a recently signed-in account; its own session stays. */
export async function changePassword(
  services: Services,
  identity: Identity,
  account: Account,
  password: string,
): Promise<void> {
  requireRecentSignIn(account)
  refuseCommonPassword(password)
  const context = await identity.$context
  await context.internalAdapter.updatePassword(account.userId, await context.password.hash(password))
  await services.db.asSystem((tx) => endSessions(tx, account.userId, account.session.id))
  services.accounts.forget(account.userId)
  await tellPasswordChanged(services, account)
}

async function tellPasswordChanged(
  services: Services,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
): Promise<void> {
  const mail = { ...renderMail(email, passwordChangedMail({ baseUrl: services.baseUrl })), isOpen: true }
  await services.db.asSystem((tx) => services.mail(tx, mail, { userId }))
}

/** The identity library refuses with a status of its own; anything else is a fault. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
}
