import { IconWheat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { dateOnly, shortDay } from '@windrow/contract/words/day-words.ts'
import { endedOf, harvestEndWords } from '@windrow/contract/words/growth-words.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import { growthQuery } from '../../../crops/growth-data.ts'
import { DayRangeBar } from '../../../crops/growth-stage/day-range-bar.tsx'
import { useUnits } from '../../../people/data/settings.ts'
import classes from '../../field-card/cards.module.css'
import { FieldCard } from '../../field-card/field-card.tsx'
import { QueryBody } from '../../field-card/query-state.tsx'

const texts = fieldDashboardTexts.harvest

/** When the crop will be ripe, between which days, and whether before the frost that ends it. */
export function HarvestCard({ uuid }: { uuid: string }) {
  const growth = useQuery(growthQuery(uuid))
  return (
    <FieldCard title={texts.title} icon={IconWheat} color="var(--c-rad)">
      <QueryBody title={texts.title} query={growth} height={150}>
        {(data) => <Harvest growth={data} />}
      </QueryBody>
    </FieldCard>
  )
}

function Harvest({ growth }: { growth: Growth }) {
  const { missing, harvest } = growth
  if (missing !== null || harvest === null) {
    const { title, text } = fieldDashboardTexts.stage.missing[missing ?? 'not-planted']
    return (
      <>
        <p className={classes.strong}>{title}</p>
        <p className={classes.detail}>{text}</p>
      </>
    )
  }
  const ended = endedOf(growth)
  if (ended) {
    const { value, note } = harvestEndWords(ended)
    return (
      <>
        <p className={classes.number}>{value}</p>
        <p className={classes.detail}>{note}</p>
      </>
    )
  }
  if (harvest.date === null) return <p className={classes.strong}>{texts.notThisSeason}</p>
  return (
    <>
      <p className={classes.number}>
        <time dateTime={harvest.date}>{shortDay(harvest.date)}</time>
      </p>
      {harvest.from !== null && (
        <p className={classes.detail}>
          {harvest.to === null
            ? texts.from(dateOnly(harvest.from))
            : texts.between(dateOnly(harvest.from), dateOnly(harvest.to))}
        </p>
      )}
      <HarvestBar growth={growth} />
      <Frost growth={growth} />
    </>
  )
}

/** The 8 in 10 and the middle half of harvest days, and the killing frost. */
function HarvestBar({ growth: { harvest, killingFrost } }: { growth: Growth }) {
  const { date = null, from = null, to = null, quarter = null, threeQuarters = null } = harvest ?? {}
  if (date === null || from === null || to === null) return null
  const half = quarter === null || threeQuarters === null ? [] : [[quarter, threeQuarters] as const]
  const frost = killingFrost?.date ?? null
  return (
    <DayRangeBar
      day={date}
      ranges={[[from, to], ...half]}
      color="var(--c-rad)"
      other={frost === null ? null : { day: frost, color: 'var(--risk_cold)' }}
    />
  )
}

function Frost({ growth: { killingFrost, ripensBeforeFrost } }: { growth: Growth }) {
  const units = useUnits()
  if (killingFrost === null || ripensBeforeFrost === null) return null
  const { date, temperature } = killingFrost
  return (
    <p className={classes.foot}>
      {date === null
        ? texts.noFrost
        : `${texts.frostAtOrBelow(formatQuantity(temperature, 'temperature', units, 0), dateOnly(date))} ${texts.beforeFrost(chanceText(ripensBeforeFrost))}`}
    </p>
  )
}
