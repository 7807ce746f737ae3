import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { Suspense, useState } from 'react'
import { fieldFeedQuery } from '../../alerts/data/feeds.ts'
import { AlertFeed } from '../../alerts/feed/alert-feed.tsx'
import { growthQuery } from '../../crops/growth-data.ts'
import { decisionsQuery } from '../../decisions/decisions-data.ts'
import { LoadingCard } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { useIsDrawn } from '../../ui/layout/use-is-later.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { weeklyForecastQuery } from '../../weather/weather-data.ts'
import { OverviewCard } from './cards/overview-card.tsx'
import classes from './field-dashboard-page.module.css'

/** Fetched once the overview says what it has to, which would wait for them on a slow network. */
const cards = () => import('./field-dashboard-cards.tsx')
const MainCards = lazyPart(async () => (await cards()).MainCards, { afterPaint: true })
const SideCards = lazyPart(async () => (await cards()).SideCards, { afterPaint: true })
const LastCard = lazyPart(async () => (await cards()).LastCard, { afterPaint: true })

/** More than a screen: what is below the cards does not come up and go down again. */
const LOADING_HEIGHT = 900

/** The field dashboard (spec 2 §2): each card loads its own data, all in parallel. */
export default function FieldDashboardPage() {
  const { id = '' } = useParams({ strict: false })
  const growing = useQuery(growthQuery(id))
  const feed = useQuery(fieldFeedQuery(id))
  const head = [useQuery(decisionsQuery(id)), useQuery(weeklyForecastQuery(id)), growing, feed]
  const isHeadDrawn = useIsDrawn(head.every(({ isFetched }) => isFetched))
  const hasCards = isHeadDrawn || MainCards.isFetched()
  // The order depends on whether a crop grows, and on a phone everything follows the alerts.
  const isWaiting = feed.isLoading || growing.isLoading
  const [isLate, setLate] = useState(false)
  return (
    <>
      <VisuallyHidden component="h1">{shellTexts.pages.general}</VisuallyHidden>
      {/* Remounted for another field, so that nothing of the previous one stays on the page. */}
      <div key={id} className={classes.page} data-waiting={isWaiting || isLate || undefined}>
        <div className={classes.main}>
          <OverviewCard uuid={id} className={classes.first} />
          <Suspense fallback={<Loading />}>
            {hasCards ? <MainCards uuid={id} onLate={setLate} /> : <Loading />}
          </Suspense>
        </div>
        <div className={classes.side}>
          <div className={classes.feed}>
            <AlertFeed uuid={id} />
          </div>
          <Suspense>{hasCards && <SideCards uuid={id} />}</Suspense>
        </div>
        <Suspense>{hasCards && <LastCard uuid={id} />}</Suspense>
      </div>
    </>
  )
}

const Loading = () => (
  <div className={classes.whole}>
    <LoadingCard minHeight={LOADING_HEIGHT} />
  </div>
)
