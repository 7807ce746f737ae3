import type { ComponentPropsWithRef } from 'react'
import { Button } from '../controls/button.tsx'
import { StatusNotice } from '../feedback/status-notice.tsx'
import classes from './form-stack.module.css'

/** The fields of a form under each other. The app says what is wrong, not the browser. */
export function FormStack(props: ComponentPropsWithRef<'form'>) {
  return <form noValidate {...props} className={classes.form} />
}

/** What went wrong with a whole form; an alert, read out at once. */
export function FormFailure({ message }: { message: string | null }) {
  return message === null ? null : <StatusNotice tone="danger">{message}</StatusNotice>
}

type FormSubmitProps = {
  /** The part of `useForm`'s result that the button needs. */
  form: { failure: string | null; isBusy: boolean; isValid: boolean }
  children: string
}

/** The end of an account form: what went wrong, and the button that sends it. */
export function FormSubmit({ form, children }: FormSubmitProps) {
  return (
    <>
      <FormFailure message={form.failure} />
      <Button type="submit" size="md" fullWidth busy={form.isBusy} disabled={!form.isValid}>
        {children}
      </Button>
    </>
  )
}
