import { IconSnowflake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { dateOnly } from '@windrow/contract/words/day-words.ts'
import { type FirstFrostWords, firstFrostWords, hasCome } from '@windrow/contract/words/growth-headline.ts'
import { growthQuery } from '../../crops/growth-data.ts'
import { DayRangeBar } from '../../crops/growth-stage/day-range-bar.tsx'
import { FactList, FieldCard } from '../../fields/field-card/field-card.tsx'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { GrowthCard } from './growth-card.tsx'
import { MapCard } from './map-card.tsx'
import classes from './satellite-cards.module.css'
import { VegetationCard } from './vegetation-card.tsx'

const { title, harvestMark } = satelliteTexts.frost
const FROST_HEIGHT = 210

/** What stands below the headline. */
export function SatelliteCards({ uuid }: { uuid: string }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <GrowthCard uuid={uuid} />
        <VegetationCard uuid={uuid} />
      </div>
      <div className={classes.side}>
        <MapCard uuid={uuid} />
        <FrostCard uuid={uuid} />
      </div>
    </div>
  )
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
