import type { ChartDefinition, Window } from '@windrow/charts/definitions/chart-definition.ts'
import type { ChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { layersOf, wholeWindow } from '@windrow/charts/layout/layout-chart.ts'
import { positionsOf } from '@windrow/charts/reading/chart-table.tsx'
import type { Reading } from '@windrow/charts/reading/read-chart.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { ChartToolbar } from './chart-toolbar.tsx'
import { isSameWindow, shortestOf, shownWindow } from './chart-view.ts'
import classes from './interactive-chart.module.css'
import { ReadingPanel } from './reading-panel.tsx'
import { useSettledWidth } from './use-settled-width.ts'

export type InteractiveChartProps = {
  definition: ChartDefinition
  /** Of the drawing itself, in px. */
  height: number
  state: ChartState
  /** Of its container, where that is known: the first drawing then needs no measuring. */
  firstWidth?: number | null
  /** How far one can pan and zoom; all data by default. */
  limits?: Window
  onWindowChange?: (window: Window) => void
  /** Replaces the numbers of the tooltip. */
  renderTooltip?: (reading: Reading) => ReactNode
  /** At the side where there is room, unless it should be below in any case. */
  legend?: 'side' | 'below' | 'none'
  /** Above and below the entries of the legend: a switch, the time of the forecast. */
  legendHead?: ReactNode
  legendFoot?: ReactNode
  /** All there is, always: no panning and zooming. */
  fixed?: boolean
  /** The width below which the numbers are below the drawing, for charts with few of them. */
  narrowBelow?: number
}

/** From here the legend is at the side; below NARROW the numbers are below the drawing. */
const SIDE_FROM = 860
const NARROW = 600
const SIDE_WIDTH = 208

/** A chart to be used: pan, zoom, read by mouse, finger and keyboard, switch series off. */
export function InteractiveChart(props: InteractiveChartProps) {
  const { definition, height, state, renderTooltip, legend = 'side', legendHead, legendFoot } = props
  const { fixed = false, narrowBelow = NARROW } = props
  const frame = useRef<HTMLElement>(null)
  const width = useSettledWidth(frame, props.firstWidth)
  const id = useId()
  const positions = useMemo(() => positionsOf(layersOf(definition)), [definition])
  const whole = useMemo(() => wholeWindow(definition), [definition])
  const limits = props.limits ?? whole
  const isSide = legend === 'side' && width !== null && width >= SIDE_FROM
  const isNarrow = width !== null && width < narrowBelow
  const { setWindow: showWindow } = state
  const { onWindowChange } = props
  const setWindow = useCallback(
    (window: Window) => {
      showWindow(window)
      onWindowChange?.(window)
    },
    [showWindow, onWindowChange],
  )
  const view = { definition, state, limits, positions, setWindow }
  const hasFoot = !fixed || legendFoot !== undefined
  const hasSide = legend !== 'none' || legendHead !== undefined || hasFoot
  return (
    <figure ref={frame} className={classes.chart} data-side={isSide} aria-labelledby={`${id}-title`}>
      <VisuallyHidden component="figcaption" id={`${id}-title`}>
        {[definition.title, definition.description].filter(Boolean).join('. ')}
      </VisuallyHidden>
      <div className={classes.drawing} style={{ minHeight: height }}>
        {width !== null && positions.length > 0 && (
          <ChartPlot
            {...view}
            id={id}
            width={width - 2 - (isSide ? SIDE_WIDTH : 0)}
            height={height}
            isNarrow={isNarrow}
            narrowBelow={narrowBelow}
            isFixed={fixed}
            renderTooltip={renderTooltip}
          />
        )}
        {positions.length === 0 && <p className={classes.nothing}>{chartTexts.noData}</p>}
      </div>
      {isNarrow && positions.length > 0 && <ReadingPanel {...view} renderTooltip={renderTooltip} />}
      {hasSide && (
        <div className={classes.side}>
          {legendHead}
          {legend !== 'none' && <ChartLegend definition={definition} state={state} isSide={isSide} />}
          {hasFoot && (
            <div className={classes.foot}>
              {!fixed && (
                <ChartToolbar
                  window={shownWindow(view)}
                  limits={limits}
                  shortest={shortestOf(view)}
                  home={state.home}
                  isHome={isSameWindow(state.window, state.home)}
                  setWindow={setWindow}
                  showAll={showWindow}
                />
              )}
              {legendFoot}
            </div>
          )}
        </div>
      )}
    </figure>
  )
}
