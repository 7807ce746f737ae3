import { REPORT_TYPES, type ReportType } from '@windrow/core/reports/report-types.ts'
import { useMemo } from 'react'
import { usePermissions } from '../../people/data/profile.ts'

/** The reports that the account may request (spec 1 §6). */
export function useReportTypes(): readonly ReportType[] {
  const allowed = usePermissions().features.report_generation
  return useMemo(() => REPORT_TYPES.filter((type) => allowed[type]), [allowed])
}
