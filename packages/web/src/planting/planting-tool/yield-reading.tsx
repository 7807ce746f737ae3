import type { Reading } from '@windrow/charts/reading/read-chart.ts'
import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { BestDate } from '@windrow/core/planting/planting-results.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import classes from './yield-reading.module.css'

const texts = plantingPageTexts.chart

type YieldReadingProps = {
  reading: Reading
  first: DayNumber
  mean: ArrayLike<number>
  best: BestDate | null
}

/** What planting on one date means: the yield, how sure it is, what waiting or hurrying costs, and why. */
export function YieldReading({ reading, first, mean, best }: YieldReadingProps) {
  const [row] = reading.rows
  if (row === undefined) return null
  const date = reading.x - first
  const [band] = row.bands
  return (
    <div className={classes.reading}>
      <p className={classes.title}>{fill(texts.planted, { day: reading.title })}</p>
      <dl className={classes.numbers}>
        <div>
          <dt>{texts.expected}</dt>
          <dd>
            <b>{row.value}</b>
          </dd>
        </div>
        {band && (
          <div>
            <dt>{texts.band}</dt>
            <dd>{fill(texts.range, band)}</dd>
          </div>
        )}
        {best !== null && (
          <div>
            <dt>{date === best.at ? texts.isBest : texts.againstBest}</dt>
            <dd>{date !== best.at && fill(texts.points, { points: pointsText(mean, date, best.at) })}</dd>
          </div>
        )}
        {row.comparisons.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.why}>{row.meaning}</p>
    </div>
  )
}

/** Of the rounded numbers, so that the sum that one does in the head is right. */
function pointsText(mean: ArrayLike<number>, date: number, best: number): string {
  const difference = Math.round(mean[date] ?? 0) - Math.round(mean[best] ?? 0)
  return String(difference).replace('-', '−')
}
