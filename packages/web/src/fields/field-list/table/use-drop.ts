import { useDroppable } from '@dnd-kit/core'
import { type Dragged, type DropTarget, dropId } from './drag-parts.ts'
import { canDrop } from './drop-column.ts'

/** A place to drop on; `isOver` only for what it takes. */
export function useDrop(target: DropTarget) {
  const { setNodeRef, isOver, active } = useDroppable({ id: dropId(target), data: target })
  const dragged = (active?.data.current as Dragged | undefined) ?? null
  const takes = dragged !== null && canDrop(dragged, target)
  return { ref: setNodeRef, takes, isOver: isOver && takes }
}
