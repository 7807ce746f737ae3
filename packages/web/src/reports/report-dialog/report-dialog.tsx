import { IconMail } from '@tabler/icons-react'
import type { ReportSchedule } from '@windrow/contract/entities/report.ts'
import { reportDialogTexts as texts } from '@windrow/contract/texts/en/report-dialog.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { useProfile } from '../../people/data/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { ReportFields } from './report-fields.tsx'
import classes from './reports.module.css'
import { TimingFields } from './timing-fields.tsx'
import { type ReportField, useReportForm } from './use-report-form.ts'

type ReportDialogProps = {
  opened: boolean
  onClose: () => void
  type: ReportType
  fields: readonly ReportField[]
  /** The one to change; without it a new report. */
  schedule?: ReportSchedule
  /** Where no selection was made before it opened. */
  canAddFields?: boolean
}

/** Requests a report (spec 1 §4), once or by the calendar; or changes what is sent by the calendar. */
export function ReportDialog(props: ReportDialogProps) {
  const { opened, onClose, type, fields, schedule, canAddFields = false } = props
  const form = useReportForm({ type, fields, schedule: schedule ?? null, onDone: onClose })
  const { email_verified: isVerified } = useProfile()
  const { name, about } = reportTexts.types[type]
  const isChange = schedule !== undefined
  const submitLabel = isChange ? texts.saveSchedule : form.wanted === null ? texts.send : texts.schedule
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={isChange ? texts.changeTitle(name) : texts.title(name)}
      width={600}
      locked={form.isBusy || form.isTouched}
      footer={
        <>
          <Button variant="default" disabled={form.isBusy} onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button busy={form.isBusy} disabled={form.fieldsProblem !== null} onClick={form.send}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p className={classes.about}>{texts.holds(about)}</p>
        {!isVerified && (
          <StatusNotice
            tone="warning"
            icon={IconMail}
            title={texts.unverifiedTitle}
            action={<TextLink href="/profile-settings">{texts.toProfile}</TextLink>}
          >
            {texts.unverified}
          </StatusNotice>
        )}
        <ReportFields
          fields={form.fields}
          problem={form.fieldsProblem}
          onRemove={form.removeField}
          onAdd={canAddFields ? form.addField : null}
        />
        <RecipientsField
          ref={form.box}
          recipients={form.recipients}
          onChange={form.setRecipients}
          disabled={form.isBusy}
        />
        <TimingFields
          timing={form.timing}
          zone={form.zone}
          wanted={form.wanted}
          hasOnce={!isChange}
          onChange={form.setTiming}
        />
      </div>
    </AppModal>
  )
}
