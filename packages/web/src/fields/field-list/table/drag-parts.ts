import type { ColumnId, GroupColumn } from '../rows/columns.ts'

/** What is picked up: a column's heading, or a group's chip. */
export type Dragged = { from: 'heading'; column: ColumnId } | { from: 'chip'; column: GroupColumn }

/** Where it can be dropped. */
export type DropTarget =
  | { on: 'heading'; column: ColumnId }
  | { on: 'chip'; column: GroupColumn }
  | { on: 'bar' }

export const dragId = ({ from, column }: Dragged) => `${from}:${column}`
export const dropId = (target: DropTarget) =>
  target.on === 'bar' ? 'bar' : `onto-${target.on}:${target.column}`
