import { useChartGestures } from '@windrow/charts/interaction/use-chart-state.ts'
import { including, stepPosition, zoomed } from '@windrow/charts/interaction/window.ts'
import { layoutChart } from '@windrow/charts/layout/layout-chart.ts'
import { TimeChart } from '@windrow/charts/marks/time-chart.tsx'
import { type Reading, readChart } from '@windrow/charts/reading/read-chart.ts'
import { readingSentence } from '@windrow/charts/reading/reading-sentence.ts'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'
import { type ChartView, shortestOf, shownWindow, startOf } from './chart-view.ts'
import classes from './interactive-chart.module.css'
import { NoteButtons, RangeButtons } from './plot-buttons.tsx'

type ChartPlotProps = ChartView & {
  id: string
  width: number
  height: number
  isNarrow: boolean
  narrowBelow: number
  isFixed: boolean
  renderTooltip: ((reading: Reading) => ReactNode) | undefined
}

/** A page of dates: a week of days, a quarter of months. */
const PAGE = 7
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1 / 1.5, '=': 1 / 1.5, '-': 1.5, _: 1.5 }

export function ChartPlot(props: ChartPlotProps) {
  const { definition, state, limits, positions, setWindow, id, width, height, renderTooltip } = props
  const { isNarrow, narrowBelow, isFixed } = props
  const { window, hidden } = state
  const [spoken, setSpoken] = useState('')
  const frame = useMemo(
    () => layoutChart(definition, { width, height, hidden, narrowBelow, ...(window && { window }) }),
    [definition, width, height, hidden, window, narrowBelow],
  )
  const shortest = isFixed ? limits.to - limits.from : shortestOf(props)
  const { isDragging, ...gestures } = useChartGestures({
    frame,
    positions,
    limits,
    shortest,
    onWindow: setWindow,
    onSelect: state.setSelected,
  })
  const shown = state.selected ?? (isNarrow ? startOf(props) : null)

  const select = (x: number) => {
    state.setSelected(x)
    if (x < frame.window.from || x > frame.window.to) setWindow(including(frame.window, x, limits))
    setSpoken(readingSentence(readChart(definition, x, hidden), chartTexts.reading))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zoom = ZOOM_KEYS[event.key]
    const step = stepPosition(event.key, {
      positions,
      selected: state.selected,
      start: startOf(props),
      page: PAGE,
    })
    if (step !== null) select(step)
    else if (zoom !== undefined)
      setWindow(zoomed(shownWindow(props), zoom, state.selected ?? startOf(props), limits, shortest))
    else if (event.key === 'Escape' && state.selected !== null) state.setSelected(null)
    else return
    event.preventDefault()
  }

  const reading = shown === null ? null : readChart(definition, shown, hidden)
  return (
    <>
      <div
        {...gestures}
        className={classes.plot}
        data-dragging={isDragging}
        role="slider"
        tabIndex={0}
        aria-label={fill(chartTexts.dates, { title: definition.title })}
        aria-valuemin={positions[0] ?? 0}
        aria-valuemax={positions.at(-1) ?? 0}
        aria-valuenow={shown ?? startOf(props)}
        aria-valuetext={readChart(definition, shown ?? startOf(props), hidden).title}
        onKeyDown={onKeyDown}
        onBlur={() => state.setSelected(null)}
      >
        <TimeChart
          definition={definition}
          frame={frame}
          width={width}
          height={height}
          theme={SCREEN_THEME}
          id={id}
          selected={shown}
        />
      </div>
      <RangeButtons frame={frame} definition={definition} onSelect={select} />
      <NoteButtons frame={frame} definition={definition} onSelect={select} />
      {reading !== null && !isNarrow && (
        <ChartTooltip reading={reading} frame={frame} renderTooltip={renderTooltip} />
      )}
      <VisuallyHidden aria-live="polite" data-testid="chart-live">
        {spoken}
      </VisuallyHidden>
    </>
  )
}
