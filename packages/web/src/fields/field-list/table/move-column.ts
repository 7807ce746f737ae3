import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { type ColumnId, isMovable, movedColumn } from '../rows/columns.ts'
import { withColumnOrder } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'

/** The column that a step to the left or right leads to; null at the ends. */
export function neighbourOf(columns: readonly ColumnId[], column: ColumnId, step: -1 | 1): ColumnId | null {
  const neighbour = columns[columns.indexOf(column) + step]
  return neighbour !== undefined && isMovable(column) && isMovable(neighbour) ? neighbour : null
}

/** Moves a column past its visible neighbour, and says where it is now. */
export function moveColumn(
  table: Pick<FieldTable, 'columns' | 'allColumns' | 'change'>,
  column: ColumnId,
  step: -1 | 1,
  say: (words: string) => void,
): void {
  const neighbour = neighbourOf(table.columns, column, step)
  if (neighbour === null) return
  table.change(withColumnOrder(movedColumn(table.allColumns, column, neighbour)))
  const place = table.columns.indexOf(neighbour) + 1
  say(dashboardTexts.headings.moved(dashboardTexts.columns[column], place, table.columns.length))
}
