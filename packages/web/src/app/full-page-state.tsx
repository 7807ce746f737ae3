import type { ReactNode } from 'react'
import classes from './full-page-state.module.css'

/** One card in the middle of an otherwise empty page. */
export function FullPageState({ children }: { children: ReactNode }) {
  return <main className={classes.page}>{children}</main>
}
