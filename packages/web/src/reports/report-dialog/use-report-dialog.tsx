import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import type { ReportField } from './use-report-form.ts'

/** In a chunk of its own: most visits send no report. */
export const LazyReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

/**
 * The dialog of the report that was chosen. It stands beside the menus, not in them: a window that becomes narrower
 * changes the menu, and must not lose what was typed.
 */
export function useReportDialog(fields: readonly ReportField[]) {
  const [asked, setAsked] = useState<{ type: ReportType; number: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = useCallback((type: ReportType) => {
    setAsked((before) => ({ type, number: (before?.number ?? 0) + 1 }))
    setOpen(true)
  }, [])
  const dialog: ReactNode = asked !== null && (
    <LazyReportDialog
      // Each time anew: what was typed for one report is not meant for the next.
      key={asked.number}
      opened={isOpen}
      onClose={() => setOpen(false)}
      type={asked.type}
      fields={fields}
    />
  )
  return { choose, dialog }
}
