import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { LoadingCard } from '../../ui/feedback/loading-card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import classes from './alert-settings-page.module.css'

const GROUPS = 3
const CARDS = 4

/** Tabs and cards before they are there. */
export function AlertsLoading() {
  return (
    <LoadingCard label={alertSettingsTexts.page.loading} minHeight={420}>
      <Skeleton width={320} height={20} />
      {Array.from({ length: GROUPS }, (_, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity and never move
        <span key={group} className={classes.loading}>
          {Array.from({ length: CARDS }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity and never move
            <Skeleton key={card} height={62} />
          ))}
        </span>
      ))}
    </LoadingCard>
  )
}
