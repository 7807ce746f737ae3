import { IconSnowflake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@windrow/contract/entities/growth.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { dayAndMonth, shortDay, weekdayAndDay } from '@windrow/contract/words/day-words.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { growthQuery } from '../../data/growth.ts'
import { useUnits } from '../../data/units.ts'
import { FieldCard } from '../../widgets/field-card/field-card.tsx'
import { QueryState } from '../../widgets/field-card/query-state.tsx'
import { FrostBar } from './frost-bar.tsx'
import classes from './frost-card.module.css'

const texts = satelliteTexts.frost
const HEIGHT = 210

/** When the first frost of the season is to be expected, how sure that is, and what it means for the harvest. */
export function FrostCard({ uuid }: { uuid: string }) {
  const growth = useQuery(growthQuery(uuid))
  const units = useUnits()
  return (
    <FieldCard title={texts.title} icon={IconSnowflake} color="var(--risk_cold)">
      {growth.data === undefined ? (
        <QueryState title={texts.title} query={growth} height={HEIGHT} />
      ) : (
        <FirstFrost growth={growth.data} units={units} />
      )}
    </FieldCard>
  )
}

function FirstFrost({ growth, units }: { growth: Growth; units: UnitSystem }) {
  const { date, from, to } = growth.firstFrost
  return (
    <>
      <p className={classes.day}>
        {date === null ? texts.none : <time dateTime={date}>{shortDay(date)}</time>}
      </p>
      <p className={classes.detail}>
        {from !== null && to !== null
          ? texts.between(dayAndMonth(from), dayAndMonth(to))
          : from !== null && texts.notBefore(dayAndMonth(from))}
      </p>
      <FrostBar growth={growth} />
      <dl className={classes.pairs}>
        {factsOf(growth, units).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.basis}>{texts.basis}</p>
    </>
  )
}

function factsOf(growth: Growth, units: UnitSystem): [string, string][] {
  const { firstFrost, stages, stage_index, harvest, killingFrost, ripensBeforeFrost } = growth
  const next = stages[stage_index]
  const facts: [string, string][] = []
  if (firstFrost.date !== null) facts.push([texts.half, texts.halfChance])
  facts.push([texts.anyChance, chanceText(firstFrost.chance)])
  if (next?.date != null && next.stage !== 'Harvest')
    facts.push([next.stage, texts.about(weekdayAndDay(next.date))])
  if (harvest?.date != null) facts.push([texts.harvest, texts.about(weekdayAndDay(harvest.date))])
  if (killingFrost?.date != null)
    facts.push([
      texts.killing(formatQuantity(killingFrost.temperature, 'temperature', units, 0)),
      texts.about(weekdayAndDay(killingFrost.date)),
    ])
  if (ripensBeforeFrost !== null) facts.push([texts.ripens, chanceText(ripensBeforeFrost)])
  return facts
}
