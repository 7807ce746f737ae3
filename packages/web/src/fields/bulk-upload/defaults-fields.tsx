import type { FieldDefaults } from '@windrow/contract/entities/field.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import type { useForm } from '../../platform/form/use-form.ts'
import { SuggestField } from '../../ui/forms/suggest-field.tsx'
import { useFields } from '../data/fields.ts'
import { cropSuggestions, regionSuggestions, varietySuggestions } from '../field-form/suggestions.ts'
import classes from './bulk-upload.module.css'

type DefaultsForm = Pick<ReturnType<typeof useForm<FieldDefaults, FieldDefaults>>, 'values' | 'text'>

/** Crop, variety and region that all fields of an import get. */
export function DefaultsFields({ form }: { form: DefaultsForm }) {
  const fields = useFields().data ?? []
  const suggestions = {
    crop: cropSuggestions(fields),
    variety: varietySuggestions(fields, form.values.crop),
    region: regionSuggestions(fields),
  }
  return (
    <fieldset>
      <legend className={classes.heading}>{bulkUploadTexts.defaultsTitle}</legend>
      <div className={classes.defaults}>
        {(['crop', 'variety', 'region'] as const).map((key) => (
          <SuggestField
            key={key}
            {...form.text(key)}
            label={fieldTexts.names[key]}
            placeholder={fieldFormTexts.chooseOrType}
            suggestions={suggestions[key]}
          />
        ))}
      </div>
      <div className={classes.hint}>{bulkUploadTexts.defaultsHint}</div>
    </fieldset>
  )
}
