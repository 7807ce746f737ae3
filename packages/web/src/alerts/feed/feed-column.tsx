import { useMediaQuery } from '@mantine/hooks'
import { feedCardTexts } from '@windrow/contract/texts/en/feed-cards.ts'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
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

/** A column scrolls; on a narrow screen it would push all others out of sight. */
const WIDE_STEP = 30
const NARROW_STEP = 5
/** So few more are shown at once: a button for them would be as high. */
const FEW = 2

type FirstCardsProps = {
  items: readonly ReactNode[]
  /** Stands below, when all of them are shown. */
  children?: ReactNode
}

/** The first cards of a feed, and more on request: a region may have hundreds. */
export function FirstCards({ items, children }: FirstCardsProps) {
  const isWide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  const step = isWide ? WIDE_STEP : NARROW_STEP
  const [more, setMore] = useState(0)
  const shown = items.length <= step + more + FEW ? items.length : step + more
  const left = items.length - shown
  return (
    <>
      {items.slice(0, shown)}
      {left > 0 ? (
        <li className={classes.more}>
          <Button variant="subtle" fullWidth onClick={() => setMore(more + WIDE_STEP)}>
            {feedCardTexts.more(Math.min(left, WIDE_STEP))}
          </Button>
        </li>
      ) : (
        children
      )}
    </>
  )
}
