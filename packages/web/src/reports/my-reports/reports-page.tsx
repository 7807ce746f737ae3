import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { reportsPageTexts as texts } from '@windrow/contract/texts/en/reports-page.ts'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { RefreshButton } from '../../ui/lists/list-controls.tsx'
import { reportSchedulesQuery, useReports } from '../reports-data.ts'
import { MorningCard } from './morning-card.tsx'
import { ReportList } from './report-list.tsx'
import classes from './reports.module.css'
import { ScheduleList } from './schedule-list.tsx'

const VIEWS = (['reports', 'schedules'] as const).map((value) => ({ value, label: texts.views[value] }))

/** The account's reports with their outcome, and its schedules (`/reports#schedules`). */
export default function ReportsPage() {
  const view = useLocation({ select: ({ hash }) => hash }) === 'schedules' ? 'schedules' : 'reports'
  const navigate = useNavigate()
  const reports = useReports()
  const schedules = useQuery(reportSchedulesQuery)
  const shown = view === 'reports' ? reports : schedules
  return (
    <>
      <PageTitle
        title={texts.title}
        stacked
        subtitle={texts.subtitle}
        actions={<RefreshButton label={texts.refresh} query={shown} />}
      />
      <div className={classes.views}>
        <SegmentedChoice
          label={texts.views.label}
          options={VIEWS}
          value={view}
          onChange={(next) =>
            void navigate({ to: '.', hash: next === 'schedules' ? next : '', replace: true })
          }
        />
      </div>
      {view === 'reports' ? (
        <ReportList pages={reports} />
      ) : (
        <>
          <MorningCard />
          <ScheduleList schedules={schedules} />
        </>
      )}
    </>
  )
}
