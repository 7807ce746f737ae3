import { Textarea } from '@mantine/core'
import { IconPolygon } from '@tabler/icons-react'
import type { Field, FieldChange } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { SuggestField } from '../../../ui/forms/suggest-field.tsx'
import { FieldError, TextField } from '../../../ui/forms/text-field.tsx'
import { formatUsDate, parseUsDate } from '../../../ui/text/dates.ts'
import { useChangeField } from '../../data/fields.ts'
import {
  cropSuggestions,
  latestToday,
  regionSuggestions,
  varietySuggestions,
} from '../../field-form/field-values.ts'
import { IrrigatedSelect } from '../../field-form/irrigated-select.tsx'
import { type NewFieldValues, newFieldForm } from '../../field-form/new-field-form.ts'
import classes from './row.module.css'

/** What a row holds in edit mode: the form of a new field, whose boundary has a dialog of its own. */
export const fieldEditForm = (today: Day) => z.omit(newFieldForm(today), { shapefile: true })
export type FieldEditValues = Omit<NewFieldValues, 'shapefile'>

export function valuesOf(field: Field): FieldEditValues {
  const { name, crop, variety, region, notes, irrigated, plantingDateP } = field
  return {
    name,
    crop,
    variety,
    region,
    notes,
    irrigated,
    plantingDateP: plantingDateP === null ? '' : formatUsDate(plantingDateP),
  }
}

/** Only what differs is sent: concurrent changes of other fields of the form stay. */
export function changeOf(field: Field, values: FieldEditValues): FieldChange {
  const change: FieldChange = {}
  for (const key of ['name', 'crop', 'variety', 'region', 'notes'] as const)
    if (values[key] !== field[key]) change[key] = values[key]
  if (values.irrigated !== field.irrigated) change.irrigated = values.irrigated
  const planted = parseUsDate(values.plantingDateP)
  if (planted !== field.plantingDateP) change.plantingDateP = planted
  return change
}

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
        <Button type="submit" busy={form.isBusy}>
          {texts.save}
        </Button>
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
