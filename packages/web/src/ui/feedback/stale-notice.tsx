import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NoticeAction } from './notice-action.tsx'
import { StatusNotice } from './status-notice.tsx'

type StaleNoticeProps = {
  /** How old it is: "Forecast as of 06:00, 9 h ago." */
  title: string
  /** What that means meanwhile. */
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
