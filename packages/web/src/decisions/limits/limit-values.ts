import type { ThresholdSettings } from '@windrow/contract/entities/decisions.ts'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import {
  DEFAULT_THRESHOLDS,
  type DecisionThresholds,
  effectiveThresholds,
  THRESHOLD_ORDER,
  THRESHOLDS,
  type ThresholdChanges,
  type ThresholdDef,
} from '@windrow/core/decisions/decision-thresholds.ts'
import { fromMetric, toMetric, unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import { parseEntered } from '../../platform/form/entered-number.ts'
import type { ThresholdLevel } from '../decisions-data.ts'

const texts = fieldDecisionTexts.limits

export type LimitGroup = keyof DecisionThresholds

/** One number of the dialog. */
export type Limit = { id: string; group: LimitGroup; name: string; label: string; def: ThresholdDef }

export const LIMIT_GROUPS = Object.keys(THRESHOLDS) as LimitGroup[]

export const LIMITS: readonly Limit[] = LIMIT_GROUPS.flatMap((group) => {
  const labels: Record<string, string> = texts.names[group]
  return Object.entries<ThresholdDef>(THRESHOLDS[group]).map(([name, def]) => ({
    id: `${group}.${name}`,
    group,
    name,
    label: labels[name] ?? name,
    def,
  }))
})

/** As typed, by the limit's id; empty is what the crop has of its own. */
export type LimitTexts = Readonly<Record<string, string>>

const limitOf = (thresholds: DecisionThresholds, { group, name }: Limit): number | null => {
  const values: Readonly<Record<string, number | null>> = thresholds[group]
  return values[name] ?? null
}

/** The values of a level, and of the level below it. */
export function levelOf({ farm, effective }: ThresholdSettings, level: ThresholdLevel) {
  const ofFarm = effectiveThresholds(farm)
  return level === 'field'
    ? { values: effective, below: ofFarm }
    : { values: ofFarm, below: DEFAULT_THRESHOLDS }
}

/** How a limit is shown: its unit, digits, step and range in the account's units. */
export function shownLimit({ def }: Limit, units: UnitSystem) {
  const { dimension } = def
  const at = (value: number) => toShown(value, dimension, units)
  const decimals = decimalsOf(def, units)
  const step = Math.max(10 ** -decimals, Math.abs(at(def.step) - at(0)))
  return { unit: unitText(dimension, units), decimals, step, min: at(def.min), max: at(def.max) }
}

function decimalsOf({ dimension, step }: ThresholdDef, units: UnitSystem): number {
  if (dimension === 'share' || dimension === 'hours' || dimension === 'percent') return 0
  if (dimension === 'precipitation') return DIMENSIONS.precipitation[units].decimals
  return units === 'imperial' || step < 1 ? 1 : 0
}

type Measured = ThresholdDef['dimension']

function toShown(value: number, dimension: Measured, units: UnitSystem): number {
  if (dimension === 'share') return value * 100
  if (dimension === 'hours') return value
  if (dimension === 'temperature_difference')
    return units === 'metric' ? value : value * DIMENSIONS.temperature.factor
  return fromMetric(value, dimension, units)
}

function fromShown(value: number, dimension: Measured, units: UnitSystem): number {
  if (dimension === 'share') return value / 100
  if (dimension === 'hours') return value
  if (dimension === 'temperature_difference')
    return units === 'metric' ? value : value / DIMENSIONS.temperature.factor
  return toMetric(value, dimension, units)
}

function unitText(dimension: Measured, units: UnitSystem): string {
  if (dimension === 'share') return texts.units.percent
  if (dimension === 'hours') return texts.units.hours
  return unitOf(dimension === 'temperature_difference' ? 'temperature' : dimension, units)
}

function shownText(value: number | null, limit: Limit, units: UnitSystem): string {
  return value === null
    ? ''
    : toShown(value, limit.def.dimension, units).toFixed(decimalsOf(limit.def, units))
}

export const limitTexts = (values: DecisionThresholds, units: UnitSystem): LimitTexts =>
  Object.fromEntries(LIMITS.map((limit) => [limit.id, shownText(limitOf(values, limit), limit, units)]))

/**
 * A typed limit as it is stored. What was not touched stays as it was to the last digit: shown in miles it would come back
 * as another number.
 */
function entered(limit: Limit, typed: string, known: DecisionThresholds, units: UnitSystem): number | null {
  const before = limitOf(known, limit)
  if (typed.trim() === shownText(before, limit, units)) return before
  const number = parseEntered(typed)
  return number === null ? null : fromShown(number, limit.def.dimension, units)
}

/** Only what differs from the level below. */
export function changesOf(
  typed: LimitTexts,
  { values, below }: ReturnType<typeof levelOf>,
  units: UnitSystem,
): ThresholdChanges {
  const changes: Partial<Record<LimitGroup, Record<string, number | null>>> = {}
  for (const limit of LIMITS) {
    const text = typed[limit.id] ?? ''
    const base = limitOf(below, limit)
    // Reset to the level below: rounding must not leave it as a change.
    const value = text === shownText(base, limit, units) ? base : entered(limit, text, values, units)
    if (value !== base) changes[limit.group] = { ...changes[limit.group], [limit.name]: value }
  }
  return changes as ThresholdChanges
}

/** What is wrong with what was typed, by the limit's id. */
export function limitProblems(
  typed: LimitTexts,
  known: DecisionThresholds,
  units: UnitSystem,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const numbers = new Map<string, number>()
  for (const limit of LIMITS) {
    const value = entered(limit, typed[limit.id] ?? '', known, units)
    const { min, max, decimals } = shownLimit(limit, units)
    if (value === null) {
      if (limit.def.start !== null) problems[limit.id] = texts.notANumber
    } else if (Number.isNaN(value)) problems[limit.id] = texts.notANumber
    else if (value < limit.def.min || value > limit.def.max)
      problems[limit.id] = texts.between(min.toFixed(decimals), max.toFixed(decimals))
    else numbers.set(limit.id, value)
  }
  for (const [group, low, high] of THRESHOLD_ORDER) {
    const [below, above] = [numbers.get(`${group}.${low}`), numbers.get(`${group}.${high}`)]
    if (below !== undefined && above !== undefined && below > above)
      problems[`${group}.${high}`] ??= texts.misordered(labelOf(`${group}.${low}`))
  }
  return problems
}

const labelOf = (id: string) => LIMITS.find((limit) => limit.id === id)?.label ?? id
