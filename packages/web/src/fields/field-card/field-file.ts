import type { Field } from '@windrow/contract/entities/field.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { weatherSourceOf } from '../data/datasource.ts'

/** What the files of a chart say of its field, and where the weather in it comes from. */
export const fieldFile = (field: Field | undefined) => ({
  fieldName: field?.name ?? '',
  subtitle: [field?.name, field?.crop, field?.variety, field?.region].filter(Boolean).join(', '),
  source: field ? weatherPageTexts.side.sources[weatherSourceOf(field)] : '',
})
