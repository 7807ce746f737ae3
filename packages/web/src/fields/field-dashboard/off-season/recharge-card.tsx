import { IconDroplet } from '@tabler/icons-react'
import type { OffSeason, Recharge } from '@windrow/contract/entities/off-season.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { capital, unbroken } from '@windrow/contract/words/amounts.ts'
import { rechargeWords } from '@windrow/contract/words/off-season-words.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import { useMemo } from 'react'
import { useUnits } from '../../../people/data/settings.ts'
import shared from '../../field-card/cards.module.css'
import { FieldCard } from '../../field-card/field-card.tsx'
import type { QueryResult } from '../../field-card/query-result.ts'
import { QueryBody } from '../../field-card/query-state.tsx'
import classes from './off-season.module.css'
import { rechargeChart } from './off-season-charts.ts'
import { SeasonChart } from './season-chart.tsx'

const texts = offSeasonTexts.recharge
const CHART_HEIGHT = 290

/** How full the soil is between two seasons, and whether it is full in time. */
export function RechargeCard({
  query,
  className,
}: {
  query: QueryResult<OffSeason>
  className?: string | undefined
}) {
  const units = useUnits()
  const recharge = query.data?.recharge
  return (
    <FieldCard
      title={texts.title}
      icon={IconDroplet}
      color="var(--c-soilm)"
      className={className}
      {...(recharge ? { note: texts.depth(formatQuantity(recharge.depth, 'height', units, 0)) } : {})}
    >
      <QueryBody title={texts.title} query={query} height={CHART_HEIGHT}>
        {({ today }) => (recharge ? <Refill recharge={recharge} today={today} /> : null)}
      </QueryBody>
    </FieldCard>
  )
}

/** The chart's language: what was, and what may come. */
function Keys() {
  const { observed, forecast, band50, band90 } = texts.chart
  const keys = { observed, forecast, band50, band90 }
  return (
    <ul className={classes.keys}>
      {Object.entries(keys).map(([key, label]) => (
        <li key={key}>
          <i className={classes.key} data-key={key} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Refill({ recharge, today }: { recharge: Recharge; today: string }) {
  const units = useUnits()
  const definition = useMemo(() => rechargeChart(recharge, today, units), [recharge, today, units])
  const { full, gained, ahead, basis } = rechargeWords(recharge, today, units)
  return (
    <>
      <p className={shared.number}>{full}</p>
      {gained !== '' && <p className={shared.detail}>{unbroken(capital(gained))}.</p>}
      {ahead.length > 0 && <p className={shared.detail}>{unbroken(ahead.join(' '))}</p>}
      <SeasonChart definition={definition} height={CHART_HEIGHT} />
      <Keys />
      <p className={shared.foot}>{unbroken(basis.join(' '))}</p>
    </>
  )
}
