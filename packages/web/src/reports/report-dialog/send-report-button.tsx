import { IconFileAnalytics } from '@tabler/icons-react'
import { reportMenuTexts as texts } from '@windrow/contract/texts/en/report-menu.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { memo, type ReactNode, useCallback, useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import type { ReportField } from './use-report-form.ts'

/** In a chunk of its own: most visits send no report. */
export const LazyReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

/**
 * The dialog of the chosen report. It is beside the menus, not in them: a window that becomes narrower
 * changes the menu, and must not lose what was typed.
 */
export function useReportDialog(fields: readonly ReportField[]) {
  const [request, setRequest] = useState<{ type: ReportType; number: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = useCallback((type: ReportType) => {
    setRequest((before) => ({ type, number: (before?.number ?? 0) + 1 }))
    setOpen(true)
  }, [])
  const dialog: ReactNode = request !== null && (
    <LazyReportDialog
      // Remounted for each report, so that input for one is not used for the next.
      key={request.number}
      opened={isOpen}
      onClose={() => setOpen(false)}
      type={request.type}
      fields={fields}
    />
  )
  return { choose, dialog }
}

type SendReportButtonProps = {
  type: ReportType
  /** Undefined while it is being loaded. */
  field: ReportField | undefined
  /** Beside words, where a framed button would be too loud. */
  quiet?: boolean
}

/** On a field's page: what it shows, as a report; for those who may send it. */
export const SendReportButton = memo(function SendReportButton(props: SendReportButtonProps) {
  const { type, field, quiet = false } = props
  const maySend = usePermission(`report_generation.${type}`)
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (!maySend) return null
  return (
    <>
      <Button
        variant={quiet ? 'subtle' : 'default'}
        size={quiet ? 'xs' : 'sm'}
        leftSection={<IconFileAnalytics size={18} aria-hidden />}
        aria-haspopup="dialog"
        disabled={field === undefined}
        onClick={() => {
          setOpenings(openings + 1)
          setOpen(true)
        }}
      >
        {texts.sendAs}
      </Button>
      {field !== undefined && openings > 0 && (
        <LazyReportDialog
          key={openings}
          opened={isOpen}
          onClose={() => setOpen(false)}
          type={type}
          fields={[field]}
          canAddFields
        />
      )}
    </>
  )
})
