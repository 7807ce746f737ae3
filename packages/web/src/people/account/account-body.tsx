import type { ReactNode } from 'react'
import classes from './account.module.css'

/** The content of an account page that is no form, spaced like one. */
export function AccountBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>
}
