import { Button, Textarea } from '@mantine/core'
import { IconPolygon } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useState } from 'react'
import { now } from '../../../platform/clock.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { SuggestField } from '../../../ui/forms/suggest-field.tsx'
import { FieldError, TextField } from '../../../ui/forms/text-field.tsx'
import { useChangeField } from '../../data/fields.ts'
import {
  cropSuggestions,
  latestToday,
  regionSuggestions,
  varietySuggestions,
} from '../../field-form/field-values.ts'
import { IrrigatedSelect } from '../../field-form/irrigated-select.tsx'
import { changeOf, fieldEditForm, valuesOf } from './field-edit-form.ts'
import classes from './row.module.css'

const texts = dashboardTexts.edit
const names = fieldTexts.names

type FieldEditProps = {
  field: Field
  /** Whose crops, varieties and regions are suggested. */
  fields: readonly Field[]
  onDone: () => void
  onBoundary: () => void
}

/** A row in edit mode (spec 1 §4): Enter saves, Escape leaves it as it was. */
export function FieldEdit({ field, fields, onDone, onBoundary }: FieldEditProps) {
  const save = useChangeField()
  const [today] = useState(() => latestToday(now()))
  const form = useForm({
    schema: fieldEditForm(today),
    initial: valuesOf(field),
    onSubmit: async (values) => {
      const change = changeOf(field, values)
      if (Object.keys(change).length > 0) await save.mutateAsync({ uuid: field.uuid, change })
      onDone()
    },
    // The mutation shows the failure.
    onFailure: () => {},
  })
  const suggestions = {
    crop: cropSuggestions(fields),
    variety: varietySuggestions(fields, form.values.crop),
    region: regionSuggestions(fields),
  }
  const { onChange: setNotes, error: notesError, ...notes } = form.text('notes')
  return (
    <form
      className={classes.edit}
      aria-label={texts.label(field.name)}
      noValidate
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onDone()
      }}
    >
      <TextField label={names.name} autoFocus {...form.text('name')} />
      {(['crop', 'variety', 'region'] as const).map((key) => (
        <SuggestField key={key} label={names[key]} suggestions={suggestions[key]} {...form.text(key)} />
      ))}
      <DateField label={names.plantingDateP} latest={today} {...form.text('plantingDateP')} />
      <IrrigatedSelect value={form.values.irrigated} onChange={(value) => form.set('irrigated', value)} />
      <Textarea
        className={classes.editNotes ?? ''}
        label={names.notes}
        placeholder={texts.notesHint}
        autosize
        minRows={1}
        maxRows={6}
        {...notes}
        error={notesError === null ? undefined : <FieldError>{notesError}</FieldError>}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className={classes.editButtons}>
        <BusyButton type="submit" busy={form.isBusy}>
          {texts.save}
        </BusyButton>
        <Button variant="default" onClick={onDone}>
          {uiTexts.cancel}
        </Button>
        <Button
          variant="subtle"
          className={classes.boundary ?? ''}
          leftSection={<IconPolygon size={18} aria-hidden />}
          onClick={onBoundary}
        >
          {texts.boundary}
        </Button>
      </div>
    </form>
  )
}
