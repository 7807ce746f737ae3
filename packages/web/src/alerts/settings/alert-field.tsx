import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import {
  type AlertField as FieldName,
  fieldDimension,
  fieldRange,
} from '@windrow/core/alerts/alert-problems.ts'
import { type RiskKey, riskByKey } from '@windrow/core/risks/registry.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import { decimalsOf } from '../../platform/form/entered-number.ts'
import { NumberField } from '../../platform/form/number-field.tsx'
import type { DraftValue } from './alert-draft.ts'

const texts = alertSettingsTexts.form

/** One press of an arrow, in the units of the person; a unit where none is named. */
const STEPS: Partial<Record<DimensionKey, Readonly<Record<UnitSystem, number>>>> = {
  temperature: { metric: 0.5, imperial: 1 },
  precipitation: { metric: 1, imperial: 0.05 },
  soil_moisture: { metric: 10, imperial: 0.01 },
  degree_days: { metric: 50, imperial: 100 },
}

type NumberName = Exclude<FieldName, 'title' | 'lag'>

type AlertFieldProps = {
  name: string
  risk: RiskKey
  field: NumberName
  units: UnitSystem
  value: DraftValue
  error: string | null
  onChange: (text: string) => void
  onBlur: () => void
}

/** One number of an alert, with the name, unit, range and steps that its risk gives it. */
export function AlertField({ name, risk, field, units, value, error, onChange, onBlur }: AlertFieldProps) {
  const dimension = fieldDimension(risk, field)
  return (
    <NumberField
      name={name}
      label={labelOf(risk, field)}
      unit={dimension !== null ? unitOf(dimension, units) : field === 'probability' ? '%' : texts.daysUnit}
      value={value.text}
      error={error}
      onChange={onChange}
      onBlur={onBlur}
      range={fieldRange(risk, field, units)}
      step={(dimension === null ? undefined : STEPS[dimension]?.[units]) ?? 1}
      decimals={field === 'probability' ? 1 : decimalsOf(dimension, units)}
    />
  )
}

function labelOf(risk: RiskKey, field: NumberName): string {
  switch (field) {
    case 'threshold':
    case 'gddSum':
      return alertSettingsTexts.risks[risk].label
    case 'recurrent_days':
      return riskByKey(risk).combine === 'sum' ? texts.sumDays : texts.days
    default:
      return texts[field]
  }
}
