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
