import type { ReactNode } from 'react'
import classes from './copyright-footer.module.css'

type CopyrightFooterProps = {
  year: number
  holder: string
  /** At the right: as of when, a link. */
  children?: ReactNode
}

export function CopyrightFooter({ year, holder, children }: CopyrightFooterProps) {
  return (
    <div className={classes.footer}>
      <span>{`© ${year} ${holder}`}</span>
      {children}
    </div>
  )
}
