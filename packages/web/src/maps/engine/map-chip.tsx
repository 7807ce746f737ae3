import type { ReactNode } from 'react'
import classes from './map-chip.module.css'

/** The one number of a map, and smaller words beside it. */
export function MapChip({
  at,
  strong,
  children,
}: {
  at: 'top' | 'bottom'
  strong: string
  children: ReactNode
}) {
  return (
    <div className={classes.chip} data-at={at}>
      <b>{strong}</b>
      <span>{children}</span>
    </div>
  )
}
