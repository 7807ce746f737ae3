import { IconAlertTriangle, IconCloudDownload } from '@tabler/icons-react'
import { feedCardTexts as texts } from '@windrow/contract/texts/en/feed-cards.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { NoticeAction } from '../../ui/feedback/notice-action.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import classes from './feed.module.css'
import { StateCard } from './state-card.tsx'

/** Cards before they are there. */
export function LoadingCards({ count = 4 }: { count?: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity and never move
        <li key={place} className={classes.card} aria-hidden>
          <Skeleton width={36} height={36} round />
          <span className={classes.skeletons}>
            <Skeleton width="60%" height={10} />
            <Skeleton width="80%" height={14} />
            <Skeleton width="70%" height={10} />
          </span>
        </li>
      ))}
    </>
  )
}

/** A new field: its weather is being fetched (decisions §5). */
export function PendingCard({ meta }: { meta?: string }) {
  return (
    <StateCard
      icon={IconCloudDownload}
      tone="neutral"
      title={texts.pendingTitle}
      {...(meta === undefined ? {} : { meta })}
    >
      {texts.pending}
    </StateCard>
  )
}

type FailedFeedProps = { onRetry: () => void; retrying: boolean }

/** Quietly: the rest of the page works (decisions §10). */
export function FailedFeed({ onRetry, retrying }: FailedFeedProps) {
  return (
    <StateCard icon={IconAlertTriangle} tone="warn" title={texts.failed}>
      <NoticeAction busy={retrying} onClick={onRetry}>
        {uiTexts.tryAgain}
      </NoticeAction>
    </StateCard>
  )
}
