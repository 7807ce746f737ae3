import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import classes from './card-form.module.css'
import { FormFailure } from './form-stack.tsx'

type CardFormProps = {
  /** The part of `useForm`'s result that it needs. */
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void
    isBusy: boolean
    isValid: boolean
    failure: string | null
  }
  saveLabel: string
  /** Saved or given up: the card shows its value again. */
  onDone: () => void
  children: ReactNode
}

/** Edits the value of a card in its place; Escape gives up. */
export function CardForm({ form, saveLabel, onDone, children }: CardFormProps) {
  function giveUpOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented && !form.isBusy) onDone()
  }
  return (
    <form className={classes.form} onSubmit={form.submit} onKeyDown={giveUpOnEscape} noValidate>
      {children}
      <FormFailure message={form.failure} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={form.isBusy} onClick={onDone}>
          {uiTexts.cancel}
        </Button>
        <Button type="submit" busy={form.isBusy} disabled={!form.isValid}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
