import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import classes from './add-field-dialog.module.css'
import { draftArea } from './boundary-draft.ts'
import type { NewFieldValues } from './new-field-form.ts'

const { names } = fieldTexts

/** What is about to be saved, to be read once more. */
export function FieldSummary({ values, units }: { values: NewFieldValues; units: UnitSystem }) {
  const area = values.shapefile === null ? null : draftArea(values.shapefile)
  const rows: [string, string][] = [
    [names.name, values.name],
    [names.crop, values.crop],
    [names.variety, values.variety],
    [names.region, values.region],
    [names.plantingDateP, values.plantingDateP || fieldFormTexts.none],
    [fieldFormTexts.area, area === null ? fieldFormTexts.none : areaText(area, units)],
  ]
  return (
    <>
      {fieldFormTexts.confirmText}
      <dl className={classes.summary}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
