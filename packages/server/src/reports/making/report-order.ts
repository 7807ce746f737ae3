import type { ReportType } from '@windrow/core/reports/report-types.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Account } from '../../platform/http/account.ts'

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
}

export type ReportMaker = {
  /** Rejects when it is aborted, when drawing takes too long, and with what went wrong. */
  make(order: ReportOrder, signal?: AbortSignal): Promise<MadeReport>
  close(): Promise<void>
}
