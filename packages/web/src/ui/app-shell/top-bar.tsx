import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ReactNode } from 'react'
import classes from './top-bar.module.css'

type TopBarProps = {
  left?: ReactNode
  right?: ReactNode
}

/** 56 px over the page: where one is at the left, who one is at the right. */
export function TopBar({ left, right }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <div className={classes.left}>{left}</div>
      <div className={classes.right}>{right}</div>
    </header>
  )
}

export const CONTENT_ID = 'content'

/** The first stop of the Tab key: past bar and navigation. A button, so that the address keeps its place. */
export function SkipLink() {
  return (
    <button
      type="button"
      className={classes.skip}
      onClick={() => {
        const content = document.getElementById(CONTENT_ID)
        content?.focus()
        content?.scrollIntoView()
      }}
    >
      {uiTexts.skipToContent}
    </button>
  )
}
