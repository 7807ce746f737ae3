import { stressDefinition } from '@windrow/charts/definitions/yield-chart.ts'
import { TimeChart } from '@windrow/charts/marks/time-chart.tsx'
import { dayAndMonth } from '@windrow/charts/scale/axis-texts.ts'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { byStressOn, type ModelFactor, type WeightedFactor } from '@windrow/contract/words/planting-model.ts'
import { longDay, percentText } from '@windrow/contract/words/planting-words.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { useId, useMemo, useRef } from 'react'
import { RiskIcon } from '../../alerts/feed/risk-icon.tsx'
import { useSettledWidth } from '../../charts/use-settled-width.ts'
import { Card } from '../../ui/layout/card.tsx'
import classes from './risk-charts.module.css'

const HEIGHT = 170
const texts = plantingPageTexts.charts

type RiskChartsProps = {
  shown: readonly WeightedFactor[]
  first: DayNumber
  selected: DayNumber | null
  /** The date by whose stress they are ordered; null: by importance. */
  orderedBy: DayNumber | null
}

/** One chart for each visible factor (spec 2 §2, §4). */
export function RiskCharts({ shown, first, selected, orderedBy }: RiskChartsProps) {
  if (shown.length === 0) return null
  const ordered = orderedBy === null ? shown : byStressOn(shown, orderedBy - first)
  return (
    <section aria-label={texts.title} className={classes.charts}>
      <div className={classes.title}>
        <h2>{texts.title}</h2>
        <p>{orderedBy === null ? texts.byImportance : fill(texts.byDate, { day: longDay(orderedBy) })}</p>
      </div>
      <ul className={classes.grid}>
        {ordered.map(({ factor }) => (
          <li key={factor.key}>
            <RiskChart factor={factor} first={first} selected={selected} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type RiskChartProps = { factor: ModelFactor; first: DayNumber; selected: DayNumber | null }

/** What one factor does by planting date; the date that is read above has its line here too. */
function RiskChart({ factor, first, selected }: RiskChartProps) {
  const { key, title, risk, values, percent, long } = factor
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const width = useSettledWidth(place)
  const definition = useMemo(() => {
    const highest = values.reduce((best, value, date) => (value > (values[best] ?? 0) ? date : best), 0)
    const description = fill(texts.describe, {
      long,
      percent: percentText(values[highest] ?? 0),
      day: dayAndMonth(first + highest),
    })
    return stressDefinition({ key, title, risk, percent }, { first, description, axis: texts.axis })
  }, [key, title, risk, values, percent, long, first])
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const sentence =
    selected === null
      ? fill(texts.mean, { percent: percentText(mean) })
      : fill(texts.atDate, {
          percent: percentText(values[selected - first] ?? 0),
          day: dayAndMonth(selected),
        })
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <RiskIcon risk={risk} />
        <h3>{title}</h3>
        <span>{sentence}</span>
      </div>
      <div ref={place} className={classes.place} style={{ minHeight: HEIGHT }}>
        {width !== null && (
          <TimeChart
            definition={definition}
            theme={SCREEN_THEME}
            width={width}
            height={HEIGHT}
            id={id}
            selected={selected}
          />
        )}
      </div>
    </Card>
  )
}
