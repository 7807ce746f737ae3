import type { FieldChange } from '@windrow/contract/entities/new-field.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import type { Account } from '../platform/http/account.ts'
import { invalid, notFound } from '../platform/http/app-error.ts'
import { checkPlantingDate } from './check-planting-date.ts'
import { findChosenBoundary } from './chosen-boundary.ts'
import { locate } from './locate.ts'
import type { Services } from './services.ts'
import * as fields from './store/fields.ts'
import { touchFiles } from './store/files.ts'

/** Changes what is given. A new shape file, or another polygon of the same one, moves the field and its weather. */
export async function changeField(
  services: Services,
  account: Account,
  uuid: string,
  given: FieldChange,
): Promise<void> {
  const { db, clock, weather } = services
  const { shapefile, feature, plantingDateP: plantingDate, ...texts } = given
  const found = await db.inOrganisation(account.orgId, async (tx) => {
    const field = await fields.findFieldPlace(tx, uuid)
    if (!field) throw notFound()
    if (shapefile === undefined && feature === undefined) return { field, chosen: null }
    const fileId = shapefile ?? field.fileId
    if (fileId === null) throw invalid({ feature: fieldTexts.featureUnknown })
    return { field, chosen: { fileId, polygon: await findChosenBoundary(tx, fileId, feature) } }
  })
  const located = found.chosen && (await locate(services, found.chosen.polygon, found.chosen.fileId))
  checkPlantingDate(plantingDate, located?.boundary.zone ?? found.field.zone, clock.now())
  await db.inOrganisation(account.orgId, async (tx) => {
    if (located && (await touchFiles(tx, [located.boundary.fileId ?? ''])) === 0)
      throw invalid({ shapefile: fieldTexts.fileUnknown })
    const isThere = await fields.changeField(tx, uuid, {
      ...texts,
      plantingDate,
      boundary: located?.boundary,
    })
    if (!isThere) throw notFound()
    if (!located) return
    const { ghcnCellId } = located.boundary
    const isOtherStation = found.field.datasource === 'ghcn' && ghcnCellId !== found.field.ghcnCellId
    const station = isOtherStation && ghcnCellId !== null ? [ghcnCellId] : []
    await weather.refreshSoon(tx, [...located.newCellIds, ...station])
  })
}
