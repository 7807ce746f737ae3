import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import { ChartTable } from '@windrow/charts/reading/chart-table.tsx'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
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
