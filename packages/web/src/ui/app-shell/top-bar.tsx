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
