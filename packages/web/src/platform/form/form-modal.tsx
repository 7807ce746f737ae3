import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { FormFailure } from '../../ui/forms/form-stack.tsx'
import classes from './form-modal.module.css'

type FormModalProps = {
  opened: boolean
  onClose: () => void
  title: string
  width?: number
  submitLabel: string
  /** What it sends cannot be undone. */
  danger?: boolean
  /** The result of `useForm`. */
  form: {
    isBusy: boolean
    isValid: boolean
    failure: string | null
    submit: (event: FormEvent<HTMLFormElement>) => void
  }
  children: ReactNode
}

/** A dialog with a form: it stays while it sends, and says beneath its fields what went wrong. */
export function FormModal(props: FormModalProps) {
  const { opened, onClose, title, width, submitLabel, danger = false, form, children } = props
  const id = useId()
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      {...(width === undefined ? {} : { width })}
      locked={form.isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.isBusy}>
            {uiTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            busy={form.isBusy}
            disabled={!form.isValid}
            {...(danger ? { color: 'red' } : {})}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={form.submit} noValidate>
        {children}
        <FormFailure message={form.failure} />
      </form>
    </AppModal>
  )
}
