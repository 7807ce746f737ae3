import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { including, stepPosition } from '@windrow/charts/interaction/window.ts'
import { RiskSign } from '@windrow/charts/marks/range-marks.tsx'
import { type Reading, type ReadingRow, readChart } from '@windrow/charts/reading/read-chart.ts'
import { lowAndHigh, noteText } from '@windrow/charts/reading/reading-sentence.ts'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/controls/button.tsx'
import chartTooltipClasses from './chart-tooltip.module.css'
import { type ChartView, shownWindow, startOf } from './chart-view.ts'
import classes from './interactive-chart.module.css'

const texts = chartTexts.reading

/** The numbers of one date in columns; a column that no row needs is left out. */
function ReadingTable({ rows, isShort }: { rows: readonly ReadingRow[]; isShort: boolean }) {
  const between = isShort ? texts.times : texts.between
  const share = rows.find(({ bands }) => bands.length > 0)?.bands[0]?.share
  const head = rows.some(({ isForecast }) => isForecast) ? texts.middle : headOf(rows)
  const hasNormal = rows.some(({ normal }) => normal !== null)
  const comparisons = [...new Set(rows.flatMap((row) => row.comparisons.map(({ label }) => label)))]
  if (rows.length === 0) return <p className={chartTooltipClasses.none}>{texts.noValue}</p>
  return (
    <table className={chartTooltipClasses.table}>
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
                  className={chartTooltipClasses.key}
                  data-forecast={row.isForecast}
                  style={{ color: SCREEN_THEME.hues[row.hue] }}
                />
                {row.label}
              </th>
              <td className={chartTooltipClasses.value}>{row.value ?? texts.noValue}</td>
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

/** Consequence first, then aligned numbers, then what they mean and the account's own rule. */
export function ReadingBody({ reading, hasTitle = true }: { reading: Reading; hasTitle?: boolean }) {
  const { title, headlines, rows, ranges, notes } = reading
  const meanings = rows.flatMap(({ meaning }) => meaning ?? [])
  const [range] = ranges
  const models = rows.flatMap((row) => (row.models ? [modelsText(row.label, row.models)] : []))
  return (
    <>
      {hasTitle && (
        <p className={chartTooltipClasses.title}>
          {range && <RiskSign range={range} theme={SCREEN_THEME} />}
          <span>{headlines.length === 0 ? title : `${title}: ${headlines.join('; ')}`}</span>
        </p>
      )}
      <ReadingTable rows={rows} isShort={!hasTitle} />
      {models.length + meanings.length + ranges.length + notes.length > 0 && (
        <div className={chartTooltipClasses.details}>
          {models.map((line) => (
            <p key={line}>{line}</p>
          ))}
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

/** 'Max by model: ECMWF 14 °C, NOAA GEFS 15 °C.': too many for columns. */
const modelsText = (row: string, models: NonNullable<ReadingRow['models']>) =>
  chartTexts.byModel(row, models.map(({ label, value }) => `${label}\u00a0${value}`).join(', '))

type ReadingPanelProps = ChartView & { renderTooltip: ((reading: Reading) => ReactNode) | undefined }

/** On narrow screens the numbers are below the drawing, which the thumb leaves free. */
export function ReadingPanel({ renderTooltip, ...view }: ReadingPanelProps) {
  const { definition, state, positions, limits, setWindow } = view
  const x = state.selected ?? startOf(view)
  const reading = readChart(definition, x, state.hidden)
  const go = (key: 'ArrowLeft' | 'ArrowRight') => {
    const next = stepPosition(key, { positions, selected: x, start: x, page: 1 })
    if (next === null) return
    state.setSelected(next)
    setWindow(including(shownWindow(view), next, limits))
  }
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <IconButton
          variant="subtle"
          size="xl"
          aria-label={chartTexts.previous}
          onClick={() => go('ArrowLeft')}
        >
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <p aria-live="polite">{reading.title}</p>
        <IconButton variant="subtle" size="xl" aria-label={chartTexts.next} onClick={() => go('ArrowRight')}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      {renderTooltip ? renderTooltip(reading) : <ReadingBody reading={reading} hasTitle={false} />}
    </div>
  )
}
