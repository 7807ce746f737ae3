import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { fieldSummary } from './field-summary/field-summary.ts'
import { plantingPlan } from './planting-plan/planting-plan.ts'
import type { ReportTypeDef } from './report-type-def.ts'
import { riskReport } from './risk-report/risk-report.ts'
import { seasonReview } from './season-review/season-review.ts'
import { weatherOutlook } from './weather-outlook/weather-outlook.ts'

/** Each kind of report. */
const REPORTS = {
  field_summary: fieldSummary,
  weather_outlook: weatherOutlook,
  risk_report: riskReport,
  season_review: seasonReview,
  planting_plan: plantingPlan,
} as const satisfies Record<ReportType, unknown>

/** Data of a type are only ever passed to the type they came from. */
export const reportTypeDef = (type: ReportType) => REPORTS[type] as unknown as ReportTypeDef<unknown>
