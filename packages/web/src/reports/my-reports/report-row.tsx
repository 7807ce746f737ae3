import { IconAlertTriangle, IconCalendarRepeat, IconClock, IconFileAnalytics } from '@tabler/icons-react'
import type { Report } from '@windrow/contract/entities/report.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { reportsPageTexts as texts } from '@windrow/contract/texts/en/reports-page.ts'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import { momentText } from '../../ui/text/moment-text.ts'
import { fieldsText } from './fields-text.ts'
import { MailList } from './mail-list.tsx'
import { ReportActions } from './report-actions.tsx'
import classes from './reports.module.css'

const SIGNS = {
  queued: { icon: IconClock, tone: 'neutral' },
  ready: { icon: IconFileAnalytics, tone: 'accent' },
  failed: { icon: IconAlertTriangle, tone: 'danger' },
} as const

export function ReportRow({ report }: { report: Report }) {
  const { report_type, state, error, created_at, field_names, field_count, schedule_id, file, mails } = report
  return (
    <li className={classes.row}>
      <IconSpot {...SIGNS[state]} />
      <div className={classes.words}>
        <h2 className={classes.name}>{reportTexts.types[report_type].name}</h2>
        <p className={classes.detail}>{fieldsText(field_names[0], field_count)}</p>
        <p className={classes.detail}>
          {momentText(created_at)}
          {schedule_id !== null && (
            <span className={classes.bySchedule}>
              <IconCalendarRepeat size={16} aria-hidden />
              {texts.bySchedule}
            </span>
          )}
        </p>
      </div>
      <p className={classes.state}>
        <b data-state={state} role="status">
          {texts.states[state]}
        </b>
        {file !== null && (
          <span className={classes.detail}>{texts.pages(file.pages, formatBytes(file.bytes))}</span>
        )}
      </p>
      {state === 'failed' && error !== null && (
        <p className={classes.error}>
          <IconAlertTriangle size={16} aria-hidden />
          {error}
        </p>
      )}
      {/* Of one that could not be made no mail has left: its reason says it all. */}
      {state !== 'failed' && mails.length > 0 && <MailList mails={mails} />}
      <ReportActions report={report} />
    </li>
  )
}
