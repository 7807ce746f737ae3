import { isDegreeDayRisk, type RiskKey, riskByKey } from '../risks/registry.ts'
import { toMetric } from '../units/convert.ts'
import { DIMENSIONS, type DimensionKey, type UnitSystem } from '../units/dimensions.ts'
import { UNIT_SYSTEMS } from '../units/unit-systems.ts'

/** The numbers of an alert that users enter, and their limits (spec 1 §5, §9; decisions §11). */
export const PROBABILITY_PERCENT = { above: 0, step: 1, max: 100 } as const
export const RECURRENT_DAYS = { min: 1, max: 60 } as const
export const LIFE_CYCLE_DAYS = { min: 1, max: 360 } as const
/** Used by the planting tool; forms have no field for it. */
export const LAG_DAYS = { min: -180, max: 180 } as const
/** Of a number whose risk is not known. */
export const DEFAULT_RANGE = { min: -30, max: 2_000 } as const

export type ConditionField = 'threshold' | 'probability' | 'gddBase' | 'gddSum' | 'gddLifeCycle'
export type AlertField = 'title' | 'recurrent_days' | 'lag' | ConditionField

/** Why a value cannot be taken; limits are in the units in which it was entered. */
export type Problem =
  | { kind: 'missing' }
  | { kind: 'not-a-number' }
  | { kind: 'not-whole' }
  | { kind: 'too-low'; min: number }
  | { kind: 'too-high'; max: number }
  /** The risk has no such value. */
  | { kind: 'not-used' }

/** What a person entered, as numbers in their units; null: nothing, NaN: no number. */
export type Entered = number | null

export function titleProblem(title: string): Problem | null {
  return title.trim() === '' ? { kind: 'missing' } : null
}

/** Which fields the form of a risk has, in reading order. */
export function conditionFields(risk: RiskKey): readonly ConditionField[] {
  return isDegreeDayRisk(risk)
    ? ['gddBase', 'gddSum', 'gddLifeCycle', 'probability']
    : ['threshold', 'probability']
}

/** What the values of a field are; null: a plain number. */
export function fieldDimension(risk: RiskKey, field: AlertField): DimensionKey | null {
  if (field === 'threshold' || field === 'gddSum') return riskByKey(risk).dimension
  return field === 'gddBase' ? 'temperature' : null
}

/** The range of a field in the units in which it is entered; probability in percent. */
export function fieldRange(
  risk: RiskKey,
  field: AlertField,
  units: UnitSystem,
): { min: number; max: number } {
  const dimension = fieldDimension(risk, field)
  if (dimension !== null) {
    const range = DIMENSIONS[dimension][units].range
    return range ? { min: range[0], max: range[1] } : DEFAULT_RANGE
  }
  if (field === 'recurrent_days') return RECURRENT_DAYS
  if (field === 'gddLifeCycle') return LIFE_CYCLE_DAYS
  if (field === 'lag') return LAG_DAYS
  return { min: PROBABILITY_PERCENT.step, max: PROBABILITY_PERCENT.max }
}

const WHOLE: readonly AlertField[] = ['recurrent_days', 'gddLifeCycle', 'lag']

/** Checks what was entered into one field: in the person's units, probability in percent. */
export function fieldProblem(
  risk: RiskKey,
  field: Exclude<AlertField, 'title'>,
  value: Entered,
  units: UnitSystem,
): Problem | null {
  if (value === null) return { kind: 'missing' }
  if (!Number.isFinite(value)) return { kind: 'not-a-number' }
  if (field === 'probability') {
    if (value <= PROBABILITY_PERCENT.above) return { kind: 'too-low', min: PROBABILITY_PERCENT.above }
    return value > PROBABILITY_PERCENT.max ? { kind: 'too-high', max: PROBABILITY_PERCENT.max } : null
  }
  const { min, max } = fieldRange(risk, field, units)
  if (value < min) return { kind: 'too-low', min }
  if (value > max) return { kind: 'too-high', max }
  return WHOLE.includes(field) && !Number.isInteger(value) ? { kind: 'not-whole' } : null
}

/** Rounding of a conversion there and back must not reject a limit. */
const ROUNDING = 1e-9

/**
 * Checks a stored value, metric and probability as a fraction: what is legal in either system is (decisions §10).
 */
export function storedProblem(
  risk: RiskKey,
  field: Exclude<AlertField, 'title'>,
  value: Entered,
): Problem | null {
  const dimension = fieldDimension(risk, field)
  if (field === 'probability') return fieldProblem(risk, field, value === null ? null : value * 100, 'metric')
  if (dimension === null || value === null || !Number.isFinite(value))
    return fieldProblem(risk, field, value, 'metric')
  const limits = UNIT_SYSTEMS.map((units) => {
    const { min, max } = fieldRange(risk, field, units)
    return { min: toMetric(min, dimension, units), max: toMetric(max, dimension, units) }
  })
  const min = Math.min(...limits.map((limit) => limit.min))
  const max = Math.max(...limits.map((limit) => limit.max))
  if (value < min - ROUNDING) return { kind: 'too-low', min }
  return value > max + ROUNDING ? { kind: 'too-high', max } : null
}
