import { reportDialogTexts } from '@windrow/contract/texts/en/report-dialog.ts'
import type { RefObject } from 'react'
import { ChipInput } from '../../ui/forms/chip-input.tsx'
import { type Recipients, without, withPasted, withTyped, withTypedAdded } from './recipients.ts'

const texts = reportDialogTexts.recipients

type RecipientsFieldProps = {
  recipients: Recipients
  onChange: (recipients: Recipients) => void
  disabled: boolean
  hint?: string
  ref: RefObject<HTMLInputElement | null>
}

/** Whom a report goes to (spec 1 §5). */
export function RecipientsField({ recipients, onChange, disabled, hint, ref }: RecipientsFieldProps) {
  const { own, fixed, added, typed, problem, status, isStatusShown } = recipients
  const textOf = (email: string) => (email === own ? texts.you(email) : email)
  return (
    <ChipInput
      ref={ref}
      label={texts.label}
      description={hint === undefined ? texts.hint : `${hint} ${texts.hint}`}
      placeholder={added.length === 0 ? texts.placeholder : ''}
      listLabel={texts.list}
      removeLabel={texts.remove}
      fixed={fixed.map(textOf)}
      chips={added.map((email) => ({ key: email, text: textOf(email) }))}
      typed={typed}
      problem={problem}
      status={status}
      isStatusShown={isStatusShown}
      inputMode="email"
      disabled={disabled}
      // A keyboard on the screen would cover what the dialog says first.
      autoFocus={!matchMedia('(pointer: coarse)').matches}
      onType={(text) => onChange(withTyped(recipients, text))}
      onAdd={() => onChange(withTypedAdded(recipients))}
      onPaste={(text) => {
        const next = withPasted(recipients, text)
        if (next !== null) onChange(next)
        return next !== null
      }}
      onRemove={(email) => onChange(without(recipients, email))}
    />
  )
}
