import type { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import type { Datasource, FieldChange, NewField } from '@windrow/contract/entities/field.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import { AppError, invalid, notFound } from '../platform/http/errors.ts'
import type { Account, StoredResponse, StoreResponse } from '../platform/http/handler.ts'
import type { FieldPlace } from '../weather/places/places.ts'
import { startUsingStation } from '../weather/store/cells.ts'
import { readField } from './response.ts'
import type { Services } from './services.ts'
import { findFieldRow } from './store/field-rows.ts'
import * as fields from './store/fields.ts'
import { type FieldBoundary, setDatasource } from './store/fields.ts'
import { countFeatures, type FileFeature, findFeature, touchFiles } from './store/files.ts'

/** A polygon with its zone and weather cells, and those of the cells that have no weather yet. */
async function locate(
  { places }: Pick<Services, 'places'>,
  { geometry, lat, lon, areaM2 }: FileFeature,
  fileId: string,
): Promise<{ boundary: FieldBoundary; newCellIds: number[] }> {
  const { places: found, newCellIds } = await places.link([{ lat, lon }])
  return { boundary: { geometry, lat, lon, areaM2, fileId, ...(found[0] as FieldPlace) }, newCellIds }
}

/** The polygon of a file that a request names; where the file holds one only, it need not (decisions §3). */
async function findChosenBoundary(
  tx: OrgTx,
  fileId: string,
  feature: number | undefined,
): Promise<FileFeature> {
  const count = await countFeatures(tx, fileId)
  if (count === 0) throw invalid({ shapefile: fieldTexts.fileUnknown })
  if (feature === undefined && count > 1)
    throw invalid({ feature: fill(fieldTexts.chooseFeature, { count }) })
  const found = await findFeature(tx, fileId, feature ?? 0)
  if (!found) throw invalid({ feature: fieldTexts.featureUnknown })
  return found
}

/** Not later than today, which is the field's own day: a field far east is a day ahead (spec 1 §5). */
function checkPlantingDate(date: string | null | undefined, zone: string, now: Date): void {
  if (date === null || date === undefined) return
  if (dayNumber(date) > localDay(zone, now.getTime()))
    throw invalid({ plantingDateP: fieldTexts.plantingDateLater })
}

/**
 * Changes the values that are passed. A new shape file, or another polygon of the same one, moves the field and its
 * weather.
 */
export async function changeField(
  services: Services,
  account: Account,
  uuid: string,
  values: FieldChange,
): Promise<void> {
  const { db, clock, weather } = services
  const { shapefile, feature, plantingDateP: plantingDate, ...texts } = values
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
    for (const id of station) await startUsingStation(tx, id, clock.now())
    await weather.refreshSoon(tx, [...located.newCellIds, ...station])
  })
}

/** Where the observed weather of a field comes from from now on; what is missing of it is fetched. */
export async function changeDatasource(
  { db, clock, weather }: Services,
  account: Account,
  uuid: string,
  source: Datasource,
): Promise<void> {
  await db.inOrganisation(account.orgId, async (tx) => {
    const row = await findFieldRow(tx, uuid, clock.now())
    if (!row) throw notFound()
    const chosen = source === 'ghcn' ? row.ghcn : row.era
    if (!chosen) throw new AppError('conflict', weatherTexts.noStation)
    await setDatasource(tx, uuid, source)
    if (source === 'ghcn') await startUsingStation(tx, chosen.id, clock.now())
    await weather.refreshSoon(tx, [chosen.id])
  })
}

type Added = ResponseOf<typeof fieldsApi.addField>

/** Makes a field of an uploaded polygon, and has its weather fetched. */
export async function addField(
  services: Services,
  account: Account,
  values: NewField,
  storeResponse: StoreResponse<Added>,
): Promise<StoredResponse<Added>> {
  const { db, clock, weather } = services
  const limit = account.permissions.features.plan.field_limit
  const feature = await db.inOrganisation(account.orgId, (tx) =>
    findChosenBoundary(tx, values.shapefile, values.feature),
  )
  const { boundary, newCellIds } = await locate(services, feature, values.shapefile)
  checkPlantingDate(values.plantingDateP, boundary.zone, clock.now())
  return db.inOrganisation(account.orgId, async (tx) => {
    if ((await fields.countFieldsLocked(tx)) >= limit)
      throw new AppError('conflict', fill(fieldTexts.planLimit, { limit }), { code: 'plan-limit' })
    if ((await touchFiles(tx, [values.shapefile])) === 0) throw invalid({ shapefile: fieldTexts.fileUnknown })
    const uuid = await fields.addField(tx, {
      name: values.name,
      crop: values.crop,
      variety: values.variety,
      region: values.region,
      notes: values.notes ?? '',
      irrigated: values.irrigated ?? feature.irrigated ?? 'none',
      plantingDate: values.plantingDateP ?? null,
      ...boundary,
    })
    const data = await readField(tx, uuid, clock.now())
    if (!data) throw new Error('The field that was just added is not there.')
    await weather.refreshSoon(tx, newCellIds)
    return storeResponse(tx, { data })
  })
}
