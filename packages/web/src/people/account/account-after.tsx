import type { ReactNode } from 'react'
import classes from './account.module.css'

/** Under a form: where else one may want to go. */
export function AccountAfter({ children }: { children: ReactNode }) {
  return <div className={classes.after}>{children}</div>
}
