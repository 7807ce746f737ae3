import { IconAlertTriangle, IconCalendarRepeat, IconPlayerPause } from '@tabler/icons-react'
import type { ReportSchedule } from '@windrow/contract/entities/report.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { reportsPageTexts } from '@windrow/contract/texts/en/reports-page.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { momentText } from '../../ui/text/moment-text.ts'
import { timingText } from '../report-dialog/timing.ts'
import { fieldsText } from './fields-text.ts'
import classes from './reports.module.css'
import { ScheduleActions } from './schedule-actions.tsx'
import { ScheduleRecipients } from './schedule-recipients.tsx'

const texts = reportsPageTexts.schedules

export function ScheduleRow({ schedule }: { schedule: ReportSchedule }) {
  const { report_type, fields, time_zone, paused, paused_because, next_at, last_at } = schedule
  return (
    <li className={classes.row}>
      <IconSpot
        icon={paused ? IconPlayerPause : IconCalendarRepeat}
        tone={paused_because !== null ? 'warn' : paused ? 'neutral' : 'accent'}
      />
      <div className={classes.words}>
        <h2 className={classes.name}>{reportTexts.types[report_type].name}</h2>
        <p>{capital(timingText(schedule))}</p>
        <p className={classes.detail}>{fieldsText(fields[0]?.name, fields.length)}</p>
        <ScheduleRecipients schedule={schedule} />
      </div>
      <p className={classes.state}>
        <b data-state={paused ? 'paused' : 'running'} role="status">
          {paused || next_at === null ? texts.paused : texts.next(momentText(next_at, time_zone))}
        </b>
        {last_at !== null && (
          <span className={classes.detail}>{texts.last(momentText(last_at, time_zone))}</span>
        )}
      </p>
      {paused_because !== null && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {paused_because}
        </p>
      )}
      <ScheduleActions schedule={schedule} />
    </li>
  )
}
