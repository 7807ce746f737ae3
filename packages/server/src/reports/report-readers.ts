import type { ReportType } from '@windrow/core/reports/report-types.ts'
import type { ReadPage } from './data/read-pages.ts'
import { readSummary } from './field-summary/read-summary.ts'
import type { FieldFacts } from './making/report-order.ts'
import { readPlan } from './planting-plan/read-plan.ts'
import { readRisks } from './risk-report/read-risks.ts'
import { readReview } from './season-review/read-review.ts'
import { readOutlook } from './weather-outlook/read-outlook.ts'

/** Reads what a report says of a field, as plain data for the thread that draws. */
type ReportReader = (readPage: ReadPage, facts: FieldFacts) => Promise<unknown>

/** Of each kind of report. Apart from how they are drawn: fonts and charts are loaded by the thread that needs them. */
export const REPORT_READERS: Readonly<Record<ReportType, ReportReader>> = {
  field_summary: readSummary,
  weather_outlook: readOutlook,
  risk_report: readRisks,
  season_review: readReview,
  planting_plan: readPlan,
}
