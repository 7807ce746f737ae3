import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import type { Day } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** What all pages of a report share; plain data, since it crosses to the thread that draws. */
export type ReportContext = {
  type: ReportType
  units: UnitSystem
  language: 'en'
  organisation: string
  /** Who sends it. */
  author: string
  /** Where links lead. */
  baseUrl: string
  isSimulated: boolean
  /** ISO instant. */
  madeAt: string
  /** Of the clock in the header: the sender's, or that of all fields where they share one. */
  zone: string
}

/** The boundary of a field, [lon, lat] in degrees. */
export type Outline = MultiPolygon['coordinates']

/** What every type tells of a field. */
export type FieldFacts = {
  uuid: string
  name: string
  crop: string
  variety: string
  region: string
  areaHa: number
  plantingDate: Day | null
  zone: string
  /** The field's local day. */
  today: Day
  outline: Outline
  /** Of the farm's other fields around. */
  near: Outline[]
}

/** A field as the thread gets it; `pending`: its first weather is still on its way. */
export type GatheredField =
  | { facts: FieldFacts; state: 'ready'; data: unknown }
  | { facts: FieldFacts; state: 'pending' }
