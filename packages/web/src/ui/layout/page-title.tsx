import type { ReactNode } from 'react'
import classes from './page-title.module.css'

type PageTitleProps = {
  title: string
  /** One line of context: beside the title on wide screens, below it on narrow ones. */
  subtitle?: ReactNode
  /** Under the title at any width, for example beside an avatar. */
  stacked?: boolean
  /** Its words come with the data: there is room for them from the start. */
  roomy?: boolean
  /** An avatar, a small map. */
  leading?: ReactNode
  actions?: ReactNode
}

/** The page's one h1. */
export function PageTitle({
  title,
  subtitle,
  stacked = false,
  roomy = false,
  leading,
  actions,
}: PageTitleProps) {
  return (
    <header className={classes.bar} data-roomy={roomy || undefined}>
      {leading}
      <div className={stacked ? classes.stacked : classes.inline}>
        <h1>{title}</h1>
        {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
