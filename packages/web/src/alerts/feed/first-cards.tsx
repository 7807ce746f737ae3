import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { feedCardTexts } from '@windrow/contract/texts/en/feed-cards.ts'
import { type ReactNode, useState } from 'react'
import classes from './feed.module.css'

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

/** The first cards of a feed, and more as they are asked for: a region may have hundreds. */
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
