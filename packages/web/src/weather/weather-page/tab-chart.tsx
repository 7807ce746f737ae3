import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import { quietLayers } from '@windrow/charts/definitions/weather-chart.ts'
import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { dailyWindow, monthlyWindow } from '@windrow/charts/interaction/window.ts'
import { chartHeight } from '@windrow/charts/layout/frame.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import type { ChartLine } from '@windrow/core/variables/variable-def.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ChartDataTable } from '../../charts/chart-data-table.tsx'
import { InteractiveChart } from '../../charts/interactive-chart.tsx'
import { RESIZE_REDRAW_MS } from '../../charts/use-settled-width.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { ChartWait } from './chart-wait.tsx'
import { type ExportKind, type ExportOptions, exportFile } from './export-file.ts'
import classes from './tab-chart.module.css'
import type { TabState } from './weather-data.ts'

const texts = weatherPageTexts.state

/** What is on the screen, with what makes a file of it and hands it to the browser. */
export type ShownChart = { save: (kind: ExportKind, options: ExportOptions) => Promise<void> }

/** Where no drawing is on the screen: beside a table. */
const USUAL_WIDTH = 900

type TabChartProps = {
  definition: ChartDefinition
  lines: readonly ChartLine[]
  /** Of its container, where that is known. */
  width: number | null
  isTable: boolean
  shown: RefObject<ShownChart | null>
  legendHead?: ReactNode
  legendFoot?: ReactNode
}

/** The chart of one tab and view, or its numbers; what is switched off and where one has panned to live with it. */
export function TabChart(props: TabChartProps) {
  const { definition, lines, isTable, shown, legendHead, legendFoot } = props
  const now = definition.now?.at ?? 0
  const state = useChartState({
    window: definition.x.kind === 'month' ? monthlyWindow(now) : dailyWindow(now),
    hidden: quietLayers(definition, lines),
  })
  const height = useChartHeight()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const width = () => {
      const drawn = place.current?.querySelector('[role="slider"] > svg')
      return Math.round(drawn?.getBoundingClientRect().width ?? USUAL_WIDTH)
    }
    const chart = { definition, window: state.window, hidden: state.hidden, width, height }
    shown.current = { save: (kind, options) => exportFile(kind, chart, options) }
    return () => {
      shown.current = null
    }
  })
  useEffect(() => {
    if (isTable) showToday(place.current)
  }, [isTable])
  return (
    <div ref={place}>
      {isTable ? (
        <>
          <div className={classes.above}>{legendHead}</div>
          <ChartDataTable definition={definition} hidden={state.hidden} height={height} />
          <div className={classes.below}>{legendFoot}</div>
        </>
      ) : (
        <InteractiveChart
          definition={definition}
          height={height}
          state={state}
          firstWidth={props.width}
          legendHead={legendHead}
          legendFoot={legendFoot}
        />
      )}
    </div>
  )
}

/** A table begins a year ago; one looks for today. */
function showToday(place: HTMLElement | null): void {
  const row = place?.querySelector<HTMLElement>('tr[aria-current="date"]')
  const scroller = row?.closest('section')
  if (row && scroller) scroller.scrollTop = row.offsetTop - scroller.clientHeight / 2
}

/** Shown in place of the chart: a spinner while it loads, "Fetching weather…", or what failed (spec 2 §2, §4). */
export function ChartState({ state }: { state: TabState }) {
  const height = useChartHeight()
  return (
    <div className={classes.place} style={{ minHeight: height }}>
      {state.error !== null ? (
        <FailedCard title={texts.failedTitle} reason={texts.failedText} onRetry={state.retry} />
      ) : state.isOnItsWay ? (
        <EmptyState title={texts.pending} detail={texts.pendingText} />
      ) : (
        <ChartWait />
      )}
    </div>
  )
}

const heightOf = () => chartHeight(window.innerHeight)

function useChartHeight(): number {
  const [height, setHeight] = useState(heightOf)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onResize = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeight(heightOf()), RESIZE_REDRAW_MS)
    }
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', onResize)
    }
  }, [])
  return height
}
