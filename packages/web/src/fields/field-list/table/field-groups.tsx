import { useDraggable } from '@dnd-kit/core'
import { CloseButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import type { GroupColumn } from '../rows/columns.ts'
import { withGroup, withoutGroup } from '../state/field-list-state.ts'
import { ListFilters } from '../toolbar/list-filters.tsx'
import type { FieldTable } from '../use-field-table.ts'
import { dragId, useDrop } from './move-column.ts'
import classes from './table.module.css'

const texts = dashboardTexts.grouping

/** What the list is grouped by, outermost first; a heading dragged here groups by it too (spec 1 §2). */
export function GroupBar({ table }: { table: FieldTable }) {
  const { groupBy } = table.state
  const { ref, takes, isOver } = useDrop({ on: 'bar' })
  return (
    <section className={classes.groupBar} aria-label={texts.label}>
      {groupBy.length > 0 && (
        <>
          <span>{texts.label}</span>
          <ol className={classes.chips}>
            {groupBy.map((column, place) => (
              <GroupChip key={column} table={table} column={column} place={place} />
            ))}
          </ol>
        </>
      )}
      <span
        ref={ref}
        className={classes.drop}
        data-takes={takes || undefined}
        data-over={isOver || undefined}
      >
        {groupBy.length === 0 ? texts.none : texts.more}
      </span>
      <ListFilters table={table} />
    </section>
  )
}

type GroupChipProps = { table: FieldTable; column: GroupColumn; place: number }

function GroupChip({ table, column, place }: GroupChipProps) {
  const { groupBy } = table.state
  const data = { from: 'chip', column } as const
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: dragId(data), data })
  const drop = useDrop({ on: 'chip', column })
  const title = dashboardTexts.columns[column]
  /** With Alt held, the arrow keys move the group outwards and inwards. */
  const neighbour = (key: string) => (key === 'ArrowLeft' ? groupBy[place - 1] : column)
  return (
    <li
      ref={(node) => {
        setNodeRef(node)
        drop.ref(node)
      }}
      className={classes.chip}
      data-over={drop.isOver || undefined}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      <IconGripVertical size={16} aria-hidden />
      {title}
      <CloseButton
        size={24}
        iconSize={14}
        aria-label={texts.remove(title)}
        onClick={() => table.change(withoutGroup(column))}
        onKeyDown={(event) => {
          if (!event.altKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
          event.preventDefault()
          const moved = event.key === 'ArrowLeft' ? column : groupBy[place + 1]
          const before = neighbour(event.key)
          if (moved !== undefined && before !== undefined) table.change(withGroup(moved, before))
        }}
      />
    </li>
  )
}
