import { IconAlertTriangle, IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PlainButton } from '../controls/button.tsx'
import type { IconComponent } from '../layout/icon-spot.tsx'
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

type NoticeActionProps = { children: string; onClick: () => void; busy?: boolean }

/** The one thing to do about a notice, in the notice's own colour. */
export function NoticeAction({ children, onClick, busy = false }: NoticeActionProps) {
  return (
    <PlainButton className={classes.actionButton} onClick={onClick} disabled={busy} aria-busy={busy}>
      {children}
    </PlainButton>
  )
}

type StaleNoticeProps = {
  /** How old it is: "Forecast as of 06:00, 9 h ago." */
  title: string
  /** What that means until it is refreshed. */
  children?: ReactNode
  actionLabel?: string
  onAction?: () => void
  busy?: boolean
}

/** What is shown is older than it should be. */
export function StaleNotice({ title, children, actionLabel, onAction, busy = false }: StaleNoticeProps) {
  const action =
    actionLabel !== undefined && onAction !== undefined ? (
      <NoticeAction onClick={onAction} busy={busy}>
        {actionLabel}
      </NoticeAction>
    ) : undefined
  return (
    <StatusNotice tone="warning" icon={IconClock} title={title} action={action}>
      {children}
    </StatusNotice>
  )
}
