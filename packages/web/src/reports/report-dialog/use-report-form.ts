import { useQuery } from '@tanstack/react-query'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { ReportSchedule } from '@windrow/contract/entities/report.ts'
import { REPORT_FIELDS_MAX } from '@windrow/contract/limits.ts'
import { reportDialogTexts as texts } from '@windrow/contract/texts/en/report-dialog.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { useRef, useState } from 'react'
import { useProfile } from '../../people/data/profile.ts'
import { accountSettingsQuery } from '../../people/data/settings.ts'
import { mailWords, storedMailPlace } from '../../people/data/stored-mail.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useQueueReport, useSaveReportSchedule } from '../reports-data.ts'
import { recipientsFrom, withTypedAdded } from './recipients.ts'
import { draftOf, ONCE, timingFrom, timingText } from './timing.ts'

export type ReportField = Pick<Field, 'uuid' | 'name'>

type ReportFormOptions = {
  type: ReportType
  fields: readonly ReportField[]
  /** The one that is changed; null: a new report or schedule. */
  schedule: ReportSchedule | null
  onDone: () => void
}

/** Content, recipients and time of a report; unchanged when sending fails. */
export function useReportForm({ type, fields: initialFields, schedule, onDone }: ReportFormOptions) {
  const { email } = useProfile().user
  const accountZone = useQuery(accountSettingsQuery).data?.time_zone
  const [fields, setFields] = useState(initialFields)
  const [recipients, setRecipients] = useState(() =>
    recipientsFrom(email, { fixed: [email], added: othersOf(schedule, email) }),
  )
  const [timing, setTiming] = useState(() => (schedule === null ? ONCE : draftOf(schedule)))
  const queue = useQueueReport()
  const save = useSaveReportSchedule(schedule)
  const box = useRef<HTMLInputElement>(null)
  const zone = timing.zone ?? accountZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const wanted = timingFrom(timing, zone)

  function send() {
    // What was typed but not added counts too.
    const settled = withTypedAdded(recipients)
    setRecipients(settled)
    if (settled.problem !== null) return box.current?.focus()
    const request = {
      report_type: type,
      fields: fields.map(({ uuid }) => ({ uuid })),
      recipients: settled.added.map((one) => ({ email: one })),
    }
    if (wanted === null)
      return queue.mutate(request, {
        onSuccess: () => done([reportTexts.queued, storedMailPlace() ?? undefined]),
      })
    const words = timingText(wanted)
    save.mutate(
      { ...request, ...wanted, paused: schedule?.paused ?? false },
      {
        onSuccess: () =>
          done(
            schedule === null
              ? mailWords(texts.scheduled(words), storedMailTexts.scheduled(words))
              : mailWords(texts.changed(words), storedMailTexts.changed(words)),
          ),
      },
    )
  }

  function done(message: Parameters<typeof toast.success>) {
    toast.success(...message)
    onDone()
  }

  return {
    fields,
    /** Why the fields are no report; null: they are. */
    fieldsProblem:
      fields.length === 0
        ? reportTexts.noFields
        : fields.length > REPORT_FIELDS_MAX
          ? reportTexts.tooManyFields
          : null,
    removeField: (uuid: string) => setFields(fields.filter((field) => field.uuid !== uuid)),
    addField: (field: ReportField) => setFields([...fields, field]),
    recipients,
    setRecipients,
    box,
    timing,
    setTiming,
    zone,
    /** Null: once. */
    wanted,
    isBusy: queue.isPending || save.isPending,
    /** Closing would lose input. */
    isTouched: recipients.typed !== '' || recipients.added.length > 0,
    send,
  }
}

export type ReportForm = ReturnType<typeof useReportForm>

const othersOf = (schedule: ReportSchedule | null, own: string): string[] =>
  (schedule?.recipients ?? []).map(({ email }) => email).filter((email) => email !== own)
