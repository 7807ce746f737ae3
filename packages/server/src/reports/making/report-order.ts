import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import type { Day } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Account } from '../../platform/http/handler.ts'

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
  /** The names of those that forecasts are made of. */
  models: readonly string[]
  /** ISO instant. */
  madeAt: string
  /** Of the clock in the header: the sender's, or that of all fields where they share one. */
  zone: string
}

/** The boundary of a field, [lon, lat] in degrees. */
export type Outline = MultiPolygon['coordinates']

/** What every report type says about a field. */
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
export type FieldData =
  | { facts: FieldFacts; state: 'ready'; data: unknown }
  | { facts: FieldFacts; state: 'pending' }

/** Whose permissions count: the sender, who need not be signed in when a schedule is due. */
export type ReportAccount = Omit<Account, 'session'>

export type ReportOrder = {
  type: ReportType
  account: ReportAccount
  /** Uuids; the report has them by name. */
  fields: readonly string[]
  units: UnitSystem
  language: 'en'
  /** Null: each field in its own time. */
  zone: string | null
  now: Date
}

export type MadeReport = {
  pdf: Uint8Array
  csv: Uint8Array
  pages: number
  /** Without an extension, safe for file systems: 'Weather outlook, 3 fields, 2026-05-14'. */
  fileName: string
  /** One sentence for each field, for the mail. */
  lines: { uuid: string; name: string; sentence: string }[]
  /** 'Forecast: 5 models, most of it ECMWF (42 %)', of its first field, for the mail; null where there is no forecast. */
  models: string | null
}

export type ReportMaker = {
  /** Rejects when it is aborted, when drawing takes too long, and with what went wrong. */
  make(order: ReportOrder, signal?: AbortSignal): Promise<MadeReport>
  close(): Promise<void>
}
