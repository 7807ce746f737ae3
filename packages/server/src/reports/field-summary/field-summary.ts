import type { ReportTypeDef } from '../report-type-def.ts'
import { gatherSummary, type SummaryData } from './gather-summary.ts'
import { summaryNumbers } from './summary-numbers.ts'
import { summaryPage } from './summary-page.ts'
import { summarySentence } from './summary-sentence.ts'

/** Where a field stands today. */
export const fieldSummary: ReportTypeDef<SummaryData> = {
  gather: gatherSummary,
  sentence: summarySentence,
  pages: summaryPage,
  numbers: (field, { units }) => summaryNumbers(field, units),
}
