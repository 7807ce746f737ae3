import { IconChartLine, IconTable } from '@tabler/icons-react'
import type { ChartDefinition } from '@windrow/charts/definition/chart-definition.ts'
import type { ChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { type ReactNode, useState } from 'react'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { ChartDataTable } from '../chart/chart-data-table.tsx'
import { InteractiveChart } from '../chart/interactive-chart.tsx'
import type { Asked } from './asked.ts'
import classes from './chart-card.module.css'
import { FieldCard } from './field-card.tsx'
import { QueryState } from './query-state.tsx'

const texts = weatherPageTexts.controls

type ChartCardProps = {
  title: string
  aside?: ReactNode
  /** At the right of the title, before the choice between chart and table. */
  note?: ReactNode
  /** Below the title: what to know before reading the chart. */
  lead?: ReactNode
  query: Asked<unknown>
  /** Null until the calls have answered, and where there is nothing to draw. */
  definition: ChartDefinition | null
  /** Stands where the chart would, when the calls have answered and there is none. */
  empty?: ReactNode
  state: ChartState
  /** Of the drawing, px. */
  height: number
  foot?: ReactNode
  className?: string | undefined
}

/** A chart under its name, also as a table, in all the states of its calls. */
export function ChartCard(props: ChartCardProps) {
  const { title, aside, note, lead, query, definition, empty, state, height, foot, className } = props
  const [isTable, setTable] = useState(false)
  const choice = definition !== null && (
    <SegmentedChoice
      label={texts.view}
      options={[
        { value: 'chart', label: texts.asChart, icon: IconChartLine },
        { value: 'table', label: texts.asTable, icon: IconTable },
      ]}
      compact
      value={isTable ? 'table' : 'chart'}
      onChange={(view) => setTable(view === 'table')}
    />
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
          {choice}
        </>
      }
    >
      {lead}
      <div className={classes.chart}>
        {definition !== null ? (
          isTable ? (
            <ChartDataTable definition={definition} hidden={state.hidden} height={height} />
          ) : (
            <InteractiveChart definition={definition} state={state} height={height} legend="below" />
          )
        ) : query.data === undefined ? (
          <QueryState title={title} query={query} height={height} />
        ) : (
          empty
        )}
      </div>
      {foot}
    </FieldCard>
  )
}
