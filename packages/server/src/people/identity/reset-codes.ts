import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { RESET_CODE_DIGITS, RESET_CODE_MINUTES } from '@windrow/contract/limits.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/handler.ts'
import { renderMail } from '../../platform/mail/document/render-mail.tsx'
import { hashToken } from '../../platform/secrets/seal.ts'
import type { Services } from '../services.ts'
import {
  addPasswordReset,
  countWrongGuess,
  endPasswordReset,
  lockPasswordReset,
  type ResetProof,
  setResetMail,
} from '../store/password-resets.ts'
import {
  type Attempt,
  browserHash,
  countAttempts,
  isWithin,
  knownDevice,
  markBrowser,
  takeBack,
} from './attempt-limits.ts'
import { resetCodeMail } from './identity-mails.ts'

/** Wrong guesses at one code (decisions-2 §1). */
const GUESSES = 5

/** A code as it is entered; `link` is the secret of the mailed link, where it was followed. */
export type EnteredCode = { email: string; code: string; link?: string | undefined }

/**
 * Mails a code and a link. Several codes can be valid, each for the browser that requested it, so that nothing a stranger
 * requests or guesses ends the owner's. What others request for an account is limited without locking the owner out: see
 * docs/adr/2026-11-16-reset-codes.md. An address without an account takes the same way, but for the mail.
 */
export async function requestPasswordCode(
  services: Services,
  { email, link }: { email: string; link?: string | undefined },
  caller: Caller,
): Promise<void> {
  const { db, secret } = services
  const isByLinkAlone = !(await isOpenCode(services, email, caller))
  const browser = markBrowser(secret, caller)
  if (isByLinkAlone && !(await isWithin(db, { limit: 'resetMail', of: email }))) return
  const code = String(randomInt(10 ** RESET_CODE_DIGITS)).padStart(RESET_CODE_DIGITS, '0')
  const linkSecret = randomBytes(24).toString('base64url')
  const linkHash = hashToken(linkSecret)
  const { id, userId } = await db.asSystem(async (tx) => {
    await endPasswordReset(tx, { email, browserHash: browser })
    if (link !== undefined) await endPasswordReset(tx, { email, linkHash: hashToken(link) })
    return addPasswordReset(tx, {
      email,
      browserHash: isByLinkAlone ? null : browser,
      linkHash,
      codeHash: hashCode(secret, linkHash, code),
      expiresAt: new Date(Date.now() + RESET_CODE_MINUTES * 60_000),
    })
  })
  if (userId === null) return
  // Worked on after the response: the time taken does not reveal whether the account exists.
  const { baseUrl } = services
  const mail = () =>
    renderMail(email, resetCodeMail({ baseUrl, email, code, link: linkSecret, isByLinkAlone }))
  services.inBackground(
    db.asSystem(async (tx) => {
      const mailId = await services.mail(tx, mail(), { userId })
      if (mailId !== null) await setResetMail(tx, id, mailId)
    }),
  )
}

/** Counts what is requested; whether the code may be entered where it was requested, or with its link only. */
async function isOpenCode({ db, secret }: Services, email: string, caller: Caller): Promise<boolean> {
  const device = knownDevice(secret, caller, email)
  if (device !== null) {
    await countAttempts(db, [{ limit: 'resetDevice', of: `${email}:${device}` }])
    return true
  }
  const sender = `${email}:${caller.countedAddress}`
  await countAttempts(db, [
    { limit: 'resetSender', of: sender },
    { limit: 'resetSenderDay', of: sender },
    { limit: 'resetAddress', of: caller.countedAddress },
  ])
  return isWithin(db, { limit: 'resetOpen', of: email })
}

/**
 * Rejects a code that is wrong, too old, used up or another browser's. Wrong guesses count against the code and the
 * sender's address; the secret of a link cannot be guessed, so a right one passes whatever the address has tried.
 */
export async function checkPasswordCode(
  services: Services,
  entered: EnteredCode,
  caller: Caller,
): Promise<void> {
  const { db, secret } = services
  const proof = proofOf(secret, entered, caller)
  const guess: Attempt = { limit: 'codeGuesses', of: caller.countedAddress }
  const isLink = entered.link !== undefined
  if (!isLink) await countAttempts(db, [guess])
  const found = proof && (await db.asSystem((tx) => compareCode(secret, tx, proof, entered.code)))
  const outcome = found?.outcome ?? 'wrong'
  if (outcome !== 'right' && isLink) await countAttempts(db, [guess])
  if (outcome !== 'right') throw rejectedCode(outcome)
  if (!isLink) await takeBack(db, guess)
}

/** The account whose code it is, in a transaction that keeps the code locked until it is used. */
export async function takePasswordCode(
  services: Services,
  tx: SystemTx,
  entered: EnteredCode,
  caller: Caller,
): Promise<string> {
  const proof = proofOf(services.secret, entered, caller)
  const found = proof && (await compareCode(services.secret, tx, proof, entered.code))
  if (found?.outcome !== 'right' || found.userId === null) throw rejectedCode('wrong')
  return found.userId
}

function proofOf(secret: string, { email, link }: EnteredCode, caller: Caller): ResetProof | null {
  if (link !== undefined) return { email, linkHash: hashToken(link) }
  const browser = browserHash(secret, caller)
  return browser === null ? null : { email, browserHash: browser }
}

type Compared = { outcome: 'right' | 'wrong' | 'used-up'; userId: string | null }

async function compareCode(secret: string, tx: SystemTx, proof: ResetProof, code: string): Promise<Compared> {
  const reset = await lockPasswordReset(tx, proof)
  if (!reset) return { outcome: 'wrong', userId: null }
  const { id, userId, linkHash, codeHash, guesses } = reset
  if (guesses >= GUESSES) return { outcome: 'used-up', userId }
  const actual = Buffer.from(hashCode(secret, linkHash, code))
  const isRight = timingSafeEqual(actual, Buffer.from(codeHash))
  if (!isRight) await countWrongGuess(tx, id)
  return { outcome: isRight ? 'right' : 'wrong', userId }
}

/** Keyed and salted: six digits are found by trying them all where a plain hash is known. */
const hashCode = (secret: string, linkHash: string, code: string) =>
  createHmac('sha256', secret).update(`reset code ${linkHash} ${code}`).digest('base64url')

const rejectedCode = (outcome: 'wrong' | 'used-up') =>
  invalid({ code: outcome === 'wrong' ? identityTexts.wrongCode : identityTexts.codeUsedUp })
