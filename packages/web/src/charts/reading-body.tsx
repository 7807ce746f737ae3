import { RiskSign } from '@windrow/charts/marks/range-marks.tsx'
import type { Reading } from '@windrow/charts/reading/read-chart.ts'
import { noteText } from '@windrow/charts/reading/reading-sentence.ts'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import classes from './chart-tooltip.module.css'
import { ReadingTable } from './reading-table.tsx'

/** Consequence first, then aligned numbers, then what they mean and the person's own rule. */
export function ReadingBody({ reading, hasTitle = true }: { reading: Reading; hasTitle?: boolean }) {
  const { title, headlines, rows, ranges, notes } = reading
  const meanings = rows.flatMap(({ meaning }) => meaning ?? [])
  const [range] = ranges
  return (
    <>
      {hasTitle && (
        <p className={classes.title}>
          {range && <RiskSign range={range} theme={SCREEN_THEME} />}
          <span>{headlines.length === 0 ? title : `${title}: ${headlines.join('; ')}`}</span>
        </p>
      )}
      <ReadingTable rows={rows} isShort={!hasTitle} />
      {meanings.length + ranges.length + notes.length > 0 && (
        <div className={classes.details}>
          {meanings.map((meaning) => (
            <p key={meaning}>{meaning}</p>
          ))}
          {ranges.map(({ key, detail }) => (
            <p key={key}>{detail}</p>
          ))}
          {notes.map(({ key, label, detail }) => (
            <p key={key}>{noteText(label, detail)}</p>
          ))}
        </div>
      )}
    </>
  )
}
