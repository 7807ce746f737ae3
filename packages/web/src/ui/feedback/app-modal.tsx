import { Modal } from '@mantine/core'
import { MODAL_EXIT_MS } from '@windrow/contract/limits.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './app-modal.module.css'

type AppModalProps = {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  /** Width in px, never more than the screen. */
  width?: number
  /** A press outside or Escape would lose work. */
  locked?: boolean
  onExited?: () => void
}

/** A dialog with title, close button, content and foot. */
export function AppModal(props: AppModalProps) {
  const { opened, onClose, title, children, footer, width = 480, locked = false, onExited } = props
  const [mounted, setMounted] = useState(false)

  // Opened after mounting: Mantine notes at that moment where the focus has to return to.
  useEffect(() => setMounted(true), [])

  return (
    <Modal.Root
      opened={opened && mounted}
      onClose={onClose}
      size={width}
      centered
      padding={20}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      transitionProps={{ transition: 'pop', duration: 180, exitDuration: MODAL_EXIT_MS }}
      {...(onExited === undefined ? {} : { onExitTransitionEnd: onExited })}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={uiTexts.close} />
        </div>
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
