import { IconFileTypeCsv, IconFileTypePdf, IconSend, IconTrash } from '@tabler/icons-react'
import type { Report } from '@windrow/contract/entities/report.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { reportsPageTexts as texts } from '@windrow/contract/texts/en/reports-page.ts'
import { useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useDeleteReport, useDownloadReport } from '../reports-data.ts'
import { fieldsText } from './report-words.ts'
import classes from './reports.module.css'

const SendAgainDialog = lazyDialog(async () => (await import('./send-again-dialog.tsx')).SendAgainDialog)

/** Download, send again, delete. */
export function ReportActions({ report }: { report: Report }) {
  const { report_type, field_names, field_count, file, state } = report
  const name = texts.named(reportTexts.types[report_type].name, fieldsText(field_names[0], field_count))
  const download = useDownloadReport(report)
  const remove = useDeleteReport(report)
  const maySend = usePermission(`report_generation.${report_type}`)
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const isLoading = (format: 'pdf' | 'csv') => download.isPending && download.variables === format

  async function askToDelete() {
    const agreed = await confirm({
      title: texts.deleteTitle,
      message: texts.deleteText(name),
      confirmLabel: texts.deleteConfirm,
      cancelLabel: texts.keep,
      danger: true,
      icon: IconTrash,
    })
    if (agreed) remove.mutate(undefined, { onSuccess: () => toast.success(texts.deleted) })
  }

  return (
    <>
      <div className={classes.actions}>
        {file !== null && (
          <>
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={18} aria-hidden />}
              aria-label={texts.downloadPdf(name)}
              busy={isLoading('pdf')}
              onClick={() => download.mutate('pdf')}
            >
              {texts.pdf}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileTypeCsv size={18} aria-hidden />}
              aria-label={texts.downloadCsv(name)}
              busy={isLoading('csv')}
              onClick={() => download.mutate('csv')}
            >
              {texts.csv}
            </Button>
          </>
        )}
        {maySend && state !== 'queued' && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            aria-label={state === 'failed' ? texts.tryAgainWith(name) : texts.sendAgainOf(name)}
            aria-haspopup="dialog"
            onClick={() => {
              setOpenings(openings + 1)
              setOpen(true)
            }}
          >
            {state === 'failed' ? texts.tryAgain : texts.sendAgain}
          </Button>
        )}
        <IconButton
          variant="default"
          size="lg"
          aria-label={texts.delete(name)}
          title={texts.deleteConfirm}
          busy={remove.isPending}
          onClick={() => void askToDelete()}
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      {openings > 0 && (
        <SendAgainDialog key={openings} opened={isOpen} onClose={() => setOpen(false)} report={report} />
      )}
    </>
  )
}
