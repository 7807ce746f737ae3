/** Every report that can be queued, by its key on the wire. */
export const REPORT_TYPES = [
  'field_summary',
  'weather_outlook',
  'risk_report',
  'season_review',
  'planting_plan',
] as const

export type ReportType = (typeof REPORT_TYPES)[number]
