import { UnstyledButton } from '@mantine/core'
import classes from './notice-action.module.css'

type NoticeActionProps = { children: string; onClick: () => void; busy?: boolean }

/** The one thing to do about a notice, in the notice's own colour. */
export function NoticeAction({ children, onClick, busy = false }: NoticeActionProps) {
  return (
    <UnstyledButton className={classes.action} onClick={onClick} disabled={busy} aria-busy={busy}>
      {children}
    </UnstyledButton>
  )
}
