import { IconAlertTriangle, IconCheck, IconCloudDownload, IconHelp } from '@tabler/icons-react'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { feedCardTexts as texts } from '@windrow/contract/texts/en/feed-cards.ts'
import { feedTexts } from '@windrow/contract/texts/en/feeds.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NoticeAction } from '../../ui/feedback/status-notice.tsx'
import { type IconComponent, IconSpot, type SpotTone } from '../../ui/layout/icon-spot.tsx'
import classes from './feed.module.css'
import { undecidedLines } from './feed-words.ts'

type StateCardProps = {
  icon: IconComponent
  tone: SpotTone
  title: string
  meta?: string
  children?: ReactNode
}

/** A card of a feed without an event: no alerts, or undecided rules. */
function StateCard({ icon, tone, title, meta, children }: StateCardProps) {
  return (
    <article className={classes.card}>
      <IconSpot icon={icon} tone={tone} />
      <div className={classes.words}>
        {meta !== undefined && <p className={classes.meta}>{meta}</p>}
        <h3 className={classes.title}>{title}</h3>
        {children !== undefined && <div className={classes.description}>{children}</div>}
      </div>
    </article>
  )
}

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

type OkCardProps = { meta?: string; children?: ReactNode }

/** "Everything's OK" (spec 2 §2). Only where everything was decided. */
export function OkCard({ meta, children }: OkCardProps) {
  return (
    <StateCard icon={IconCheck} tone="ok" title={feedTexts.ok} {...(meta === undefined ? {} : { meta })}>
      {children}
    </StateCard>
  )
}

type UndecidedCardProps = { rules: FieldFeed['undecided']; meta?: string }

/** Undecided rules are shown as such, never as "no alert" (decisions §6). */
export function UndecidedCard({ rules, meta }: UndecidedCardProps) {
  return (
    <StateCard
      icon={IconHelp}
      tone="neutral"
      title={texts.undecidedTitle}
      {...(meta === undefined ? {} : { meta })}
    >
      {undecidedLines(rules).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </StateCard>
  )
}
