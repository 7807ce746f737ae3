import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { NewReportSchedule, ReportSchedule } from '@windrow/contract/entities/report.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { reportsPageTexts } from '@windrow/contract/texts/en/reports-page.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { mailWords } from '../../people/data/stored-mail.ts'
import { Button } from '../../ui/controls/button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { LazyReportDialog } from '../report-dialog/send-report-button.tsx'
import { timingText } from '../report-dialog/timing.ts'
import { useSaveReportSchedule, useStopReportSchedule } from '../reports-data.ts'
import { fieldsText } from './report-words.ts'
import classes from './reports.module.css'

const texts = reportsPageTexts.schedules

/** Pause, go on, change, stop. */
export function ScheduleActions({ schedule }: { schedule: ReportSchedule }) {
  const { report_type, fields, paused } = schedule
  const name = reportsPageTexts.named(
    reportTexts.types[report_type].name,
    fieldsText(fields[0]?.name, fields.length),
  )
  const words = timingText(schedule)
  const save = useSaveReportSchedule(schedule)
  const stop = useStopReportSchedule(schedule)
  const mayChange = usePermission(`report_generation.${report_type}`)
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const pause = (next: boolean) =>
    save.mutate(pausedAs(schedule, next), {
      onSuccess: () =>
        next
          ? toast.success(texts.pausedNow)
          : toast.success(...mailWords(texts.resumed(words), storedMailTexts.resumed(words))),
    })

  async function askToStop() {
    const agreed = await confirm({
      title: texts.stopTitle,
      message: texts.stopText(name, words),
      confirmLabel: texts.stopConfirm,
      cancelLabel: texts.keep,
      danger: true,
      icon: IconPlayerStop,
    })
    if (agreed) stop.mutate(undefined, { onSuccess: () => toast.success(texts.stopped) })
  }

  return (
    <div className={classes.actions}>
      {mayChange && (
        <>
          <Button
            variant="default"
            leftSection={
              paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />
            }
            aria-label={paused ? texts.resumeOf(name) : texts.pauseOf(name)}
            busy={save.isPending}
            onClick={() => pause(!paused)}
          >
            {paused ? texts.resume : texts.pause}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={texts.changeOf(name)}
            aria-haspopup="dialog"
            onClick={() => {
              setOpenings(openings + 1)
              setOpen(true)
            }}
          >
            {texts.change}
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} aria-hidden />}
        aria-label={texts.stopOf(name)}
        busy={stop.isPending}
        onClick={() => void askToStop()}
      >
        {texts.stop}
      </Button>
      {openings > 0 && (
        <LazyReportDialog
          key={openings}
          opened={isOpen}
          onClose={() => setOpen(false)}
          type={report_type}
          fields={fields}
          schedule={schedule}
          canAddFields
        />
      )}
    </div>
  )
}

/** All of it as it is: the call takes a schedule whole. */
const pausedAs = (schedule: ReportSchedule, paused: boolean): NewReportSchedule => {
  const { report_type, fields, recipients, every, weekday, monthday, hour, time_zone } = schedule
  return {
    report_type,
    fields: fields.map(({ uuid }) => ({ uuid })),
    recipients: recipients.map(({ email }) => ({ email })),
    every,
    weekday,
    monthday,
    hour,
    time_zone,
    paused,
  }
}
