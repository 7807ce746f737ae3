import type { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Answer } from '@windrow/contract/endpoint.ts'
import type { NewField } from '@windrow/contract/entities/new-field.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { Account } from '../platform/http/account.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { StoredResponse, StoreResponse } from '../platform/http/handler.ts'
import { checkPlantingDate } from './check-planting-date.ts'
import { findChosenBoundary } from './chosen-boundary.ts'
import { locate } from './locate.ts'
import { readField } from './response/read-field.ts'
import type { Services } from './services.ts'
import * as fields from './store/fields.ts'
import { touchFiles } from './store/files.ts'

type Added = Answer<typeof fieldsApi.addField>

/** Makes a field of an uploaded polygon, and has its weather fetched. */
export async function addField(
  services: Services,
  account: Account,
  given: NewField,
  storeResponse: StoreResponse<Added>,
): Promise<StoredResponse<Added>> {
  const { db, clock, weather } = services
  const limit = account.permissions.features.plan.field_limit
  const feature = await db.inOrganisation(account.orgId, (tx) =>
    findChosenBoundary(tx, given.shapefile, given.feature),
  )
  const { boundary, newCellIds } = await locate(services, feature, given.shapefile)
  checkPlantingDate(given.plantingDateP, boundary.zone, clock.now())
  return db.inOrganisation(account.orgId, async (tx) => {
    if ((await fields.countFieldsLocked(tx)) >= limit)
      throw new AppError('conflict', fill(fieldTexts.planLimit, { limit }), { code: 'plan-limit' })
    if ((await touchFiles(tx, [given.shapefile])) === 0) throw invalid({ shapefile: fieldTexts.fileUnknown })
    const uuid = await fields.addField(tx, {
      name: given.name,
      crop: given.crop,
      variety: given.variety,
      region: given.region,
      notes: given.notes ?? '',
      plantingDate: given.plantingDateP ?? null,
      ...boundary,
    })
    const data = await readField(tx, uuid, clock.now())
    if (!data) throw new Error('The field that was just added is not there.')
    await weather.refreshSoon(tx, newCellIds)
    return storeResponse(tx, { data })
  })
}
