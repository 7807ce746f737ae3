import type { Report } from '@windrow/contract/entities/report.ts'
import { reportDialogTexts as texts } from '@windrow/contract/texts/en/report-dialog.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useRef, useState } from 'react'
import { useProfile } from '../../people/data/profile.ts'
import { storedMailPlace } from '../../people/data/stored-mail.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { momentText } from '../../ui/text/dates.ts'
import { recipientsFrom, withTypedAdded } from '../report-dialog/recipients.ts'
import { RecipientsField } from '../report-dialog/recipients-field.tsx'
import { useSendReportAgain } from '../reports-data.ts'
import { fieldsText, recipientsAgain } from './report-words.ts'
import classes from './reports.module.css'

type SendAgainDialogProps = { opened: boolean; onClose: () => void; report: Report }

/** The same report once more: to those who have not had it, to all, or to others. One that failed is rebuilt. */
export function SendAgainDialog({ opened, onClose, report }: SendAgainDialogProps) {
  const { report_type, state, field_names, field_count, created_at } = report
  const { email } = useProfile().user
  const isFailed = state === 'failed'
  const [{ hint, ...meant }] = useState(() => recipientsAgain(report))
  const [recipients, setRecipients] = useState(() => recipientsFrom(email, meant))
  const again = useSendReportAgain(report)
  const box = useRef<HTMLInputElement>(null)

  function send() {
    const settled = withTypedAdded(recipients)
    const hasNoRecipient = settled.added.length + settled.fixed.length === 0
    setRecipients(
      settled.problem === null && hasNoRecipient
        ? { ...settled, problem: reportTexts.noRecipients }
        : settled,
    )
    if (settled.problem !== null || hasNoRecipient) return box.current?.focus()
    again.mutate(
      settled.added.map((one) => ({ email: one })),
      {
        onSuccess: () => {
          toast.success(reportTexts.queued, storedMailPlace() ?? undefined)
          onClose()
        },
      },
    )
  }

  const { name } = reportTexts.types[report_type]
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={isFailed ? texts.tryTitle(name) : texts.againTitle(name)}
      width={560}
      locked={again.isPending}
      footer={
        <>
          <Button variant="default" disabled={again.isPending} onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button busy={again.isPending} onClick={send}>
            {isFailed ? texts.tryAgain : texts.sendAgain}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <p className={classes.which}>
          {texts.which(fieldsText(field_names[0], field_count), momentText(created_at))}
        </p>
        <RecipientsField
          ref={box}
          recipients={recipients}
          onChange={setRecipients}
          disabled={again.isPending}
          {...(hint === null ? {} : { hint })}
        />
      </div>
    </AppModal>
  )
}
