import { Modal } from '@mantine/core'
import { IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react'
import { MODAL_EXIT_MS } from '@windrow/contract/limits.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useEffect, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { type IconComponent, IconSpot } from '../layout/icon-spot.tsx'
import type { Question } from './confirm.ts'
import classes from './confirm-dialog.module.css'

type ConfirmDialogProps = { question: Question; onExited: () => void }

function iconOf(question: Question): IconComponent {
  if (question.kind === 'confirm' && question.icon !== undefined) return question.icon
  if (question.danger) return IconAlertTriangle
  return question.kind === 'confirm' ? IconHelpCircle : IconInfoCircle
}

/** Asks one question, or says one thing. Use it through `confirm` and `showMessage`. */
export function ConfirmDialog({ question, onExited }: ConfirmDialogProps) {
  const [opened, setOpened] = useState(false)

  // Opened after mounting: Mantine notes at that moment where the focus has to return to.
  useEffect(() => setOpened(true), [])

  function settle(agreed: boolean) {
    if (!opened) return
    setOpened(false)
    question.resolve(agreed)
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={() => settle(false)}
      onExitTransitionEnd={onExited}
      size={420}
      centered
      padding={20}
      transitionProps={{ transition: 'pop', duration: 180, exitDuration: MODAL_EXIT_MS }}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body className={classes.body ?? ''}>
          <IconSpot icon={iconOf(question)} tone={question.danger ? 'danger' : 'accent'} />
          <div className={classes.words}>
            <Modal.Title>{question.title}</Modal.Title>
            <div className={classes.message}>{question.message}</div>
          </div>
          <div className={classes.buttons}>
            {question.kind === 'message' ? (
              <Button data-autofocus onClick={() => settle(false)}>
                {question.closeLabel ?? uiTexts.ok}
              </Button>
            ) : (
              <>
                <Button
                  variant="default"
                  {...(question.danger ? { 'data-autofocus': true } : {})}
                  onClick={() => settle(false)}
                >
                  {question.cancelLabel ?? uiTexts.cancel}
                </Button>
                <Button
                  {...(question.danger ? { color: 'red' } : { 'data-autofocus': true })}
                  onClick={() => settle(true)}
                >
                  {question.confirmLabel}
                </Button>
              </>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
