import type { ColumnId } from '../rows/columns.ts'
import { isGroupColumn, movedColumn } from '../rows/columns.ts'
import { type FieldListState, withColumnOrder, withGroup } from '../state/field-list-state.ts'
import type { Dragged, DropTarget } from './drag-parts.ts'

/** Whether it makes sense there: headings change places, what can be grouped by goes to the bar. */
export function canDrop({ from, column }: Dragged, target: DropTarget): boolean {
  if (target.on === 'heading') return from === 'heading' && column !== 'name' && target.column !== column
  if (!isGroupColumn(column)) return false
  return target.on === 'bar' || target.column !== column
}

/** The table after a drop. */
export function dropColumn(
  state: FieldListState,
  columns: readonly ColumnId[],
  dragged: Dragged,
  target: DropTarget,
): FieldListState {
  if (!canDrop(dragged, target)) return state
  if (target.on === 'heading')
    return withColumnOrder(movedColumn(columns, dragged.column, target.column))(state)
  if (!isGroupColumn(dragged.column)) return state
  return withGroup(dragged.column, target.on === 'chip' ? target.column : undefined)(state)
}
