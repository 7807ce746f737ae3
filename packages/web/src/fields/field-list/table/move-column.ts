import { useDroppable } from '@dnd-kit/core'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { type ColumnId, type GroupColumn, isGroupColumn, isMovable, movedColumn } from '../rows/columns.ts'
import { type FieldListState, withColumnOrder, withGroup } from '../state/field-list-state.ts'
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
  announce: (words: string) => void,
): void {
  const neighbour = neighbourOf(table.columns, column, step)
  if (neighbour === null) return
  table.change(withColumnOrder(movedColumn(table.allColumns, column, neighbour)))
  const place = table.columns.indexOf(neighbour) + 1
  announce(dashboardTexts.headings.moved(dashboardTexts.columns[column], place, table.columns.length))
}

/** What is picked up: a column's heading, or a group's chip. */
export type Dragged = { from: 'heading'; column: ColumnId } | { from: 'chip'; column: GroupColumn }

/** Where it can be dropped. */
export type DropTarget =
  | { on: 'heading'; column: ColumnId }
  | { on: 'chip'; column: GroupColumn }
  | { on: 'bar' }

export const dragId = ({ from, column }: Dragged) => `${from}:${column}`
const dropId = (target: DropTarget) => (target.on === 'bar' ? 'bar' : `onto-${target.on}:${target.column}`)

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

/** A place to drop on; `isOver` only for what it takes. */
export function useDrop(target: DropTarget) {
  const { setNodeRef, isOver, active } = useDroppable({ id: dropId(target), data: target })
  const dragged = (active?.data.current as Dragged | undefined) ?? null
  const takes = dragged !== null && canDrop(dragged, target)
  return { ref: setNodeRef, takes, isOver: isOver && takes }
}
