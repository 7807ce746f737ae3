import { IconChartLine, IconTable } from '@tabler/icons-react'
import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import { ChartTable } from '@windrow/charts/reading/chart-table.tsx'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { SegmentedChoice } from '../ui/forms/segmented-choice.tsx'
import classes from './chart-data-table.module.css'

type ChartDataTableProps = {
  definition: ChartDefinition
  hidden?: ReadonlySet<string>
  /** The height from which it scrolls, in px. */
  height?: number
}

/** A chart as plain numbers; the first column and the head stay where they are. */
export function ChartDataTable({ definition, hidden, height }: ChartDataTableProps) {
  return (
    <section
      className={classes.scroll}
      style={{ maxHeight: height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={definition.title}
    >
      <ChartTable
        definition={definition}
        texts={chartTexts.reading}
        className={classes.table}
        {...(hidden && { hidden })}
      />
    </section>
  )
}

const texts = weatherPageTexts.controls

type ChartOrTableProps = { isTable: boolean; onChange: (isTable: boolean) => void }

/** Whether charts are drawn or shown as numbers. */
export function ChartOrTable({ isTable, onChange }: ChartOrTableProps) {
  return (
    <SegmentedChoice
      label={texts.view}
      options={[
        { value: 'chart', label: texts.asChart, icon: IconChartLine },
        { value: 'table', label: texts.asTable, icon: IconTable },
      ]}
      compact
      value={isTable ? 'table' : 'chart'}
      onChange={(view) => onChange(view === 'table')}
    />
  )
}
