import type { ReactNode } from 'react'
import classes from './gallery.module.css'

export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <div className={classes.specimens}>{children}</div>
    </section>
  )
}

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
