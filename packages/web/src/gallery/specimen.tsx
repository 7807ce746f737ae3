import type { ReactNode } from 'react'
import classes from './gallery.module.css'

/** One state of one part, with a caption. `wide` takes the whole row. */
export function Specimen({
  caption,
  wide = false,
  children,
}: {
  caption: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <figure className={classes.specimen} data-wide={wide}>
      <figcaption className={classes.caption}>{caption}</figcaption>
      {children}
    </figure>
  )
}
