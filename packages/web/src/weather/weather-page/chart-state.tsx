import { Loader } from '@mantine/core'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import classes from './chart-state.module.css'
import { useChartHeight } from './use-chart-height.ts'
import type { TabState } from './weather-data.ts'

const texts = weatherPageTexts.state

/** Where the chart will stand: a spinner while it loads, "Fetching weather…", or what failed (spec 2 §2, §4). */
export function ChartState({ state }: { state: TabState }) {
  const height = useChartHeight()
  return (
    <div className={classes.place} style={{ minHeight: height }}>
      {state.error !== null ? (
        <FailedCard title={texts.failedTitle} reason={texts.failedText} onRetry={state.retry} />
      ) : state.isOnItsWay ? (
        <EmptyState title={texts.pending} detail={texts.pendingText} />
      ) : (
        <div role="status">
          <Loader aria-hidden className={classes.wait ?? ''} />
          <span className={classes.hidden}>{texts.loading}</span>
        </div>
      )}
    </div>
  )
}
