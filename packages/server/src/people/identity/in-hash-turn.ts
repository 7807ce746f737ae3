import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { AppError } from '../../platform/http/errors.ts'
import { HashLineFull, type HashSender } from './hash-line.ts'
import { hashLine } from './password-hash.ts'

/** Runs a password hash in the sender's turn; a full queue rejects at once, for any account alike. */
export async function inHashTurn<T>(sender: HashSender, work: () => Promise<T>): Promise<T> {
  return hashLine.run(sender, work).catch((error: unknown) => {
    if (!(error instanceof HashLineFull)) throw error
    const { isOwnShare, retryAfterSeconds } = error
    throw new AppError(isOwnShare ? 'too-many' : 'unavailable', callTexts.tooMany, { retryAfterSeconds })
  })
}
