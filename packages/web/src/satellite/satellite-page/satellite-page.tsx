import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { inYear, weekdayAndDay } from '@windrow/contract/words/day-words.ts'
import { headlineOf } from '@windrow/contract/words/growth-headline.ts'
import { endedOf, seasonEndReason } from '@windrow/contract/words/growth-words.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { Suspense } from 'react'
import { growthQuery } from '../../crops/growth-data.ts'
import { fieldQuery } from '../../fields/data/fields.ts'
import { useUnits } from '../../people/data/settings.ts'
import { LoadingCard } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useIsDrawn } from '../../ui/layout/use-is-later.ts'
import classes from './satellite-page.module.css'

const texts = satelliteTexts.headline
/** More than a screen: what is below the cards does not come up and go down again. */
const LOADING_HEIGHT = 900

/** Charts and map: fetched once the headline says what it has to, which would wait for them on a slow network. */
const SatelliteCards = lazyPart(async () => (await import('./satellite-cards.tsx')).SatelliteCards, {
  afterPaint: true,
})

/** How a field grows, as seen from above and by its degree days (spec 2 §2). */
export default function SatellitePage() {
  const { id = '' } = useParams({ strict: false })
  const head = [useQuery(growthQuery(id)), useQuery(fieldQuery(id))]
  const isHeadDrawn = useIsDrawn(head.every(({ isFetched }) => isFetched))
  const hasCards = isHeadDrawn || SatelliteCards.isFetched()
  return (
    // Remounted for another field, so that nothing of the previous one stays on the page.
    <div key={id} className={classes.page}>
      <SatelliteHead uuid={id} />
      <Suspense fallback={<Loading />}>{hasCards ? <SatelliteCards uuid={id} /> : <Loading />}</Suspense>
    </div>
  )
}

const Loading = () => <LoadingCard minHeight={LOADING_HEIGHT} />

/** The state of the crop in one sentence, with its field; the page's name until it is loaded. */
function SatelliteHead({ uuid }: { uuid: string }) {
  const growth = useQuery(growthQuery(uuid)).data
  const field = useQuery(fieldQuery(uuid)).data?.data
  const units = useUnits()
  return (
    <PageTitle
      stacked
      roomy
      title={growth === undefined ? shellTexts.pages.satellite : headlineOf(growth)}
      {...(field && { subtitle: contextOf(field, growth, units) })}
    />
  )
}

function contextOf(field: Field, growth: Growth | undefined, units: UnitSystem): string {
  const what = texts.field([field.crop, field.variety, formatQuantity(field.area_ha, 'area', units)])
  if (!growth?.start || growth.degreeDays === null || growth.base === null) return what
  const isPlanted = field.plantingDateP === growth.start
  const start = inYear(weekdayAndDay)(growth.start, growth.today)
  const ended = endedOf(growth)
  if (ended) {
    const reason = seasonEndReason(ended)
    return `${what} ${isPlanted ? texts.plantedEnded(start, reason) : texts.yearEnded(capital(reason))}`
  }
  const words = isPlanted ? texts.planted : texts.year
  const sum = formatNumber(growth.degreeDays, 'degree_days', units)
  return `${what} ${words(start, sum, formatQuantity(growth.base, 'temperature', units, 0))}`
}
