import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCloudDownload } from '@tabler/icons-react'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ReactNode } from 'react'
import { isWeatherPending } from '../../data/weather.ts'
import { NoticeAction } from '../../ui/notice-action.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './query-body.module.css'

const texts = fieldDashboardTexts.state

type Asked<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type QueryBodyProps<Data> = {
  /** What the card is called, for those who hear that it loads. */
  title: string
  query: Asked<Data>
  /** Keeps the height of what will come, px. */
  height: number
  children: (data: Data) => ReactNode
}

/** What a card shows of a call: skeletons, "Fetching weather…", a quiet way to try again (decisions §10), or its answer. */
export function QueryBody<Data>({ title, query, height, children }: QueryBodyProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  const place = { className: classes.place, style: { minHeight: height } }
  if (isWeatherPending(error))
    return (
      <p {...place}>
        <IconCloudDownload size={18} aria-hidden />
        {texts.pending}
      </p>
    )
  if (error !== null)
    return (
      <div {...place} role="status">
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
      {height > 100 && <Skeleton height={Math.min(120, height - 70)} />}
    </div>
  )
}
