import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import type { FieldTables, GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'

export type ImportSource = FieldTables['field_import']['source']

/** What is to become a field: a polygon of a file, or a field of another service. */
export type ImportItem = {
  n: number
  /** The file's name, or the field's in the other service. */
  label: string
  fileId: string | null
  feature: number | null
  externalId: string | null
}

export type ItemBoundary = {
  name: string
  geometry: GeoJsonMultiPolygon
  lat: number
  lon: number
  areaM2: number
  /** How it is watered, where its source says so. */
  irrigated: Irrigated | null
}

/** Why an item becomes no field, in a sentence for the grower. */
export type ItemProblem = { problem: string }

/** Where the boundaries of a batch of items come from; one result for each, in their order. */
export type ItemSource = {
  /** Throws `ImportRejected` when none of the rest can be had; on anything else the batch is tried again later. */
  load(orgId: string, items: readonly ImportItem[]): Promise<(ItemBoundary | ItemProblem)[]>
}

export type ItemSources = Record<ImportSource, ItemSource>

/** Ends an import: what was added stays, the rest fails with this message. */
export class ImportRejected extends Error {
  override name = 'ImportRejected'
}
