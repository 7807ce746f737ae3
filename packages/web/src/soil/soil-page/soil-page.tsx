import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { Suspense } from 'react'
import { fieldQuery } from '../../fields/data/fields.ts'
import { useUnits } from '../../people/data/settings.ts'
import { LoadingCard } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useIsDrawn } from '../../ui/layout/use-is-later.ts'
import { soilMoistureQuery, soilStatusQuery, soilTemperatureQuery, useSeedNeed } from '../soil-data.ts'
import { PlantStageCard } from './plant-stage-card.tsx'
import { headlineOf } from './soil-outlook.ts'
import classes from './soil-page.module.css'
import { SoilPhCard } from './soil-ph-card.tsx'
import { SoilTemperatureCard } from './soil-temperature-card.tsx'
import { SoilTypeCard } from './soil-type-card.tsx'

/** About the chart's own. */
const LOADING_HEIGHT = 600

/** Fetched once what stands above it is there, which would wait for it on a slow network. */
const SoilChartCard = lazyPart(async () => (await import('./soil-chart-card.tsx')).SoilChartCard, {
  afterPaint: true,
})

/** How warm and wet the soil is and will be, and what is known of it (spec 2 §2). */
export default function SoilPage() {
  const { id = '' } = useParams({ strict: false })
  const above = [useQuery(soilStatusQuery(id)), useQuery(soilTemperatureQuery(id))]
  const isAboveDrawn = useIsDrawn(above.every(({ isFetched }) => isFetched))
  const hasChart = isAboveDrawn || SoilChartCard.isFetched()
  return (
    // Remounted for another field, so that nothing of the previous one stays on the page.
    <div key={id} className={classes.page}>
      <SoilHead uuid={id} />
      <div className={classes.cards}>
        <SoilTypeCard uuid={id} />
        <SoilPhCard uuid={id} />
        <SoilTemperatureCard uuid={id} part="depth" />
        <SoilTemperatureCard uuid={id} part="surface" />
      </div>
      <div className={classes.columns}>
        <Suspense fallback={<Loading />}>{hasChart ? <SoilChartCard uuid={id} /> : <Loading />}</Suspense>
        <PlantStageCard uuid={id} />
      </div>
    </div>
  )
}

const Loading = () => <LoadingCard minHeight={LOADING_HEIGHT} />

/** The outlook in one sentence with its numbers; the page's name until it is loaded. */
function SoilHead({ uuid }: { uuid: string }) {
  const soil = useQuery(soilStatusQuery(uuid)).data
  const crop = useQuery(fieldQuery(uuid)).data?.data.crop ?? ''
  const warmth = useQuery(soilTemperatureQuery(uuid)).data?.soilTForecast
  const water = useQuery(soilMoistureQuery(uuid)).data?.soilMForecast
  const units = useUnits()
  const cropSoilMin = useSeedNeed(uuid)
  const headline =
    soil && cropSoilMin !== undefined && warmth && water
      ? headlineOf(
          { soil: { ...soil, cropSoilMin }, crop, units },
          warmth.map(({ hour, temperature }) => ({ hour, value: temperature })),
          water.map(({ hour, moisture }) => ({ hour, value: moisture })),
        )
      : null
  return (
    <PageTitle
      stacked
      roomy
      title={headline?.title ?? shellTexts.pages.soil}
      {...(headline && { subtitle: headline.subtitle })}
    />
  )
}
