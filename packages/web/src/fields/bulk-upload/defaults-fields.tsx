import { type FieldDefaults, fieldDefaults } from '@windrow/contract/entities/field.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { type FormEvent, useState } from 'react'
import { useForm } from '../../platform/form/use-form.ts'
import { SuggestField } from '../../ui/forms/suggest-field.tsx'
import { useFields } from '../data/fields.ts'
import { cropSuggestions, regionSuggestions, varietySuggestions } from '../field-form/field-values.ts'
import { IrrigatedSelect } from '../field-form/irrigated-select.tsx'
import classes from './bulk-upload.module.css'

type DefaultsForm = Pick<ReturnType<typeof useForm<FieldDefaults, FieldDefaults>>, 'values' | 'text' | 'set'>

/**
 * The form that starts an import of `count` files or fields.
 * @param start Called only where something was chosen.
 */
export function useImportForm(count: number, start: (defaults: FieldDefaults) => Promise<void>) {
  const [tried, setTried] = useState(false)
  const form = useForm({
    schema: fieldDefaults,
    initial: { crop: '', variety: '', region: '' },
    onSubmit: async (defaults) => {
      if (count > 0) await start(defaults)
    },
  })
  return {
    form,
    /** Sent with nothing chosen. */
    isEmpty: tried && count === 0,
    submit: (event: FormEvent<HTMLFormElement>) => {
      setTried(true)
      form.submit(event)
    },
  }
}

/** Crop, variety, region and irrigation that all fields of an import get. */
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
        <IrrigatedSelect
          value={form.values.irrigated ?? 'none'}
          onChange={(value) => form.set('irrigated', value)}
        />
      </div>
      <div className={classes.hint}>{bulkUploadTexts.defaultsHint}</div>
    </fieldset>
  )
}
