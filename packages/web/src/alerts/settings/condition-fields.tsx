import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { conditionFields } from '@windrow/core/alerts/alert-problems.ts'
import { riskByKey } from '@windrow/core/risks/registry.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useId } from 'react'
import { RiskSpot } from '../risk/risk-spot.tsx'
import { AlertField } from './alert-field.tsx'
import classes from './alert-form.module.css'
import type { AlertForm } from './use-alert-form.ts'

type ConditionFieldsProps = {
  form: AlertForm
  index: number
  units: UnitSystem
  /** One of several: which one it is stands before its fields. */
  named?: boolean
}

/** The numbers that one risk asks for. */
export function ConditionFields({ form, index, units, named = false }: ConditionFieldsProps) {
  const id = useId()
  const condition = form.draft.conditions[index]
  if (condition === undefined) return null
  const { risk, values } = condition
  const fields = conditionFields(risk).map((field) => {
    const value = values[field]
    if (value === undefined) return null
    return (
      <AlertField
        key={field}
        name={`${index}.${field}`}
        risk={risk}
        field={field}
        units={units}
        value={value}
        error={form.error(`${index}.${field}`)}
        onChange={(text) => form.setValue(index, field, text)}
        onBlur={() => form.leave(`${index}.${field}`)}
      />
    )
  })
  if (!named) return fields
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a grid with its legend beside the fields
    <div role="group" aria-labelledby={id} className={classes.named}>
      <RiskSpot risk={risk} round />
      <div className={classes.partWords}>
        <b id={id}>{riskByKey(risk).title}</b>
        <span>{alertSettingsTexts.risks[risk].says}</span>
      </div>
      <div className={classes.partFields}>{fields}</div>
    </div>
  )
}
