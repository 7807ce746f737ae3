import { VisuallyHidden } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { AlertFeed } from '../../alerts/feed/alert-feed.tsx'
import { DecisionsSection } from '../../decisions/cards/decisions-section.tsx'
import { DiaryCard } from '../../diary/diary-card.tsx'
import { CropCard } from './cards/crop-card.tsx'
import { HarvestCard } from './cards/harvest-card.tsx'
import { OverviewCard } from './cards/overview-card.tsx'
import { PlantingDateCard } from './cards/planting-date-card.tsx'
import { SoilCard } from './cards/soil-card.tsx'
import { StageCard } from './cards/stage-card.tsx'
import { WeatherCard } from './cards/weather-card.tsx'
import { YieldCard } from './cards/yield-card.tsx'
import classes from './field-dashboard-page.module.css'

/** The field dashboard (spec 2 §2): each card asks for what it shows, all at once. */
export default function FieldDashboardPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <>
      <VisuallyHidden component="h1">{shellTexts.pages.general}</VisuallyHidden>
      {/* Anew for another field: nothing of one may stand on the page of the other. */}
      <div key={id} className={classes.page}>
        <div className={classes.main}>
          <OverviewCard uuid={id} className={classes.first} />
          <DecisionsSection uuid={id} className={classes.whole} />
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
