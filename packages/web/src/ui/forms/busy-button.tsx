import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ComponentPropsWithRef } from 'react'

type BusyButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    /** The work it started is running: it shows so and cannot be pressed again. */
    busy?: boolean
  }

export function BusyButton({ busy = false, children, ...others }: BusyButtonProps) {
  return (
    <Button {...others} loading={busy} aria-busy={busy} loaderProps={{ size: 18, color: 'currentColor' }}>
      {children}
      {busy && <VisuallyHidden role="status">{uiTexts.working}</VisuallyHidden>}
    </Button>
  )
}
