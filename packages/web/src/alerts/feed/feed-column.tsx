import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import type { IconComponent } from '../../ui/layout/icon-component.ts'
import classes from './feed.module.css'

type FeedColumnProps = {
  title: string
  icon?: IconComponent
  /** Of the icon: a token. */
  color?: string
  /** At the right of the title: how many there are. */
  note?: ReactNode
  /** Stays below what scrolls. */
  foot?: ReactNode
  /** Cards, each in an `li`. */
  children: ReactNode
}

/** A feed: a titled column of cards that scrolls inside (spec 2 §9: 656 px high). */
export function FeedColumn({ title, icon: Icon, color, note, foot, children }: FeedColumnProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.column}>
      <Card flush className={classes.box}>
        <header className={classes.head}>
          {Icon !== undefined && (
            <span className={classes.sign} style={{ color }}>
              <Icon size={20} aria-hidden />
            </span>
          )}
          <h2 id={titleId} className={classes.headTitle}>
            {title}
          </h2>
          {note !== undefined && <span className={classes.note}>{note}</span>}
        </header>
        <ul
          className={classes.cards}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-labelledby={titleId}
        >
          {children}
        </ul>
        {foot !== undefined && <div className={classes.foot}>{foot}</div>}
      </Card>
    </section>
  )
}
