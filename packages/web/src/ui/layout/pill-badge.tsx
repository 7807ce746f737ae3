import type { ReactNode } from 'react'
import type { IconComponent } from './icon-component.ts'
import classes from './pill-badge.module.css'

type PillBadgeProps = {
  children: ReactNode
  icon?: IconComponent
  tone?: 'warn' | 'accent' | 'info' | 'neutral'
  /** Shorter words for narrow screens. */
  short?: string
  title?: string
}

/** A standing remark about the whole page: "Simulated weather". */
export function PillBadge({ children, icon: Icon, tone = 'warn', short, title }: PillBadgeProps) {
  return (
    <span className={classes.pill} data-tone={tone} title={title}>
      {Icon !== undefined && (
        <Icon size={15} aria-hidden className={short === undefined ? '' : classes.wide} />
      )}
      {short === undefined ? (
        children
      ) : (
        <>
          <span className={classes.wide}>{children}</span>
          <span className={classes.narrow}>{short}</span>
        </>
      )}
    </span>
  )
}
