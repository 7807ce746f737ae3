import { randomBytes } from 'node:crypto'
import type { demoApi } from '@windrow/contract/api/visitors.ts'
import { DEMO_HOURS, DEMO_LIMIT, DEMO_UPLOAD_RAISE } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { lockFieldList } from '../fields/store/field-list-version.ts'
import { countAttempt } from '../people/store/attempts.ts'
import { AppError, notFound } from '../platform/http/errors.ts'
import type { Account, Handlers, StoredResponse, StoreResponse } from '../platform/http/handler.ts'
import { SANDBOX_DOMAIN } from '../platform/mail/outbox.ts'
import type { Services } from '../reports/services.ts'
import { addSampleAlerts } from './sample-alerts.ts'
import { prepareSamples, SAMPLES } from './sample-fields.ts'
import { addSandbox, countSandboxesLocked, readFieldLimit, setFieldLimit } from './sandboxes.ts'

const HOUR_SECONDS = 3_600

/** Per IP address. */
const OPENINGS = { max: 10, windowSeconds: HOUR_SECONDS }

const MAX_SANDBOXES = 200

/** spec 1 §4: when demo mode is switched on, the demo limit is reset to 0. */
const LIMIT_AT_FIRST = 0

/** Creates a sandbox organisation for the caller and signs the caller in (decisions §9). */
async function openSandbox(services: Services, address: string) {
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

const TRIES = 5

type Shown = { field_limit: number; added: number }

/**
 * Raises the limit of a sandbox and shows as many sample fields more, until all are shown (decisions §9). The limit
 * counts how many samples were shown: it goes up together with them or not at all.
 */
async function uploadSamples(
  services: Services,
  account: Account,
  storeResponse: StoreResponse<Shown>,
): Promise<StoredResponse<Shown>> {
  if (account.organisationKind !== 'sandbox') throw notFound()
  const { db, accounts, weather } = services
  const { orgId, userId } = account
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const shown = await db.inOrganisation(orgId, (tx) => readFieldLimit(tx, userId, false))
    const limit = Math.min(shown + DEMO_UPLOAD_RAISE, DEMO_LIMIT)
    const added = Math.max(0, Math.min(limit, SAMPLES) - shown)
    if (added === 0) return db.inOrganisation(orgId, (tx) => storeResponse(tx, { field_limit: shown, added }))
    const samples = await prepareSamples(services, orgId, shown, shown + added)
    const done = await db.inOrganisation(orgId, async (tx) => {
      // A concurrent upload may have shown these.
      if ((await readFieldLimit(tx, userId, true)) !== shown) return null
      await lockFieldList(tx)
      await samples.add(tx)
      await addSampleAlerts(tx, samples.stands)
      await setFieldLimit(tx, userId, limit)
      await weather.refreshSoon(tx, samples.newCellIds)
      return storeResponse(tx, { field_limit: limit, added })
    })
    if (done === null) continue
    accounts.forget(userId)
    return done
  }
  throw new AppError('conflict', callTexts.problem)
}

export function demoModeRoutes(services: Services): Handlers<typeof demoApi> {
  return {
    openDemo: ({ caller }) => openSandbox(services, caller.countedAddress),
    uploadToDemo: ({ account, storeResponse }) => uploadSamples(services, account, storeResponse),
  }
}
