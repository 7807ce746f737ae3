import { IconCalendarRepeat } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReportSchedule } from '@windrow/contract/entities/report.ts'
import { reportsPageTexts } from '@windrow/contract/texts/en/reports-page.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { LinkButton } from '../../ui/layout/link-button.tsx'
import { ScheduleRow } from './schedule-row.tsx'

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
