import { DEMO_LIMIT, DEMO_UPLOAD_RAISE } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { lockFieldList } from '../fields/store/field-list-version.ts'
import type { Account } from '../platform/http/account.ts'
import { AppError, notFound } from '../platform/http/app-error.ts'
import type { StoredResponse, StoreResponse } from '../platform/http/handler.ts'
import type { Services } from '../reports/services.ts'
import { prepareSamples, SAMPLES } from './sample-fields.ts'
import { readFieldLimit, setFieldLimit } from './sandboxes.ts'

const TRIES = 5

type Shown = { field_limit: number; added: number }

/**
 * Raises the limit of a sandbox and shows as many sample fields more, until all are shown (decisions §9). The limit
 * counts how many samples were shown: it goes up together with them or not at all.
 */
export async function uploadSamples(
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
      // Another upload at the same moment may have shown these.
      if ((await readFieldLimit(tx, userId, true)) !== shown) return null
      await lockFieldList(tx)
      await samples.add(tx)
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
