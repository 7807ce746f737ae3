import type { ReactNode } from 'react'
import type { IconComponent } from '../../ui/layout/icon-component.ts'
import { IconSpot, type SpotTone } from '../../ui/layout/icon-spot.tsx'
import classes from './feed.module.css'

type StateCardProps = {
  icon: IconComponent
  tone: SpotTone
  title: string
  meta?: string
  children?: ReactNode
}

/** A card of a feed that tells of no event: all is well, or nothing can be said. */
export function StateCard({ icon, tone, title, meta, children }: StateCardProps) {
  return (
    <article className={classes.card}>
      <IconSpot icon={icon} tone={tone} />
      <div className={classes.words}>
        {meta !== undefined && <p className={classes.meta}>{meta}</p>}
        <h3 className={classes.title}>{title}</h3>
        {children !== undefined && <div className={classes.description}>{children}</div>}
      </div>
    </article>
  )
}
