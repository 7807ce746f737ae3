import { isDegreeDayRisk, RISKS, type RiskKey, riskByKey } from '../../risks/registry.ts'
import type { UnitSystem } from '../../units/dimensions.ts'
import { readPercent, readQuantity } from '../../units/exact-units.ts'
import { type Alert, TITLE_MAX } from '../alert.ts'
import { type AlertField, fieldDimension, fieldProblem, storedProblem } from '../alert-problems.ts'
import {
  type AlertFileKey,
  type AlertFileRow,
  type CellProblem,
  type RowProblem,
  readMonthDay,
} from './alert-file.ts'

type NumberField = Exclude<AlertField, 'title'>
type RowReading = {
  alert: Alert
  problems: { column: AlertFileKey; problem: CellProblem }[]
}

/** The risk that a row names, by its title in any case, or by its key. */
function riskOfRow(row: AlertFileRow): RiskKey | null {
  const named = row.risk_category.trim().replace(/\s+/g, ' ').toLowerCase()
  return RISKS.find(({ key, title }) => title.toLowerCase() === named || key === named)?.key ?? null
}

/** Blank and NA are no value; 0 is one (decisions §10). */
const isBlank = (cell: string) => /^(na|n\/a)?$/i.test(cell.trim())

const YES = ['true', 'yes', '1']
const NO = ['false', 'no', '0']

/**
 * Reads a row on a risk, numbers in the units passed. What it has in common with the alert `before`, which it
 * replaces, is never rejected (decisions §10). The alert is valid only where there are no problems.
 */
function readAlertRow(
  risk: RiskKey,
  row: AlertFileRow,
  units: UnitSystem,
  before: Alert | undefined,
): RowReading {
  const problems: RowReading['problems'] = []
  const refuse = (column: AlertFileKey, problem: CellProblem) => {
    problems.push({ column, problem })
  }
  const { direction, combine } = riskByKey(risk)

  /** Null where it is blank and need not be there. */
  const number = (column: AlertFileKey, field: NumberField, isOptional = false): number | null => {
    if (isBlank(row[column])) {
      if (!isOptional) refuse(column, { kind: 'blank' })
      return null
    }
    const text = row[column].trim().replace('−', '-')
    const isPercent = field === 'probability'
    const value = isPercent ? readPercent(text) : readQuantity(text, fieldDimension(risk, field), units)
    if (value === before?.[field]) return value
    const stored = storedProblem(risk, field, value)
    if (stored) {
      // With the limits as they are in the units of the file.
      const written = isPercent ? readPercent(text) * 100 : Number(text)
      const problem = fieldProblem(risk, field, written, units) ?? stored
      refuse(column, { kind: 'value', field, problem })
    }
    return value
  }
  const unused = (column: AlertFileKey, field: NumberField, fillers: readonly string[]) => {
    if (!isBlank(row[column]) && !fillers.includes(row[column].trim()))
      refuse(column, { kind: 'value', field, problem: { kind: 'not-used' } })
  }
  const date = (column: 'start_date' | 'end_date') => {
    const found = readMonthDay(row[column])
    if (!found) refuse(column, isBlank(row[column]) ? { kind: 'blank' } : { kind: 'not-a-date' })
    return found ?? { day: 1, month: 1 }
  }

  if (row.title.trim() === '') refuse('title', { kind: 'blank' })
  else if (row.title.length > TITLE_MAX) refuse('title', { kind: 'title-too-long', max: TITLE_MAX })
  if (!isBlank(row.modifier) && row.modifier.trim().toLowerCase() !== direction)
    refuse('modifier', { kind: 'wrong-modifier', direction })
  const condition: Partial<Alert> = {}
  const set = (field: NumberField, value: number | null) => {
    if (value !== null) condition[field] = value
  }
  if (isDegreeDayRisk(risk)) {
    set('gddSum', number('threshold', 'gddSum'))
    unused('required_recurrence', 'recurrent_days', ['0', '1'])
    set('gddBase', number('gdd_floor_temperature', 'gddBase'))
    set('gddLifeCycle', number('plant_life_cycle', 'gddLifeCycle'))
  } else {
    set('threshold', number('threshold', 'threshold'))
    // Days in a row are one when nothing is said; days that are summed up must be said (spec 1 §5).
    set('recurrent_days', number('required_recurrence', 'recurrent_days', combine === 'days') ?? 1)
    unused('gdd_floor_temperature', 'gddBase', ['0'])
    unused('plant_life_cycle', 'gddLifeCycle', ['0'])
  }
  const probability = number('probability', 'probability') ?? 1
  const dates = { start_date: date('start_date'), end_date: date('end_date') }
  const active = row.active.trim().toLowerCase()
  if (isBlank(active)) refuse('active', { kind: 'blank' })
  else if (!YES.includes(active) && !NO.includes(active)) refuse('active', { kind: 'not-true-or-false' })
  set('lag', number('lag', 'lag', true))
  return {
    alert: { ...condition, title: row.title, active: YES.includes(active), probability, ...dates },
    problems,
  }
}

/** An alert on one risk that is there already. */
export type KnownAlert = { id: string; risk: RiskKey; data: Alert }

/** What a row becomes: a new alert, or one that is there. */
type FileAlert = { risk: RiskKey; data: Alert; before: KnownAlert | null }

/**
 * Reads all rows before anything is replaced. The n-th row with the same risk and title replaces the n-th such
 * alert that is there, in the order of `known`, and so keeps its id (decisions §8).
 */
export function readAlertRows(
  rows: readonly AlertFileRow[],
  units: UnitSystem,
  known: readonly KnownAlert[],
): { alerts: FileAlert[]; problems: RowProblem[] } {
  const alerts: FileAlert[] = []
  const problems: RowProblem[] = []
  const free = byName(known)
  for (const [at, row] of rows.entries()) {
    const risk = riskOfRow(row)
    if (!risk) {
      const isBlank = row.risk_category.trim() === ''
      problems.push({
        row: at,
        column: 'risk_category',
        problem: { kind: isBlank ? 'blank' : 'unknown-risk' },
      })
      continue
    }
    const before = free.get(nameOf(risk, row.title))?.shift() ?? null
    const read = readAlertRow(risk, row, units, before?.data)
    problems.push(...read.problems.map((problem) => ({ row: at, ...problem })))
    alerts.push({ risk, data: read.alert, before })
  }
  return { alerts, problems }
}

const nameOf = (risk: RiskKey, title: string) => `${risk} ${title}`

function byName(known: readonly KnownAlert[]): Map<string, KnownAlert[]> {
  const found = new Map<string, KnownAlert[]>()
  for (const alert of known) {
    const name = nameOf(alert.risk, alert.data.title)
    const list = found.get(name) ?? []
    found.set(name, list)
    list.push(alert)
  }
  return found
}
