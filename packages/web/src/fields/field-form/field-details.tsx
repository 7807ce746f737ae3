import { Textarea } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import type { Day } from '@windrow/core/time/day.ts'
import type { KeyboardEvent } from 'react'
import type { useForm } from '../../platform/form/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { SuggestField } from '../../ui/forms/suggest-field.tsx'
import { FieldError, TextField } from '../../ui/forms/text-field.tsx'
import classes from './add-field-dialog.module.css'
import { cropSuggestions, regionSuggestions, varietySuggestions } from './field-values.ts'
import { IrrigatedSelect } from './irrigated-select.tsx'
import type { NewFieldValues } from './new-field-form.ts'

const { names } = fieldTexts

type FieldDetailsProps = {
  form: Pick<ReturnType<typeof useForm<NewFieldValues, unknown>>, 'values' | 'text' | 'set'>
  /** The farm's fields, whose words are offered. */
  fields: readonly Field[]
  today: Day
  /** Where the boundary lies; null until there is one. */
  regionHere: string | null
}

/** What a field is called, grows and when it was planted. */
export function FieldDetails({ form, fields, today, regionHere }: FieldDetailsProps) {
  const { onChange: setNotes, error: notesError, ...notes } = form.text('notes')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what its fields are typed into bubbles up to it
    <div className={classes.details} onKeyDown={goOn}>
      <TextField {...form.text('name')} label={names.name} autoComplete="off" data-autofocus />
      <div className={classes.two}>
        <SuggestField
          {...form.text('crop')}
          label={names.crop}
          placeholder={fieldFormTexts.chooseOrType}
          suggestions={cropSuggestions(fields)}
        />
        <SuggestField
          {...form.text('variety')}
          label={names.variety}
          placeholder={fieldFormTexts.chooseOrType}
          suggestions={varietySuggestions(fields, form.values.crop)}
        />
      </div>
      <div>
        <SuggestField
          {...form.text('region')}
          label={names.region}
          placeholder={fieldFormTexts.chooseOrType}
          suggestions={regionSuggestions(fields, regionHere)}
        />
        {regionHere !== null && form.values.region.trim() === '' && (
          <Button
            variant="subtle"
            size="compact"
            leftSection={<IconMapPin size={16} aria-hidden />}
            onClick={() => form.set('region', regionHere)}
          >
            {fieldFormTexts.regionOffered(regionHere)}
          </Button>
        )}
      </div>
      <DateField
        {...form.text('plantingDateP')}
        label={<OptionalLabel>{names.plantingDateP}</OptionalLabel>}
        placeholder={fieldFormTexts.dateExample}
        latest={today}
      />
      <IrrigatedSelect value={form.values.irrigated} onChange={(value) => form.set('irrigated', value)} />
      <Textarea
        {...notes}
        label={<OptionalLabel>{names.notes}</OptionalLabel>}
        autosize
        minRows={3}
        maxRows={6}
        onChange={(event) => setNotes(event.currentTarget.value)}
        error={notesError === null ? undefined : <FieldError>{notesError}</FieldError>}
      />
    </div>
  )
}

/** Enter moves to the next input, so that a half-filled form is not sent by accident. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')]
  fields[fields.indexOf(event.target) + 1]?.focus()
}

/** The name of an input that may stay empty. */
function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>{fieldFormTexts.optional}</span>
    </>
  )
}
