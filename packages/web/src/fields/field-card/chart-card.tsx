import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import type { ChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { ChartDataTable } from '../../charts/chart-data-table.tsx'
import { ChartOrTable } from '../../charts/chart-or-table.tsx'
import { ExportMenu } from '../../charts/export-menu.tsx'
import { InteractiveChart } from '../../charts/interactive-chart.tsx'
import { CHART_EXPORTS, type ChartFile, useChartExport } from '../../charts/use-chart-export.ts'
import classes from './chart-card.module.css'
import { FieldCard } from './field-card.tsx'
import type { QueryResult } from './query-result.ts'
import { QueryState } from './query-state.tsx'

type ChartCardProps = {
  title: string
  aside?: ReactNode
  /** At the right of the title, before the choice between chart and table. */
  note?: ReactNode
  /** Below the title: what to know before reading the chart. */
  lead?: ReactNode
  query: QueryResult<unknown>
  /** Null until the calls have responded, and where there is nothing to draw. */
  definition: ChartDefinition | null
  /** Shown in place of the chart when the calls have responded and there is none. */
  empty?: ReactNode
  state: ChartState
  /** What its files say of it. */
  file: Pick<ChartFile, 'subtitle' | 'source'> & { fieldName: string }
  /** Of the drawing, px. */
  height: number
  foot?: ReactNode
  className?: string | undefined
}

/** A chart under its name, also as a table, in all the states of its calls. */
export function ChartCard(props: ChartCardProps) {
  const { title, aside, note, lead, query, definition, empty, state, height, file, foot, className } = props
  const [isTable, setTable] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const exportFile = useChartExport({
    ...file,
    name: [file.fieldName, title],
    definition,
    chart: state,
    height,
    place,
  })
  const isWaiting = query.data === undefined && query.error === null
  // There from the start, so that nothing jumps when the chart comes.
  const tools = (definition !== null || isWaiting) && (
    <>
      <ChartOrTable isTable={isTable} onChange={setTable} />
      <ExportMenu
        choices={CHART_EXPORTS}
        onExport={exportFile}
        failedText={weatherPageTexts.export.failed}
        disabled={definition === null}
      />
    </>
  )
  return (
    <FieldCard
      title={title}
      aside={aside}
      large
      className={className}
      note={
        <>
          {note}
          {tools}
        </>
      }
    >
      {lead}
      <div ref={place} className={classes.chart}>
        {definition !== null ? (
          isTable ? (
            <ChartDataTable definition={definition} hidden={state.hidden} height={height} />
          ) : (
            <InteractiveChart definition={definition} state={state} height={height} legend="below" />
          )
        ) : query.data === undefined ? (
          <div className={classes.waiting} style={{ '--height': `${height}px` } as CSSProperties}>
            <QueryState title={title} query={query} height={height} />
          </div>
        ) : (
          empty
        )}
      </div>
      {foot}
    </FieldCard>
  )
}
