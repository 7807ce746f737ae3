import { NativeSelect } from '@mantine/core'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import {
  conditionFields,
  type AlertField as FieldName,
  fieldDimension,
  fieldRange,
} from '@windrow/core/alerts/alert-problems.ts'
import { type RiskKey, riskByKey } from '@windrow/core/risks/registry.ts'
import { DAYS_IN_MONTH, type MonthDay } from '@windrow/core/time/calendar.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useId } from 'react'
import { decimalsOf } from '../../platform/form/entered-number.ts'
import { NumberField } from '../../platform/form/number-field.tsx'
import { RiskSpot } from '../feed/risk-icon.tsx'
import type { DraftValue } from './alert-draft.ts'
import classes from './alert-fields.module.css'
import alertFormClasses from './alert-form.module.css'
import type { AlertForm } from './use-alert-form.ts'

const texts = alertSettingsTexts.form

/** One press of an arrow, in the account's units; 1 where none is named. */
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

/** One number of an alert, with the name, unit, range and steps of its risk. */
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

const { months } = alertSettingsTexts
const MONTHS = months.map((label, index) => ({ value: String(index + 1), label }))

type MonthDayFieldProps = { label: string; value: MonthDay; onChange: (value: MonthDay) => void }

/** A day of any year: a list of months, and as many days as the month has; February has 28 (spec 1 §5). */
export function MonthDayField({ label, value, onChange }: MonthDayFieldProps) {
  const count = DAYS_IN_MONTH[value.month - 1] ?? 31
  const days = Array.from({ length: count }, (_, index) => String(index + 1))

  function chooseMonth(month: number) {
    onChange({ month, day: Math.min(value.day, DAYS_IN_MONTH[month - 1] ?? 31) })
  }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.lists}>
        <NativeSelect
          className={classes.month ?? ''}
          aria-label={texts.month(label)}
          data={MONTHS}
          value={String(value.month)}
          onChange={(event) => chooseMonth(Number(event.currentTarget.value))}
        />
        <NativeSelect
          className={classes.day ?? ''}
          aria-label={texts.day(label)}
          data={days}
          value={String(value.day)}
          onChange={(event) => onChange({ ...value, day: Number(event.currentTarget.value) })}
        />
      </div>
    </fieldset>
  )
}

type ConditionFieldsProps = {
  form: AlertForm
  index: number
  units: UnitSystem
  /** One of several: its name is before its fields. */
  named?: boolean
}

/** The numbers of one risk. */
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
    <div role="group" aria-labelledby={id} className={alertFormClasses.named}>
      <RiskSpot risk={risk} round />
      <div className={alertFormClasses.partWords}>
        <b id={id}>{riskByKey(risk).title}</b>
        <span>{alertSettingsTexts.risks[risk].says}</span>
      </div>
      <div className={alertFormClasses.partFields}>{fields}</div>
    </div>
  )
}
