import type { ReactNode } from 'react'
import classes from './account.module.css'

/** Two fields or buttons of the same width. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
