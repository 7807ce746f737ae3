import { useDraggable } from '@dnd-kit/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { PlainButton } from '../../../ui/controls/button.tsx'
import { type ColumnId, isMovable } from '../rows/columns.ts'
import { withNextSort } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'
import { ColumnOptions } from './column-options.tsx'
import { dragId, moveColumn, useDrop } from './move-column.ts'
import classes from './table.module.css'

const texts = dashboardTexts.headings

export function headingOf(column: ColumnId, units: UnitSystem): string {
  if (column === 't2m') return texts.t2m(unitOf('temperature', units))
  if (column === 'tp') return texts.tp(unitOf('precipitation', units))
  return column === 'yield' ? texts.yield : dashboardTexts.columns[column]
}

type ColumnHeadingProps = {
  table: FieldTable
  column: ColumnId
  units: UnitSystem
  onAnnounce: (words: string) => void
}

/** Pressed it sorts, dragged it moves or groups; Alt and the arrow keys move it, and its menu does all of it. */
export function ColumnHeading({ table, column, units, onAnnounce }: ColumnHeadingProps) {
  const { orderBy, asc } = table.state
  const data = { from: 'heading', column } as const
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: dragId(data), data })
  const drop = useDrop({ on: 'heading', column })
  const isSorted = orderBy === column
  const Arrow = asc ? IconArrowUp : IconArrowDown
  return (
    <th
      ref={(node) => {
        setNodeRef(node)
        drop.ref(node)
      }}
      scope="col"
      className={classes.heading}
      data-column={column}
      data-over={drop.isOver || undefined}
      data-dragging={isDragging || undefined}
      aria-sort={isSorted ? (asc ? 'ascending' : 'descending') : 'none'}
      {...listeners}
    >
      <span className={classes.headingParts}>
        <PlainButton
          className={classes.sort ?? ''}
          {...(isMovable(column) ? { title: texts.keys } : {})}
          onClick={() => table.change(withNextSort(column))}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
            if (!event.altKey || step === 0) return
            event.preventDefault()
            moveColumn(table, column, step, onAnnounce)
          }}
        >
          {headingOf(column, units)}
          {isSorted && <Arrow size={14} aria-hidden />}
        </PlainButton>
        <ColumnOptions table={table} column={column} onAnnounce={onAnnounce} />
      </span>
    </th>
  )
}
