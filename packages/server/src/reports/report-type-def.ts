import type { ReadPage } from './data/read-pages.ts'
import type { FieldFacts, ReportContext } from './making/report-context.ts'
import type { PageSize } from './page/page-size.ts'
import type { PdfNode } from './page/pdf-node.ts'

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
 * A kind of report. `gather` runs in the main thread and gives plain data; all else runs in the thread that draws,
 * and is a pure function of it.
 */
export type ReportTypeDef<Data> = {
  /** Fields follow each other on the page; otherwise each begins a new one. */
  isFlowing?: boolean
  gather(readPage: ReadPage, facts: FieldFacts): Promise<Data>
  /** What to know of the field, in one sentence: for the contents page and the mail. */
  sentence(field: DrawnField<Data>, context: ReportContext): string
  /** The pages of one field, below the frame that all pages share. */
  pages(field: DrawnField<Data>, context: ReportContext, size: PageSize): PdfNode[]
  /** In the sender's units. */
  numbers(field: DrawnField<Data>, context: ReportContext): ReportNumber[]
  /** All fields at a glance, before their own pages. */
  overview?(fields: readonly DrawnField<Data>[], context: ReportContext, size: PageSize): PdfNode[]
}
