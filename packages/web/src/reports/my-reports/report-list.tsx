import { IconFileAnalytics } from '@tabler/icons-react'
import { REPORT_STORED_DAYS } from '@windrow/contract/limits.ts'
import { reportsPageTexts as texts } from '@windrow/contract/texts/en/reports-page.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { LinkButton } from '../../ui/layout/link-button.tsx'
import { OlderFoot } from '../../ui/lists/older-foot.tsx'
import type { ReportPages } from '../data/reports.ts'
import { ReportRow } from './report-row.tsx'

export function ReportList({ pages }: { pages: ReportPages }) {
  const { data, error } = pages
  if (data === undefined && error !== null)
    return (
      <FailedCard reason={error.message} retrying={pages.isFetching} onRetry={() => void pages.refetch()} />
    )
  if (data === undefined) return <LoadingRows label={texts.loading} rows={5} />
  const reports = data.pages.flatMap((page) => page.data)
  if (reports.length === 0)
    return (
      <EmptyState
        picture={<IconSpot icon={IconFileAnalytics} size="lg" />}
        title={texts.emptyTitle}
        detail={texts.empty}
        actions={<LinkButton href="/dashboard">{texts.toFields}</LinkButton>}
      />
    )
  return (
    <section aria-label={texts.list}>
      <Card flush>
        <ul>
          {reports.map((report) => (
            <ReportRow key={report.report_id} report={report} />
          ))}
        </ul>
      </Card>
      <OlderFoot pages={pages} texts={texts}>
        <span>
          <span role="status">{texts.shown(reports.length)}</span>. {texts.kept(REPORT_STORED_DAYS)}
        </span>
      </OlderFoot>
    </section>
  )
}
