import { IconPlant2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { isOffSeason, isSeasonOver } from '@windrow/contract/words/off-season-words.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { fieldFeedQuery } from '../../alerts/data/feeds.ts'
import { AlertFeed } from '../../alerts/feed/alert-feed.tsx'
import { growthQuery } from '../../crops/growth-data.ts'
import { DecisionsSection } from '../../decisions/cards/decisions-section.tsx'
import { DiaryCard } from '../../diary/diary-notes.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { fieldQuery } from '../data/fields.ts'
import cardsClasses from '../field-card/cards.module.css'
import { FieldCard } from '../field-card/field-card.tsx'
import { QueryBody } from '../field-card/query-state.tsx'
import { HarvestCard } from './cards/harvest-card.tsx'
import { OverviewCard } from './cards/overview-card.tsx'
import { PlantingDateCard } from './cards/planting-date-card.tsx'
import { SoilCard } from './cards/soil-card.tsx'
import { StageCard } from './cards/stage-card.tsx'
import { WeatherCard } from './cards/weather-card.tsx'
import { YieldCard } from './cards/yield-card.tsx'
import classes from './field-dashboard-page.module.css'

const texts = fieldDashboardTexts.crop

/** Its charts are large, and most of the year nothing of it is shown. */
const OffSeasonSection = lazy(() => import('./off-season/off-season-section.tsx'))

/** The field dashboard (spec 2 §2): each card loads its own data, all in parallel. */
export default function FieldDashboardPage() {
  const { id = '' } = useParams({ strict: false })
  const growing = useQuery(growthQuery(id))
  const growth = growing.data
  // The order depends on whether a crop grows, and on a phone everything follows the alerts.
  const isWaiting = useQuery(fieldFeedQuery(id)).isLoading || growing.isLoading
  const [isLate, setLate] = useState(false)
  const isOver = growth !== undefined && isSeasonOver(growth)
  const offSeason = growth !== undefined && isOffSeason(growth) && (
    <Suspense fallback={<Late onLate={setLate} />}>
      <OffSeasonSection uuid={id} hasReview={isOver} />
    </Suspense>
  )
  return (
    <>
      <VisuallyHidden component="h1">{shellTexts.pages.general}</VisuallyHidden>
      {/* Remounted for another field, so that nothing of the previous one stays on the page. */}
      <div key={id} className={classes.page} data-waiting={isWaiting || isLate || undefined}>
        <div className={classes.main}>
          <OverviewCard uuid={id} className={classes.first} />
          {isOver && offSeason}
          <DecisionsSection uuid={id} className={classes.whole} isSeasonOver={isOver} />
          {!isOver && offSeason}
          <WeatherCard uuid={id} className={classes.twoThirds} />
          <SoilCard uuid={id} />
          <StageCard uuid={id} className={classes.stage} />
        </div>
        <div className={classes.side}>
          <div className={classes.feed}>
            <AlertFeed uuid={id} />
          </div>
          <CropCard uuid={id} />
          <PlantingDateCard uuid={id} />
          <HarvestCard uuid={id} />
          <YieldCard uuid={id} />
        </div>
        <DiaryCard fieldUuid={id} className={classes.whole} />
      </div>
    </>
  )
}

/**
 * In place of a part whose script is on its way. It says so itself: a style that looked for it with `:has` would have the
 * whole page looked at again whenever a card comes.
 */
function Late({ onLate }: { onLate: (isLate: boolean) => void }) {
  useLayoutEffect(() => {
    onLate(true)
    return () => onLate(false)
  }, [onLate])
  return <div className={classes.late} />
}

/** What grows here: crop and variety, the field's labels and its area. */
function CropCard({ uuid }: { uuid: string }) {
  const field = useQuery(fieldQuery(uuid))
  const units = useUnits()
  return (
    <FieldCard title={texts.title} icon={IconPlant2} color="var(--accent)">
      <QueryBody title={texts.title} query={field} height={48}>
        {({ data: { crop, variety, labels, area_ha } }) => (
          <>
            <p className={cardsClasses.strong}>{texts.named(crop, variety)}</p>
            <p className={cardsClasses.detail}>
              {[...labels.map(({ name }) => name), areaText(area_ha, units)].join(', ')}
            </p>
            {findCrop(crop) === null && <p className={cardsClasses.detail}>{texts.noModel}</p>}
          </>
        )}
      </QueryBody>
    </FieldCard>
  )
}
