import { IconAlertTriangle, IconCalendarRepeat, IconPlayerPause } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReportSchedule } from '@windrow/contract/entities/report.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { reportsPageTexts } from '@windrow/contract/texts/en/reports-page.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { useState } from 'react'
import { LinkButton, PlainButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { momentText } from '../../ui/text/dates.ts'
import { timingText } from '../report-dialog/timing.ts'
import { fieldsText } from './report-words.ts'
import classes from './reports.module.css'
import { ScheduleActions } from './schedule-actions.tsx'

const RECIPIENTS_SHOWN = 3
const texts = reportsPageTexts.schedules

type ScheduleListProps = { schedules: UseQueryResult<{ data: ReportSchedule[] }> }

/** What is sent by the calendar. */
export function ScheduleList({ schedules }: ScheduleListProps) {
  const { data, error, isFetching, refetch } = schedules
  if (data === undefined && error !== null)
    return <FailedCard reason={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingRows label={texts.loading} rows={3} />
  if (data.data.length === 0)
    return (
      <EmptyState
        picture={<IconSpot icon={IconCalendarRepeat} size="lg" />}
        title={texts.emptyTitle}
        detail={texts.empty}
        actions={<LinkButton href="/dashboard">{reportsPageTexts.toFields}</LinkButton>}
      />
    )
  return (
    <section aria-label={texts.list}>
      <Card flush>
        <ul>
          {data.data.map((schedule) => (
            <ScheduleRow key={schedule.schedule_id} schedule={schedule} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function ScheduleRow({ schedule }: { schedule: ReportSchedule }) {
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

/** "To you, bo@farm.example (unsubscribed), ada@farm.example": those who unsubscribed come first and are marked. */
function ScheduleRecipients({ schedule }: { schedule: ReportSchedule }) {
  const [isOpen, setOpen] = useState(false)
  const others = schedule.recipients.toSorted((a, b) => Number(b.unsubscribed) - Number(a.unsubscribed))
  const shown = isOpen ? others : others.slice(0, RECIPIENTS_SHOWN)
  const named = [{ email: texts.you, unsubscribed: schedule.unsubscribed }, ...shown]
  return (
    <div className={classes.detail}>
      <p>
        {texts.to(named.map(({ email, unsubscribed }) => (unsubscribed ? texts.unsubscribed(email) : email)))}
      </p>
      {others.length > RECIPIENTS_SHOWN && (
        <PlainButton className={classes.more ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.fewer : texts.more(others.length - RECIPIENTS_SHOWN)}
        </PlainButton>
      )}
    </div>
  )
}
