import { IconPlant2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { isOffSeason, isSeasonOver } from '@windrow/contract/words/off-season-words.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { growthQuery } from '../../crops/growth-data.ts'
import { DecisionsSection } from '../../decisions/cards/decisions-section.tsx'
import { DiaryCard } from '../../diary/diary-notes.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { fieldQuery } from '../data/fields.ts'
import cardsClasses from '../field-card/cards.module.css'
import { FieldCard } from '../field-card/field-card.tsx'
import { QueryBody } from '../field-card/query-state.tsx'
import { HarvestCard } from './cards/harvest-card.tsx'
import { PlantingDateCard } from './cards/planting-date-card.tsx'
import { SoilCard } from './cards/soil-card.tsx'
import { StageCard } from './cards/stage-card.tsx'
import { WeatherCard } from './cards/weather-card.tsx'
import { YieldCard } from './cards/yield-card.tsx'
import classes from './field-dashboard-page.module.css'

const texts = fieldDashboardTexts.crop

/** Its charts are large, and most of the year nothing of it is shown. */
const OffSeasonSection = lazy(() => import('./off-season/off-season-section.tsx'))

type MainCardsProps = {
  uuid: string
  /** A part of it is on its way: what stands below it would be pushed down. */
  onLate: (isLate: boolean) => void
}

/** Below the overview: what to do, the weather, the soil, the stage. */
export function MainCards({ uuid, onLate }: MainCardsProps) {
  const growth = useQuery(growthQuery(uuid)).data
  const isOver = growth !== undefined && isSeasonOver(growth)
  const offSeason = growth !== undefined && isOffSeason(growth) && (
    <Suspense fallback={<Late onLate={onLate} />}>
      <OffSeasonSection uuid={uuid} hasReview={isOver} />
    </Suspense>
  )
  return (
    <>
      {isOver && offSeason}
      <DecisionsSection uuid={uuid} className={classes.whole} isSeasonOver={isOver} />
      {!isOver && offSeason}
      <WeatherCard uuid={uuid} className={classes.twoThirds} />
      <SoilCard uuid={uuid} />
      <StageCard uuid={uuid} className={classes.stage} />
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

/** Below the alerts: what grows here, since when and until when. */
export const SideCards = ({ uuid }: { uuid: string }) => (
  <>
    <CropCard uuid={uuid} />
    <PlantingDateCard uuid={uuid} />
    <HarvestCard uuid={uuid} />
    <YieldCard uuid={uuid} />
  </>
)

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

/** Below all else, over the whole width. */
export const LastCard = ({ uuid }: { uuid: string }) => (
  <DiaryCard fieldUuid={uuid} className={classes.whole} />
)
