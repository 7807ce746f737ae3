import type { FieldFacts, ReportContext } from './making/report-order.ts'
import type { PageSize } from './page/ink.ts'
import type { PdfNode } from './page/pdf-node.ts'

const LONGEST = 120

/** A name that every file system takes: no separators, no control characters, no dots at its ends. */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = Array.from(safe).slice(0, LONGEST).join('')
  return short.replace(/^[. ]+|[. ]+$/g, '') || 'Report'
}

/** One number of the CSV beside the report, metric: it is written in the sender's units. */
export type ReportNumber = {
  /** 'YYYY-MM-DD', or 'YYYY-MM' of a month. */
  date: string
  quantity: string
  value: string | number | null
  unit: string
  low?: number | null
  high?: number | null
  normal?: number | null
}

export type DrawnField<Data> = { facts: FieldFacts; data: Data }

/**
 * How a kind of report is drawn from the plain data that its reader returns (`report-readers.ts`): pure functions, in
 * the thread that draws.
 */
export type ReportTypeDef<Data> = {
  /** Fields follow each other on the page; otherwise each begins a new one. */
  isFlowing?: boolean
  /** What to know of the field, in one sentence: for the contents page and the mail. */
  sentence(field: DrawnField<Data>, context: ReportContext): string
  /** The pages of one field, below the frame that all pages share. */
  pages(field: DrawnField<Data>, context: ReportContext, size: PageSize): PdfNode[]
  /** In the sender's units. */
  numbers(field: DrawnField<Data>, context: ReportContext): ReportNumber[]
  /** All fields at a glance, before their own pages. */
  overview?(fields: readonly DrawnField<Data>[], context: ReportContext, size: PageSize): PdfNode[]
}
