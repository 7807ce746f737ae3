import type { ReadingRow } from '@windrow/charts/reading/read-chart.ts'
import { lowAndHigh } from '@windrow/charts/reading/reading-sentence.ts'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import classes from './chart-tooltip.module.css'

const texts = chartTexts.reading

/** The numbers of one date in columns; a column that no row needs is left out. */
export function ReadingTable({ rows, isShort }: { rows: readonly ReadingRow[]; isShort: boolean }) {
  const between = isShort ? texts.times : texts.between
  const share = rows.find(({ bands }) => bands.length > 0)?.bands[0]?.share
  const head = rows.some(({ isForecast }) => isForecast) ? texts.middle : headOf(rows)
  const hasNormal = rows.some(({ normal }) => normal !== null)
  const comparisons = [...new Set(rows.flatMap((row) => row.comparisons.map(({ label }) => label)))]
  if (rows.length === 0) return <p className={classes.none}>{texts.noValue}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          {head === '' ? <td /> : <th scope="col">{head}</th>}
          {share !== undefined && <th scope="col">{between[share]}</th>}
          {hasNormal && <th scope="col">{texts.normal}</th>}
          {comparisons.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const band = row.bands.find((one) => one.share === share)
          return (
            <tr key={row.group}>
              <th scope="row">
                <i
                  className={classes.key}
                  data-forecast={row.isForecast}
                  style={{ color: SCREEN_THEME.hues[row.hue] }}
                />
                {row.label}
              </th>
              <td className={classes.value}>{row.value ?? texts.noValue}</td>
              {share !== undefined && <td>{band && bandText(band, row.unit, isShort)}</td>}
              {hasNormal && <td>{row.normal ?? ''}</td>}
              {comparisons.map((label) => (
                <td key={label}>{row.comparisons.find((one) => one.label === label)?.value ?? ''}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What the values are, unless the row itself says it. */
function headOf(rows: readonly ReadingRow[]): string {
  const labels = new Set(
    rows.flatMap(({ valueLabel, label }) => (valueLabel === label ? [] : (valueLabel ?? []))),
  )
  return labels.size === 1 ? [...labels].join('') : ''
}

const bandText = (band: { low: string; high: string }, unit: string, isShort: boolean) =>
  isShort ? lowAndHigh(band, '', chartTexts.short) : lowAndHigh(band, unit, texts)
