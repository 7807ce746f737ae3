import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { longtermTexts } from '@windrow/contract/texts/en/longterm.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { ChartDataTable } from '../../charts/chart-data-table.tsx'
import { InteractiveChart } from '../../charts/interactive-chart.tsx'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { PillBadge } from '../../ui/layout/badge.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import classes from './climate.module.css'
import type { ClimateChart } from './climate-charts.ts'

/** Of the drawing, px. */
export const CHART_HEIGHT = 280
/** These charts say little enough for a column of a page. */
const NARROW_BELOW = 420

type ClimateCardProps = {
  chart: ClimateChart
  icon: IconComponent
  color: string
  isTable: boolean
  className?: string | undefined
}

/** One chart: its reading in a sentence, how sure it is, the drawing or its numbers, and how it is computed. */
export function ClimateCard({ chart, icon, color, isTable, className }: ClimateCardProps) {
  const { name, reading, detail, verdict, definition, decades = [], method, hasLegend = false } = chart
  const state = useChartState()
  return (
    <FieldCard
      title={name}
      icon={icon}
      color={color}
      className={className}
      {...(verdict !== undefined && { note: <Verdict verdict={verdict} /> })}
    >
      <p className={classes.reading}>{unbroken(reading)}</p>
      {detail !== undefined && <p className={classes.detail}>{unbroken(detail)}</p>}
      <div className={classes.chart}>
        {isTable ? (
          <ChartDataTable definition={definition} hidden={state.hidden} height={CHART_HEIGHT} />
        ) : (
          <InteractiveChart
            definition={definition}
            state={state}
            height={CHART_HEIGHT}
            legend={hasLegend ? 'below' : 'none'}
            narrowBelow={NARROW_BELOW}
            fixed
          />
        )}
      </div>
      {decades.length > 0 && (
        <dl className={classes.decades} aria-label={longtermTexts.chart.decades}>
          {decades.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {method !== undefined && <p className={classes.method}>{method}</p>}
    </FieldCard>
  )
}

function Verdict({ verdict }: { verdict: NonNullable<ClimateChart['verdict']> }) {
  const isClear = verdict === 'clear'
  return (
    <PillBadge icon={isClear ? IconCheck : IconMinus} tone={isClear ? 'accent' : 'neutral'}>
      {longtermTexts.verdict[verdict]}
    </PillBadge>
  )
}
