import { randomBytes } from 'node:crypto'
import { DEMO_HOURS } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { countAttempt } from '../people/store/attempts.ts'
import { AppError } from '../platform/http/app-error.ts'
import { SANDBOX_DOMAIN } from '../platform/mail/outbox.ts'
import type { Services } from '../reports/services.ts'
import { addSandbox, countSandboxesLocked } from './sandboxes.ts'

const HOUR_SECONDS = 3_600

/** For one address. */
const OPENINGS = { max: 10, windowSeconds: HOUR_SECONDS }

/** Alive at once. */
const MAX_SANDBOXES = 200

/** spec 1 §4: when demo mode is switched on, the demo limit is reset to 0. */
const LIMIT_AT_FIRST = 0

/** A sandbox organisation of its own for whoever asks, signed in (decisions §9). */
export async function openSandbox(services: Services, address: string) {
  const { db, config, clock, accounts } = services
  if (config.registration === 'closed')
    throw new AppError('forbidden', demoTexts.closed, { code: 'registration-closed' })
  const wait = await db.asSystem((tx) => countAttempt(tx, `demo:${address}`, OPENINGS))
  if (wait !== null) throw new AppError('too-many', callTexts.tooMany, { retryAfterSeconds: wait })
  const token = randomBytes(24).toString('base64url')
  const user = {
    name: demoTexts.user,
    email: `demo-${randomBytes(12).toString('hex')}@${SANDBOX_DOMAIN}`,
  }
  const userId = await db.asSystem(async (tx) => {
    if ((await countSandboxesLocked(tx)) >= MAX_SANDBOXES)
      throw new AppError('unavailable', demoTexts.full, {
        code: 'demo-full',
        retryAfterSeconds: HOUR_SECONDS,
      })
    const expiresAt = new Date(Date.now() + DEMO_HOURS * HOUR_SECONDS * 1_000)
    const { organisation } = demoTexts
    const sandbox = { organisation, user, fieldLimit: LIMIT_AT_FIRST, session: { token, expiresAt } }
    return addSandbox(tx, sandbox, clock.now())
  })
  return { token: accounts.signToken(token), user: { id: userId, ...user } }
}
