/** Every report that can be queued, by its key on the wire. */
export const REPORT_TYPES = [
  'field_summary',
  'weather_outlook',
  'risk_report',
  'season_review',
  'planting_plan',
] as const

/** What permissions say of reports: each of these, and the farm's day by mail every morning. */
export const REPORT_SWITCHES = [...REPORT_TYPES, 'farm_morning'] as const

export type ReportType = (typeof REPORT_TYPES)[number]
