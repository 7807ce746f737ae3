import { type DragEvent, type ReactNode, useState } from 'react'
import { type IconComponent, IconSpot } from '../layout/icon-spot.tsx'
import classes from './drop-zone.module.css'

type DropZoneProps = {
  icon: IconComponent
  isInvalid: boolean
  onDrop: (dropped: DataTransfer) => void
  /** A button among it does the same for those who drop nothing. */
  children: ReactNode
}

/** A place to drop files on. */
export function DropZone({ icon, isInvalid, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same for everyone
    <div
      className={classes.zone}
      data-over={isOver}
      data-invalid={isInvalid}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconSpot icon={icon} />
      {children}
    </div>
  )
}
