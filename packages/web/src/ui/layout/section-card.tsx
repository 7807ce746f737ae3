import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import classes from './section-card.module.css'

type SectionCardProps = {
  title: string
  /** Rows (SettingRow, LinkRow) that divide the card among themselves. */
  children: ReactNode
  /** A small remark or control at the right of the title. */
  aside?: ReactNode
  /** The content has its own boxes (choice cards): no card around it. */
  bare?: boolean
}

/** A titled part of a page. */
export function SectionCard({ title, children, aside, bare = false }: SectionCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {bare ? (
        children
      ) : (
        <Card flush className={classes.rows}>
          {children}
        </Card>
      )}
    </section>
  )
}
