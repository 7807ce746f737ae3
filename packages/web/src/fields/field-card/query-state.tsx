import { IconAlertTriangle, IconCloudDownload } from '@tabler/icons-react'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { type ReactNode, useDeferredValue } from 'react'
import { isWeatherPending } from '../../platform/pending-weather.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NoticeAction } from '../../ui/feedback/status-notice.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import type { QueryResult } from './query-result.ts'
import classes from './query-state.module.css'

const texts = fieldDashboardTexts.state

type QueryStateProps = {
  /** The card's title, for screen readers while it loads. */
  title: string
  query: QueryResult<unknown>
  /** Keeps the height of what will come, px. */
  height: number
}

/** A card without its data: skeletons, "Fetching weather…", or a quiet way to try again (decisions §10). */
export function QueryState({ title, query, height }: QueryStateProps) {
  const place = { className: classes.place, style: { minHeight: height } }
  if (isWeatherPending(query.error))
    return (
      <p {...place} role="status">
        <IconCloudDownload size={18} aria-hidden />
        {texts.pending}
      </p>
    )
  if (query.error !== null)
    return (
      <div {...place} role="alert">
        <IconAlertTriangle size={18} aria-hidden />
        {uiTexts.couldNotLoad}
        <NoticeAction busy={query.isFetching} onClick={() => void query.refetch()}>
          {uiTexts.tryAgain}
        </NoticeAction>
      </div>
    )
  return (
    <div className={classes.bars} style={{ minHeight: height }}>
      <VisuallyHidden role="status">{texts.loading(title)}</VisuallyHidden>
      <Skeleton width="45%" height={26} />
      <Skeleton width="80%" />
      {height > 100 && <Skeleton height={height - 70} />}
    </div>
  )
}

type QueryBodyProps<Data> = {
  /** The card's title, for screen readers while it loads. */
  title: string
  query: QueryResult<Data>
  /** Keeps the height of what will come, px. */
  height: number
  children: (data: Data) => ReactNode
}

/** The body of a card: its data, or the state of its query. Data that come are drawn in slices (ui/layout/use-is-later.ts). */
export function QueryBody<Data>({ title, query, height, children }: QueryBodyProps<Data>) {
  const { data } = query
  const isDrawn = useDeferredValue(data !== undefined)
  if (isDrawn && data !== undefined) return children(data)
  return <QueryState title={title} query={query} height={height} />
}
