import type { Field, FieldChange } from '@windrow/contract/entities/field.ts'
import type { Day } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import { formatUsDate, parseUsDate } from '../../../ui/text/dates.ts'
import { type NewFieldValues, newFieldForm } from '../../field-form/new-field-form.ts'

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
