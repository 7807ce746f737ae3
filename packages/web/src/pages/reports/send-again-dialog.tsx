import { Button } from '@mantine/core'
import type { Report } from '@windrow/contract/entities/report.ts'
import { reportDialogTexts as texts } from '@windrow/contract/texts/en/report-dialog.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useRef, useState } from 'react'
import { useSendReportAgain } from '../../data/reports.ts'
import { AppModal } from '../../ui/app-modal.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { toast } from '../../ui/toast.ts'
import { recipientsFrom, withTypedAdded } from '../../widgets/reports/recipients.ts'
import { RecipientsField } from '../../widgets/reports/recipients-field.tsx'
import classes from './reports.module.css'

type SendAgainDialogProps = { opened: boolean; onClose: () => void; report: Report }

/** The same report once more: to those who have not had it, to all, or to others. */
export function SendAgainDialog({ opened, onClose, report }: SendAgainDialogProps) {
  const { mails, report_type, state } = report
  const missed = state === 'ready' ? mails.filter(({ outcome }) => outcome === 'failed') : []
  const [recipients, setRecipients] = useState(() =>
    recipientsFrom(
      null,
      (missed.length > 0 ? missed : mails).map(({ recipient }) => recipient),
    ),
  )
  const again = useSendReportAgain(report)
  const box = useRef<HTMLInputElement>(null)

  function send() {
    const settled = withTypedAdded(recipients)
    const isEmpty = settled.added.length === 0
    setRecipients(
      settled.problem === null && isEmpty ? { ...settled, problem: reportTexts.noRecipients } : settled,
    )
    if (settled.problem !== null || isEmpty) return box.current?.focus()
    again.mutate(
      settled.added.map((email) => ({ email })),
      {
        onSuccess: () => {
          toast.success(reportTexts.queued)
          onClose()
        },
      },
    )
  }

  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={texts.againTitle(reportTexts.types[report_type].name)}
      width={560}
      locked={again.isPending}
      footer={
        <>
          <Button variant="default" disabled={again.isPending} onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <BusyButton busy={again.isPending} onClick={send}>
            {texts.sendAgain}
          </BusyButton>
        </>
      }
    >
      <div className={classes.dialog}>
        <RecipientsField
          ref={box}
          recipients={recipients}
          onChange={setRecipients}
          disabled={again.isPending}
          {...(missed.length > 0 ? { hint: texts.recipients.failedFirst } : {})}
        />
      </div>
    </AppModal>
  )
}
