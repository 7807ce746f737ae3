import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './badge.module.css'
import type { IconComponent } from './icon-spot.tsx'

type CountBadgeProps = {
  count: number
  /** What is counted, in full: "2 alerts". */
  label: string
  icon?: IconComponent
  /** Shows the label itself instead of the bare number. */
  wordy?: boolean
}

/** A number that asks for attention. */
export function CountBadge({ count, label, icon: Icon = IconBell, wordy = false }: CountBadgeProps) {
  return (
    <span className={classes.badge}>
      <Icon size={14} aria-hidden />
      {wordy ? (
        label
      ) : (
        <>
          <span aria-hidden>{count}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

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
