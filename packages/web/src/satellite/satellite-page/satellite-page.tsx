import { IconSnowflake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { dateOnly, inYear, weekdayAndDay } from '@windrow/contract/words/day-words.ts'
import {
  endedOf,
  type FirstFrostWords,
  firstFrostWords,
  hasCome,
  headlineOf,
  seasonEndReason,
} from '@windrow/contract/words/growth-words.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { growthQuery } from '../../crops/growth-data.ts'
import { DayRangeBar } from '../../crops/growth-stage/day-range-bar.tsx'
import { fieldQuery } from '../../fields/data/fields.ts'
import { FactList, FieldCard } from '../../fields/field-card/field-card.tsx'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { GrowthCard } from './growth-card.tsx'
import { MapCard } from './map-card.tsx'
import classes from './satellite-page.module.css'
import { VegetationCard } from './vegetation-card.tsx'

const { title, harvestMark } = satelliteTexts.frost
const FROST_HEIGHT = 210
const texts = satelliteTexts.headline

/** How a field grows, as seen from above and by its degree days (spec 2 §2). */
export default function SatellitePage() {
  const { id = '' } = useParams({ strict: false })
  return (
    // Remounted for another field, so that nothing of the previous one stays on the page.
    <div key={id} className={classes.page}>
      <SatelliteHead uuid={id} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <GrowthCard uuid={id} />
          <VegetationCard uuid={id} />
        </div>
        <div className={classes.side}>
          <MapCard uuid={id} />
          <FrostCard uuid={id} />
        </div>
      </div>
    </div>
  )
}

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

/** When the first frost of the season is to be expected, how sure that is, and what it means for the harvest. */
function FrostCard({ uuid }: { uuid: string }) {
  const growth = useQuery(growthQuery(uuid))
  const units = useUnits()
  const words = growth.data && firstFrostWords(growth.data, units)
  return (
    <FieldCard title={words?.title ?? title} icon={IconSnowflake} color="var(--risk_cold)">
      {growth.data === undefined || words === undefined ? (
        <QueryState title={title} query={growth} height={FROST_HEIGHT} />
      ) : (
        <FirstFrost growth={growth.data} words={words} />
      )}
    </FieldCard>
  )
}

function FirstFrost({ growth, words }: { growth: Growth; words: FirstFrostWords }) {
  const { date } = growth.firstFrost
  return (
    <>
      <p className={classes.day}>{date === null ? words.day : <time dateTime={date}>{words.day}</time>}</p>
      <p className={classes.detail}>{words.detail}</p>
      {!hasCome(date, growth.today) && <FrostBar growth={growth} />}
      <FactList facts={words.facts} className={classes.facts} />
      <p className={classes.basis}>{words.basis}</p>
    </>
  )
}

/** Between which days the first frost comes 8 times in 10, and the harvest. */
function FrostBar({ growth: { firstFrost, harvest } }: { growth: Growth }) {
  const { date, from, to } = firstFrost
  if (date === null || from === null || to === null) return null
  const ripe = harvest?.date ?? null
  return (
    <DayRangeBar
      day={date}
      ranges={[[from, to]]}
      color="var(--c-tmin)"
      other={ripe === null ? null : { day: ripe, color: 'var(--c-rad)', words: harvestMark(dateOnly(ripe)) }}
    />
  )
}
