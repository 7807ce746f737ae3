import { Button } from '@mantine/core'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { FormFailure } from '../../platform/form/form-failure.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import classes from './cards.module.css'

type OwnSoilFormProps = {
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void
    isBusy: boolean
    isValid: boolean
    failure: string | null
  }
  onDone: () => void
  children: ReactNode
}

/** In the place of the value; Escape gives up. */
export function OwnSoilForm({ form, onDone, children }: OwnSoilFormProps) {
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
        <BusyButton type="submit" busy={form.isBusy} disabled={!form.isValid}>
          {soilPageTexts.save}
        </BusyButton>
      </div>
    </form>
  )
}
