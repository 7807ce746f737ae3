import { fieldImportTexts } from '@windrow/contract/texts/en/field-import.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { FieldPlace } from '../../weather/places/places.ts'
import { duplicateSearchBoxes, sameBoundary } from '../boundaries/same-boundary.ts'
import { type ItemResult, lockOpenItems, type OpenImport, saveResults } from '../store/field-imports.ts'
import { findDuplicates, listExternalFields } from '../store/field-search.ts'
import { addFields, changeField, countFieldsLocked, type NewField } from '../store/fields.ts'
import type { ImportItem, ItemBoundary } from './item-source.ts'

type Located = ItemBoundary & FieldPlace

export type ReadyItem = { item: ImportItem } & ({ problem: string } | { boundary: Located })

/** Creates the fields of a batch and stores the result of each item, all in the passed transaction. */
export async function saveBatch(
  tx: OrgTx,
  importId: string,
  open: OpenImport,
  batch: readonly ReadyItem[],
): Promise<void> {
  let count = await countFieldsLocked(tx)
  const openItems = await lockOpenItems(
    tx,
    importId,
    batch.map(({ item }) => item.n),
  )
  const ready = batch.filter(({ item }) => openItems.has(item.n))
  const located = ready.flatMap((one) => ('boundary' in one ? [one] : []))
  const ours = open.source === 'files' ? new Map<string, string>() : await listExternalFields(tx, open.source)
  const foundDuplicates = await findDuplicates(
    tx,
    located.map(({ boundary }) => boundary.geometry),
  )
  const duplicates = new Map(located.map(({ item }, at) => [item.n, foundDuplicates[at] ?? null]))
  const results: ItemResult[] = []
  const added: { n: number; field: NewField }[] = []
  const fail = (n: number, name: string, problem: string) =>
    results.push({
      n,
      outcome: 'failed',
      message: fill(fieldImportTexts.of, { name, problem }),
      field_uuid: null,
    })

  for (const one of ready) {
    const { item } = one
    if ('problem' in one) {
      fail(item.n, item.label, one.problem)
      continue
    }
    const { boundary } = one
    // A second import of the same field changes its boundary, not what the grower says of it.
    const { name, irrigated: _said, ...where } = boundary
    const uuid = item.externalId === null ? undefined : ours.get(item.externalId)
    if (uuid !== undefined) {
      await changeField(tx, uuid, { name, boundary: where })
      results.push({ n: item.n, outcome: 'updated', message: null, field_uuid: uuid })
      continue
    }
    const duplicate =
      duplicates.get(item.n) ?? added.find(({ field }) => isDuplicate(field, boundary))?.field.name
    if (duplicate !== undefined) {
      const message = fill(fieldImportTexts.duplicate, { name, other: duplicate })
      results.push({ n: item.n, outcome: 'duplicate', message, field_uuid: null })
    } else if (count >= open.fieldLimit) {
      fail(item.n, name, fill(fieldTexts.planLimit, { limit: open.fieldLimit }))
    } else {
      count += 1
      added.push({ n: item.n, field: newField(open, item, boundary) })
    }
  }
  const uuids = await addFields(
    tx,
    added.map(({ field }) => field),
  )
  for (const [at, { n }] of added.entries())
    results.push({ n, outcome: 'added', message: null, field_uuid: uuids[at] ?? null })
  await saveResults(tx, importId, results)
}

function newField({ source, defaults }: OpenImport, item: ImportItem, boundary: Located): NewField {
  return {
    ...defaults,
    ...boundary,
    notes: '',
    plantingDate: null,
    irrigated: boundary.irrigated ?? defaults.irrigated ?? 'none',
    fileId: item.fileId,
    external: item.externalId === null ? null : { source, id: item.externalId },
  }
}

/** Its centre is looked at first: most boundaries are nowhere near. */
function isDuplicate(field: NewField, { geometry }: ItemBoundary): boolean {
  const isNear = duplicateSearchBoxes(geometry).some(
    ({ west, south, east, north }) =>
      field.lat >= south && field.lat <= north && field.lon >= west && field.lon <= east,
  )
  return isNear && sameBoundary(field.geometry, geometry)
}
