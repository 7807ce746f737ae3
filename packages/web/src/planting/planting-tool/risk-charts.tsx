import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { byStressOn, type WeightedFactor } from '@windrow/contract/words/planting-model.ts'
import { longDay } from '@windrow/contract/words/planting-words.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { RiskChart } from './risk-chart.tsx'
import classes from './risk-charts.module.css'

const texts = plantingPageTexts.charts

type RiskChartsProps = {
  shown: readonly WeightedFactor[]
  first: DayNumber
  selected: DayNumber | null
  /** The date after whose stress they stand; null: by importance. */
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
