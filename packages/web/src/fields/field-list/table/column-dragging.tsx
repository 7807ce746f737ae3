import {
  type Announcements,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { type ReactNode, useState } from 'react'
import type { FieldTable } from '../use-field-table.ts'
import { canDrop, type Dragged, type DropTarget, dropColumn } from './move-column.ts'
import classes from './table.module.css'

const texts = dashboardTexts.drag
const titles = dashboardTexts.columns

type Part = { data: { current?: unknown } }
const draggedOf = (active: Part) => active.data.current as Dragged
const targetOf = (over: Part | null) => (over?.data.current as DropTarget | undefined) ?? null
const titleOf = (active: Part) => titles[draggedOf(active).column]
const targetTitle = (target: DropTarget) => (target.on === 'bar' ? texts.groupBar : titles[target.column])

const announcements: Announcements = {
  onDragStart: ({ active }) => texts.start(titleOf(active)),
  onDragOver({ active, over }) {
    const target = targetOf(over)
    return target !== null && canDrop(draggedOf(active), target)
      ? texts.over(titleOf(active), targetTitle(target))
      : texts.nowhere(titleOf(active))
  },
  onDragEnd({ active, over }) {
    const target = targetOf(over)
    return target !== null && canDrop(draggedOf(active), target)
      ? texts.end(titleOf(active), targetTitle(target))
      : texts.cancel(titleOf(active))
  },
  onDragCancel: ({ active }) => texts.cancel(titleOf(active)),
}

/** Headings and chips inside can be dragged; each has keys and a menu that do the same. */
export function ColumnDragging({ table, children }: { table: FieldTable; children: ReactNode }) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls the table.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(draggedOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const target = targetOf(over)
        if (target !== null)
          table.change((state) => dropColumn(state, table.allColumns, draggedOf(active), target))
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <span className={classes.dragged}>
            <IconGripVertical size={16} aria-hidden />
            {titles[dragged.column]}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}
