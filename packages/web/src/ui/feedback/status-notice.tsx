import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { IconComponent } from '../layout/icon-component.ts'
import classes from './status-notice.module.css'

export type NoticeTone = 'info' | 'warning' | 'danger' | 'success'

const icons: Record<NoticeTone, IconComponent> = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  success: IconCircleCheck,
}

type StatusNoticeProps = {
  tone: NoticeTone
  /** The point in a few words; `children` says more. */
  title?: string
  children?: ReactNode
  icon?: IconComponent
  /** A button or link at the right. */
  action?: ReactNode
}

/** A sentence or two that stays on the page. Danger interrupts a screen reader, the others wait. */
export function StatusNotice({ tone, title, children, icon: Icon = icons[tone], action }: StatusNoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {title !== undefined && <b>{title}</b>} {children}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
